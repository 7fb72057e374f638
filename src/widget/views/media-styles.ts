import { css } from 'lit';
import type { CSSResult } from 'lit';

/**
 * Lines of one length, and none of one word; corners; signs in the guest's own palette, beside which words stand; and
 * everything on paper, which comes last. To adopt after the sheets whose signs it colours.
 */
export const mediaStyles: CSSResult = css`
  .button,
  .line > :first-child,
  .offer > :first-child,
  .folded strong,
  .status h2 {
    text-wrap: balance;
  }
  /* No last line of one word. */
  .status :is(p, li),
  .notice p,
  .method .muted {
    text-wrap: pretty;
  }
  /* Square, it would lie over the widget's round corners. */
  .bar {
    border-end-start-radius: var(--_radius);
    border-end-end-radius: var(--_radius);
  }
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
