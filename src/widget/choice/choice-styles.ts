import { css } from '../../element/css.ts';
import type { StyleText } from '../../element/css.ts';

export const choiceStyles: StyleText = css`
  .choice {
    display: grid;
    gap: calc(var(--_space) * 4);
    padding: var(--booking-padding, calc(var(--_space) * 4));
  }
  .search {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: calc(var(--_space) * 3);
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
    padding: 0 calc(var(--_space) * 3);
    border: 1px solid var(--_edge);
    border-radius: var(--_radius);
    background: var(--_surface);
    color: inherit;
    font: inherit;
    /* Below 16 px, a phone zooms into the field. */
    font-size: max(16px, 1.0667em);
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
  .place h3 {
    font-size: 1.1333em;
    font-weight: 650;
  }
  .free [part='place-text'] {
    font-weight: 600;
  }
  .too-small,
  .refused {
    background: var(--_taken);
  }
  .too-small h3,
  .refused h3 {
    font-weight: 500;
  }
  .place .button {
    justify-self: start;
    min-block-size: 44px;
  }
  .chosen > .back {
    margin: calc(var(--_space) * 4) var(--booking-padding, calc(var(--_space) * 4)) 0;
  }
  .back::before {
    content: '‹ ' / '';
  }
  :dir(rtl) > .back::before {
    content: '› ' / '';
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
