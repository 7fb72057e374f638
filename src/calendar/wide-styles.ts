import { css } from 'lit';
import type { CSSResult } from 'lit';

/** Styles of several months side by side. In a page drawn on the server, the width decides instead of the class (`src/pages`). */
export const wideStyles: CSSResult = css`
  .wide {
    --n: 2;
  }
  [data-months='3'] {
    --n: 3;
  }
  [data-months='4'] {
    --n: 4;
  }
  .wide #navigation {
    grid-template-columns: 44px calc(100% / var(--n) - 100px) 1fr;
  }
  .wide #foot {
    grid-template-rows: 44px;
    align-items: center;
    min-block-size: 4em;
  }
  .wide #foot p,
  .wide #foot div {
    grid-area: 1 / 1;
  }
  .wide #clear {
    grid-area: 1 / 2;
  }
`;
