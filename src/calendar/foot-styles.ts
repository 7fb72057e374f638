import { css } from 'lit';
import type { CSSResult } from 'lit';

/** The lines under the months, and the space for the key. Heights are reserved, so that no text moves anything. */
export const footStyles: CSSResult = css`
  #foot {
    display: grid;
    /* A suggestion may need two lines, or three with the guest's own text spacing. A long label of the button wraps. */
    grid-template: auto minmax(44px, auto) / minmax(58%, 1fr) auto;
    min-block-size: calc(124em / 15 - 44px);
    padding-block: 8px;
  }
  /* The space of the key is the foot's if there is no key, or while the foot says why a day is refused. */
  :not(.wide) > #foot:is(.refused, :has(+ .legend:empty)) {
    min-block-size: calc(124em / 15);
    margin-block-end: -44px;
  }
  :not(.wide) > .refused + .legend summary {
    visibility: hidden;
  }
  #foot p,
  #foot div {
    grid-area: 1 / 1 / 3 / 3;
  }
  /* Beside the line, and so above a phone's bar at the foot. */
  #foot:not(.refused) p {
    grid-area: 1 / 1 / 3 / 2;
  }
  #foot:not(.refused) #clear {
    grid-area: 1 / 2 / 3;
  }
  #foot p {
    font-variant-numeric: tabular-nums;
    /* The meaning of a check-in's signs is above the note on prices. */
    white-space: pre-line;
  }
  /* Reserves the space of the folded key, which is drawn after the days. */
  .legend {
    min-block-size: 44px;
  }
  /* While the line has text, what is below it is hidden, and must not cover the button beside it. */
  #foot p:not(:empty) + div {
    opacity: 0;
    pointer-events: none;
  }
  #clear,
  #repair {
    min-block-size: 44px;
    padding-inline: 12px;
    border-radius: var(--_radius);
    font-weight: 600;
  }
  #prompt,
  #foot p,
  #foot div {
    text-wrap: balance;
  }
`;
