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
const anyCents = fc.nat(1_000_000);
const anyMethod = fc.constantFrom(...PAYMENT_METHODS);
const anyUuid = fc.uuid();
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
const anyTerms: fc.Arbitrary<StayTerms> = fc.record(
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
    cityTax: anyCents,
  },
  { requiredKeys: [], noNullPrototype: true },
);

export const anyQuote: fc.Arbitrary<Quote> = fc
  .tuple(
    anyUuid,
    fc.array(anyCents, { minLength: 1, maxLength: 90 }),
    anyCents,
    fc.integer({ min: 1, max: 12 }),
    fc.constantFrom({}, { extension: true }, { extension: false }),
    anyTerms,
  )
  .map(([id, prices, cleaning, adults, extension, promised]) => ({
    ...quoteOf(id, prices, cleaning, adults),
    ...extension,
    ...promised,
  }));

/** Requests as the widget sends them, without the fields that the guest left empty. */
export const anyBookingRequest: fc.Arbitrary<BookingRequest> = fc.record(
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
    paymentMethod: anyMethod,
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

export const anyProblem: fc.Arbitrary<Problem> = fc.constantFrom(...PROBLEM_CODES).chain((code) =>
  fc.record(
    {
      type: fc.constant(`https://problems.example/${code}`),
      title: fc.string(),
      status: fc.constant(PROBLEM_STATUS[code]),
      code: fc.constant(code),
      detail: fc.string(),
      errors: fc.array(fc.record({ path: fc.string(), message: fc.string() }, { noNullPrototype: true })),
      requestId: anyUuid,
      operationId: fc.string(),
      retryAfter: fc.nat(86_400),
    },
    { requiredKeys: ['type', 'title', 'status', 'code'], noNullPrototype: true },
  ),
);

export const anyStatus: fc.Arbitrary<BookingStatus> = fc
  .tuple(
    fc.record(
      {
        reference: fc.stringMatching(/^[\w-]{22}$/),
        bookingId: fc.string({ minLength: 1 }),
        paymentMethod: anyMethod,
        propertyId: anyUuid,
        checkIn: fc.constant('2027-02-20'),
        checkOut: fc.constant('2027-02-23'),
        adults: fc.nat(9),
        children: fc.nat(9),
        nightsPrice: anyCents,
        cleaning: anyCents,
        total: anyCents,
        currency: fc.constant('EUR' as const),
        paymentStatus: fc.constantFrom(...PAYMENT_STATUSES),
      },
      { noNullPrototype: true },
    ),
    anyTerms,
  )
  .map(([status, promised]) => ({ ...status, ...promised }));
