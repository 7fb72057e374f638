import { css } from 'lit';
import type { CSSResult } from 'lit';

/** Styles of the guest's details, of the payment and of the order. */
export const formStyles: CSSResult = css`
  /* The dates have their own line; the link back to them is beside the other texts. */
  .folded {
    display: grid;
    grid-template-columns: 1fr auto;
    column-gap: calc(var(--_space) * 4);
    padding: calc(var(--_space) * 3) calc(var(--_space) * 4);
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
  }
  .link {
    flex: none;
    min-block-size: 24px;
    padding: 2px 0;
    border: 0;
    background: none;
    font-weight: 600;
    text-decoration: underline;
    text-underline-offset: 0.2em;
    white-space: nowrap;
  }
  a {
    color: inherit;
    text-underline-offset: 0.2em;
  }
  .sections {
    display: grid;
    gap: calc(var(--_space) * 7);
  }
  .terms {
    margin-block-end: calc(var(--_space) * -4);
  }
  .tick,
  .method {
    display: flex;
    gap: calc(var(--_space) * 3);
    align-items: start;
    cursor: pointer;
  }
  .tick {
    min-block-size: 44px;
    padding-block: 11px;
    font-weight: 400;
  }
  .tick input,
  .method input {
    flex: none;
    inline-size: 1.3333em;
    block-size: 1.3333em;
    margin: 1px 0 0;
  }
  .methods {
    margin-block-start: calc(var(--_space) * 4);
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    overflow: clip;
  }
  .method {
    display: grid;
    grid-template-columns: auto auto minmax(0, 1fr) minmax(0, max-content);
    align-items: center;
    min-block-size: 52px;
    padding: calc(var(--_space) * 3) calc(var(--_space) * 4);
    font-weight: 400;
  }
  .method .muted {
    grid-column: 3 / -1;
  }
  .method .when {
    text-align: end;
  }
  .method + .method {
    border-block-start: 1px solid var(--_border);
  }
  .method:has(:checked) {
    background: var(--_band);
  }
  .method:has(:checked) .muted {
    color: inherit;
  }
  :is(.folded strong, .folded .muted) {
    display: block;
  }
  .folded p {
    display: contents;
  }
  .folded strong {
    grid-column: 1 / -1;
  }
  .folded .link {
    grid-area: 2 / 2 / 4;
    align-self: center;
  }
  .method:has(:disabled) {
    cursor: default;
  }
  .method:has(:disabled) strong {
    font-weight: 400;
  }
  .method .muted {
    text-wrap: pretty;
  }
  .order {
    display: grid;
    gap: calc(var(--_space) * 3);
  }
  .order-notes {
    display: grid;
    gap: calc(var(--_space) * 4);
  }
  /* A note is beside its subject if there is room for both. */
  .order-notes > div {
    display: flex;
    flex-wrap: wrap;
    column-gap: calc(var(--_space) * 4);
  }
  .order-notes dt {
    flex: 1 0 11em;
    font-weight: 600;
  }
  .order-notes .muted {
    display: block;
  }
  .order-notes dd {
    flex: 999 1 18em;
    text-wrap: pretty;
  }
  .legal {
    font-size: 0.9333em;
  }
  .legal > :not(summary) {
    margin-block-start: calc(var(--_space) * 3);
  }
  .ordered,
  .order-foot {
    display: grid;
    gap: calc(var(--_space) * 3);
    align-content: start;
  }
  .due {
    padding-block-start: calc(var(--_space) * 3);
    border-block-start: 1px solid var(--_border);
  }
  /* Space for three lines, which some languages need, so that nothing moves when the final price arrives. */
  .held {
    min-block-size: 4.35em;
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: calc(var(--_space) * 3);
  }
  .actions:empty {
    display: none;
  }
  /* Text and fields are only as wide as is easy to read, and start at the calendar's edge; the card stays in place. */
  .layout:not(.dates) :is(.notices, .sections) {
    max-inline-size: 42em;
  }
  /* The card ends the form, and its foot stays in view as a bar, so the card itself has no box. */
  @container booking (width < 45em) {
    .details {
      display: flex;
      flex-direction: column;
    }
    .details :is(.side, .card) {
      display: contents;
    }
    .sections {
      padding-block-start: calc(var(--_space) * 6);
    }
    .ordered {
      padding: calc(var(--_space) * 4);
      border: 1px solid var(--_border);
      border-radius: var(--_radius);
      background: var(--_raised);
    }
    .ordered .link {
      display: none;
    }
    .order-foot {
      position: sticky;
      inset-block-end: 0;
      z-index: 3;
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: var(--_space) calc(var(--_space) * 3);
      margin-block-end: calc(var(--_space) * -4);
      margin-inline: calc(-1 * var(--booking-padding, 6px));
      padding: calc(var(--_space) * 2) var(--booking-padding, 6px);
      padding-block-end: max(calc(var(--_space) * 2), env(safe-area-inset-bottom));
      border-block-start: 1px solid var(--_border);
      border-end-start-radius: var(--_radius);
      border-end-end-radius: var(--_radius);
      background: var(--_surface);
    }
    /* The total and the button are side by side if one line has space for both. */
    .order-foot > * {
      flex: 1 0 auto;
      max-inline-size: 100%;
    }
    .order-foot .line {
      display: block;
      padding: 0;
      border: 0;
    }
    .order-foot dt {
      font-size: max(12px, 0.7647em);
      font-weight: 400;
    }
    .order-foot dt .muted {
      font-size: inherit;
    }
    /* A control that gets the focus is scrolled above the bar, which covers the foot of the window. */
    .details :is(input, select, button, summary, a) {
      scroll-margin-block-end: 128px;
    }
  }
  @container booking (26.25em <= width < 45em) {
    .order-foot {
      margin-inline: calc(-1 * var(--booking-padding, var(--_space) * 4));
      padding-inline: var(--booking-padding, calc(var(--_space) * 4));
    }
  }
  @container booking (width >= 45em) {
    .folded {
      display: none;
    }
    /* The card is not higher than the window, so that its foot stays in view. */
    .details .card {
      grid-template-rows: minmax(0, 1fr) auto;
      max-block-size: calc(100vh - var(--_space) * 8);
    }
    /* The dates have their own line, because after the word "Total" they would wrap in the middle. */
    .order-foot dt .muted {
      display: block;
    }
    /* Without this, an element with a minimum height would shrink to it and be cut off. */
    .ordered {
      grid-auto-rows: max-content;
      overflow-y: auto;
    }
  }
`;
