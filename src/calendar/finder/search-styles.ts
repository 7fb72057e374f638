import { css } from '../../element/css.ts';
import type { StyleText } from '../../element/css.ts';

/** The search for stays of a length, and its results. */
export const searchStyles: StyleText = css`
  .search {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 24px;
    align-items: center;
    justify-content: space-between;
  }
  .length {
    display: flex;
    align-items: center;
    gap: 8px;
  }
  [part='finder-step'] {
    inline-size: 44px;
    padding: 0;
    border-radius: 50%;
    font-size: 20px;
  }
  output {
    min-inline-size: 84px;
    text-align: center;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  select {
    max-inline-size: 100%;
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
