import { css } from 'lit';
import type { CSSResult } from 'lit';

/** Styles of the guest's details, of the payment and of the notes before the order. */
export const formStyles: CSSResult = css`
  /* The dates have their own line; the link back to them is beside the other texts. */
  .folded {
    display: grid;
    grid-template-columns: 1fr auto;
    column-gap: calc(var(--_space) * 4);
    padding: calc(var(--_space) * 3) calc(var(--_space) * 2);
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
  .order-notes span {
    display: block;
  }
  .order-notes dd {
    flex: 999 1 18em;
    text-wrap: pretty;
  }
  .legal {
    font-size: var(--_small);
  }
  .legal .muted {
    font-size: inherit;
  }
  .legal > :not(summary) {
    margin-block-start: calc(var(--_space) * 3);
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
  @container booking (width >= 45em) {
    .folded {
      display: none;
    }
  }
`;
