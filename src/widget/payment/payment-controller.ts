import type { BookingReceipt, BookingStatus } from '../../contract/booking.ts';
import type { Property } from '../../contract/property.ts';
import type { BookingFlow } from '../booking-flow.ts';
import { fetchProperty, isSameId } from '../client/calendar-client.ts';
import type { ProxyClient } from '../client/request.ts';
import { BookingConfirmedEvent, BookingPaidEvent } from '../api/events.ts';
import { isSafeCheckout } from '../page/page-address.ts';
import { leave } from '../page/page.ts';
import type { FlowState } from '../state/state.ts';
import type { ShownBooking } from '../state/stored-schemas.ts';
import type { GuestMemory } from '../state/storage.ts';
import { keepFinal } from './own-bookings.ts';
import type { BookingSources } from './own-bookings.ts';
import { checking, PaymentPoller } from './payment-poller.ts';
import { isPaid, looksAgain } from './payment-state.ts';

/** The bookings that the present notice offers to pay. */
function bookingsIn(state: FlowState): readonly BookingStatus[] {
  const notice = 'notice' in state ? state.notice : undefined;
  if (notice?.kind === 'own-booking') return [notice.booking];
  return notice?.kind === 'payments-waiting' ? notice.bookings : [];
}

/** Handles a booking that exists but is not final: leads to its checkout, and continues after the return. */
export class PaymentController {
  readonly #flow: BookingFlow;
  readonly #memory: GuestMemory;
  readonly #client: ProxyClient;
  readonly #element: EventTarget;
  readonly #poller: PaymentPoller;
  #bookedProperty: Property | undefined;

  /** `element` fires the events about what is booked and paid. */
  constructor(flow: BookingFlow, sources: BookingSources, element: EventTarget) {
    this.#flow = flow;
    this.#memory = sources.memory;
    this.#client = sources.client;
    this.#element = element;
    this.#poller = new PaymentPoller(flow, sources, {
      settled: (booking) => {
        this.settled(booking);
      },
      seen: async (booking) => this.#nameProperty(booking),
    });
  }

  /** The booked property, if it is another one than this widget's. */
  get bookedProperty(): Property | undefined {
    const { step } = this.#flow.state;
    return step === 'returned' || step === 'done' ? this.#bookedProperty : undefined;
  }

  /** Shows a booking after a return from the checkout or a reload. */
  show(booking: ShownBooking): void {
    const memory = this.#memory;
    const { reference } = booking;
    memory.shown = booking;
    const { booked } = memory.bookings.find((known) => known.reference === reference) ?? {};
    this.#flow.dispatch({ type: 'returned', reference, subject: checking(booking).subject, booked });
    this.#flow.run(() => this.#poller.look(booking));
  }

  /** Shows a booking that this browser knows, because the guest has asked for it. */
  showAgain(reference: string): void {
    this.show(this.#found(reference));
  }

  /** Reads an unpaid booking again. The guest notices nothing unless it has changed. */
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

  /** Booked by card: leads to the checkout if its address is safe. */
  booked(receipt: BookingReceipt): void {
    const { checkoutUrl, reference } = receipt;
    if (checkoutUrl === undefined || !isSafeCheckout(checkoutUrl, location.href)) {
      // Never continues with another payment method: shows the booking as it is, and polls it.
      if (checkoutUrl !== undefined)
        console.error(
          '[booking-widget] The payment page is not opened: its address is not https, or contains a user name or password.',
        );
      this.show({ reference, occasion: 'returned', since: Date.now() });
      return;
    }
    this.#memory.shown = this.#found(reference);
    this.#flow.dispatch({ type: 'checkout-known', receipt });
    leave(checkoutUrl);
  }

  /** Leads to the checkout of a booking that the guest has left unpaid. */
  continueAt(checkoutUrl: string): void {
    if (!isSafeCheckout(checkoutUrl, location.href)) return;
    const { state } = this.#flow;
    // After the return, the page shows the booking that was to be paid.
    const paid = bookingsIn(state).find((booking) => booking.checkoutUrl === checkoutUrl);
    if (state.step === 'details' && paid) this.#memory.shown = this.#found(paid.reference);
    leave(checkoutUrl);
  }

  /** Paid, or final at once. */
  settled(booking: BookingStatus): void {
    const memory = this.#memory;
    const tell = (event: Event): void => {
      this.#element.dispatchEvent(event);
    };
    const { reference, bookingId, propertyId, checkIn, checkOut, adults, children } = booking;
    const { total, currency, paymentMethod } = booking;
    // A link to a booking only shows it again. Its events were fired when it was made, perhaps in another browser.
    const { occasion } = memory.shown ?? {};
    const isAnnounced = occasion === 'linked';
    // The page may show a booking of another house.
    const own = memory.of(propertyId);
    const sentTo = own.sentTo?.reference === reference ? own.sentTo : undefined;
    memory.shown = this.#found(reference);
    // The entries of this tab were for this booking, unless it is only shown again.
    if (sentTo || (occasion !== 'found' && occasion !== 'linked')) own.draft = undefined;
    keepFinal(booking, memory);
    this.#flow.dispatch({ type: 'settled', booking, email: sentTo?.email });
    const party = { adults, children };
    const stay = { propertyId, checkIn, checkOut, party };
    const facts = { reference, bookingId, ...stay, total, currency, paymentMethod };
    const announces = (event: string): boolean => own.announces(event, reference) && !isAnnounced;
    if (announces('confirmed')) tell(new BookingConfirmedEvent(facts));
    if (isPaid(booking) && announces('paid')) tell(new BookingPaidEvent(facts));
  }

  /** The nights of a forgotten booking may belong to another guest. */
  forget(reference: string): void {
    const memory = this.#memory;
    memory.forgetBooking(reference);
    if (memory.shown?.reference === reference) memory.shown = undefined;
  }

  #found(reference: string): ShownBooking {
    return { reference, occasion: 'found', since: Date.now() };
  }

  /**
   * A page that shows the bookings of several houses may have the widget of another house. Then the booked house shows its own
   * name.
   */
  async #nameProperty({ propertyId }: BookingStatus): Promise<void> {
    const isKnown = [this.#flow.property, this.#bookedProperty].some(
      (each) => each && isSameId(each.id, propertyId),
    );
    if (!isKnown) this.#bookedProperty = await fetchProperty(propertyId, this.#client).catch(() => undefined);
  }
}
