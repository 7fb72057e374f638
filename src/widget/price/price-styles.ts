import { css } from 'lit';
import type { CSSResult } from 'lit';

/** Styles of the price in the summary's card and bar. */
export const priceStyles: CSSResult = css`
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
  .line > :first-child {
    text-wrap: balance;
  }
  .line > :last-child {
    flex: none;
  }
  .line.total {
    padding-block-start: calc(var(--_space) * 3);
    border-block-start: 1px solid var(--_border);
    flex-wrap: wrap;
    row-gap: 0;
    align-items: baseline;
    font-weight: 650;
    overflow-wrap: normal;
  }
  .total dd {
    font-size: var(--_moment);
    line-height: 1.2;
  }
  .stay-terms {
    display: grid;
    gap: calc(var(--_space) * 2);
    font-size: var(--_small);
  }
  .lines + .stay-terms {
    margin-block-start: calc(var(--_space) * 2);
  }
  .stay-terms dt {
    margin-inline-end: var(--_space);
    font-weight: 600;
  }
  .stay-terms :not(.line) > :is(dt, dt + dd) {
    display: inline;
  }
  .stay-terms .line dt {
    margin: 0;
    font-weight: inherit;
  }
  .stay-terms dd {
    text-wrap: pretty;
  }
  .about-place {
    display: grid;
    gap: calc(var(--_space) * 3);
    padding-block-start: calc(var(--_space) * 3);
    border-block-start: 1px solid var(--_border);
  }
  .highlights {
    display: flex;
    flex-wrap: wrap;
    gap: calc(var(--_space) * 2) calc(var(--_space) * 6);
  }
  :is(.highlights li, .host, .rating) {
    display: flex;
    align-items: center;
    gap: calc(var(--_space) * 2);
  }
  .about-place svg {
    fill: none;
    stroke: currentColor;
    stroke-width: 1.5;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .host img {
    border-radius: 50%;
    background: var(--_taken);
    object-fit: cover;
  }
  .asking {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: calc(var(--_space) * 2) calc(var(--_space) * 3);
  }
  .nights {
    padding-block: calc(var(--_space) * 2);
  }
  .bar summary strong {
    font-size: var(--_title);
    font-variant-numeric: tabular-nums;
  }
  .bar summary .prompt {
    display: block;
    font-weight: inherit;
  }
  .sheet .uncharged {
    margin-block-start: calc(var(--_space) * 4);
  }
  .sheet {
    position: absolute;
    inset-inline: 0;
    inset-block-end: 100%;
    max-block-size: 60vh;
    padding: calc(var(--_space) * 4) var(--_padding);
    border-block-start: 1px solid var(--_border);
    background: var(--_surface);
    box-shadow: 0 -12px 24px -12px #0003;
    overflow: auto;
  }
`;
