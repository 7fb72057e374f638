import { css } from 'lit';
import type { CSSResult } from 'lit';

/** Styles of the order's card: the stay, and the foot with total and button, which is a bar in a narrow widget. */
export const orderCardStyles: CSSResult = css`
  .ordered,
  .order-foot {
    display: grid;
    gap: calc(var(--_space) * 3);
    align-content: start;
  }
  .due {
    padding-block-start: calc(var(--_space) * 3);
    border-block-start: 1px solid var(--_border);
  }
  /* Space for three lines, which some languages need, so that nothing moves when the final price arrives. */
  .price-held {
    min-block-size: 4.35em;
  }
  /* The card ends the form, and its foot stays in view as a bar, so the card itself has no box. */
  @container booking (width < 45em) {
    .frame .details {
      display: flex;
      flex-direction: column;
      gap: calc(var(--_space) * 4);
    }
    .details :is(.side, .card) {
      display: contents;
    }
    .sections {
      padding-block-start: calc(var(--_space) * 6);
    }
    .ordered {
      gap: calc(var(--_space) * 2);
    }
    .price-held {
      min-block-size: 2.9em;
    }
    /* The place and the guests are above the form, and the rules of cancellation are in its last section. */
    .ordered :is(.stay-place, .card-party, .stay-terms) {
      display: none;
    }
    .ordered .ends {
      display: block;
      border: 0;
    }
    /* What does not fit beside the label is below it, because a narrower label would break within a word. */
    .ordered .ends > div {
      display: flex;
      flex-wrap: wrap;
      gap: 0 calc(var(--_space) * 2);
      min-block-size: 0;
      padding: 0 0 var(--_space);
      border: 0;
    }
    .ordered .ends dt {
      flex: 1 0 auto;
    }
    .about-place {
      font-size: var(--_small);
    }
    .order-foot {
      position: sticky;
      inset-block-end: 0;
      z-index: 3;
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: var(--_space) calc(var(--_space) * 3);
      margin-block-end: calc(var(--_space) * -4);
      margin-inline: calc(-1 * var(--_padding));
      padding: calc(var(--_space) * 2) var(--_padding);
      padding-block-end: max(calc(var(--_space) * 2), env(safe-area-inset-bottom));
      border-block-start: 1px solid var(--_border);
      border-end-start-radius: var(--_radius);
      border-end-end-radius: var(--_radius);
      background: var(--_surface);
    }
    /* The total and the button are side by side if one line has space for both. The button's text may have two lines. */
    .order-foot > .button {
      flex: 1 0 9em;
      max-inline-size: 100%;
      padding-block: var(--_space);
      overflow-wrap: normal;
    }
    .order-foot .line.total {
      display: block;
      padding: 0;
      border: 0;
    }
    .order-foot dt {
      font-size: var(--_small);
      font-weight: 400;
    }
    .order-foot .total dd {
      font-size: var(--_title);
    }
    .order-foot dt .muted {
      font-size: inherit;
    }
    /* A control that gets the focus is scrolled above the bar, which covers the foot of the window. */
    .details :is(input, select, button, summary, a) {
      scroll-margin-block-end: 128px;
    }
  }
  @container booking (width >= 45em) {
    /* The card is not higher than the window, so that its foot stays in view. */
    .details .card {
      grid-template-rows: minmax(0, 1fr) auto;
      max-block-size: calc(100vh - var(--_space) * 8);
    }
    /* The dates have their own line, because after the word "Total" they would wrap in the middle. */
    .order-foot dt .muted {
      display: block;
    }
    /* The rows keep their heights, and what scrolls fades at the lower edge. */
    .ordered {
      grid-auto-rows: max-content;
      overflow-y: auto;
      padding-block-end: calc(var(--_space) * 6);
      mask-image: linear-gradient(to top, #0000, #000 calc(var(--_space) * 6));
    }
    /* The total and the button are in view even if the card begins below the window's upper edge. */
    .details .order-foot {
      position: sticky;
      inset-block-end: 0;
      background: var(--_raised);
    }
  }
`;
