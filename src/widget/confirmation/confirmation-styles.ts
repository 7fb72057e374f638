import { css } from 'lit';
import type { CSSResult } from 'lit';

/** Styles of the booked stay, of what is left to pay, and of the receipt. */
export const confirmationStyles: CSSResult = css`
  .booked {
    display: grid;
    grid-template-columns: auto 1fr;
    align-items: center;
    column-gap: calc(var(--_space) * 3);
  }
  .status .booked h2 {
    margin-block-end: 0;
  }
  .booked .sign {
    grid-row: 1 / 3;
  }
  .place-picture {
    display: block;
    inline-size: 100%;
    aspect-ratio: 2.3;
    border-radius: var(--_radius);
    background: var(--_taken);
    color: var(--_muted);
    object-fit: cover;
  }
  .status .ends {
    inline-size: 100%;
  }
  .status .ends > div {
    padding: calc(var(--_space) * 3);
  }
  .status .ends dd:not(.muted) {
    font-size: var(--_title);
    line-height: 1.3;
  }
  .stay-actions {
    display: flex;
    flex-wrap: wrap;
    gap: calc(var(--_space) * 2);
    inline-size: 100%;
  }
  /* A tile has an icon above its text. */
  .status .tile {
    flex: 1 0 6em;
    flex-direction: column;
    gap: 2px;
    overflow-wrap: normal;
    padding-inline: var(--_space);
    font-size: var(--_small);
  }
  .tile .icon {
    font-size: var(--_title);
  }
  .todo {
    padding: calc(var(--_space) * 4);
    /* The border is only visible with the guest's own palette, which removes the background. */
    border: 1px solid #0000;
    border-radius: var(--_radius);
    background: var(--_band);
  }
  .todo h3 {
    font-size: var(--_title);
    text-wrap: balance;
  }
  .todo .facts > div {
    border-block-end-color: color-mix(in oklab, var(--_text) 20%, var(--_band));
  }
  .todo > .copy {
    justify-self: start;
    min-block-size: 44px;
    padding-inline: calc(var(--_space) * 4);
    border: 1px solid var(--_edge);
    font-weight: 600;
    text-decoration: none;
  }
  .next-steps {
    display: grid;
    gap: calc(var(--_space) * 2);
  }
  .number {
    text-wrap: balance;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    user-select: all;
  }
  /* Each row has a name, its value, and a button to copy it. */
  .facts {
    inline-size: 100%;
  }
  .facts > div {
    display: grid;
    grid-template-columns: 11em 1fr auto;
    align-items: center;
    column-gap: calc(var(--_space) * 4);
    min-block-size: 44px;
    padding-block: var(--_space);
    border-block-end: 1px solid var(--_border);
  }
  .facts dt {
    color: var(--_muted);
  }
  /* The copy button is at the end of its line, like the other buttons of the column. */
  button.copy {
    padding-inline-end: 0;
    border: 0;
    background: none;
    font-weight: 400;
    text-align: end;
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
  .copied {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: calc(var(--_space) * 4);
  }
  .copied .copy {
    flex: none;
  }
  .payment-code summary {
    inline-size: fit-content;
    min-block-size: 44px;
    padding-block: 11px;
    font-weight: 600;
  }
  .payment-code canvas {
    display: block;
    inline-size: 12em;
    border-radius: var(--_radius);
    color-scheme: only light;
  }
  .payment-code p {
    margin-block-start: calc(var(--_space) * 2);
  }
  /* The column is also narrow if the card is beside it. */
  @container booking (width < 30em) or (45em <= width < 58em) {
    .facts > div {
      grid-template-columns: 1fr auto;
    }
    .facts dt {
      grid-column: 1 / -1;
      font-size: var(--_small);
    }
    /* A long text on the button takes no room that a word of the name needs. */
    .facts :is(dt, .copy) {
      overflow-wrap: break-word;
    }
    .status > .facts {
      margin-block-start: calc(var(--_space) * -4);
    }
    /* The copy button is beside the name; an IBAN has its own line, which it fills. */
    .facts div:has(.copy) dt {
      grid-area: 1 / 1;
      align-self: end;
    }
    /* The button's text is on the line of the name, and its touch area includes the space above. */
    .facts .copy {
      display: flex;
      align-items: end;
      justify-content: end;
      padding-block: 0;
    }
    .facts .number {
      grid-area: 2 / 1 / 3 / 3;
      font-size: clamp(12px, 4.6cqi, 1em);
    }
  }
  .receipt .facts > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    min-block-size: 0;
    border: 0;
  }
  .receipt h3 {
    font-size: var(--_title);
  }
  /* Links and buttons are of no use on paper. */
  @media print {
    .facts > div {
      min-block-size: 0;
    }
    :is(.facts, .todo, .copied) .copy,
    .stay-actions {
      display: none;
    }
    /* The border is printed in black. */
    .todo {
      border-color: #000;
    }
    .copied a::after {
      content: ' ' attr(href);
      overflow-wrap: anywhere;
    }
  }
`;
