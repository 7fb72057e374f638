import { html } from 'lit';
import type { TemplateResult } from 'lit';
import type { BookingMessages } from '../../i18n/messages.ts';

/** Renders a note for screen readers, after the text of a link that opens a new tab. */
export const newTabNote = ({ newTab }: BookingMessages): TemplateResult =>
  html`<span class="visually-hidden"> (${newTab})</span>`;
