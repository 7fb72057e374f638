import { css } from '../../element/css.ts';
import type { StyleText } from '../../element/css.ts';

/**
 * The guest's own palette takes colours and shadows away, and with them what tells the one primary button, and a wrong
 * field, from the others.
 */
export const forcedStyles: StyleText = css`
  @media (forced-colors: active) {
    :is(a, button).primary:not([aria-disabled='true']) {
      forced-color-adjust: none;
      border-color: Highlight;
      background: Highlight;
      color: HighlightText;
    }
    /* Of one colour with all the others there. */
    .field input[aria-invalid] {
      border-width: 3px;
    }
  }
`;
