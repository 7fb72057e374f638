import { css } from 'lit';
import type { CSSResult } from 'lit';
import { totalStyles } from './total-styles.ts';

/** Styles of the card beside the calendar and of the bar at the foot, with the space that their content will need. */
export const cardStyles: CSSResult = css`
  ${totalStyles}
  .card {
    display: grid;
    gap: calc(var(--_space) * 4);
    padding: calc(var(--_space) * 5);
    border: 1px solid var(--_border);
    border-radius: calc(var(--_radius) * 1.4);
    background: var(--_raised);
    box-shadow: var(--_shadow);
  }
  /* Reserves the height of a name with two lines and of one more line. */
  .stay-place {
    display: flex;
    align-items: center;
    gap: calc(var(--_space) * 2);
    min-block-size: 5.2em;
  }
  .ends {
    display: grid;
    grid-template-columns: 1fr 1fr;
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
  }
  .ends > div {
    min-block-size: 5em;
    padding: calc(var(--_space) * 2) calc(var(--_space) * 1.5);
  }
  .ends > div + div {
    border-inline-start: 1px solid var(--_border);
  }
  /* Reserves the height of two charges, a dividing line and the total, so that nothing moves when a stay is chosen. */
  .lines-place {
    min-block-size: 7em;
  }
  /* Reserves the height of four small lines and a gap for the terms of a chosen stay. */
  .terms-place {
    min-block-size: 5.6em;
  }
  .ways {
    min-block-size: 68px;
  }
  .bar {
    position: sticky;
    inset-block-end: 0;
    z-index: 3;
    align-items: center;
    justify-content: space-between;
    gap: calc(var(--_space) * 3);
    min-block-size: 4.75em;
    padding: calc(var(--_space) * 3) var(--_padding);
    padding-block-end: max(calc(var(--_space) * 3), env(safe-area-inset-bottom));
    border-block-start: 1px solid var(--_border);
    background: var(--_surface);
  }
  .guests {
    display: none;
  }
  /* The card is below the calendar, so the number of guests is above the calendar, and the price is in the bar at the foot. */
  @container booking (width < 45em) {
    .guests {
      display: grid;
      margin-block-end: calc(var(--_space) * 2);
      min-block-size: 50px;
      border: 1px solid var(--_border);
      border-radius: var(--_radius);
    }
    /* The height of the bar at the foot. The calendar shows above it why a day is refused. */
    .dates {
      --_bar: max(4.75em, 3.875em + env(safe-area-inset-bottom));
      /* The calendar's prompt is hidden, because the bar has the same text. */
      --_prompt: none;
    }
  }
`;
