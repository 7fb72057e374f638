import type { BookingReceipt, BookingStatus } from '../../contract/booking.ts';
import type { Property } from '../../contract/property.ts';
import type { BookingContext } from '../booking-context.ts';
import { fetchProperty, isSameId } from '../client/calendar-client.ts';
import { BookingConfirmedEvent, BookingPaidEvent } from '../host/events.ts';
import { isSafeCheckout } from '../host/page-address.ts';
import { leave } from '../host/page.ts';
import type { FlowState } from '../state/state.ts';
import type { ShownBooking } from '../state/stored-schemas.ts';
import { keepFinal } from './own-bookings.ts';
import { checking, PaymentPoller } from './payment-poller.ts';
import { isPaid, looksAgain } from './payment-state.ts';

/** The bookings that a notice offers to pay. */
function bookingsIn(state: FlowState): readonly BookingStatus[] {
  const notice = 'notice' in state ? state.notice : undefined;
  if (notice?.kind === 'own-booking') return [notice.booking];
  return notice?.kind === 'payments-waiting' ? notice.bookings : [];
}

/** A booking that exists, until it is final: on to its checkout, and back from there. */
export class PaymentController {
  readonly #context: BookingContext;
  readonly #poller: PaymentPoller;
  #bookedProperty: Property | undefined;

  constructor(context: BookingContext) {
    this.#context = context;
    this.#poller = new PaymentPoller(context, {
      settled: (booking) => {
        this.settled(booking);
      },
      seen: async (booking) => this.#nameProperty(booking),
    });
  }

  /** Where another property than this widget's own is booked. */
  get bookedProperty(): Property | undefined {
    const { step } = this.#context.state;
    return step === 'returned' || step === 'done' ? this.#bookedProperty : undefined;
  }

  /** Shows a booking, as a return from the checkout or a reload finds it. */
  show(booking: ShownBooking): void {
    const { memory, emit } = this.#context;
    const { reference } = booking;
    memory.shown = booking;
    const { booked } = memory.bookings.find((known) => known.reference === reference) ?? {};
    emit({ type: 'returned', reference, subject: checking(booking).subject, booked });
    this.#context.run(() => this.#poller.look(booking));
  }

  /** A booking that this browser knows, as the guest asks for it. */
  showAgain(reference: string): void {
    this.show(this.#found(reference));
  }

  /** What waits for its payment is looked at again, without a word until it has changed. */
  seenAgain(): void {
    const { state } = this.#context;
    if (state.step === 'redirecting') this.show(this.#found(state.receipt.reference));
    if (state.step === 'returned' && looksAgain(state.state)) this.checkAgain();
  }

  checkAgain(): void {
    const { state, memory } = this.#context;
    if (state.step !== 'returned') return;
    const { shown } = memory;
    const isKnown = shown?.reference === state.reference;
    this.#context.run(() => this.#poller.look(isKnown ? shown : this.#found(state.reference)));
  }

  /** Booked by card: on to the checkout, where its address is safe. */
  booked(receipt: BookingReceipt): void {
    const { memory, emit, now } = this.#context;
    const { checkoutUrl, reference } = receipt;
    if (checkoutUrl === undefined || !isSafeCheckout(checkoutUrl, location.href)) {
      // Never on as another method: the booking is shown as it is, and looked at again.
      if (checkoutUrl !== undefined)
        console.error('[booking-widget] The checkout has no https address, or one with a user in it.');
      this.show({ reference, occasion: 'returned', since: now() });
      return;
    }
    memory.shown = this.#found(reference);
    emit({ type: 'checkout-known', receipt });
    leave(checkoutUrl);
  }

  /** To the checkout of a booking that the guest has left unpaid. */
  continueAt(checkoutUrl: string): void {
    if (!isSafeCheckout(checkoutUrl, location.href)) return;
    const { state, memory } = this.#context;
    // Back from there, the guest is told of the booking that was to be paid.
    const paid = bookingsIn(state).find((booking) => booking.checkoutUrl === checkoutUrl);
    if (state.step === 'details' && paid) memory.shown = this.#found(paid.reference);
    leave(checkoutUrl);
  }

  /** Paid, or final at once. */
  settled(booking: BookingStatus): void {
    const { memory, emit, tell } = this.#context;
    const { reference, bookingId, propertyId, checkIn, checkOut, adults, children } = booking;
    const { total, currency, paymentMethod } = booking;
    // By the link to come back by, it is seen again, and was announced when it was made, in whatever browser that was.
    const { occasion } = memory.shown ?? {};
    const isAnnounced = occasion === 'linked';
    const sentTo = memory.sentTo?.reference === reference ? memory.sentTo : undefined;
    memory.shown = this.#found(reference);
    // What this tab has typed was for this booking, but where that is only seen again.
    if (sentTo || (occasion !== 'found' && occasion !== 'linked')) memory.draft = undefined;
    keepFinal(booking, memory);
    emit({ type: 'settled', booking, email: sentTo?.email });
    const party = { adults, children };
    const stay = { propertyId, checkIn, checkOut, party };
    const facts = { reference, bookingId, ...stay, total, currency, paymentMethod };
    const announces = (event: string): boolean => memory.announces(event, reference) && !isAnnounced;
    if (announces('confirmed')) tell(new BookingConfirmedEvent(facts));
    if (isPaid(booking) && announces('paid')) tell(new BookingPaidEvent(facts));
  }

  /** What it held is another guest's then. */
  forget(reference: string): void {
    const { memory } = this.#context;
    memory.forgetBooking(reference);
    if (memory.shown?.reference === reference) memory.shown = undefined;
  }

  #found(reference: string): ShownBooking {
    return { reference, occasion: 'found', since: this.#context.now() };
  }

  /** A page for the bookings of several houses may hold the widget of another one: the booked house has its own name. */
  async #nameProperty({ propertyId }: BookingStatus): Promise<void> {
    const { property, client } = this.#context;
    const isKnown = [property, this.#bookedProperty].some((each) => each && isSameId(each.id, propertyId));
    if (!isKnown) this.#bookedProperty = await fetchProperty(propertyId, client).catch(() => undefined);
  }
}
