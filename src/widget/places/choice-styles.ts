import { css } from 'lit';
import type { CSSResult } from 'lit';
import { arrow, arrowUp } from '../../calendar/arrow-styles.ts';

export const choiceStyles: CSSResult = css`
  .choice {
    display: grid;
    gap: calc(var(--_space) * 4);
    padding: calc(var(--_space) * 4) var(--_padding);
  }
  .search {
    display: grid;
    gap: calc(var(--_space) * 3);
    align-content: start;
  }
  .counts {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: calc(var(--_space) * 2);
  }
  button.choose-dates {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-block-size: 48px;
    padding-inline: calc(var(--_space) * 2) calc(var(--_space) * 3);
    font-weight: 400;
    text-align: start;
  }
  .choose-dates::after {
    ${arrow}
  }
  .choose-dates[aria-expanded='true']::after {
    ${arrowUp}
  }
  /* A calendar beside the places is always shown. In a narrow widget it is above them, and hidden until the guest opens it. */
  @container booking (width < 45em) {
    .search .when:not(.open) {
      display: none;
    }
  }
  .found {
    display: grid;
    gap: calc(var(--_space) * 2);
    align-content: start;
    min-inline-size: 0;
  }
  /* Only the labels of the search, because the form of a chosen place has its own labels. */
  .search label {
    display: grid;
    align-items: center;
    font-weight: 400;
  }
  .search label::after {
    ${arrow}
    grid-area: 2 / 1;
    justify-self: end;
    margin-inline-end: calc(var(--_space) * 3);
    pointer-events: none;
  }
  .search label > span {
    margin-block-end: var(--_space);
    font-weight: 600;
  }
  .search select {
    grid-area: 2 / 1;
    appearance: none;
    inline-size: 100%;
    min-block-size: 48px;
    padding-block: 0;
    padding-inline: calc(var(--_space) * 2) calc(var(--_space) * 8);
    border: 1px solid var(--_edge);
    border-radius: var(--_radius);
    background: var(--_surface);
    color: inherit;
    font: inherit;
    font-size: var(--_field);
  }
  .status-line {
    min-block-size: 1.45em;
  }
  .places {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 17em), 1fr));
    gap: calc(var(--_space) * 4);
  }
  .place {
    display: flex;
    flex-direction: column;
    border: 1px solid var(--_border);
    border-radius: calc(var(--_radius) * 1.4);
    background: var(--_surface);
    overflow: hidden;
  }
  .picture {
    display: grid;
    aspect-ratio: 3 / 2;
    background: linear-gradient(160deg, var(--_taken), var(--_band));
    overflow: hidden;
  }
  .picture img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
    /* The alternative text is for screen readers, and must not be visible before the picture has loaded. */
    color: transparent;
  }
  .picture img:not([hidden]) + span {
    display: none;
  }
  .picture span {
    margin: auto;
    font-size: var(--_moment);
    font-weight: 650;
    color: var(--_muted);
  }
  .place .words {
    display: flex;
    flex: 1;
    flex-direction: column;
    justify-content: space-between;
    gap: calc(var(--_space) * 3);
    padding: calc(var(--_space) * 4);
  }
  .about,
  .place-offer > div {
    display: grid;
    gap: 2px;
  }
  .place p,
  .place .button {
    text-wrap: balance;
  }
  .place h3 {
    font-size: var(--_title);
  }
  .about .muted {
    margin-block-start: 2px;
  }
  /* Reserves the space for a price with two lines, its note and the button, which load later. */
  .place-offer {
    display: grid;
    gap: calc(var(--_space) * 3);
    align-content: space-between;
    min-block-size: calc(4.3em + 68px);
    padding-block-start: calc(var(--_space) * 3);
    border-block-start: 1px solid var(--_border);
  }
  /* A place that is too small shows no price, so it needs no space for one. */
  .too-small .place-offer {
    min-block-size: 0;
  }
  .open .place-text,
  .free .place-text {
    font-weight: 600;
  }
  /* Only the picture of a place that is not available is faded, because its text must be readable. */
  :is(.full, .too-small) .picture {
    opacity: 0.55;
  }
  .place .button {
    justify-self: start;
    min-block-size: 44px;
  }
  .chosen > .back {
    margin: calc(var(--_space) * 4) var(--_padding) 0;
  }
  .back {
    display: inline-flex;
    align-items: center;
    gap: 0.5em;
  }
  .back::before {
    ${arrow}
    translate: none;
    rotate: 135deg;
  }
  .back:dir(rtl)::before {
    rotate: -45deg;
  }
  @container booking (width >= 26.25em) {
    .counts {
      column-gap: calc(var(--_space) * 3);
    }
    button.choose-dates,
    .search select {
      padding-inline-start: calc(var(--_space) * 3);
    }
  }
  @container booking (width >= 45em) {
    .choice {
      grid-template-columns: minmax(19em, 36%) minmax(0, 1fr);
      gap: calc(var(--_space) * 5) calc(var(--_space) * 8);
      align-items: start;
      padding: var(--_padding);
    }
    .choice > h2 {
      grid-column: 1 / -1;
    }
    .search {
      position: sticky;
      inset-block-start: calc(var(--_space) * 4);
    }
    button.choose-dates {
      display: none;
    }
    .chosen > .back {
      margin-block-start: var(--_padding);
    }
  }
`;
