import { css } from 'lit';
import type { CSSResult } from 'lit';

/** The guest's details, payment and order, and the notices above them. */
export const formStyles: CSSResult = css`
  /* Dates on a line of their own, and beside the rest the way back. */
  .folded {
    display: grid;
    grid-template-columns: 1fr auto;
    column-gap: calc(var(--_space) * 4);
    padding: calc(var(--_space) * 3) calc(var(--_space) * 4);
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
  }
  .titled {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: calc(var(--_space) * 4);
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
  /* What a note is about stands beside it where there is room for both. */
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
  .check {
    display: grid;
    gap: calc(var(--_space) * 3);
    margin-block-start: var(--_space);
    padding: calc(var(--_space) * 4);
    /* Drawn in the guest's own palette alone, which takes the background away. */
    border: 1px solid #0000;
    border-radius: var(--_radius);
    background: var(--_taken);
  }
  .check .total {
    border-color: var(--_edge);
  }
  .due {
    padding-block-start: calc(var(--_space) * 3);
    border-block-start: 1px solid var(--_border);
  }
  .held {
    min-block-size: 1.45em;
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: calc(var(--_space) * 3);
  }
  .actions:empty {
    display: none;
  }
  /* A line of text, and a field, as long as one reads, from the edge on that the calendar has; the card stays where it is. */
  .layout:not(.dates) :is(.notices, .sections),
  .order {
    max-inline-size: 42em;
  }
  @container booking (width < 45em) {
    .details .side {
      display: none;
    }
    .sections {
      padding-block-start: calc(var(--_space) * 6);
    }
    /* The bar lies over what is behind it: what takes the focus is scrolled clear of it. */
    .details :is(input, select, button, summary, a) {
      scroll-margin-block-end: 96px;
    }
  }
  @container booking (width >= 45em) {
    .folded {
      display: none;
    }
    /* The card goes along beside the form, as far as the order, which has a summary of its own. */
    .details .side {
      display: block;
      position: static;
      align-self: stretch;
    }
    .details .card {
      position: sticky;
      inset-block-start: calc(var(--_space) * 4);
    }
    .order {
      grid-column: 1;
      /* The room for an error below the payment is a gap already. */
      margin-block-start: calc(var(--_space) * -7);
    }
  }
`;
