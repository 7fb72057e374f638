import { css } from 'lit';
import type { CSSResult } from 'lit';
import { arrow, arrowUp } from './arrow-styles.ts';

/** The legend, which explains the signs and can be unfolded. */
export const legendStyles: CSSResult = css`
  summary {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-block-size: 44px;
    color: var(--_muted);
    font-size: var(--_small);
    cursor: pointer;
    list-style: none;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  summary::after {
    ${arrow}
  }
  [open] > summary::after {
    ${arrowUp}
  }
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 16px;
    padding-block: 4px 12px;
    color: var(--_muted);
    font-size: var(--_small);
    list-style: none;
  }
  li {
    display: flex;
    gap: 8px;
    min-block-size: 20px;
  }
  .swatch {
    flex: none;
    inline-size: 20px;
    block-size: 20px;
    border-radius: 4px;
    text-align: center;
  }
  .swatch-taken {
    background: var(--_taken);
    text-decoration: line-through;
  }
  .swatch-half-day {
    background: linear-gradient(var(--diagonal), #0000 50%, var(--_border) 50%);
  }
  .swatch-lowest::before {
    content: '▾' / '';
    color: var(--_ring);
  }
  .swatch-cheaper::after {
    content: '▾' / '';
  }
  .swatch-later {
    color: var(--faint);
  }
  @media (forced-colors: active) {
    .swatch-half-day {
      background: linear-gradient(var(--diagonal), #0000 50%, color-mix(in srgb, CanvasText 35%, Canvas) 50%);
    }
  }
`;
