import { css } from 'lit';
import type { CSSResult } from 'lit';

/** True if the calendar has room for two months. Cells are at least 44 px wide, or wider if text is larger. */
export const fitsTwo: CSSResult = css`(width >= max(640px, 40em))`;

/** Styles of several months side by side: as many columns as fit, from one to four. The calendar draws as many months (`Pager`). */
export const columnStyles: CSSResult = css`
  /* Set on each box, because a page may declare a property of this name that is not inherited. */
  div {
    --n: 1;
  }
  @container ${fitsTwo} {
    div {
      --n: 2;
    }
    #navigation {
      grid-template-columns: 44px calc(100% / var(--n) - 100px) 1fr;
    }
  }
  @container (width >= max(972px, 60.75em)) {
    div {
      --n: 3;
    }
  }
  @container (width >= max(1304px, 81.5em)) {
    div {
      --n: 4;
    }
  }
`;
