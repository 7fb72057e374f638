import { css } from 'lit';
import type { CSSResult } from 'lit';
import { arrow, arrowUp } from '../arrow-styles.ts';
import { focusRing } from '../focus-ring.ts';
import { fieldRules, textInput } from '../input-styles.ts';
import { stepSigns } from '../step-signs.ts';

/** The finder's styles. They use the calendar's custom properties, `--_edge`, `--_danger` and `--_space`. */
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
  select {
    min-block-size: 44px;
    border: 1px solid var(--_edge);
    border-radius: var(--_radius);
    background: var(--_surface);
    color: inherit;
    font: inherit;
  }
  button,
  select {
    padding-inline: calc(var(--_space) * 3);
    cursor: pointer;
    touch-action: manipulation;
    -webkit-tap-highlight-color: transparent;
  }
  ${focusRing}
  [aria-disabled='true'] {
    color: var(--_muted);
    border-color: var(--_border);
    cursor: default;
  }
  .finder {
    display: grid;
    gap: calc(var(--_space) * 3);
    padding-block-start: calc(var(--_space) * 3);
  }
  /* The container of the finder reserves the height of this button, so that nothing below moves. */
  [part='finder-toggle'] {
    display: flex;
    align-items: center;
    gap: calc(var(--_space) * 2);
    justify-self: start;
    min-block-size: 44px;
    padding: var(--_space) calc(var(--_space) * 3);
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
    gap: calc(var(--_space) * 2);
  }
  .finder-way {
    padding: var(--_space) calc(var(--_space) * 2);
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
    gap: calc(var(--_space) * 3);
    padding: calc(var(--_space) * 4);
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
    gap: calc(var(--_space) * 2) calc(var(--_space) * 3);
    align-items: center;
    justify-content: space-between;
  }
  .length {
    display: flex;
    align-items: center;
    gap: calc(var(--_space) * 2);
  }
  output {
    min-inline-size: 84px;
    text-align: center;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  select {
    max-inline-size: 100%;
    font-size: var(--_field);
    field-sizing: content;
    appearance: none;
    padding-inline-end: calc(var(--_space) * 8);
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
    gap: calc(var(--_space) * 2);
  }
  [part='finder-result'] {
    display: grid;
    grid-template-columns: 1fr auto;
    gap: 0 calc(var(--_space) * 3);
    inline-size: 100%;
    min-block-size: 56px;
    padding: calc(var(--_space) * 2) calc(var(--_space) * 3);
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
    padding-inline: calc(var(--_space) * 4);
    font-weight: 600;
  }

  /* The two fields for dates. */
  .fields {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 200px), 1fr));
    gap: calc(var(--_space) * 2) calc(var(--_space) * 4);
    max-inline-size: 860px;
  }
  input {
    ${textInput}
  }
  ${fieldRules}
  .note {
    min-block-size: 24px;
    padding-block-start: var(--_space);
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
    gap: calc(var(--_space) * 2);
    margin-block-start: calc(var(--_space) * 2);
  }
  .actions button {
    padding-inline: calc(var(--_space) * 4);
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
      padding-inline-end: calc(var(--_space) * 3);
    }
  }
`;
