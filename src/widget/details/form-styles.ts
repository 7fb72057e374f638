import { css } from 'lit';
import type { CSSResult } from 'lit';

/** The guest's details, payment and order, and the notices above them. */
export const formStyles: CSSResult = css`
  .folded {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: calc(var(--_space) * 4);
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
  form {
    display: grid;
    gap: calc(var(--_space) * 7);
    padding-block-start: calc(var(--_space) * 6);
  }
  .fields {
    display: grid;
    padding-block-start: calc(var(--_space) * 4);
  }
  label {
    display: block;
    font-weight: 600;
  }
  label .muted {
    font-weight: 400;
  }
  input {
    /* The accent alone may be too pale for a ring and a dot. */
    accent-color: var(--_ring);
    font: inherit;
  }
  .field input {
    display: block;
    inline-size: 100%;
    min-block-size: 48px;
    margin-block-start: var(--_space);
    padding: 0 calc(var(--_space) * 3);
    border: 1px solid var(--_edge);
    border-radius: var(--_radius);
    background: var(--_surface);
    color: inherit;
    /* Below 16 px, a phone zooms into the field. */
    font-size: max(16px, 1.0667em);
  }
  .field input:focus-visible {
    outline-offset: 0;
  }
  input[aria-invalid] {
    border-color: var(--_danger);
    box-shadow: inset 0 0 0 1px var(--_danger);
  }
  /* Room for one line of error or hint, so that an error moves nothing; without a hint it is the gap. */
  .below {
    min-block-size: 30px;
    padding-block: 4px 6px;
    font-size: 0.8667em;
  }
  .below:has(.muted:not(:empty)) {
    padding-block-end: 20px;
  }
  .below .muted {
    font-size: 1em;
  }
  .error {
    color: var(--_danger);
    font-weight: 600;
  }
  /* The choice of a country lies in the field's own box, at the end where a number begins. */
  .field:has(> .country) {
    display: grid;
    grid-template-columns: 100%;
  }
  .country,
  .country + input {
    grid-area: 2 / 1;
  }
  .country {
    position: relative;
    z-index: 1;
    align-self: end;
    justify-self: self-start;
    display: flex;
    align-items: center;
    justify-content: space-between;
    inline-size: 64px;
    min-block-size: 48px;
    padding-inline: calc(var(--_space) * 3) calc(var(--_space) * 2);
    border-inline-end: 1px solid var(--_border);
    border-start-start-radius: var(--_radius);
    border-end-start-radius: var(--_radius);
    font-size: max(16px, 1.0667em);
  }
  .country::after {
    content: '▾' / '';
    color: var(--_muted);
  }
  .country:focus-within {
    outline: 2px solid var(--_ring);
  }
  /* Over its own sign, which shows the country in two letters where the list would show a cut-off name. */
  .country select {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    opacity: 0;
    cursor: pointer;
    font-size: 16px;
  }
  .field .country + input {
    padding-inline-start: 76px;
  }
  .suggestion {
    min-block-size: 24px;
    padding: 0;
    border: 0;
    background: none;
    font-weight: 600;
    text-align: start;
    text-decoration: underline;
    text-underline-offset: 0.2em;
    overflow-wrap: anywhere;
  }
  .payment {
    margin-block-end: calc(var(--_space) * -4);
  }
  .terms {
    margin-block-end: calc(var(--_space) * -2);
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
    inline-size: 20px;
    block-size: 20px;
    margin: 1px 0 0;
  }
  .methods {
    margin-block-start: calc(var(--_space) * 4);
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    overflow: clip;
  }
  .method {
    padding: calc(var(--_space) * 4);
    font-weight: 400;
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
  :is(.folded, .method) :is(strong, .muted) {
    display: block;
  }
  .order {
    display: grid;
    gap: calc(var(--_space) * 3);
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
  /* A line of text, and a field, as long as one reads; the card stays beside it. */
  .layout:not(.dates) {
    max-inline-size: 1080px;
    margin-inline: auto;
  }
  @container booking (max-width: 719.98px) {
    .details .side {
      display: none;
    }
  }
`;
