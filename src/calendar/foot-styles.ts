import { css } from 'lit';
import type { CSSResult } from 'lit';

/** The lines under the months, and the room of the key: heights are reserved, so that no text moves anything. */
export const footStyles: CSSResult = css`
  #foot {
    display: grid;
    /* A repair may need two lines, and three in a guest's own spacing. */
    grid-template: auto minmax(44px, auto) / 1fr auto;
    min-block-size: calc(124em / 15);
    padding-block: 8px;
  }
  #foot p,
  #foot div {
    grid-area: 1 / 1 / 3 / 3;
  }
  /* Beside the line, and so above the bar of a phone. */
  #foot:not(.refused) p {
    grid-area: 1 / 1 / 3 / 2;
  }
  #foot:not(.refused) #clear {
    grid-area: 1 / 2;
  }
  #foot p {
    font-variant-numeric: tabular-nums;
    /* What the signs of a check-in mean stands above what the prices are. */
    white-space: pre-line;
  }
  /* The room of the key while it is folded; it comes after the days. */
  .legend {
    min-block-size: 44px;
  }
  /* Under the line there is nothing to read or press, and it lies over the button beside that line. */
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
