import { html } from 'lit';
import type { TemplateResult } from 'lit';

/** Of the languages that there are words in. */
const RIGHT_TO_LEFT = /^(ar|he)\b/;

/** The direction that a language is written in; the page around the widget may be in another one. */
export const directionOf = (locale: string): 'ltr' | 'rtl' => (RIGHT_TO_LEFT.test(locale) ? 'rtl' : 'ltr');

/** The one box that everything else lies in: it measures the widget's own width and cuts off the page's text styles. */
export const frame = (locale: string, content: unknown): TemplateResult =>
  html`<div class="frame" part="container" lang=${locale} dir=${directionOf(locale)}>
    <slot name="header"></slot>${content}
  </div>`;

/** Decisions in one column, and what they come to beside or below it. */
export const layout = (step: string, main: unknown, side: unknown, foot: unknown): TemplateResult =>
  html`<div class="layout ${step}">
      <div class="main">${main}</div>
      <div class="side">${side}</div>
    </div>
    ${foot}`;

/** There is no calendar to show: why, and a way to try again where that can help. */
export interface FailedView {
  readonly text: string | TemplateResult;
  readonly locale: string;
  readonly retry?: { readonly label: string; readonly act: () => void } | undefined;
  readonly contact?: TemplateResult | undefined;
}

export const failedView = ({ text, locale, retry, contact }: FailedView): TemplateResult =>
  frame(
    locale,
    html`<div class="failed">
      <p role="alert">${text}</p>
      ${contact}
      ${
        retry
          ? html`<button type="button" class="button retry" part="button" @click=${retry.act}>
              ${retry.label}
            </button>`
          : undefined
      }
    </div>`,
  );
