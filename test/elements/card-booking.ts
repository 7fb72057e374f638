import type { BookingStatus, PaymentStatus } from '../../src/contract/booking.ts';
import type { NightRange } from '../../src/stay/night-range.ts';
import type { ScriptedProxy } from './scripted-proxy.ts';
import { NavigationWatch, tearDown } from './widget-fixture.ts';

/** The request by which a widget reads a booking. */
export const STATUS_ROUTE = 'GET /v1/bookings/:reference';

/** Records the addresses that the page would have left for, in a group of tests that has called {@link watchNavigations}. */
export const navigationWatch: NavigationWatch = new NavigationWatch();

/** Prevents the page from leaving in every test of a group, and tears down each test's widgets. Call it once in the group. */
export function watchNavigations(): void {
  beforeEach(() => {
    navigationWatch.watch();
  });
  afterEach(async () => {
    navigationWatch.stop();
    await tearDown();
  });
}

interface CardBooking {
  readonly stay: NightRange;
  readonly adults: number;
  readonly paymentStatus: PaymentStatus;
}

/** Makes the proxy know a booking by card. */
export function addCardBooking(
  proxy: ScriptedProxy,
  { stay, adults, paymentStatus }: CardBooking,
  reference = 'reference-1',
): void {
  proxy.bookings.set(reference, {
    ...{ reference, bookingId: 'WEB-1', propertyId: proxy.property.id },
    ...stay,
    ...{ adults, children: 0, nightsPrice: 30_000, cleaning: 6000, total: 36_000, currency: 'EUR' },
    ...{ paymentMethod: 'Card', paymentStatus, checkoutUrl: 'https://checkout.example/cs_1' },
  });
}

/** Returns the record that a browser stores when it makes a booking. */
export const storedBooking = (reference: string, stay: NightRange): object => ({
  reference,
  stay,
  booked: { ...stay, adults: 2, children: 0, nightsPrice: 30_000, cleaning: 6000, total: 36_000 },
});

/** Changes the proxy's answer about all its bookings. */
export function changeBookings(proxy: ScriptedProxy, changedFields: Partial<BookingStatus>): void {
  for (const [reference, booking] of proxy.bookings)
    proxy.bookings.set(reference, { ...booking, ...changedFields });
}

/** Sets the page's address to the one to which the checkout returns. */
export const returnFromCheckout = (query: string): void => {
  history.replaceState(null, '', `${location.pathname}?${query}`);
};
