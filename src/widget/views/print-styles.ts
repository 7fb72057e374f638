import { css } from 'lit';
import type { CSSResult } from 'lit';

/** Prints the steps after an order, and the confirmation. It comes after the style sheets for the screen. */
export const printStyles: CSSResult = css`
  /* Links and buttons are of no use on paper. */
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
    /* In black, not in colour. */
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
