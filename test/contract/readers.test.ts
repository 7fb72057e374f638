import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import * as z from 'zod';
import { bookingReceiptSchema, bookingStatusSchema } from '../../src/contract/booking.ts';
import { readCalendar } from '../../src/contract/calendar-answer.ts';
import { INVOICE_FIELDS, PAYMENT_METHODS } from '../../src/contract/payment.ts';
import { readProperties } from '../../src/contract/property.ts';
import { quoteSchema } from '../../src/contract/quote.ts';
import { readBookingStatus, readReceipt } from '../../src/contract/read-booking.ts';
import { readQuote } from '../../src/contract/read-quote.ts';
import { isoDate } from '../../src/stay/iso-date.ts';
import { quoteOf, quotes, statuses } from './samples.ts';

const count = z.nullable(z.int().min(0));
const column = z.array(count);
/** The same rules in a schema library, too heavy for the guest's browser. */
const calendarSchema = z
  .object({
    propertyId: z.string(),
    currency: z.literal('EUR'),
    from: z.string().refine((text) => isoDate(text) !== undefined),
    asOf: z.string(),
    nights: z.object({ price: column, available: column, minNights: column, maxNights: column }),
  })
  .refine(({ nights }) => new Set(Object.values(nights).map(({ length }) => length)).size === 1);

const CALENDAR = {
  propertyId: 'a',
  currency: 'EUR',
  from: '2027-02-27',
  asOf: '2027-02-26T10:00:00Z',
  nights: { price: [100, null], available: [1, 0], minNights: [1, null], maxNights: [null, 3] },
};

const text = z.string();
const name = text.min(1);
const propertySchema = z.object({
  id: name,
  name,
  currency: z.literal('EUR'),
  cleaning: z.int().min(0),
  paymentMethods: z.array(z.enum(PAYMENT_METHODS)).min(1),
  maxGuests: z.optional(z.int().min(0)),
  maxChildren: z.int().min(0),
  timeZone: name,
  checkInTime: z.optional(text),
  checkOutTime: z.optional(text),
  termsUrl: z.optional(text),
  privacyUrl: z.optional(text),
  cancellationNote: z.optional(text),
  cityTaxNote: z.optional(text),
  invoiceFields: z.array(z.enum(INVOICE_FIELDS)),
});
const propertiesSchema = z.object({ properties: z.array(propertySchema) });

const PROPERTY = {
  id: 'a',
  name: 'Sea view',
  currency: 'EUR',
  cleaning: 4_550,
  paymentMethods: ['Card'],
  maxChildren: 10,
  timeZone: 'Europe/Lisbon',
  invoiceFields: [],
};
const FULL_PROPERTY = {
  ...PROPERTY,
  paymentMethods: [...PAYMENT_METHODS],
  maxGuests: 6,
  checkInTime: '15:00',
  checkOutTime: '11:00',
  termsUrl: 'https://host.example/terms',
  privacyUrl: 'https://host.example/privacy',
  cancellationNote: 'Free until 14 days before.',
  cityTaxNote: 'On arrival.',
  invoiceFields: [...INVOICE_FIELDS],
};

type Json = Record<string, unknown>;

/** A good answer with one thing in it, anywhere, replaced by any JSON. */
function damaged(good: Json): fc.Arbitrary<Json> {
  const pick = fc.constantFrom(...Object.keys(good));
  return pick.chain((key) => {
    const value = good[key];
    const inner =
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? damaged(value as Json)
        : fc.jsonValue();
    return fc.oneof(inner, fc.jsonValue()).map((replaced) => ({ ...good, [key]: replaced }));
  });
}

describe('a calendar answer', () => {
  it('is read into columns', () => {
    const calendar = readCalendar(CALENDAR);
    assert.deepEqual(calendar?.columns, { from: '2027-02-27', ...CALENDAR.nights });
    assert.equal(calendar.asOf, CALENDAR.asOf);
  });

  it('is read as ever when it says that it is stale, and when a later version says more', () => {
    assert.deepEqual(readCalendar({ ...CALENDAR, stale: true, season: 'high' }), readCalendar(CALENDAR));
    assert.ok(readCalendar({ ...CALENDAR, stale: true }));
  });

  it('is taken or refused just as a schema library would', () => {
    fc.assert(
      fc.property(damaged(CALENDAR), (answer) => {
        assert.equal(readCalendar(answer) !== undefined, calendarSchema.safeParse(answer).success);
      }),
      { numRuns: 500 },
    );
  });

  it('may be any JSON at all, and that never throws', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (answer) => {
        assert.equal(readCalendar(answer), undefined);
      }),
    );
  });
});

describe('a properties answer', () => {
  it('is read when all of it is sound', () => {
    const properties = [PROPERTY, FULL_PROPERTY];
    assert.deepEqual(readProperties({ properties }), properties);
  });

  it('is taken or refused just as a schema library would', () => {
    const likely = fc.constantFrom<unknown>(0, -1, 1.5, '', null, [], ['Card'], ['Cheque'], ['email'], [7]);
    const changed = fc
      .constantFrom(...Object.keys(FULL_PROPERTY))
      .chain((key) => fc.oneof(likely, fc.jsonValue()).map((value) => ({ ...FULL_PROPERTY, [key]: value })));
    const lacking = fc.subarray(Object.entries(FULL_PROPERTY)).map((entries) => Object.fromEntries(entries));
    const answers = fc.record({
      properties: fc.array(fc.oneof(changed, lacking, fc.constant(PROPERTY)), { maxLength: 3 }),
    });
    fc.assert(
      fc.property(answers, (answer) => {
        assert.equal(readProperties(answer) !== undefined, propertiesSchema.safeParse(answer).success);
      }),
      { numRuns: 300 },
    );
  });

  for (const [rule, change] of [
    ['there is no way to pay', { paymentMethods: [] }],
    ['cleaning is no whole number of cents', { cleaning: 45.5 }],
    ['the currency is another', { currency: 'USD' }],
    ['the name is missing', { name: undefined }],
    ['the most guests are words', { maxGuests: 'six' }],
    ['a way to pay is none that the service knows', { paymentMethods: ['Card', 'Cheque'] }],
    ['a field of the invoice is none', { invoiceFields: ['iban'] }],
  ] as const)
    it(`is refused when ${rule}`, () => {
      assert.equal(readProperties({ properties: [{ ...PROPERTY, ...change }] }), undefined);
    });

  it('may be any JSON at all, and that never throws', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (answer) => {
        assert.equal(readProperties(answer), undefined);
      }),
    );
  });
});

describe('a quote answer', () => {
  it('is read as what was sent', () => {
    fc.assert(
      fc.property(quotes, (quote) => {
        assert.deepEqual(readQuote(quote), quote);
      }),
    );
  });

  it('is taken or refused just as its schema would, the numbers of a party aside', () => {
    const good = quoteOf('a', [10_000, 12_050], 4_500, 2);
    fc.assert(
      fc.property(damaged({ ...good }), fc.nat(1), fc.jsonValue(), (answer, index, night) => {
        // The form's own bounds: what the proxy asks of a request, not of an answer.
        fc.pre(
          [answer['adults'], answer['children']].every((count) => typeof count !== 'number' || count === 2),
        );
        fc.pre(answer['propertyId'] !== '');
        const nights = good.nights.map((each, at) => (at === index ? night : each));
        for (const each of [answer, { ...good, nights }])
          assert.equal(readQuote(each) !== undefined, quoteSchema.safeParse(each).success);
      }),
      { numRuns: 300 },
    );
  });
});

describe('a booking answer', () => {
  it('is read as what was sent', () => {
    fc.assert(
      fc.property(statuses, (status) => {
        const sent: unknown = JSON.parse(JSON.stringify(readBookingStatus(status)));
        assert.deepEqual(sent, status);
        const { reference, bookingId, paymentMethod } = status;
        const checkoutUrl = 'https://pay.example/1';
        const receipt = { reference, bookingId, paymentMethod, checkoutUrl };
        assert.deepEqual(readReceipt(receipt), receipt);
      }),
    );
  });

  it('is never read where its schema refuses it, nor where it is any JSON', () => {
    const answers = fc.oneof(
      fc.jsonValue(),
      statuses.chain((status) => damaged({ ...status })),
    );
    fc.assert(
      fc.property(answers, (answer) => {
        if (readBookingStatus(answer)) assert.ok(bookingStatusSchema.safeParse(answer).success);
        if (readReceipt(answer)) assert.ok(bookingReceiptSchema.safeParse(answer).success);
      }),
      { numRuns: 300 },
    );
  });
});
