import { css } from 'lit';
import type { CSSResult } from 'lit';

/** The summary as a card beside or below, or as a bar at the foot of a narrow widget; and the guests' stepper. */
export const summaryStyles: CSSResult = css`
  .card {
    display: grid;
    gap: calc(var(--_space) * 4);
    padding: calc(var(--_space) * 5);
    border: 1px solid var(--_border);
    border-radius: calc(var(--_radius) * 1.4);
    background: var(--_surface);
    box-shadow: var(--_shadow);
  }
  .ends {
    display: grid;
    grid-template-columns: 1fr 1fr;
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
  }
  .ends > div {
    min-block-size: 78px;
    padding: calc(var(--_space) * 2) calc(var(--_space) * 3);
  }
  .ends > div + div {
    border-inline-start: 1px solid var(--_border);
  }
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
  /* Two lines, the rule and the total: what a chosen stay will need, so that choosing one moves nothing. */
  .lines-place {
    min-block-size: 106px;
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
  .bar {
    display: none;
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
  }
  .stepper > :first-child {
    flex: 1;
  }
  .step {
    position: relative;
    inline-size: 44px;
    block-size: 44px;
    padding: 0;
    border: 1px solid var(--_edge);
    border-radius: 50%;
    background: none;
    transform: scale(0.82);
  }
  .card .primary {
    inline-size: 100%;
  }
  .step::before,
  .step.more::after {
    content: '';
    position: absolute;
    inset: 0;
    inline-size: 14px;
    block-size: 0;
    margin: auto;
    border-block-start: 2px solid;
  }
  .step.more::after {
    transform: rotate(90deg);
  }
  .step[aria-disabled='true'] {
    border-color: var(--_border);
    color: var(--_edge);
    cursor: not-allowed;
  }
  output {
    inline-size: 2.6em;
    text-align: center;
    font-variant-numeric: tabular-nums;
    font-weight: 600;
  }
  .waiting-heading {
    inline-size: 40%;
    border-radius: var(--_radius);
    background: var(--_taken);
  }
  .waiting .primary {
    background: var(--_taken);
  }
  @container booking (max-width: 419.98px) {
    .dates .card {
      padding: calc(var(--_space) * 4) 10px;
      border: 0;
      box-shadow: none;
    }
    .dates .roomy {
      display: none;
    }
    .bar {
      position: sticky;
      inset-block-end: 0;
      z-index: 1;
      display: flex;
      align-items: center;
      justify-content: space-between;
      gap: calc(var(--_space) * 3);
      min-block-size: 76px;
      padding: calc(var(--_space) * 3) 10px;
      padding-block-end: max(calc(var(--_space) * 3), env(safe-area-inset-bottom));
      border-block-start: 1px solid var(--_border);
      border-end-start-radius: var(--_radius);
      border-end-end-radius: var(--_radius);
      background: var(--_surface);
    }
    /* The words beside it may break, the button's may not: anywhere would be within a word. */
    .bar .button {
      flex: none;
    }
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
      padding: calc(var(--_space) * 4) 10px;
      border-block-start: 1px solid var(--_border);
      background: var(--_surface);
      box-shadow: 0 -12px 24px -12px #0003;
      overflow: auto;
    }
  }
`;
