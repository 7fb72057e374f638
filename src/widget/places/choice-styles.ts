import { css } from 'lit';
import type { CSSResult } from 'lit';

export const choiceStyles: CSSResult = css`
  .choice {
    display: grid;
    gap: calc(var(--_space) * 4);
    padding: calc(var(--_space) * 4) var(--booking-padding, 6px);
  }
  .search {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: calc(var(--_space) * 3) calc(var(--_space) * 2);
  }
  /* Beside one another, dates would be cut off. */
  @container booking (max-width: 359.98px) {
    .search label:has([type='date']) {
      grid-column: 1 / -1;
    }
  }
  .search label > span {
    display: block;
    margin-block-end: var(--_space);
    font-weight: 600;
  }
  .search input,
  .search select {
    inline-size: 100%;
    min-block-size: 48px;
    padding: 0 calc(var(--_space) * 2);
    border: 1px solid var(--_edge);
    border-radius: var(--_radius);
    background: var(--_surface);
    color: inherit;
    font: inherit;
    /* Below 16 px, a phone zooms into the field. */
    font-size: max(16px, 1.0667em);
  }
  .search select {
    appearance: none;
    padding-inline-end: 32px;
    background: var(--_surface) no-repeat right 12px center / 9px 6px
      conic-gradient(from -45deg at 50% 84%, currentcolor 90deg, #0000 0);
  }
  .search select:dir(rtl) {
    background-position-x: left 12px;
  }
  /* The guest's own palette takes drawings away. */
  @media (forced-colors: active) {
    .search select {
      appearance: auto;
      padding-inline-end: calc(var(--_space) * 2);
    }
  }
  .status-line {
    min-block-size: 1.45em;
  }
  .places {
    display: grid;
    gap: calc(var(--_space) * 3);
  }
  .place {
    display: grid;
    gap: calc(var(--_space) * 3);
    align-content: space-between;
    min-block-size: 132px;
    padding: calc(var(--_space) * 4);
    border: 1px solid var(--_border);
    border-radius: calc(var(--_radius) * 1.4);
    background: var(--_surface);
  }
  /* Without a button its words stand in the middle of the room that is kept. */
  .place:not(:has(.button)) {
    align-content: center;
  }
  .place > div {
    display: grid;
    gap: 2px;
  }
  .place p,
  .place .button {
    text-wrap: balance;
  }
  .place h3 {
    font-size: 1.1333em;
    font-weight: 650;
  }
  .free [part='place-text'] {
    font-weight: 600;
  }
  .full,
  .too-small,
  .refused {
    background: var(--_taken);
  }
  .full h3,
  .too-small h3,
  .refused h3 {
    font-weight: 500;
  }
  .place .button {
    justify-self: start;
    min-block-size: 44px;
  }
  .chosen > .back {
    margin: calc(var(--_space) * 4) var(--booking-padding, 6px) 0;
  }
  /* Mirrored by itself from right to left, as a bracket is. */
  .back::before {
    content: '‹ ' / '';
  }
  @container booking (min-width: 420px) {
    .choice {
      padding: var(--booking-padding, calc(var(--_space) * 4));
    }
    .search {
      column-gap: calc(var(--_space) * 3);
    }
    .search input,
    .search select {
      padding-inline-start: calc(var(--_space) * 3);
    }
    .chosen > .back {
      margin-inline: var(--booking-padding, calc(var(--_space) * 4));
    }
  }
  @container booking (min-width: 720px) {
    .choice {
      padding: var(--booking-padding, calc(var(--_space) * 6));
    }
    .chosen > .back {
      margin: var(--booking-padding, calc(var(--_space) * 6));
      margin-block-end: 0;
    }
  }
  @container booking (min-width: 560px) {
    .search {
      grid-template-columns: repeat(2, minmax(0, 2fr)) repeat(2, minmax(0, 1fr));
    }
    .place {
      grid-template-columns: minmax(0, 1fr) auto;
      align-content: center;
      align-items: center;
      min-block-size: 104px;
    }
  }
`;
