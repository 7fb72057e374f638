import { css } from 'lit';
import type { CSSResult } from 'lit';

/**
 * The guest's own palette takes colours and shadows away, and with them what tells the one primary button, a wrong
 * field, and what cannot be pressed, from the others.
 */
export const forcedStyles: CSSResult = css`
  @media (forced-colors: active) {
    [aria-disabled='true'] {
      color: GrayText !important;
    }
    :is(a, button).primary:not([aria-disabled='true']) {
      forced-color-adjust: none;
      border-color: Highlight;
      outline-color: Highlight;
      background: Highlight;
      color: HighlightText;
    }
    /* Its ring is a shadow, and the room around that a border. */
    .stepper .step {
      forced-color-adjust: none;
      outline-color: Highlight;
      background: none;
      box-shadow: inset 0 0 0 1px;
      color: ButtonText;
    }
    /* Of one colour with all the others there. */
    .field input[aria-invalid] {
      border-width: 3px;
    }
  }
`;
