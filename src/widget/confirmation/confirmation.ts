import { html, nothing } from 'lit';
import type { CSSResult, TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import CHECK from 'lucide-static/dist/esm/icons/check.mjs';
import type { BookingStatus } from '../../contract/booking.ts';
import { bookingLink } from '../page/page-address.ts';
import type { SummaryContext } from '../price/describe-summary.ts';
import { isPaid } from '../payment/payment-state.ts';
import type { Copied, FlowState } from '../state/state.ts';
import { focusOnce } from '../views/focus.ts';
import { hostContact } from '../views/host-contact.ts';
import { totalOfStay } from '../views/status-view.ts';
import { icon } from '../views/icon.ts';
import { actionButton } from '../views/notice-box.ts';
import type { ActionContext, PlaceContext, TextContext, TimeContext } from '../views/view-context.ts';
import { bookedStay, stayActions } from './booked-stay.ts';
import { copyButton, factList } from './booking-facts.ts';
import type { Fact } from './booking-facts.ts';
import { describeTodo, paymentStep, todoCard } from './todo.ts';
import type { NextStep, TodoView } from './todo.ts';
import { confirmationStyles } from './confirmation-styles.ts';

export const confirmationViewStyles: readonly CSSResult[] = [confirmationStyles];

type Done = Extract<FlowState, { step: 'done' }>;

/** What the confirmation shows beside the booking. `page` is the address of the page, for the link to the booking. */
export type ConfirmationContext = ActionContext & SummaryContext & TimeContext & { readonly page: string };

/** The texts that a guest reads after the booking. */
export interface ConfirmationView {
  readonly heading: string;
  readonly text: string;
  readonly bookingNumber: Fact;
  readonly todo: TodoView | undefined;
  readonly nextSteps: readonly NextStep[];
  /** The link that opens this confirmation again, in any browser. */
  readonly link: string;
}

const numberFact = ({ bookingId }: BookingStatus, { bookingWords }: TextContext): Fact => ({
  label: bookingWords.bookingNumber,
  text: bookingId,
  copy: { value: 'number', text: bookingId },
  isCode: true,
});

function messageStep(email: string | undefined, { bookingWords, format }: TextContext): NextStep {
  const { messageFollows, sentTo } = bookingWords;
  return {
    text: email === undefined ? messageFollows : `${messageFollows} ${format.say(sentTo, { email })}`,
  };
}

export function describeConfirmation(
  { booking, email }: Pick<Done, 'booking' | 'email'>,
  context: PlaceContext & Pick<ConfirmationContext, 'page'>,
): ConfirmationView {
  const { bookingWords, format, property, page } = context;
  const todo = describeTodo(booking, context);
  return {
    heading: format.say(bookingWords.goingTo, { place: property.name }),
    text: isPaid(booking) ? bookingWords.confirmed : bookingWords.booked,
    bookingNumber: numberFact(booking, context),
    todo,
    nextSteps: [...(todo ? [] : [paymentStep(booking, context)]), messageStep(email, context)],
    link: bookingLink(page, booking.reference),
  };
}

/** Renders the link to this confirmation. */
const linkSection = (
  link: string,
  bookingId: string,
  copied: Copied | undefined,
  context: ActionContext,
): TemplateResult =>
  html`<section aria-labelledby="booking-come-back">
    <h3 id="booking-come-back">${context.bookingWords.bookingLink}</h3>
    <p>${context.bookingWords.bookingLinkHint}</p>
    <p class="copied">
      <a id="booking-link" aria-labelledby="booking-come-back booking-link" href=${link} dir="ltr"
        >${bookingId}</a
      >
      ${copyButton({ value: 'link', text: link }, 'booking-come-back', copied, context)}
    </p>
  </section>`;

function actions({ bookingWords, dispatch }: ActionContext): TemplateResult {
  const printButton = actionButton(bookingWords.print, () => {
    dispatch({ type: 'print' });
  });
  const bookAgain = actionButton(bookingWords.bookAgain, () => {
    dispatch({ type: 'start-over' });
  });
  return html`<div class="actions">${printButton}${bookAgain}</div>`;
}

/**
 * Returns the announcement of a copy, with the name of the copied value. A value that is not one of the facts is the link or the
 * whole transfer.
 */
function sayCopied(
  { value, isDone }: Copied,
  { bookingNumber, todo }: ConfirmationView,
  { format, bookingWords }: TextContext,
): string {
  const { bookingLink: link, transferHeading, copied, copyFailed } = bookingWords;
  const fact = [bookingNumber, ...(todo?.transfer ?? [])].find(({ copy }) => copy?.value === value);
  const name = fact?.label ?? (value === 'all' ? transferHeading : link);
  return format.join([name, isDone ? copied : copyFailed]);
}

/**
 * Renders the announcement of a copy for screen readers. It is keyed, so that the same text is announced again after a second
 * press.
 */
const copiedStatus = (
  copied: Copied | undefined,
  view: ConfirmationView,
  context: TextContext,
): TemplateResult =>
  html`<p class="visually-hidden" role="status">
    ${copied && keyed(copied, html`<span>${sayCopied(copied, view, context)}</span>`)}
  </p>`;

const nextSteps = (steps: readonly NextStep[], { bookingWords }: TextContext): TemplateResult =>
  html`<section aria-labelledby="booking-next">
    <h3 id="booking-next">${bookingWords.whatNext}</h3>
    <ul class="next-steps">
      ${steps.map(({ text, language }) => html`<li><bdi lang=${language ?? nothing}>${text}</bdi></li>`)}
    </ul>
  </section>`;

/** Renders the confirmation: the stay, then the open payment, then everything else. */
export function confirmationSection(
  { booking, email, copied }: Done,
  context: ConfirmationContext,
  stayPrice: string | undefined,
  paymentCode: unknown,
): TemplateResult {
  const view = describeConfirmation({ booking, email }, context);
  return html`<section class="status" part="status">
    <div class="booked" role="status">
      <span class="sign done" aria-hidden="true">${icon(CHECK)}</span>
      <h2 part="heading" tabindex="-1" aria-describedby="booking-is-booked" ${focusOnce(1)}>
        ${view.heading}
      </h2>
      <p id="booking-is-booked">
        <span>${view.text}</span>
        ${view.todo && html`<br /><strong>${view.todo.heading}</strong>`}
      </p>
    </div>
    ${bookedStay(booking, context)} ${totalOfStay(stayPrice)}
    ${factList('fact', [view.bookingNumber], copied, context)} ${stayActions(booking, context)}
    ${view.todo && todoCard(view.todo, copied, context, paymentCode)} ${copiedStatus(copied, view, context)}
    ${nextSteps(view.nextSteps, context)} ${hostContact(context)}
    <slot name="confirmation"></slot>
    ${linkSection(view.link, booking.bookingId, copied, context)} ${actions(context)}
  </section>`;
}
