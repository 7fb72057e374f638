import { css } from 'lit';
import type { CSSResult } from 'lit';
import { arrow } from './arrow-styles.ts';

/** The months and their tables. */
export const monthStyles: CSSResult = css`
  #months {
    display: grid;
    grid-template-columns: repeat(var(--n), minmax(0, 1fr));
    gap: 24px;
  }
  h2 {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: 8px;
    block-size: 44px;
    /* Space for the buttons beside the heading. */
    padding-inline: 44px;
    text-align: center;
    text-wrap: balance;
    font: inherit;
    font-family: var(--booking-heading-font, inherit);
    line-height: 1.2;
    font-weight: 600;
  }
  /* Only the first heading on screen has the arrow, because the list of months covers this heading. */
  #months > :nth-child(1 of :not(.covered)) h2::after {
    ${arrow}
  }
  table {
    inline-size: 100%;
    border-spacing: 0 2px;
    table-layout: fixed;
    /* On a page without a doctype, a table inherits none of these properties, and takes its colour from the page. */
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
`;
