import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import * as z from 'zod';
import { readCalendar } from '../../src/contract/calendar-answer.ts';
import { readProperties } from '../../src/contract/property.ts';
import { isoDate } from '../../src/stay/iso-date.ts';

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
    assert.deepEqual(readProperties({ properties: [PROPERTY] }), [PROPERTY]);
  });

  for (const [rule, change] of [
    ['there is no way to pay', { paymentMethods: [] }],
    ['cleaning is no whole number of cents', { cleaning: 45.5 }],
    ['the currency is another', { currency: 'USD' }],
    ['the name is missing', { name: undefined }],
    ['the most guests are words', { maxGuests: 'six' }],
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
