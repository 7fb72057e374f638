import type { LitElement } from 'lit';
import type { BookingFlow } from './booking-flow.ts';
import type { BookingHistory } from './booking-history.ts';
import type { CalendarPoller } from './dates/calendar-poller.ts';
import { setConfirmed } from './api/confirmed-state.ts';
import { BookingDatesChangedEvent, BookingStepChangedEvent } from './api/events.ts';
import { copyText, printAlone, shareLink } from './page/page.ts';
import { forgetLink } from './page/preset.ts';
import type { LinkedWidget } from './page/preset.ts';
import type { OrderSubmission } from './order/order-submission.ts';
import type { QuoteController } from './order/quote-controller.ts';
import { announceOwnBooking } from './payment/own-bookings.ts';
import type { BookingSources, OwnBookingNotice } from './payment/own-bookings.ts';
import type { PaymentController } from './payment/payment-controller.ts';
import type { Effect } from './state/effects.ts';
import type { FlowState } from './state/state.ts';

/** The parts that the effects call. */
export interface EffectParts {
  readonly flow: BookingFlow;
  readonly sources: BookingSources;
  readonly widget: LinkedWidget;
  readonly element: LitElement;
  readonly quoteController: QuoteController;
  readonly orderSubmission: OrderSubmission;
  readonly paymentController: PaymentController;
  readonly ownBookings: OwnBookingNotice;
  readonly poller: CalendarPoller;
  readonly history: BookingHistory;
}

/** The effects on an order or a booking. */
type OrderEffect = Extract<
  Effect,
  {
    type:
      | 'prepare-order'
      | 'order'
      | 'retry-attempt'
      | 'remove-attempt'
      | 'check-order'
      | 'continue-payment'
      | 'check-again'
      | 'show-booking'
      | 'forget-booking';
  }
>;

/** Reads the calendar and the guest's own bookings again, because a booking may have taken or released nights. */
export function refreshCalendar({ ownBookings, poller }: Pick<EffectParts, 'ownBookings' | 'poller'>): void {
  void ownBookings.refresh();
  void poller.refresh();
}

/** Stores the step, and reports it to the page, which may, for example, hide its heading above a confirmation. */
function enterStep(step: FlowState['step'], { sources: { memory }, element }: EffectParts): void {
  memory.wasInDetails = step === 'details';
  if (step === 'dates') memory.shown = memory.confirmationEmail = undefined;
  setConfirmed(element, step === 'done');
  element.dispatchEvent(new BookingStepChangedEvent({ step }));
}

function announceDates(
  { stay, party }: Extract<Effect, { type: 'announce-dates' }>,
  { flow, element }: EffectParts,
): void {
  element.dispatchEvent(
    new BookingDatesChangedEvent(stay && { propertyId: flow.property.id, ...stay, party }),
  );
}

async function copy(
  { value, text }: Pick<Extract<Effect, { type: 'copy' }>, 'value' | 'text'>,
  { dispatch }: BookingFlow,
): Promise<void> {
  const isDone = await copyText(text);
  dispatch({ type: 'copied', copied: { value, isDone } });
}

async function share({ title, url }: Extract<Effect, { type: 'share' }>, flow: BookingFlow): Promise<void> {
  if (!(await shareLink(title, url))) await copy({ value: 'stay', text: url }, flow);
}

function runOrder(effect: OrderEffect, { sources, orderSubmission, paymentController }: EffectParts): void {
  switch (effect.type) {
    case 'prepare-order':
      orderSubmission.prepare();
      return;
    case 'order':
      orderSubmission.order();
      return;
    case 'retry-attempt':
      orderSubmission.retry();
      return;
    case 'remove-attempt':
      sources.memory.removeAttempt(effect.key);
      return;
    case 'check-order':
      orderSubmission.checkOtherTabsOrder();
      return;
    case 'continue-payment':
      paymentController.continueCheckout(effect);
      return;
    case 'check-again':
      paymentController.checkAgain();
      return;
    case 'show-booking':
      paymentController.showAgain(effect.reference);
      return;
    case 'forget-booking':
      paymentController.forget(effect.reference);
      return;
  }
}

/** The only place that runs the effects of an event. */
export function runEffect(effect: Effect, parts: EffectParts): void | Promise<void> {
  const { flow, sources } = parts;
  switch (effect.type) {
    case 'draw':
      parts.element.requestUpdate();
      return;
    case 'enter-step':
      enterStep(effect.step, parts);
      return;
    case 'store-draft':
      sources.memory.draft = effect.draft;
      return;
    case 'announce-dates':
      announceDates(effect, parts);
      return;
    case 'forget-link':
      forgetLink(parts.widget);
      return;
    case 'refresh-calendar':
      refreshCalendar(parts);
      return;
    case 'request-quote':
      return parts.quoteController.requestQuote();
    case 'announce-own-booking':
      return announceOwnBooking(flow, sources);
    case 'copy':
      return copy(effect, flow);
    case 'share':
      return share(effect, flow);
    case 'print':
      printAlone(parts.element);
      return;
    case 'follow-history':
      parts.history.follow();
      return;
    default:
      runOrder(effect, parts);
  }
}
