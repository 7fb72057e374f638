import { css } from 'lit';
import type { CSSResult } from 'lit';

/** Styles of the months that are drawn in advance, and of the row that a finger scrolls. */
export const pagingStyles: CSSResult = css`
  /* A covered month is as wide as a month on screen, so it does not have to be laid out again. */
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
    /*
     * Space before the first and after the last month. Without it, a swipe there would go back or forward in the browser's
     * history.
     */
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
    /* Prevents presses on a month that is not on screen yet. */
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
