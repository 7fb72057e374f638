import { html } from 'lit';
import type { TemplateResult } from 'lit';
import type { BookingMessages } from '../../i18n/messages.ts';

/** After the text of a link that opens a tab, for guests who cannot see that. */
export const newTabNote = ({ newTab }: BookingMessages): TemplateResult =>
  html`<span class="visually-hidden"> (${newTab})</span>`;
