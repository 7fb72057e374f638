import { css } from '../element/css.ts';
import type { StyleText } from '../element/css.ts';

/** How a day looks in each of its states; the colours are those of `calendar-styles.ts`. */
export const dayStyles: StyleText = css`
  td {
    position: relative;
  }
  [part='day-button'] {
    display: flex;
    flex-direction: column;
    align-items: center;
    justify-content: center;
    inline-size: 100%;
    block-size: 48px;
    border-radius: var(--_radius);
    font-variant-numeric: tabular-nums;
  }
  [part='number'] {
    font-weight: 500;
  }
  [part='price'] {
    block-size: 16px;
    color: var(--_muted);
    font-size: clamp(10px, 3.1cqi, 12px);
    line-height: 16px;
    letter-spacing: -0.02em;
    white-space: nowrap;
  }
  [part~='day-refused'] [part='day-button'] {
    color: var(--_muted);
    cursor: default;
  }
  [part~='day-taken'] {
    background: var(--_taken);
  }
  [part~='day-departure-only'] {
    background: linear-gradient(var(--diagonal), #0000 50%, var(--_taken) 50%);
  }
  [part~='day-arrival-only'] {
    background: linear-gradient(var(--diagonal), var(--_taken) 50%, #0000 50%);
  }
  [part~='day-taken'][part~='day-refused']:not([part~='day-departure-only']) [part='number'] {
    text-decoration: line-through;
  }
  [part~='day-refused']:is([part~='day-past'], [part~='day-later']) [part='day-button'] {
    color: var(--faint);
  }
  [part~='day-refused'] [part='number'] {
    font-weight: 400;
  }
  [part~='day-unknown'] [part='price']::before {
    content: '–' / '';
  }
  [part~='day-lowest']:not([part~='day-refused']) [part='price'] {
    color: inherit;
    font-weight: 600;
  }
  [part~='day-lowest'] [part='price']::before {
    content: '▾' / '';
  }
  [part~='day-loading']::before {
    content: '';
    position: absolute;
    inset: 8px 6px;
    border-radius: var(--_radius);
    background: var(--_taken);
  }
  @media (prefers-reduced-motion: no-preference) {
    [part~='day-loading']::before {
      animation: wait 1.2s ease-in-out infinite alternate;
    }
    @keyframes wait {
      to {
        opacity: 0.4;
      }
    }
  }
  @media (forced-colors: active) {
    [part~='day-refused'] [part='day-button'] {
      color: GrayText;
    }
  }
`;
