import type { BookingReceipt, BookingStatus } from '../../contract/booking.ts';
import type { Property } from '../../contract/property.ts';
import type { BookingFlow } from '../booking-flow.ts';
import { fetchProperty, isSameId } from '../client/calendar-client.ts';
import type { ProxyClient } from '../client/request.ts';
import { BookingConfirmedEvent, BookingPaidEvent } from '../host/events.ts';
import { isSafeCheckout } from '../host/page-address.ts';
import { leave } from '../host/page.ts';
import type { FlowState } from '../state/state.ts';
import type { ShownBooking } from '../state/stored-schemas.ts';
import type { GuestMemory } from '../state/storage.ts';
import { keepFinal } from './own-bookings.ts';
import type { BookingSources } from './own-bookings.ts';
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
  readonly #flow: BookingFlow;
  readonly #memory: GuestMemory;
  readonly #client: ProxyClient;
  readonly #host: EventTarget;
  readonly #poller: PaymentPoller;
  #bookedProperty: Property | undefined;

  /** `host` tells its page of what is booked and paid. */
  constructor(flow: BookingFlow, sources: BookingSources, host: EventTarget) {
    this.#flow = flow;
    this.#memory = sources.memory;
    this.#client = sources.client;
    this.#host = host;
    this.#poller = new PaymentPoller(flow, sources, {
      settled: (booking) => {
        this.settled(booking);
      },
      seen: async (booking) => this.#nameProperty(booking),
    });
  }

  /** Where another property than this widget's own is booked. */
  get bookedProperty(): Property | undefined {
    const { step } = this.#flow.state;
    return step === 'returned' || step === 'done' ? this.#bookedProperty : undefined;
  }

  /** Shows a booking, as a return from the checkout or a reload finds it. */
  show(booking: ShownBooking): void {
    const memory = this.#memory;
    const { reference } = booking;
    memory.shown = booking;
    const { booked } = memory.bookings.find((known) => known.reference === reference) ?? {};
    this.#flow.dispatch({ type: 'returned', reference, subject: checking(booking).subject, booked });
    this.#flow.run(() => this.#poller.look(booking));
  }

  /** A booking that this browser knows, as the guest asks for it. */
  showAgain(reference: string): void {
    this.show(this.#found(reference));
  }

  /** What waits for its payment is looked at again, without a word until it has changed. */
  seenAgain(): void {
    const { state } = this.#flow;
    if (state.step === 'redirecting') this.show(this.#found(state.receipt.reference));
    if (state.step === 'returned' && looksAgain(state.state)) this.checkAgain();
  }

  checkAgain(): void {
    const { state } = this.#flow;
    if (state.step !== 'returned') return;
    const { shown } = this.#memory;
    const isKnown = shown?.reference === state.reference;
    this.#flow.run(() => this.#poller.look(isKnown ? shown : this.#found(state.reference)));
  }

  /** Booked by card: on to the checkout, where its address is safe. */
  booked(receipt: BookingReceipt): void {
    const { checkoutUrl, reference } = receipt;
    if (checkoutUrl === undefined || !isSafeCheckout(checkoutUrl, location.href)) {
      // Never on as another method: the booking is shown as it is, and looked at again.
      if (checkoutUrl !== undefined)
        console.error('[booking-widget] The checkout has no https address, or one with a user in it.');
      this.show({ reference, occasion: 'returned', since: Date.now() });
      return;
    }
    this.#memory.shown = this.#found(reference);
    this.#flow.dispatch({ type: 'checkout-known', receipt });
    leave(checkoutUrl);
  }

  /** To the checkout of a booking that the guest has left unpaid. */
  continueAt(checkoutUrl: string): void {
    if (!isSafeCheckout(checkoutUrl, location.href)) return;
    const { state } = this.#flow;
    // Back from there, the guest is told of the booking that was to be paid.
    const paid = bookingsIn(state).find((booking) => booking.checkoutUrl === checkoutUrl);
    if (state.step === 'details' && paid) this.#memory.shown = this.#found(paid.reference);
    leave(checkoutUrl);
  }

  /** Paid, or final at once. */
  settled(booking: BookingStatus): void {
    const memory = this.#memory;
    const tell = (event: Event): void => {
      this.#host.dispatchEvent(event);
    };
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
    this.#flow.dispatch({ type: 'settled', booking, email: sentTo?.email });
    const party = { adults, children };
    const stay = { propertyId, checkIn, checkOut, party };
    const facts = { reference, bookingId, ...stay, total, currency, paymentMethod };
    const announces = (event: string): boolean => memory.announces(event, reference) && !isAnnounced;
    if (announces('confirmed')) tell(new BookingConfirmedEvent(facts));
    if (isPaid(booking) && announces('paid')) tell(new BookingPaidEvent(facts));
  }

  /** What it held is another guest's then. */
  forget(reference: string): void {
    const memory = this.#memory;
    memory.forgetBooking(reference);
    if (memory.shown?.reference === reference) memory.shown = undefined;
  }

  #found(reference: string): ShownBooking {
    return { reference, occasion: 'found', since: Date.now() };
  }

  /** A page for the bookings of several houses may hold the widget of another one: the booked house has its own name. */
  async #nameProperty({ propertyId }: BookingStatus): Promise<void> {
    const isKnown = [this.#flow.property, this.#bookedProperty].some(
      (each) => each && isSameId(each.id, propertyId),
    );
    if (!isKnown) this.#bookedProperty = await fetchProperty(propertyId, this.#client).catch(() => undefined);
  }
}
