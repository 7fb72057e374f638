import { css } from 'lit';
import type { CSSResult } from 'lit';

/** The months that are drawn in advance, and the row in which a finger pushes them. */
export const pagingStyles: CSSResult = css`
  /* As wide as on screen, so that nothing has to be laid out later. */
  #months > div {
    contain: layout style;
  }
  .covered {
    position: absolute;
    inline-size: calc((100% - 24px * (var(--n) - 1)) / var(--n));
    content-visibility: hidden;
  }
  @supports not (content-visibility: hidden) {
    .covered {
      visibility: hidden;
    }
  }
  @media (pointer: coarse) {
    #months {
      grid: none / auto-flow calc((100% - 24px * (var(--n) - 1)) / var(--n));
      overflow: auto hidden;
      overscroll-behavior-x: contain;
      scroll-snap-type: inline mandatory;
      scrollbar-width: none;
    }
    /* At the last month, a finger feels the end. Without this space, the browser would leave the page. */
    #months::before,
    #months::after {
      content: '';
    }
    #months.free {
      scroll-snap-type: none;
    }
    #months > div {
      scroll-snap-align: start;
      scroll-snap-stop: always;
    }
    .covered {
      position: relative;
      inline-size: auto;
      content-visibility: visible;
      visibility: visible;
    }
    /* Prevents presses before the month is on screen. */
    .covered::after {
      content: '';
      position: absolute;
      inset: 0;
    }
    td {
      -webkit-touch-callout: none;
      user-select: none;
    }
  }
`;
