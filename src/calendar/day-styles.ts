import { css } from 'lit';
import type { CSSResult } from 'lit';

/** How a day looks in each of its states; the colours are those of `calendar-styles.ts`. */
export const dayStyles: CSSResult = css`
  /* Of its prices; asked for the size of its container once a month, and not in every cell. */
  table {
    font-size: clamp(10px, 3.1cqi, 12px);
  }
  td {
    block-size: 48px;
  }
  td button:not([hidden]) {
    display: block;
    inline-size: 100%;
    block-size: 48px;
    border-radius: var(--_radius);
    font-variant-numeric: tabular-nums;
  }
  b,
  small {
    display: block;
  }
  b {
    font-size: 15px;
    font-weight: 500;
  }
  small {
    block-size: 16px;
    color: var(--_muted);
    font-size: inherit;
    line-height: 16px;
    letter-spacing: -0.02em;
    white-space: nowrap;
  }
  .day-refused button {
    color: var(--_muted);
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
  .day-taken.day-refused:not(.day-departure-only) b {
    text-decoration: line-through;
  }
  .day-refused:is(.day-past, .day-later) button {
    color: var(--faint);
  }
  .day-refused b {
    font-weight: 400;
  }
  .day-unknown small::before {
    content: '–' / '';
  }
  .day-lowest:not(.day-refused) small {
    color: inherit;
    font-weight: 600;
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
`;
