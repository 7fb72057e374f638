import { css } from 'lit';
import type { CSSResult } from 'lit';

/** Print styles of the steps after an order. They must come after the style sheets for the screen. */
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
    /* The border is printed in black. */
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
