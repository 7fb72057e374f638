import { html } from 'lit';
import type { TemplateResult } from 'lit';
import { unsafeSVG } from 'lit/directives/unsafe-svg.js';

/** Renders an icon of Lucide. It is hidden from screen readers, because a text beside it has the same meaning. */
export const icon = (svg: string): TemplateResult =>
  html`<span class="icon" aria-hidden="true">${unsafeSVG(svg)}</span>`;
