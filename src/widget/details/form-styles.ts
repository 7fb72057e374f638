import { css } from 'lit';
import type { CSSResult } from 'lit';

/** Styles of the guest's details, of the payment and of the notes before the order. */
export const formStyles: CSSResult = css`
  /* The place and the dates have their own lines; the link back to the dates is beside the guests. */
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
    gap: calc(var(--_space) * 5);
  }
  /* The gap includes the space below a field, in which its error appears. */
  .fields,
  .payment,
  .terms {
    margin-block-end: calc(var(--_space) * -3);
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
    margin-block-start: calc(var(--_space) * 2);
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    overflow: clip;
  }
  .method {
    flex-wrap: wrap;
    gap: var(--_space) calc(var(--_space) * 3);
    align-items: center;
    min-block-size: 48px;
    padding: calc(var(--_space) * 3) calc(var(--_space) * 4);
    font-weight: 400;
  }
  .method .muted {
    flex: 1 0 100%;
  }
  /* The name breaks between words. When to pay stays whole: it has its own line if there is no room beside the name. */
  .method :is(strong, .when) {
    max-inline-size: 100%;
    overflow-wrap: break-word;
  }
  .method strong {
    flex: 1;
  }
  .method .when {
    flex: none;
    margin-inline-start: auto;
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
  .folded p {
    display: contents;
  }
  .folded :is(.stay-place, strong) {
    grid-column: 1 / -1;
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
    gap: calc(var(--_space) * 2);
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
  /* A text of the host in the other direction begins below its subject. */
  [dir='rtl'] .order-notes bdi:dir(ltr),
  [dir='ltr'] .order-notes bdi:dir(rtl) {
    display: block;
  }
  .order-notes bdi {
    text-align: -webkit-match-parent;
    text-align: match-parent;
  }
  .order-notes dd {
    flex: 999 1 18em;
    text-wrap: pretty;
  }
  /* In a narrow widget, a note begins on the line of its subject. */
  @container booking (width < 30em) {
    .order-notes > div {
      display: block;
    }
    .order-notes :is(dt, dd, span:first-child) {
      display: inline;
    }
    .order-notes dt {
      margin-inline-end: var(--_space);
    }
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
