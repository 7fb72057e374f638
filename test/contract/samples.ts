import fc from 'fast-check';
import { plusDays } from '../../src/stay/iso-date.ts';
import type { IsoDate } from '../../src/stay/iso-date.ts';
import { PAYMENT_METHODS, PAYMENT_STATUSES } from '../../src/contract/payment.ts';
import type { BookingStatus } from '../../src/contract/booking.ts';
import type { Quote } from '../../src/contract/quote.ts';

const START = '2027-02-20' as IsoDate;
const cents = fc.nat(1_000_000);
const method = fc.constantFrom(...PAYMENT_METHODS);
const uuid = fc.uuid();

export const quoteOf = (
  propertyId: string,
  prices: readonly number[],
  cleaning: number,
  adults: number,
): Quote => {
  const nightsPrice = prices.reduce((sum, price) => sum + price, 0);
  return {
    token: 'header.claims.signature',
    expiresAt: '2027-01-01T12:00:00.000Z',
    propertyId,
    checkIn: START,
    checkOut: plusDays(START, prices.length),
    adults,
    children: 0,
    nights: prices.map((price, index) => ({ date: plusDays(START, index), price })),
    nightsPrice,
    cleaning,
    total: nightsPrice + cleaning,
    currency: 'EUR',
    paymentMethods: ['Card'],
  };
};

export const quotes: fc.Arbitrary<Quote> = fc
  .tuple(uuid, fc.array(cents, { minLength: 1, maxLength: 90 }), cents, fc.integer({ min: 1, max: 12 }))
  .map((parts) => quoteOf(...parts));

export const statuses: fc.Arbitrary<BookingStatus> = fc.record(
  {
    reference: fc.stringMatching(/^[\w-]{22}$/),
    bookingId: fc.string({ minLength: 1 }),
    paymentMethod: method,
    propertyId: uuid,
    checkIn: fc.constant('2027-02-20'),
    checkOut: fc.constant('2027-02-23'),
    adults: fc.nat(9),
    children: fc.nat(9),
    nightsPrice: cents,
    cleaning: cents,
    total: cents,
    currency: fc.constant('EUR' as const),
    paymentStatus: fc.constantFrom(...PAYMENT_STATUSES),
  },
  { noNullPrototype: true },
);
