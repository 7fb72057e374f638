import { css } from 'lit';
import type { CSSResult } from 'lit';

/** Styles of buttons, which are at least 44 px high. */
export const buttonStyles: CSSResult = css`
  button {
    font: inherit;
    color: inherit;
    cursor: pointer;
    touch-action: manipulation;
  }
  .button {
    min-block-size: 44px;
    padding: calc(var(--_space) * 2) calc(var(--_space) * 4);
    border: 1px solid var(--_edge);
    border-radius: var(--_radius);
    background: var(--_surface);
    font-weight: 600;
    line-height: 1.25;
    text-align: center;
    text-wrap: balance;
    transition: opacity 120ms;
  }
  .button:hover {
    background: var(--_taken);
  }
  .primary {
    min-block-size: 50px;
    border-color: transparent;
    background: var(--_accent);
    color: var(--_on-accent);
  }
  .primary:hover {
    background: var(--_accent);
    opacity: 0.9;
  }
  .button[aria-disabled='true'] {
    border-color: transparent;
    background: var(--_taken);
    color: var(--_muted);
    opacity: 1;
    cursor: not-allowed;
  }
  /* The guest's own palette removes the backgrounds that mark primary and disabled buttons. */
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
  }
`;
