import { css, html } from 'lit';
import type { CSSResult, TemplateResult } from 'lit';
import ALERT from 'lucide-static/dist/esm/icons/circle-alert.mjs';
import CLOCK from 'lucide-static/dist/esm/icons/clock.mjs';
import { focusOnce } from './focus.ts';
import { icon } from './icon.ts';

/** Styles of an order in progress, of the return from the payment page, and of the confirmation. */
export const statusStyles: CSSResult = css`
  .status {
    display: grid;
    gap: calc(var(--_space) * 5);
    justify-items: start;
    align-content: start;
    padding-block: calc(var(--_space) * 4);
  }
  .status > * {
    max-inline-size: 36em;
  }
  .status h2 {
    margin-block-end: calc(var(--_space) * 2);
    text-wrap: balance;
  }
  /* On a phone, a larger title would leave no space for the stay below it on the first screen. */
  @container booking (width >= 26.25em) {
    .status h2 {
      font-size: var(--_moment);
      line-height: 1.2;
    }
  }
  /* Avoids a last line of one word. */
  .status :is(p, li) {
    text-wrap: pretty;
  }
  .status section {
    display: grid;
    gap: calc(var(--_space) * 3);
    inline-size: 100%;
  }
  a.button {
    display: inline-flex;
    align-items: center;
    text-decoration: none;
  }
  .sign {
    display: grid;
    place-items: center;
    inline-size: 48px;
    block-size: 48px;
    border-radius: 50%;
    background: var(--_band);
    color: var(--_text);
    font-size: var(--_title);
  }
  .sign.done {
    background: var(--_accent);
    color: var(--_on-accent);
  }
  .busy::before {
    content: '';
    inline-size: 26px;
    block-size: 26px;
    border: 3px solid;
    border-block-start-color: transparent;
    border-radius: 50%;
    animation: turn 0.9s linear infinite;
  }
  .sign.stopped {
    background: var(--_taken);
  }
  /* While an order is in progress, what follows is below the window, so that nothing visible moves when the result arrives. */
  .status:has(.busy) {
    min-block-size: 50em;
  }
  @container booking (width >= 45em) {
    .progress:not(:has(.card)) {
      grid-template-columns: 1fr;
    }
    .status {
      min-block-size: 320px;
    }
  }
  @keyframes turn {
    to {
      transform: rotate(1turn);
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .busy::before {
      border-style: dotted;
      border-color: currentColor;
    }
  }
  /* Draws the icons in the guest's own palette. The texts beside the icons have the same meaning. */
  @media (forced-colors: active) {
    .sign {
      border: 1px solid CanvasText;
    }
    .busy::before {
      border-block-start-color: Canvas;
    }
  }
  @media print {
    .status {
      display: block;
      min-block-size: 0;
    }
    .status > * {
      margin-block-end: calc(var(--_space) * 4);
      max-inline-size: none;
    }
    .status :is(section, figure, .facts > div) {
      break-inside: avoid;
    }
  }
`;

/** The texts and the icon of an order in progress, or of a booking after the return from the payment page. */
export interface StatusView {
  /** The icon above the heading. */
  readonly icon: 'busy' | 'waiting' | 'stopped';
  readonly heading: string;
  readonly text: string;
}

/** The drawings of the icons. `busy` has none, because styles draw and turn it. */
const ICONS = { busy: undefined, waiting: CLOCK, stopped: ALERT } as const;

const statusIcon = (name: StatusView['icon']): TemplateResult => {
  const svg = ICONS[name];
  return html`<span class="sign ${name}" aria-hidden="true">${svg && icon(svg)}</span>`;
};

/** Renders the price of the stay, which is shown only in a narrow widget, whose card is not beside the step. */
export const totalOfStay = (stayPrice: string | undefined): unknown =>
  stayPrice && html`<p class="sum" translate="no">${stayPrice}</p>`;

/**
 * Renders a status. A text that changes, for example while an order is confirmed, is announced. `stayPrice` is the length and the
 * price of the stay.
 */
export const statusSection = (
  { icon: iconName, heading, text }: StatusView,
  contentBelow: unknown,
  actions: unknown,
  stayPrice?: string,
): TemplateResult =>
  html`<section class="status" part="status">
    ${statusIcon(iconName)}
    <div role="status">
      <h2 part="heading" tabindex="-1" ${focusOnce(1)}>${heading}</h2>
      <p>${text}</p>
    </div>
    ${totalOfStay(stayPrice)} ${contentBelow}
    <div class="actions">${actions}</div>
  </section>`;
