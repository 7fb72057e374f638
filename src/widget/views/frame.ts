import { html } from 'lit';
import type { TemplateResult } from 'lit';

/** Matches the languages that are written from right to left. */
const RIGHT_TO_LEFT = /^(ar|he)\b/;

/** Returns the writing direction of a language. */
export const directionOf = (locale: string): 'ltr' | 'rtl' => (RIGHT_TO_LEFT.test(locale) ? 'rtl' : 'ltr');

/** Renders the box around all content. The box is the container of container queries, and resets the page's text styles. */
export const frame = (locale: string, content: unknown): TemplateResult =>
  html`<div class="frame" part="container" lang=${locale} dir=${directionOf(locale)}>
    <slot name="header"></slot>${content}
  </div>`;

/** Renders the columns of a step: `main`, and `side` beside it or below it. */
export const layout = (step: string, main: unknown, side: unknown, foot: unknown): TemplateResult =>
  html`<div class="layout ${step}">
      <div class="main">${main}</div>
      <div class="side">${side}</div>
    </div>
    ${foot}`;
