import type { ReactiveControllerHost, TemplateResult } from 'lit';
import type { BookingReceipt, BookingStatus } from '../contract/booking.ts';
import type { Property } from '../contract/property.ts';
import { BookingConfirmedEvent, BookingPaidEvent } from './host/events.ts';
import type { FlowEvent } from './state/events.ts';
import type { Attempt, FlowState } from './state/state.ts';
import { GuestForm } from './details/guest-form.ts';
import { isSafeCheckout } from './host/page-address.ts';
import { journeyView } from './step-view.ts';
import type { JourneyState } from './step-view.ts';
import type { ViewContext } from './views/view-context.ts';
import { fetchBooking } from './client/booking-client.ts';
import { fetchProperty, isSameId } from './client/calendar-client.ts';
import { checkField, valueOf } from './state/check-form.ts';
import type { ShownBooking } from './state/storage.ts';
import { keepFinal, ownBooking } from './payment/own-bookings.ts';
import { isPaid, looksAgain } from './payment/payment-state.ts';
import type { BookingContext } from './booking-context.ts';
import { PaymentPoller } from './payment/payment-poller.ts';
import { QuoteController } from './price/quote-controller.ts';
import { OrderSubmission } from './order/order-submission.ts';
import { stayOf } from './state/draft.ts';
import { whyNotStay } from '../stay/stay-rules.ts';
import { overlaps } from '../stay/night-range.ts';
import type { NightRange } from '../stay/night-range.ts';

/** The page that the guest is on, as far as the journey moves it. */
export interface PageMoves {
  /** Leaves for the checkout, in the top window. */
  readonly leave: (url: string) => void;
  readonly address: () => string;
}

/** Everything from the guest's details on. */
export class BookingController {
  readonly #port: BookingContext;
  readonly #moves: PageMoves;
  readonly #quoting: QuoteController;
  readonly #submission: OrderSubmission;
  readonly #host: ReactiveControllerHost;
  #form: GuestForm | undefined;
  readonly #payment: PaymentPoller;
  /** Where another property than this widget's own is booked. */
  #bookedProperty: Property | undefined;

  constructor(port: BookingContext, moves: PageMoves, host: ReactiveControllerHost) {
    this.#port = port;
    this.#moves = moves;
    this.#host = host;
    this.#quoting = new QuoteController(port, host);
    this.#payment = new PaymentPoller(port, {
      settled: (settled) => {
        this.#settled(settled);
      },
      seen: async (seen) => this.#nameProperty(seen),
    });
    this.#submission = new OrderSubmission(port, {
      settled: (booking) => {
        this.#settled(booking);
      },
      checkout: (receipt) => {
        this.#checkout(receipt);
      },
      requote: () => void this.#quoting.ask(),
    });
  }

  view(state: JourneyState, context: ViewContext): TemplateResult {
    const isBooked = state.step === 'returned' || state.step === 'done';
    const property = (isBooked ? this.#bookedProperty : undefined) ?? context.property;
    // It begins with what stands in the fields by now.
    this.#form ??= new GuestForm(this.#port, this.#host);
    return journeyView(state, { ...context, property }, this.#form);
  }

  /** What an event sets in motion, once the flow has taken it. */
  follow(event: FlowEvent, before: FlowState): void {
    const { state } = this.#port;
    this.#submission.prepare();
    if (state.step !== before.step || chosenStay(state) !== chosenStay(before)) void this.tellOfOwn();
    switch (event.type) {
      case 'order':
        this.#submission.order();
        return;
      case 'retry-attempt':
        if (state.step === 'submitting') this.#retry(state);
        return;
      case 'forget-booking':
        this.#forgetBooking(event.reference);
        return;
      case 'forget-attempt':
        if (before.step === 'submitting' && state.step === 'dates')
          this.#port.memory.dropAttempt(before.attempt.key);
        return;
      case 'leave':
        this.#check(event.field);
        return;
      case 'continue-payment':
        this.#leave(event.checkoutUrl);
        return;
      case 'check-again':
        this.#lookAgain();
        return;
      case 'calendar-changed':
        void this.#guardDates();
        return;
      default:
        if (state.step === 'details' && needsQuote(event, before)) void this.#quoting.ask();
    }
  }

  /** An attempt that a reload or a closed tab has interrupted: the same key, the same bytes. */
  resume(attempt: Attempt): void {
    this.#port.emit({ type: 'attempt-started', attempt });
    void this.#submission.run(attempt);
  }

  /** One that was interrupted long ago: what is unfinished, and the question whether to send it again. */
  ask(attempt: Attempt): void {
    this.#port.emit({ type: 'attempt-started', attempt });
    this.#port.emit({ type: 'attempt-progress', progress: { status: 'interrupted' } });
  }

  /** Shows a booking that exists, as a return from the checkout or a reload finds it. */
  show(booking: ShownBooking): void {
    this.#port.memory.shown = booking;
    this.#port.emit({ type: 'returned', reference: booking.reference });
    void this.#payment.look(booking);
  }

  /** What was booked, or `undefined` where that cannot be read. */
  async propertyOf(reference: string): Promise<string | undefined> {
    const booking = await fetchBooking(reference, this.#port.client).catch(() => undefined);
    return booking?.propertyId;
  }

  /** Where the chosen dates are held by a booking of the guest's own, of another tab or of earlier, it is said. Never rejects. */
  async tellOfOwn(): Promise<void> {
    const port = this.#port;
    const stay = chosenStay(port.state);
    if (!stay || !port.memory.bookings.some((own) => overlaps(own.stay, stay))) return;
    const notice = await ownBooking(stay, port);
    if (notice && chosenStay(port.state) === stay && !port.client.signal.aborted)
      port.emit({ type: 'notice', notice });
  }

  /** Another tab has sent an order, or let it go, that this one asks about. */
  attemptChanged(): void {
    const { state, memory, now } = this.#port;
    if (state.step === 'submitting' && memory.attempt(now())?.key !== state.attempt.key)
      this.#port.emit({ type: 'forget-attempt' });
  }

  /** The page is seen again: what was waiting for a payment is looked at again, without a word until it has changed. */
  seenAgain(): void {
    const { state } = this.#port;
    if (state.step === 'redirecting') this.show(this.#found(state.receipt.reference));
    if (state.step === 'returned' && looksAgain(state.state)) this.#lookAgain();
  }

  #lookAgain(): void {
    const { state, memory } = this.#port;
    if (state.step !== 'returned') return;
    const { shown } = memory;
    const isKnown = shown?.reference === state.reference;
    void this.#payment.look(isKnown ? shown : this.#found(state.reference));
  }

  #found(reference: string): ShownBooking {
    return { reference, occasion: 'found', since: this.#port.now() };
  }

  /** A page for the bookings of several houses may hold the widget of another one: the booked house has its own name. */
  async #nameProperty({ propertyId }: BookingStatus): Promise<void> {
    const { property, client } = this.#port;
    const isKnown = [property, this.#bookedProperty].some((each) => each && isSameId(each.id, propertyId));
    if (!isKnown) this.#bookedProperty = await fetchProperty(propertyId, client).catch(() => undefined);
  }

  #retry({ attempt }: Extract<FlowState, { step: 'submitting' }>): void {
    this.#port.emit({ type: 'attempt-progress', progress: { status: 'confirming' } });
    void this.#submission.run(attempt);
  }

  /** What it held is another guest's then, and so are the dates. */
  #forgetBooking(reference: string): void {
    const { state, memory } = this.#port;
    memory.forgetBooking(reference);
    if (memory.shown?.reference === reference) memory.shown = undefined;
    if (state.step === 'details' && state.quote.status === 'refused') void this.#quoting.ask();
  }

  #check(field: Parameters<typeof checkField>[0]): void {
    const { state } = this.#port;
    if (state.step !== 'details') return;
    const value = valueOf(field, state.draft);
    // A field that was only passed through is not wrong yet.
    if (value === '' && !(field in state.errors)) return;
    this.#port.emit({ type: 'field-checked', field, problem: checkField(field, state.draft) });
  }

  #checkout(receipt: BookingReceipt): void {
    const { checkoutUrl, reference } = receipt;
    if (checkoutUrl === undefined || !isSafeCheckout(checkoutUrl, this.#moves.address())) {
      // Never on as another method: the booking is shown as it is, and looked at again.
      if (checkoutUrl !== undefined)
        console.error('[booking-widget] The checkout has no https address, or one with a user in it.');
      this.show({ reference, occasion: 'returned', since: this.#port.now() });
      return;
    }
    this.#port.memory.shown = this.#found(reference);
    this.#port.emit({ type: 'checkout-known', receipt });
    this.#moves.leave(checkoutUrl);
  }

  #leave(checkoutUrl: string): void {
    if (!isSafeCheckout(checkoutUrl, this.#moves.address())) return;
    const { state, memory } = this.#port;
    // Back from there, the guest is told of the booking that was to be paid.
    const paid = bookingsIn(state).find((booking) => booking.checkoutUrl === checkoutUrl);
    if (state.step === 'details' && paid) memory.shown = this.#found(paid.reference);
    this.#moves.leave(checkoutUrl);
  }

  #settled(booking: BookingStatus): void {
    const { memory } = this.#port;
    const { reference, propertyId, checkIn, checkOut, adults, children, total, currency, paymentMethod } =
      booking;
    memory.shown = this.#found(reference);
    memory.draft = undefined;
    keepFinal(booking, memory);
    this.#port.emit({ type: 'settled', booking });
    const party = { adults, children };
    const facts = { reference, propertyId, checkIn, checkOut, party, total, currency, paymentMethod };
    if (memory.announces('confirmed', reference)) this.#port.tell(new BookingConfirmedEvent(facts));
    if (isPaid(booking) && memory.announces('paid', reference)) this.#port.tell(new BookingPaidEvent(facts));
  }

  /** The calendar has moved under a guest who is filling in the form. */
  async #guardDates(): Promise<void> {
    const { state, world } = this.#port;
    // A price that is asked for already, or was refused, finds out by itself; asking again here would never end.
    if (state.step !== 'details' || state.quote.status !== 'priced') return;
    const stay = stayOf(state.draft);
    if (stay && whyNotStay(stay, world)) await this.#quoting.ask();
  }
}

/** The stay that a guest is about to book. */
const chosenStay = (state: FlowState): NightRange | undefined =>
  state.step === 'dates' || state.step === 'details' ? stayOf(state.draft) : undefined;

/** The bookings that a notice offers to pay. */
function bookingsIn(state: FlowState): readonly BookingStatus[] {
  const notice = 'notice' in state ? state.notice : undefined;
  if (notice?.kind === 'own-booking') return [notice.booking];
  return notice?.kind === 'payments-waiting' ? notice.bookings : [];
}

/** After these, what is priced is another stay or party, or the guest has asked for it. */
const ASKING: readonly FlowEvent['type'][] = ['choose-stay', 'step-party', 'retry-quote'];

/** Whether the details have just been reached, or what they are about has changed. */
const needsQuote = ({ type }: FlowEvent, before: FlowState): boolean =>
  ASKING.includes(type) || (type === 'continue' && before.step !== 'details');
