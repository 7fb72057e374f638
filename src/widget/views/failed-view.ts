import { html } from 'lit';
import type { TemplateResult } from 'lit';
import { frame } from './frame.ts';

/** There is no calendar to show: why, and a way to try again where that can help. Parts: `failed`, `retry`. */
export interface Failure {
  readonly text: string;
  readonly locale: string;
  readonly retry?: { readonly label: string; readonly act: () => void } | undefined;
}

export const failedView = ({ text, locale, retry }: Failure): TemplateResult =>
  frame(
    locale,
    html`<div class="failed" part="failed">
      <p role="alert">${text}</p>
      ${
        retry
          ? html`<button type="button" class="button" part="button retry" @click=${retry.act}>
              ${retry.label}
            </button>`
          : undefined
      }
    </div>`,
  );
