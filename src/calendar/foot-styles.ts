import { css } from 'lit';
import type { CSSResult } from 'lit';

/** The lines under the months: their heights are reserved, so that no text moves anything. */
export const footStyles: CSSResult = css`
  #foot {
    display: grid;
    grid-template: auto 44px / 1fr auto;
    min-block-size: 124px;
    padding-block: 8px;
  }
  #foot p,
  #foot div {
    grid-area: 1 / 1 / 3 / 3;
  }
  /* The repair beside the clearing, and the reason above both. */
  #foot div {
    display: grid;
    grid: subgrid / subgrid;
    justify-items: start;
  }
  #foot div span {
    grid-column: 1 / 3;
  }
  #clear {
    grid-area: 2 / 2;
  }
  .wide #foot {
    grid-template-rows: 44px;
    align-items: center;
    min-block-size: 60px;
  }
  .wide #foot p,
  .wide #foot div {
    grid-area: 1 / 1;
  }
  .wide #foot div {
    display: flex;
    align-items: center;
    gap: 12px;
  }
  .wide #clear {
    grid-area: 1 / 2;
  }
  #foot p {
    font-variant-numeric: tabular-nums;
  }
  /* Room for what comes after the days. */
  .legend {
    min-block-size: 116px;
  }
  .wide .legend {
    min-block-size: 68px;
  }
`;
