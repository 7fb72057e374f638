import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { Dispatch } from '../state/state.ts';
import { focusOnce } from './focus.ts';
import type { ActionContext, TextContext } from './view-context.ts';

/**
 * Renders a box above the current step. The box takes the focus when it appears, because the pressed button may be gone, unless
 * the guest is elsewhere on the page. It has no live region, because it is already inside a live region of its step.
 */
export const noticeBox = (heading: string, body: unknown, actions: unknown): TemplateResult =>
  html`<section class="notice" part="notice">
    <h3 tabindex="-1" ${focusOnce(1)}>${heading}</h3>
    ${body}
    <div class="actions">${actions}</div>
  </section>`;

/** Renders a button. `describedBy` is the id of a text that says what the button is for, if there are several with its label. */
export const actionButton = (
  label: string,
  act: () => void,
  weight: '' | 'primary' = '',
  describedBy?: string,
): TemplateResult =>
  html`<button
    type="button"
    class="button ${weight}"
    part="button ${weight}"
    aria-describedby=${describedBy ?? nothing}
    @click=${act}
  >
    ${label}
  </button>`;

/** Renders the id by which support can look up a failed order. */
export const supportId = (id: string | undefined, { bookingWords, format }: TextContext): unknown =>
  id ? html`<p class="muted">${format.say(bookingWords.supportId, { id })}</p>` : undefined;

export const retryQuote = ({ bookingWords, dispatch }: ActionContext): TemplateResult =>
  actionButton(bookingWords.tryAgain, () => {
    dispatch({ type: 'retry-quote' });
  });

/** Renders a button that leads back to the calendar. */
export const changeDatesButton = (label: string, dispatch: Dispatch): TemplateResult =>
  actionButton(label, () => {
    dispatch({ type: 'change-dates' });
  });

/** Renders the button that closes a notice. */
export const dismissButton = ({ bookingWords, dispatch }: ActionContext): TemplateResult =>
  actionButton(bookingWords.dismiss, () => {
    dispatch({ type: 'dismiss-notice' });
  });
