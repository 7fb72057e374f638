import { css } from 'lit';
import type { CSSResult } from 'lit';

/** The search for stays of a length, and its results. */
export const searchStyles: CSSResult = css`
  .search {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 12px;
    align-items: center;
    justify-content: space-between;
  }
  .length {
    display: flex;
    align-items: center;
    gap: 8px;
  }
  /* Drawn, as the guests' are: a font's own signs differ in size. */
  [part='finder-step'] {
    position: relative;
    inline-size: 44px;
    padding: 0;
    border-radius: calc(var(--_radius) * 4);
  }
  [part='finder-step']::before,
  .more::after {
    content: '';
    position: absolute;
    inset: 0;
    inline-size: 14px;
    block-size: 0;
    margin: auto;
    border-block-start: 2px solid;
  }
  .more::after {
    rotate: 90deg;
  }
  output {
    min-inline-size: 84px;
    text-align: center;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  select {
    max-inline-size: 100%;
    field-sizing: content;
    appearance: none;
    padding-inline-end: 32px;
    background: var(--_surface) no-repeat right 12px center / 9px 6px
      conic-gradient(from -45deg at 50% 84%, currentcolor 90deg, #0000 0);
  }
  select:dir(rtl) {
    background-position-x: left 12px;
  }
  /* The guest's own palette takes drawings away. */
  @media (forced-colors: active) {
    select {
      appearance: auto;
      padding-inline-end: 12px;
    }
  }
  .summary {
    color: var(--_muted);
  }
  [part='finder-results'] {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 300px), 1fr));
    gap: 8px;
  }
  [part='finder-result'] {
    display: grid;
    grid-template-columns: 1fr auto;
    gap: 0 12px;
    inline-size: 100%;
    min-block-size: 56px;
    padding: 8px 12px;
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
    font-size: 13px;
  }
  [part='finder-result'][aria-pressed='true'] .nights {
    color: inherit;
  }
  [part='finder-more'] {
    justify-self: start;
    padding-inline: 16px;
    font-weight: 600;
  }
`;
