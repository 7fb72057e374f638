import { css } from 'lit';
import type { CSSResult } from 'lit';
import { arrow, arrowUp } from '../arrow-styles.ts';
import { stepSigns } from '../step-signs.ts';

/** The finder's styles. They use the calendar's custom properties, `--_edge` and `--_danger`. */
export const finderStyles: CSSResult = css`
  ${stepSigns}
  :host {
    display: block;
    color: var(--_text);
    line-height: 1.25;
  }
  ol {
    list-style: none;
  }
  button,
  select,
  input {
    min-block-size: 44px;
    border: 1px solid var(--_edge);
    border-radius: var(--_radius);
    background: var(--_surface);
    color: inherit;
    font: inherit;
  }
  button,
  select {
    padding-inline: 12px;
    cursor: pointer;
    touch-action: manipulation;
    -webkit-tap-highlight-color: transparent;
  }
  select,
  input {
    font-size: var(--_field);
  }
  :focus-visible {
    outline: 2px solid var(--_ring);
    outline-offset: 2px;
  }
  [aria-disabled='true'] {
    color: var(--_muted);
    border-color: var(--_border);
    cursor: default;
  }
  .finder {
    display: grid;
    gap: 12px;
    padding-block-start: 12px;
  }
  /* The container of the finder reserves the height of this button, so that nothing below moves. */
  [part='finder-toggle'] {
    display: flex;
    align-items: center;
    gap: 8px;
    justify-self: start;
    min-block-size: 44px;
    padding: 4px 14px;
    border-color: var(--_border);
    border-radius: calc(var(--_radius) * 4);
    font-weight: 600;
    text-align: start;
  }
  [part='finder-toggle']::after {
    ${arrow}
  }
  [part='finder-toggle'][aria-expanded='true']::after {
    ${arrowUp}
  }
  .ways {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  .finder-way {
    padding: 4px 10px;
    border-color: var(--_border);
    border-radius: calc(var(--_radius) * 4);
    font-size: var(--_small);
  }
  .finder-way[aria-pressed='true'] {
    border-color: var(--_ring);
    background: var(--_band);
    font-weight: 600;
  }
  #panel {
    display: grid;
    gap: 12px;
    padding: 16px;
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
  }
  #panel:empty {
    min-block-size: 120px;
  }
  @media (hover: hover) {
    button:hover:not([aria-disabled='true'], [aria-pressed='true'], [aria-expanded='true']) {
      background: var(--_taken);
    }
  }

  /* The search for stays of a given length, with its results. */
  .search {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 12px;
    align-items: center;
    justify-content: space-between;
  }
  .length {
    display: flex;
    align-items: center;
    gap: 8px;
  }
  output {
    min-inline-size: 84px;
    text-align: center;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  select {
    max-inline-size: 100%;
    field-sizing: content;
    appearance: none;
    padding-inline-end: 32px;
    background: var(--_surface) no-repeat right 12px center / 9px 6px
      conic-gradient(from -45deg at 50% 84%, currentcolor 90deg, #0000 0);
  }
  select:dir(rtl) {
    background-position-x: left 12px;
  }
  .summary {
    color: var(--_muted);
  }
  .finder-results {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 300px), 1fr));
    gap: 8px;
  }
  [part='finder-result'] {
    display: grid;
    grid-template-columns: 1fr auto;
    gap: 0 12px;
    inline-size: 100%;
    min-block-size: 56px;
    padding: 8px 12px;
    text-align: start;
  }
  [part='finder-result'][aria-pressed='true'] {
    border-color: var(--_ring);
    box-shadow: inset 0 0 0 1px var(--_ring);
    background: var(--_band);
  }
  [part='finder-result'] > :first-child {
    text-wrap: balance;
  }
  [part='finder-result'] strong {
    grid-area: 1 / 2 / 3;
    align-self: center;
    font-variant-numeric: tabular-nums;
  }
  [part='finder-result'] .nights {
    color: var(--_muted);
    font-size: var(--_small);
  }
  [part='finder-result'][aria-pressed='true'] .nights {
    color: inherit;
  }
  .finder-more {
    justify-self: start;
    padding-inline: 16px;
    font-weight: 600;
  }

  /* The two fields for dates. */
  .fields {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 200px), 1fr));
    gap: 8px 16px;
    max-inline-size: 860px;
  }
  label {
    display: block;
    font-weight: 600;
  }
  input {
    display: block;
    inline-size: 100%;
    min-block-size: 48px;
    margin-block-start: 4px;
    padding-inline: 12px;
  }
  input[aria-invalid='true'] {
    border-color: var(--_danger);
    box-shadow: inset 0 0 0 1px var(--_danger);
  }
  .note {
    min-block-size: 24px;
    padding-block-start: 4px;
    color: var(--_muted);
    font-size: var(--_small);
  }
  .note.wrong {
    color: var(--_danger);
    font-weight: 600;
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    margin-block-start: 8px;
  }
  .actions button {
    padding-inline: 16px;
    font-weight: 600;
  }
  @media (forced-colors: active) {
    .finder-way[aria-pressed='true'],
    [part='finder-result'][aria-pressed='true'] {
      outline: 2px solid Highlight;
    }
    /* With the guest's own palette, the browser removes background images. */
    select {
      appearance: auto;
      padding-inline-end: 12px;
    }
    /* In this mode all borders have the same colour, so a wrong field has a thicker border. */
    input[aria-invalid='true'] {
      border-width: 3px;
    }
  }
`;
