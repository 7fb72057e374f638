import { css } from 'lit';
import type { CSSResult } from 'lit';

/**
 * Styles that choose where the total is shown. The markup has the total several times, because only styles know the width.
 *
 * - Dates: in the bar at the foot of a narrow widget (`summaryBar`); on the card of a wide one (`pricesOrPlaceholder`).
 * - Details: at the foot of the order (`orderCard`), which is the end of the card in a wide widget and a bar in a narrow one.
 * - Later: on the card (`stayCard`, `receiptCard`); in a narrow widget, whose card is at its end, also below the heading
 *   (`totalOfStay`).
 */
export const totalStyles: CSSResult = css`
  .bar,
  .sum {
    display: none;
  }
  @container booking (width < 45em) {
    .bar {
      display: flex;
    }
    .sum {
      display: block;
    }
    .dates .side {
      display: none;
    }
  }
`;
