import { css } from 'lit';
import type { CSSResult } from 'lit';

/** The lines under the months, and the space for the legend. Heights are reserved, so a new text does not move other elements. */
export const footStyles: CSSResult = css`
  #foot {
    display: grid;
    /* The label of a suggestion may need two lines, or three with the guest's own text spacing. */
    grid-template: auto minmax(44px, auto) / minmax(58%, 1fr) auto;
    min-block-size: calc(124em / 15 - 44px);
    padding-block: 8px;
  }
  /* The foot also takes the space of the legend if there is no legend, or while the foot says why a day is refused. */
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
    /* The text may have two lines: the meaning of a check-in's signs above the note on prices. */
    white-space: pre-line;
  }
  /* Reserves the space of the folded legend, which is drawn after the days. */
  .legend {
    min-block-size: 44px;
  }
  /* While the hint has text, the refusal below it is hidden, and must not cover the button beside the hint. */
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
