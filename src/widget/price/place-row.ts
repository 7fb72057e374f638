import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { ViewContext } from '../views/view-context.ts';

/** A page's own policy may forbid pictures. */
function hide({ currentTarget }: Event): void {
  if (currentTarget instanceof HTMLElement) currentTarget.hidden = true;
}

/** The place as a card has it: its picture, `name` and one line, in the host's words. Parts: `card-place`, `card-image`, `card-summary`. */
export function placeRow(
  name: TemplateResult,
  { property: { image, summary }, textLanguage }: ViewContext,
  beside?: TemplateResult,
): TemplateResult {
  const language = textLanguage ?? nothing;
  return html`<div class="stay-place" part="card-place">
    ${
      image &&
      html`<img
        part="card-image"
        src=${image.url}
        alt=${image.alt}
        lang=${language}
        width="64"
        height="64"
        decoding="async"
        @error=${hide}
      />`
    }
    <div class="about">
      ${name}
      ${summary && html`<p class="muted" part="card-summary" lang=${language}><bdi>${summary}</bdi></p>`}
    </div>
    ${beside}
  </div>`;
}
