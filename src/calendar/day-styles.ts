import { css } from 'lit';
import type { CSSResult } from 'lit';

/** How a day looks in each of its states, chosen, previewed, and with its signs; the colours are those of `calendar-styles.ts`. */
export const dayStyles: CSSResult = css`
  /*
   * Of its prices: as large as a cell has room for, asked for once a month, and not in every cell. All in the table follows
   * that.
   */
  table {
    font-size: max(12px, min(0.8em, 3.6cqi));
  }
  td {
    block-size: 4em;
  }
  td button:not([hidden]) {
    display: block;
    inline-size: 100%;
    block-size: 4em;
    border-radius: var(--_radius);
    font-variant-numeric: tabular-nums;
  }
  b,
  small {
    display: block;
  }
  b {
    font-size: 1.25em;
    font-weight: 500;
  }
  small {
    block-size: calc(16em / 12);
    color: var(--_muted);
    font-size: inherit;
    line-height: calc(16 / 12);
    letter-spacing: -0.02em;
    white-space: nowrap;
  }
  .day-refused button,
  .day-earlier button {
    color: var(--_muted);
  }
  .day-refused button {
    cursor: default;
  }
  .day-taken {
    background: var(--_taken);
  }
  .day-departure-only {
    background: linear-gradient(var(--diagonal), #0000 50%, var(--_taken) 50%);
  }
  .day-arrival-only {
    background: linear-gradient(var(--diagonal), var(--_taken) 50%, #0000 50%);
  }
  .day-taken.day-refused:not(.day-departure-only, .day-first) b {
    text-decoration: line-through;
  }
  .day-refused:is(.day-past, .day-later) button {
    color: var(--faint);
  }
  .day-refused b,
  .day-earlier b {
    font-weight: 400;
  }
  /* The name of its month, and below it the number. */
  .day-first b {
    /* Between words alone: a widget's text may break anywhere else. */
    overflow-wrap: normal;
    font-size: 1em;
    line-height: 1.2;
    white-space: pre-line;
  }
  .day-unknown small::before {
    content: '–' / '';
  }
  .day-lowest small {
    font-weight: 600;
  }
  .day-lowest:not(.day-refused, .day-preview, [aria-selected='true']) small {
    color: var(--_ring);
  }
  .day-lowest small::before {
    content: '▾' / '';
  }
  .day-loading {
    position: relative;
  }
  .day-loading::before {
    content: '';
    position: absolute;
    inset: 8px 6px;
    border-radius: var(--_radius);
    background: var(--_taken);
  }
  @media (prefers-reduced-motion: no-preference) {
    .day-loading::before {
      animation: wait 1.2s ease-in-out infinite alternate;
    }
    @keyframes wait {
      to {
        opacity: 0.4;
      }
    }
  }
  @media (forced-colors: active) {
    .day-refused button {
      color: GrayText;
    }
  }
  .day-today {
    position: relative;
  }
  .day-today button::before {
    content: '';
    position: absolute;
    inset-block-start: 4px;
    margin-inline-start: -2px;
    inline-size: 4px;
    block-size: 4px;
    border-radius: 50%;
    background: currentcolor;
  }
  .day-between {
    background: var(--_band);
  }
  .day-arrival button,
  .day-departure button {
    background: var(--_accent);
    box-shadow: inset 0 0 0 1px var(--_ring);
    color: var(--_on-accent);
  }
  [aria-selected='true'] small,
  .day-preview small {
    color: inherit;
  }
  [data-status='stay'] .day-arrival button {
    border-start-end-radius: 0;
    border-end-end-radius: 0;
  }
  .day-departure button {
    border-start-start-radius: 0;
    border-end-start-radius: 0;
  }
  @media (forced-colors: active) {
    .day-between {
      box-shadow:
        inset 0 2px Highlight,
        inset 0 -2px Highlight;
    }
  }
  /* On a screen of 1.25 or 1.5 dots a pixel, the day beside begins within one. */
  @media (forced-colors: none) {
    .day-taken:not(.day-departure-only, .day-arrival-only) {
      box-shadow: 1px 0 var(--_taken);
    }
    .day-between {
      box-shadow: 1px 0 var(--_band);
    }
  }
  @media (forced-colors: active) {
    .swatch-half-day {
      background: linear-gradient(var(--diagonal), #0000 50%, color-mix(in srgb, CanvasText 35%, Canvas) 50%);
    }
  }
  /* Drawn by what a cell has anyhow: a box more in each, which comes and goes with the mouse, would be laid out. */
  .day-preview {
    --dash: color-mix(in srgb, var(--_accent) 55%, var(--_surface));
    --dashes: repeating-linear-gradient(90deg, var(--dash) 0 3px, #0000 3px 5px);
    background:
      top / 100% 1px no-repeat var(--dashes),
      bottom / 100% 1px no-repeat var(--dashes),
      color-mix(in srgb, var(--_band) 60%, var(--_surface));
  }
  .day-preview.day-arrival {
    border-start-start-radius: var(--_radius);
    border-end-start-radius: var(--_radius);
    background-image: none;
  }
  .day-preview-end {
    border-start-end-radius: var(--_radius);
    border-end-end-radius: var(--_radius);
  }
  .day-preview-end button:not(:focus-visible) {
    outline: 1px dashed var(--dash);
    outline-offset: -1px;
  }
`;
