import type { BookingStatus, PaymentStatus } from '../../src/contract/booking.ts';
import booking from '../../src/i18n/languages/en/booking.json';
import type { NightRange } from '../../src/stay/night-range.ts';
import type { ScriptedProxy } from './scripted-proxy.ts';
import { Departures, tearDown } from './widget-fixture.ts';

export const words: typeof booking = booking;

/** How a widget asks what became of a booking. */
export const STATUS = 'GET /v1/bookings/:reference';

/** Where the page would have gone to be paid at, in each test of a group that has called {@link watchDepartures}. */
export const departures: Departures = new Departures();

/** Call once in a group: keeps the page where it is, and takes down what a test has put up. */
export function watchDepartures(): void {
  beforeEach(() => {
    departures.watch();
  });
  afterEach(async () => {
    departures.stop();
    await tearDown();
  });
}

interface CardBooking {
  readonly stay: NightRange;
  readonly adults: number;
  readonly paymentStatus: PaymentStatus;
}

/** From now on the proxy knows a booking by card. */
export function knowBooking(
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

/** As the browser that has made a booking keeps it. */
export const keptBooking = (reference: string, stay: NightRange): object => ({
  reference,
  stay,
  booked: { ...stay, adults: 2, children: 0, nightsPrice: 30_000, cleaning: 6000, total: 36_000 },
});

/** What the proxy says of all its bookings from now on. */
export function change(proxy: ScriptedProxy, facts: Partial<BookingStatus>): void {
  for (const [reference, known] of proxy.bookings) proxy.bookings.set(reference, { ...known, ...facts });
}

/** The page's address, as the way back from a payment has it. */
export const returnTo = (query: string): void => {
  history.replaceState(null, '', `${location.pathname}?${query}`);
};
