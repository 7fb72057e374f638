import { css } from 'lit';
import type { CSSResult } from 'lit';

/**
 * How chosen days look, of which there are none until there are hands, and what answers to those at the foot; and the dot
 * of today, which can wait for them.
 */
export const chosenStyles: CSSResult = css`
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
  #foot p:not(:empty) + div {
    opacity: 0;
  }
  #clear,
  #repair {
    min-block-size: 44px;
    padding-inline: 12px;
    border-radius: var(--_radius);
    font-weight: 600;
  }
  #clear {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  #repair {
    box-shadow: inset 0 0 0 1px var(--_ring);
  }
  @media (forced-colors: active) {
    .day-between {
      box-shadow:
        inset 0 2px Highlight,
        inset 0 -2px Highlight;
    }
  }
`;
