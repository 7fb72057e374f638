import { css } from 'lit';
import type { CSSResult } from 'lit';
import { fieldRules, textInput } from '../../calendar/input-styles.ts';

/** Styles of the form's fields, and of everything around an input. */
export const fieldStyles: CSSResult = css`
  .fields {
    display: grid;
    padding-block-start: calc(var(--_space) * 2);
  }
  label .muted {
    font-weight: 400;
  }
  input {
    font: inherit;
  }
  /* Ticks are drawn here: in dark mode, browsers draw an empty box grey, as if it were disabled. */
  @media (forced-colors: none) {
    :is([type='checkbox'], [type='radio']) {
      appearance: none;
      display: grid;
      place-content: center;
      border: 1px solid var(--_edge);
      border-radius: 4px;
      background: var(--_surface);
    }
    [type='radio'] {
      border-radius: 50%;
    }
    :disabled {
      border-color: var(--_border);
    }
    input:checked {
      /* The accent itself may be too pale for a ring and a tick. */
      border-color: var(--_ring);
      background: var(--_ring);
    }
    input:checked::before {
      content: '';
      inline-size: 0.7em;
      block-size: 0.4em;
      border: solid var(--_surface);
      border-width: 0 0 2px 2px;
      translate: 0 -15%;
      rotate: -45deg;
    }
    [type='radio']:checked::before {
      inline-size: 0.5em;
      block-size: 0.5em;
      border: 0;
      border-radius: 50%;
      background: var(--_surface);
      translate: none;
    }
  }
  .field input {
    ${textInput}
  }
  ${fieldRules}
  .field input:focus-visible {
    outline-offset: 0;
  }
  .below {
    padding-block: var(--_space) calc(var(--_space) * 3);
    font-size: var(--_small);
  }
  .error {
    color: var(--_danger);
    font-weight: 600;
  }
  .address {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    column-gap: calc(var(--_space) * 3);
  }
  .address > * {
    grid-column: 1 / -1;
  }
  /* A post code is short and shares a line with its town. The inputs stay level if a label has two lines or an error appears. */
  @container booking (width >= 26.25em) {
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
  /* The choice of a country is in the field's own box, on the side on which a number begins. */
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
    justify-content: space-between;
    inline-size: 4em;
    min-block-size: 48px;
    padding-inline: calc(var(--_space) * 3) calc(var(--_space) * 2);
    border-inline-end: 1px solid var(--_border);
    border-start-start-radius: var(--_radius);
    border-end-start-radius: var(--_radius);
    font-size: var(--_field);
  }
  .country::after {
    color: var(--_muted);
  }
  .country:focus-within {
    outline: 2px solid var(--_ring);
  }
  /* The two letters of the country cover the list of countries, because the list itself would show a cut-off name. */
  .country select {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    opacity: 0;
    cursor: pointer;
    font-size: inherit;
  }
  .field .country + input {
    padding-inline-start: 4.75em;
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
`;
