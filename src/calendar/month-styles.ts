import { css } from 'lit';
import type { CSSResult } from 'lit';

/** The months and their tables. */
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
`;
