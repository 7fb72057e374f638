import type { BookingReceipt, BookingStatus } from '../../contract/booking.ts';
import type { Property } from '../../contract/property.ts';
import { isSameId } from '../../contract/routes.ts';
import type { BookingFlow } from '../booking-flow.ts';
import { fetchProperty } from '../client/calendar-client.ts';
import type { ProxyClient } from '../client/request.ts';
import { BookingConfirmedEvent, BookingPaidEvent } from '../api/events.ts';
import { isSafeCheckout } from '../page/page-address.ts';
import { leaveTo } from '../page/page.ts';
import type { ShownBooking } from '../state/stored-schemas.ts';
import type { GuestMemory } from '../state/storage.ts';
import { storeFinalBooking } from './own-bookings.ts';
import type { BookingSources } from './own-bookings.ts';
import { checkingState, PaymentPoller } from './payment-poller.ts';
import { isPaid, isReadAgain } from './payment-state.ts';

/** Handles bookings after the order: leads to the checkout, polls the payment after the return, and shows the result. */
export class PaymentController {
  readonly #flow: BookingFlow;
  readonly #memory: GuestMemory;
  readonly #client: ProxyClient;
  readonly #element: EventTarget;
  readonly #poller: PaymentPoller;
  #bookedProperty: Property | undefined;

  /** `element` fires the events `booking-confirmed` and `booking-paid`. */
  constructor(flow: BookingFlow, sources: BookingSources, element: EventTarget) {
    this.#flow = flow;
    this.#memory = sources.memory;
    this.#client = sources.client;
    this.#element = element;
    this.#poller = new PaymentPoller(flow, sources, {
      onSettled: (booking) => {
        this.settled(booking);
      },
      onRead: async (booking) => this.#nameProperty(booking),
    });
  }

  /** The booked property, if it is not this widget's own. */
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
    this.#flow.dispatch({ type: 'returned', reference, subject: checkingState(booking).subject, booked });
    this.#flow.run(() => this.#poller.poll(booking));
  }

  /** Shows a booking that this browser knows, because the guest has asked for it. */
  showAgain(reference: string): void {
    this.show(this.#rememberedBooking(reference));
  }

  /** Reads an unpaid booking again when the guest sees the page again. The view changes only if the booking has changed. */
  seenAgain(): void {
    const { state } = this.#flow;
    if (state.step === 'redirecting') this.show(this.#rememberedBooking(state.receipt.reference));
    if (state.step === 'returned' && isReadAgain(state.state)) this.checkAgain();
  }

  checkAgain(): void {
    const { state } = this.#flow;
    if (state.step !== 'returned') return;
    const { shown } = this.#memory;
    const isKnown = shown?.reference === state.reference;
    this.#flow.run(() => this.#poller.poll(isKnown ? shown : this.#rememberedBooking(state.reference)));
  }

  /** Opens the checkout of a new booking by card. If its address is not safe, shows the booking's state instead. */
  openCheckout(receipt: BookingReceipt): void {
    const { checkoutUrl, reference } = receipt;
    if (checkoutUrl === undefined || !isSafeCheckout(checkoutUrl, location.href)) {
      // Without a safe address, the booking is shown as it is, and polled. It is never continued with another payment method.
      if (checkoutUrl !== undefined)
        console.error(
          '[booking-widget] The payment page is not opened: its address is not https, or contains a user name or password.',
        );
      this.show({ reference, occasion: 'returned', since: Date.now() });
      return;
    }
    this.#memory.shown = this.#rememberedBooking(reference);
    this.#flow.dispatch({ type: 'checkout-known', receipt: { ...receipt, checkoutUrl } });
    leaveTo(checkoutUrl);
  }

  /** Opens the checkout of a booking that the guest has left unpaid. */
  continueCheckout({
    reference,
    checkoutUrl,
  }: {
    readonly reference: string;
    readonly checkoutUrl: string;
  }): void {
    if (!isSafeCheckout(checkoutUrl, location.href)) return;
    // After the return, the page shows the booking that was to be paid instead of the form.
    if (this.#flow.state.step === 'details') this.#memory.shown = this.#rememberedBooking(reference);
    leaveTo(checkoutUrl);
  }

  /** Shows the confirmation of a final booking, stores the booking and fires its events. */
  settled(booking: BookingStatus): void {
    const memory = this.#memory;
    const fire = (event: Event): void => {
      this.#element.dispatchEvent(event);
    };
    const { reference, bookingId, propertyId, checkIn, checkOut, adults, children } = booking;
    const { total, currency, paymentMethod } = booking;
    // A link to a booking only shows it again. Its events were fired after the order, perhaps in another browser.
    const { occasion } = memory.shown ?? {};
    const isFromLink = occasion === 'linked';
    // The booking may be of another property than the widget's.
    const propertyMemory = memory.forProperty(propertyId);
    const confirmationEmail =
      propertyMemory.confirmationEmail?.reference === reference
        ? propertyMemory.confirmationEmail
        : undefined;
    memory.shown = this.#rememberedBooking(reference);
    // The draft of this tab has become this booking, unless the booking is only shown again.
    if (confirmationEmail || (occasion !== 'found' && occasion !== 'linked'))
      propertyMemory.draft = undefined;
    storeFinalBooking(booking, memory);
    this.#flow.dispatch({ type: 'settled', booking, email: confirmationEmail?.email });
    const party = { adults, children };
    const stay = { propertyId, checkIn, checkOut, party };
    const facts = { reference, bookingId, ...stay, total, currency, paymentMethod };
    const mustFire = (event: string): boolean =>
      propertyMemory.markAnnounced(event, reference) && !isFromLink;
    if (mustFire('confirmed')) fire(new BookingConfirmedEvent(facts));
    if (isPaid(booking) && mustFire('paid')) fire(new BookingPaidEvent(facts));
  }

  /** Removes a booking from this browser's memory. */
  forget(reference: string): void {
    const memory = this.#memory;
    memory.removeBooking(reference);
    if (memory.shown?.reference === reference) memory.shown = undefined;
  }

  #rememberedBooking(reference: string): ShownBooking {
    return { reference, occasion: 'found', since: Date.now() };
  }

  /**
   * Loads the booked property if it is not the widget's own, so that the page shows the right name. A widget may show bookings of
   * another property.
   */
  async #nameProperty({ propertyId }: BookingStatus): Promise<void> {
    const isKnown = [this.#flow.property, this.#bookedProperty].some(
      (each) => each && isSameId(each.id, propertyId),
    );
    if (!isKnown) this.#bookedProperty = await fetchProperty(propertyId, this.#client).catch(() => undefined);
  }
}
