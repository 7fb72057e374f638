import { css } from 'lit';
import type { CSSResult } from 'lit';

/** The lines under the months, and the key: their heights are reserved, so that no text moves anything. */
export const footStyles: CSSResult = css`
  #foot {
    display: grid;
    /* A repair may need two lines, and three in a guest's own spacing. */
    grid-template: auto minmax(44px, auto) / 1fr auto;
    min-block-size: calc(124em / 15);
    padding-block: 8px;
  }
  #foot p,
  #foot div {
    grid-area: 1 / 1 / 3 / 3;
  }
  /* The repair beside the clearing, and the reason above both. */
  #foot div {
    display: grid;
    grid: subgrid / subgrid;
    justify-items: start;
  }
  #foot div span {
    grid-column: 1 / 3;
  }
  #clear {
    grid-area: 2 / 2;
  }
  /* Beside the line, and so above the bar of a phone. */
  #foot:not(.refused) p {
    grid-area: 1 / 1 / 3 / 2;
  }
  #foot:not(.refused) #clear {
    grid-area: 1 / 2;
  }
  .wide #foot {
    grid-template-rows: 44px;
    align-items: center;
    min-block-size: 4em;
  }
  .wide #foot p,
  .wide #foot div {
    grid-area: 1 / 1;
  }
  .wide #foot div {
    display: flex;
    align-items: center;
    gap: 12px;
  }
  .wide #clear {
    grid-area: 1 / 2;
  }
  #foot p {
    font-variant-numeric: tabular-nums;
    /* What the signs of a check-in mean stands above what the prices are. */
    white-space: pre-line;
  }
  /* Wherever in the months the refused day is, the reason is on screen, and what would work instead under the thumb. */
  .refused {
    position: sticky;
    z-index: 3;
    inset-block-end: var(--_bar, 0px);
    background: var(--_surface);
    box-shadow: 0 -1px var(--_border);
  }
  /* The room of the key while it is folded; it comes after the days. */
  .legend {
    min-block-size: 44px;
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
  #prompt,
  #foot p,
  #foot div {
    text-wrap: balance;
  }
  #repair {
    line-height: 1.2;
  }
  .wide #repair {
    flex: none;
  }
  summary {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-block-size: 44px;
    color: var(--_muted);
    font-size: max(12px, 0.8667em);
    cursor: pointer;
    list-style: none;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  summary::after {
    content: '▾' / '';
  }
  [open] > summary::after {
    content: '▴' / '';
  }
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 16px;
    padding-block: 4px 12px;
    color: var(--_muted);
    font-size: max(12px, 0.8667em);
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
  .swatch-later {
    color: var(--faint);
  }
`;
