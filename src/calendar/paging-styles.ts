import { css } from 'lit';
import type { CSSResult } from 'lit';

/** The months that are drawn ahead, and the row of them that a finger pushes. */
export const pagingStyles: CSSResult = css`
  /* As wide as it will be on screen, so that nothing is left to lay out then. */
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
    /* Where there is no month, a finger feels the end; without that room the browser would leave the page. */
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
    /* Nothing to press before it is there. */
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
