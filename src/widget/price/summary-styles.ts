import { css } from 'lit';
import type { CSSResult } from 'lit';
import { arrow, arrowUp } from '../../calendar/arrow-styles.ts';

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
  /* The arrow is beside the text, so that it never wraps onto its own line. */
  .chevron {
    display: inline-flex;
    align-items: center;
    gap: 0.5em;
  }
  .chevron::after {
    ${arrow}
  }
  [open] > summary .chevron::after {
    ${arrowUp}
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
  @container booking (width < 45em) {
    .bar .prompt {
      font-size: var(--_small);
      line-height: 1.25;
      font-weight: 600;
      text-wrap: balance;
    }
    /* The text beside the button may wrap. The button's text may not, because it would break within a word. */
    .bar .button {
      flex: none;
    }
  }
`;
