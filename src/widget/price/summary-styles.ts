import { css } from 'lit';
import type { CSSResult } from 'lit';

/** What is in the summary's card and bar; and the guests' stepper. */
export const summaryStyles: CSSResult = css`
  .ends dd:not(.muted) {
    font-weight: 600;
  }
  .lines {
    display: grid;
    gap: calc(var(--_space) * 2);
    font-variant-numeric: tabular-nums;
  }
  .line {
    display: flex;
    justify-content: space-between;
    gap: calc(var(--_space) * 4);
  }
  .line > :last-child {
    flex: none;
  }
  .line.total {
    padding-block-start: calc(var(--_space) * 3);
    border-block-start: 1px solid var(--_border);
    font-size: 1.1333em;
    font-weight: 650;
  }
  summary {
    cursor: pointer;
    list-style: none;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  /* After a space that does not break, so that it never stands alone. */
  .chevron::after {
    content: '\\00a0▾' / '';
  }
  [open] > summary .chevron::after {
    content: '\\00a0▴' / '';
  }
  .nights {
    padding-block: calc(var(--_space) * 2);
  }
  .party {
    display: grid;
    gap: var(--_space);
  }
  .party legend {
    padding-block-end: calc(var(--_space) * 2);
  }
  .stepper {
    display: flex;
    align-items: center;
    min-block-size: 44px;
    /* The last ring ends with the prices below it; its room hangs over, where there is padding. */
    margin-inline-end: max(-4px, -1 * var(--booking-padding, 4px));
  }
  .stepper > :first-child {
    flex: 1;
  }
  .step {
    position: relative;
    inline-size: 44px;
    block-size: 44px;
    padding: 0;
    /* A finger has more room than the ring takes. */
    border: 4px solid #0000;
    /* Round, unless the host has corners. */
    border-radius: calc(var(--_radius) * 4);
    background: none;
    box-shadow: inset 0 0 0 1px var(--_edge);
  }
  .step:focus-visible {
    outline-offset: -2px;
  }
  .card .primary {
    inline-size: 100%;
  }
  .step::before,
  .step.more::after {
    content: '';
    position: absolute;
    inset: 0;
    inline-size: 12px;
    block-size: 0;
    margin: auto;
    border-block-start: 2px solid;
  }
  .step.more::after {
    rotate: 90deg;
  }
  .step[aria-disabled='true'] {
    box-shadow: inset 0 0 0 1px var(--_border);
    color: var(--_edge);
    cursor: not-allowed;
  }
  output {
    inline-size: 2.6em;
    text-align: center;
    font-variant-numeric: tabular-nums;
    font-weight: 600;
  }
  @container booking (max-width: 419.98px) {
    .bar summary strong {
      display: block;
      font-size: 1.1333em;
      font-variant-numeric: tabular-nums;
    }
    .sheet {
      position: absolute;
      inset-inline: 0;
      inset-block-end: 100%;
      max-block-size: 60vh;
      padding: calc(var(--_space) * 4) var(--booking-padding, 6px);
      border-block-start: 1px solid var(--_border);
      background: var(--_surface);
      box-shadow: 0 -12px 24px -12px #0003;
      overflow: auto;
    }
  }
`;
