import { css } from 'lit';
import type { CSSResult } from 'lit';

/** How a day looks in each state and with its signs; colours are in `calendar-styles.ts`. */
export const dayStyles: CSSResult = css`
  /*
   * Prices are as large as a cell has room for. This size is computed once for each month instead of in every cell, so all other
   * sizes in the table are relative to it.
   */
  table {
    font-size: max(12px, min(0.75em, 3.75cqi));
  }
  td {
    block-size: 4em;
  }
  td button:not([hidden]) {
    display: block;
    inline-size: 100%;
    min-block-size: 4em;
    border-radius: var(--_radius);
    font-variant-numeric: tabular-nums;
  }
  b {
    display: block;
    font-size: 1.3333em;
    font-weight: 500;
  }
  /*
   * If the browser enlarges text, a price may be too wide for its cell. Its last part then wraps onto a hidden second line
   * instead of overlapping the next day's price.
   */
  small {
    display: block;
    block-size: 1lh;
    overflow: clip;
    color: var(--_muted);
    font-size: inherit;
    line-height: calc(16 / 12);
    letter-spacing: -0.02em;
    overflow-wrap: normal;
  }
  small::before {
    content: '\\200b';
  }
  /* Without a price, the number is in the middle of the cell. */
  td:not(.day-unknown) small:empty {
    display: none;
  }
  .day-refused button,
  .day-earlier button {
    color: var(--_muted);
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
  /* The first day of a month shows the month's name above its number. */
  .day-first b {
    /* The name breaks only between words. Elsewhere in a widget, text may break anywhere. */
    overflow-wrap: normal;
    font-size: 1em;
    line-height: 1.2;
    white-space: pre-line;
  }
  .day-unknown small::before {
    content: '–' / '';
  }
  .day-lowest small {
    color: inherit;
    font-weight: 600;
  }
  .day-lowest small::before {
    content: '▾\\200b' / '';
  }
  /* The sign is out of the flow, so that the number stays centred. */
  .day-cheaper b::after {
    content: '▾' / '';
    position: absolute;
    font-size: 0.8em;
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
  /* On a screen with 1.25 or 1.5 device pixels per px, the next day begins within a device pixel. The shadow fills the gap. */
  @media (forced-colors: none) {
    .day-taken:not(.day-departure-only, .day-arrival-only) {
      box-shadow: 1px 0 var(--_taken);
    }
  }
`;
