import { html } from 'lit';
import type { TemplateResult } from 'lit';
import type { Dispatch } from '../state/state.ts';
import { focusDates, focusOnce } from './focus.ts';
import type { ActionContext, TextContext } from './view-context.ts';

/**
 * A box above what the guest was doing. It takes the focus when it appears, for what was pressed may be gone, unless the
 * guest is elsewhere. Where it stands is a polite live region in each step: one of its own would say it once more. Parts:
 * `notice`, `actions`.
 */
export const noticeBox = (heading: string, body: unknown, actions: unknown): TemplateResult =>
  html`<section class="notice" part="notice">
    <h3 tabindex="-1" ${focusOnce(1)}>${heading}</h3>
    ${body}
    <div class="actions">${actions}</div>
  </section>`;

/** `name` is its class. */
export const actionButton = (
  label: string,
  name: string,
  act: (event: Event) => void,
  weight: '' | 'primary' = '',
): TemplateResult =>
  html`<button type="button" class="button ${name} ${weight}" part="button ${weight}" @click=${act}>
    ${label}
  </button>`;

/** What the host's support can look a failed order up by. */
export const supportId = (id: string | undefined, { bookingWords, format }: TextContext): unknown =>
  id ? html`<p class="muted support-id">${format.say(bookingWords.supportId, { id })}</p>` : undefined;

export const retryQuote = ({ bookingWords, dispatch }: ActionContext): TemplateResult =>
  actionButton(bookingWords.tryAgain, 'retry-quote', () => {
    dispatch({ type: 'retry-quote' });
  });

/** Back to the calendar, and the focus with it. */
export function changeDates({ currentTarget }: Event, dispatch: Dispatch): void {
  const root = currentTarget instanceof Element ? currentTarget.getRootNode() : undefined;
  dispatch({ type: 'change-dates' });
  if (root instanceof ShadowRoot) focusDates(root);
}

/** `label` leads back to the calendar. */
export const changeDatesButton = (label: string, dispatch: Dispatch): TemplateResult =>
  actionButton(label, 'change-dates', (event) => {
    changeDates(event, dispatch);
  });

/** The notice has been read. */
export const dismissButton = ({ bookingWords, dispatch }: ActionContext): TemplateResult =>
  actionButton(bookingWords.dismiss, 'dismiss', () => {
    dispatch({ type: 'dismiss-notice' });
  });
