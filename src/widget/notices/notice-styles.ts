import { css } from 'lit';
import type { CSSResult } from 'lit';

/**
 * What stands beside the straight way to a booking: notices, what is wrong with a form, other stays near by, a stepper
 * under a pointer, and the signs of an order that does not go straight on.
 */
export const detourStyles: CSSResult = css`
  .notice.wrong {
    margin: 0;
    border-inline-start-color: var(--_danger);
  }
  .notice h3 {
    font-size: 1em;
    font-weight: 650;
  }
  .notice h3:focus {
    outline: none;
  }
  .wrong li {
    padding-block: 4px;
  }
  .address {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    column-gap: calc(var(--_space) * 3);
  }
  .address > * {
    grid-column: 1 / -1;
  }
  /* A post code is short, and its town stands beside it; labels of two lines, and errors, keep the inputs level. */
  @container booking (min-width: 420px) {
    .address > :has([autocomplete$='postal-code']) {
      grid-column: 1;
    }
    .address > :has([autocomplete$='postal-code']) + :has([autocomplete$='address-level2']) {
      grid-column: 2;
    }
    .address > :has([autocomplete$='postal-code'], [autocomplete$='address-level2']) {
      display: grid;
      grid-row: span 3;
      grid-template-rows: subgrid;
      align-items: end;
    }
    .address .below {
      align-self: start;
    }
  }
  .offers {
    display: grid;
    gap: calc(var(--_space) * 2);
  }
  .offer {
    display: grid;
    grid-template-columns: 1fr auto;
    gap: 0 calc(var(--_space) * 4);
    inline-size: 100%;
    min-block-size: 56px;
    padding: calc(var(--_space) * 2) calc(var(--_space) * 4);
    border: 1px solid var(--_edge);
    border-radius: var(--_radius);
    background: var(--_surface);
    text-align: end;
  }
  .payments li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: calc(var(--_space) * 2) calc(var(--_space) * 4);
    padding-block: calc(var(--_space) * 2);
  }
  .offer .muted {
    grid-column: 2;
  }
  .offer > :first-child {
    align-self: center;
    grid-row: span 2;
    text-align: start;
    text-wrap: balance;
  }
  .offer:hover,
  .step:hover:where(:not([aria-disabled='true'])) {
    background: padding-box var(--_taken);
  }
  .sign.stopped {
    background: var(--_taken);
    color: var(--_text);
  }
  /* An exclamation mark */
  .stopped::before {
    inline-size: 3px;
    block-size: 14px;
    background: currentColor;
    transform: translateY(-4px);
  }
  .stopped::after {
    inline-size: 4px;
    block-size: 4px;
    border-radius: 50%;
    background: currentColor;
    transform: translateY(9px);
  }
  /* The hands of a clock */
  .waiting::before {
    inline-size: 2px;
    block-size: 14px;
    background: currentColor;
    transform: translateY(-6px);
  }
  .waiting::after {
    inline-size: 11px;
    block-size: 2px;
    background: currentColor;
    transform: translateX(4px);
  }
`;
