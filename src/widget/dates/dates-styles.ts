import { css } from 'lit';
import type { CSSResult } from 'lit';

/** What the bar at the foot lies over. */
export const datesStyles: CSSResult = css`
  /* The bar at the foot of a narrow widget lies over what is behind it: what takes the focus is scrolled clear of it. */
  @container booking (width < 45em) {
    .dates :is(button, input, select, summary),
    booking-calendar::part(day-button),
    booking-calendar::part(previous),
    booking-calendar::part(next),
    booking-calendar::part(month-select),
    booking-calendar::part(repair),
    booking-calendar::part(clear),
    booking-finder::part(finder-toggle),
    booking-finder::part(finder-way),
    booking-finder::part(finder-step),
    booking-finder::part(finder-result),
    booking-finder::part(finder-more),
    booking-finder::part(finder-input),
    booking-finder::part(finder-take),
    booking-finder::part(finder-repair) {
      scroll-margin-block-end: 96px;
    }
    .bar :is(button, summary) {
      scroll-margin-block-end: 0;
    }
  }
`;
