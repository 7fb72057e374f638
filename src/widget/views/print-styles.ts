import { css } from 'lit';
import type { CSSResult } from 'lit';

/** What follows an order, and the confirmation, on paper; after the sheets of the screen. */
export const printStyles: CSSResult = css`
  /* What leads on is of no use on paper. */
  @media print {
    .status {
      display: block;
      min-block-size: 0;
    }
    .status > * {
      margin-block-end: 16px;
      max-inline-size: none;
    }
    .facts > div {
      min-block-size: 0;
    }
    .copy,
    .stay-actions,
    .sum {
      display: none;
    }
    /* In ink, not in colour. */
    .todo {
      border-color: #000;
    }
    .copied a::after {
      content: ' ' attr(href);
      overflow-wrap: anywhere;
    }
    .status :is(section, figure, .facts > div) {
      break-inside: avoid;
    }
  }
`;
