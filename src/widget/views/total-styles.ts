import { css } from 'lit';
import type { CSSResult } from 'lit';

/**
 * Where the total is shown. The page has it more than once, and only styles know how wide the widget is: here they choose.
 *
 * - Dates: in a narrow widget in the bar at its foot (`summaryBar`), in a wide one on the card (`pricesOrPromise`).
 * - Details: at the foot of the order (`orderCard`), which is the card's end in a wide widget and a bar in a narrow one.
 * - Later: on the card (`stayCard`, `receiptCard`), and in a narrow widget, which has that at its end, below the heading (`totalOfStay`).
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
