import { css } from 'lit';
import type { CSSResult } from 'lit';

/** Drawn from the calendar's own tokens; `--_edge` and `--_danger` where whoever holds it has them. */
export const finderStyles: CSSResult = css`
  :host {
    --edge: var(--_edge, color-mix(in oklab, var(--_text) 48%, var(--_surface)));
    --danger: var(--_danger, light-dark(#b3261e, #ffb4ab));
    display: block;
    color: var(--_text);
    font-size: 15px;
    line-height: 20px;
  }
  * {
    box-sizing: border-box;
    margin: 0;
    padding: 0;
  }
  ol {
    list-style: none;
  }
  .spoken {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  button,
  select,
  input {
    min-block-size: 44px;
    border: 1px solid var(--edge);
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
  /* Below 16 px, a phone zooms into the field. */
  select,
  input {
    font-size: 16px;
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
  [part='finder'] {
    display: grid;
    gap: 12px;
    padding-block-start: 12px;
  }
  /* Of one row, or two in a narrow place: whoever holds it keeps their room, so that what is below does not move. */
  .ways {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    align-items: center;
    min-block-size: 56px;
  }
  [part='finder-toggle'] {
    padding: 4px 10px;
    border-color: var(--_border);
    border-radius: calc(var(--_radius) * 4);
    font-size: 14px;
    font-weight: 600;
    line-height: 18px;
  }
  [part='finder-toggle'][aria-expanded='true'] {
    border-color: var(--_ring);
    background: var(--_band);
  }
  [part='finder-panel'] {
    display: grid;
    gap: 12px;
    padding: 16px;
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
  }
  [part='finder-panel']:empty {
    min-block-size: 120px;
  }
  @media (hover: hover) {
    button:hover:not([aria-disabled='true'], [aria-pressed='true'], [aria-expanded='true']) {
      background: var(--_taken);
    }
  }
  @media (forced-colors: active) {
    [part='finder-toggle'][aria-expanded='true'],
    [part='finder-result'][aria-pressed='true'] {
      outline: 2px solid Highlight;
    }
  }
`;
