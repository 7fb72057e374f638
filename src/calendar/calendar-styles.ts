import { css } from 'lit';
import type { CSSResult } from 'lit';
import { arrow } from './arrow-styles.ts';
import { columnStyles } from './column-styles.ts';
import { dayStyles } from './day-styles.ts';
import { footStyles } from './foot-styles.ts';
import { interactionStyles } from './interaction-styles.ts';
import { legendStyles } from './legend-styles.ts';
import { monthStyles } from './month-styles.ts';
import { pagingStyles } from './paging-styles.ts';

/** Hides text that only screen readers read. */
export const visuallyHidden: CSSResult = css`
  .visually-hidden {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;

/** Styles that the calendar and its finder share. */
export const baseStyles: CSSResult = css`
  * {
    box-sizing: border-box;
    margin: 0;
    padding: 0;
  }
  /* A control that gets the focus is scrolled above the bar that covers the foot of the window. Its own em may be smaller. */
  button,
  select,
  input {
    scroll-margin-block-end: calc(var(--_bar, 0px) * 1.5);
  }
  ${visuallyHidden}
`;

/** The styles use private tokens, which the calendar's host element sets. Sizes of text are in em; directions are logical. */
const frameStyles: CSSResult = css`
  :host {
    --faint: color-mix(in srgb, var(--_text) 54%, var(--_surface));
    --diagonal: to bottom right;
    --turn: 135deg;
    display: block;
    container-type: inline-size;
    color: var(--_text);
    line-height: 1.25;
  }
  :host([hidden]) {
    display: none;
  }
  :host(:dir(rtl)) {
    --diagonal: to bottom left;
    --turn: -45deg;
  }
  [hidden],
  #navigation[inert] {
    visibility: hidden;
  }
  button,
  select {
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
  }
  [role='group'] {
    position: relative;
  }
  #prompt {
    display: var(--_prompt, flex);
    align-items: center;
    min-block-size: 48px;
    font-family: var(--booking-heading-font, inherit);
    font-size: var(--_title);
    /* With this line height, a prompt of two lines does not touch what is above it. */
    line-height: 1.2;
    font-weight: 600;
  }
  #navigation {
    position: relative;
    z-index: 2;
    display: grid;
    grid-template-columns: 44px minmax(0, 1fr) 44px;
    block-size: 0;
  }
  #navigation > button,
  select {
    block-size: 44px;
    border-radius: var(--_radius);
  }
  /* Transparent, so that the heading of the months shows through. */
  select {
    appearance: none;
    min-inline-size: 0;
    color: #0000;
    font-size: var(--_field);
  }
  #navigation > button {
    display: grid;
    place-items: center;
    inline-size: 44px;
    justify-self: end;
  }
  #navigation > button::before {
    ${arrow}
    margin-inline-start: 4px;
    translate: none;
    rotate: var(--turn);
  }
  #navigation > :last-child::before {
    margin-inline-start: -4px;
    rotate: calc(var(--turn) + 180deg);
  }
  #navigation > [aria-disabled='true'] {
    color: var(--_border);
    cursor: default;
  }

  /* The guest's own palette replaces the host's colours. */
  @media (forced-colors: active) {
    :host {
      --_accent: Highlight;
      --_on-accent: HighlightText;
      --_surface: Canvas;
      --_text: CanvasText;
      --_muted: CanvasText;
      --faint: GrayText;
      --_border: GrayText;
      --_band: color-mix(in srgb, Highlight 15%, Canvas);
      --_taken: color-mix(in srgb, CanvasText 16%, Canvas);
      --_ring: Highlight;
      forced-color-adjust: none;
    }
  }
`;

/** Styles of a calendar that the guest has not used yet, as in a page drawn on the server. */
export const restStyles: CSSResult[] = [
  baseStyles,
  frameStyles,
  monthStyles,
  columnStyles,
  footStyles,
  dayStyles,
];

export const calendarStyles: CSSResult[] = [...restStyles, pagingStyles, legendStyles, interactionStyles];
