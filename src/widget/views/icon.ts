import { html } from 'lit';
import type { TemplateResult } from 'lit';
import { unsafeSVG } from 'lit/directives/unsafe-svg.js';

/** An icon of Lucide's, beside words that say the same. Parts: `icon`. */
export const icon = (svg: string): TemplateResult =>
  html`<span class="icon" part="icon" aria-hidden="true">${unsafeSVG(svg)}</span>`;
