import { html } from 'lit';
import type { TemplateResult } from 'lit';

/** Of the languages that have texts. */
const RIGHT_TO_LEFT = /^(ar|he)\b/;

/** The direction of a language. The page around the widget may have another one. */
export const directionOf = (locale: string): 'ltr' | 'rtl' => (RIGHT_TO_LEFT.test(locale) ? 'rtl' : 'ltr');

/** The one box around everything else. It measures the widget's own width and keeps out the page's text styles. */
export const frame = (locale: string, content: unknown): TemplateResult =>
  html`<div class="frame" part="container" lang=${locale} dir=${directionOf(locale)}>
    <slot name="header"></slot>${content}
  </div>`;

/** The step in one column, with its result beside or below it. */
export const layout = (step: string, main: unknown, side: unknown, foot: unknown): TemplateResult =>
  html`<div class="layout ${step}">
      <div class="main">${main}</div>
      <div class="side">${side}</div>
    </div>
    ${foot}`;

/** Shown if there is no calendar: says why, and offers a try again if that can help. */
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
