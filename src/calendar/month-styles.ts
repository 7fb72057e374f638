import { css } from 'lit';
import type { CSSResult } from 'lit';

/** The months: their tables, what is drawn ahead, and the row that a finger pushes. */
export const monthStyles: CSSResult = css`
  #months {
    display: grid;
    grid-template-columns: repeat(var(--n), minmax(0, 1fr));
    gap: 24px;
  }
  h2 {
    block-size: 44px;
    text-align: center;
    font: inherit;
    line-height: 44px;
    font-weight: 600;
  }
  #months > :first-child h2 {
    opacity: 0;
  }
  table {
    inline-size: 100%;
    border-spacing: 0 2px;
    table-layout: fixed;
    /* On a page without a doctype, a table inherits none of these by itself; its colour is the page's. */
    color: inherit;
    font: inherit;
    text-align: inherit;
    white-space: inherit;
  }
  th {
    block-size: 28px;
    color: var(--_muted);
    font-size: 1.0833em;
    font-weight: 400;
  }
  /* These have no short names. */
  th:lang(ar) {
    font-size: clamp(11px, 4.03cqi, 1em);
    white-space: nowrap;
  }
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
  /* The list of months stands where the first one's title would be. */
  .covered + :not(.covered) h2 {
    opacity: 0;
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
    .covered h2 {
      opacity: 0;
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
