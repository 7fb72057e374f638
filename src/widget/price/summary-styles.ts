import { css } from 'lit';
import type { CSSResult } from 'lit';

/** Styles of the summary's card and bar before there is a price. */
export const summaryStyles: CSSResult = css`
  .ends dd:not(.muted) {
    font-weight: 600;
  }
  summary {
    cursor: pointer;
    list-style: none;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  /* The arrow is after a no-break space, so that it never wraps onto its own line. */
  .chevron::after {
    content: '\\00a0▾' / '';
  }
  [open] > summary .chevron::after {
    content: '\\00a0▴' / '';
  }
  .card .primary {
    inline-size: 100%;
  }
  .uncharged {
    text-align: center;
    text-wrap: balance;
  }
  /* With square corners, the bar would cover the widget's round corners. */
  .frame > .bar {
    border-end-start-radius: var(--_radius);
    border-end-end-radius: var(--_radius);
  }
  @container booking (26.25em <= width < 45em) {
    .bar {
      padding-inline: var(--booking-padding, calc(var(--_space) * 4));
    }
  }
`;
