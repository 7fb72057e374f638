import fc from 'fast-check';
import { plusDays } from '../../src/stay/iso-date.ts';
import type { IsoDate } from '../../src/stay/iso-date.ts';
import { PAYMENT_METHODS } from '../../src/contract/payment.ts';
import { PAYMENT_STATUSES } from '../../src/contract/booking.ts';
import { PROBLEM_STATUS } from '../../src/contract/problem.ts';
import type { Problem, ProblemCode } from '../../src/contract/problem.ts';
import type { BookingRequest, BookingStatus } from '../../src/contract/booking.ts';
import type { Quote, StayTerms } from '../../src/contract/quote.ts';

const START = '2027-02-20' as IsoDate;
const cents = fc.nat(1_000_000);
const method = fc.constantFrom(...PAYMENT_METHODS);
const uuid = fc.uuid();
const PROBLEM_CODES = Object.keys(PROBLEM_STATUS) as ProblemCode[];

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

/** Every field of the terms is optional. */
const terms: fc.Arbitrary<StayTerms> = fc.record(
  {
    cancellation: fc.array(
      fc.record(
        {
          until: fc.nat(400).map((days) => plusDays(START, -days)),
          refund: fc.integer({ min: 1, max: 100 }),
        },
        { noNullPrototype: true },
      ),
    ),
    cityTax: cents,
  },
  { requiredKeys: [], noNullPrototype: true },
);

export const quotes: fc.Arbitrary<Quote> = fc
  .tuple(
    uuid,
    fc.array(cents, { minLength: 1, maxLength: 90 }),
    cents,
    fc.integer({ min: 1, max: 12 }),
    fc.constantFrom({}, { extension: true }, { extension: false }),
    terms,
  )
  .map(([id, prices, cleaning, adults, extension, promised]) => ({
    ...quoteOf(id, prices, cleaning, adults),
    ...extension,
    ...promised,
  }));

/** Requests as the widget sends them, without the fields that the guest left empty. */
export const bookingRequests: fc.Arbitrary<BookingRequest> = fc.record(
  {
    quote: fc.string({ maxLength: 500 }),
    guest: fc.record(
      {
        name: fc.stringMatching(/^[A-Za-zÀ-ÿ]{1,20}( [A-Za-zÀ-ÿ]{1,20}){0,3}$/),
        email: fc.constantFrom('ana@house.example', 'ána@häuser.example'),
        phone: fc.stringMatching(/^\+[1-9]\d{6,14}$/),
      },
      { requiredKeys: ['name'], noNullPrototype: true },
    ),
    paymentMethod: method,
    language: fc.constantFrom('de', 'pt-BR', 'zh-Hant-TW'),
    invoice: fc.record(
      { company: fc.stringMatching(/^[a-z&.]{1,30}$/), vatId: fc.stringMatching(/^PT\d{9}$/) },
      { requiredKeys: [], noNullPrototype: true },
    ),
    extension: fc.boolean(),
    returnUrl: fc.webUrl({ validSchemes: ['https'] }),
    cancelUrl: fc.webUrl({ validSchemes: ['https'] }),
    challenge: fc.stringMatching(/^[\w.-]{1,60}$/),
  },
  { requiredKeys: ['quote', 'guest', 'paymentMethod', 'language'], noNullPrototype: true },
);

export const problems: fc.Arbitrary<Problem> = fc.constantFrom(...PROBLEM_CODES).chain((code) =>
  fc.record(
    {
      type: fc.constant(`https://problems.example/${code}`),
      title: fc.string(),
      status: fc.constant(PROBLEM_STATUS[code]),
      code: fc.constant(code),
      detail: fc.string(),
      errors: fc.array(fc.record({ path: fc.string(), message: fc.string() }, { noNullPrototype: true })),
      requestId: uuid,
      operationId: fc.string(),
      retryAfter: fc.nat(86_400),
    },
    { requiredKeys: ['type', 'title', 'status', 'code'], noNullPrototype: true },
  ),
);

export const statuses: fc.Arbitrary<BookingStatus> = fc
  .tuple(
    fc.record(
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
    ),
    terms,
  )
  .map(([status, promised]) => ({ ...status, ...promised }));
