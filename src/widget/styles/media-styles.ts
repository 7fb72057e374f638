import { css } from '../../element/css.ts';
import type { StyleText } from '../../element/css.ts';

/** Signs in the guest's own palette, and everything on paper: words stand beside the ones, and the other comes last. */
export const mediaStyles: StyleText = css`
  @media (forced-colors: active) {
    .sign {
      border: 1px solid CanvasText;
    }
    .busy::before {
      border-block-start-color: Canvas;
    }
    .stopped::before,
    .stopped::after,
    .waiting::before,
    .waiting::after {
      background: CanvasText;
    }
  }
  @media print {
    .frame {
      --_surface: #fff;
      --_text: #000;
      --_accent: #000;
      --_shadow: none;
    }
    .layout {
      display: block;
    }
    .actions,
    .sign {
      display: none;
    }
    .card {
      margin-block-start: 24px;
      break-inside: avoid;
    }
  }
`;
