import { html } from 'lit';
import type { TemplateResult } from 'lit';
import { unsafeSVG } from 'lit/directives/unsafe-svg.js';

/** An icon of Lucide, beside a text with the same meaning. */
export const icon = (svg: string): TemplateResult =>
  html`<span class="icon" aria-hidden="true">${unsafeSVG(svg)}</span>`;
