import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { readCalendar } from '../../src/contract/calendar.ts';
import { INVOICE_FIELDS, PAYMENT_METHODS } from '../../src/contract/payment.ts';
import { publicProperty, readOneProperty, readProperties } from '../../src/contract/property.ts';

const CALENDAR = {
  propertyId: 'a',
  currency: 'EUR',
  from: '2027-02-27',
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
const FULL_PROPERTY = {
  ...PROPERTY,
  paymentMethods: [...PAYMENT_METHODS],
  maxGuests: 6,
  checkInTime: '15:00',
  checkOutTime: '11:00',
  termsUrl: 'https://host.example/terms',
  privacyUrl: 'https://host.example/privacy',
  summary: 'By the sea.',
  image: { url: 'https://host.example/house.jpg', alt: 'A house' },
  highlights: [{ icon: 'M4 4h16', text: 'A pool' }],
  host: { name: 'Marta', photo: 'https://host.example/marta.jpg' },
  rating: { value: 4.9, outOf: 5, count: 127, source: 'Example', url: 'https://maps.example/casa' },
  cancellationNote: 'Free until 14 days before.',
  cityTaxNote: 'On arrival.',
  childrenHint: '2 to 12 years',
  invoiceFields: [...INVOICE_FIELDS],
  language: 'en',
  inLanguages: {
    de: {
      cityTaxNote: 'Vor Ort.',
      termsUrl: 'https://host.example/agb',
      image: { url: 'https://host.example/haus.jpg', alt: 'Ein Haus' },
      highlights: [{ icon: 'M4 4h16', text: 'Ein Pool' }],
    },
    fr: {},
  },
  botCheck: true,
  methodNames: { Wallet: 'MB WAY' },
  address: 'Lagos',
  contact: { name: 'Marta', email: 'marta@host.example', phone: '+351 912 345 678', address: 'Lagos' },
  trader: { name: 'Casas do Mar, Lda.', address: 'Lagos' },
  registrationNumber: '12345/AL',
  cancellation: [
    { daysBefore: 30, refund: 100 },
    { daysBefore: 7, refund: 50 },
  ],
  cityTax: { adult: 200, child: 0, maxNights: 7 },
};

const overTheWire = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

type Json = Record<string, unknown>;

const anyCommonValue = fc.constantFrom<unknown>(
  0,
  1,
  -1,
  1.5,
  '',
  'EUR',
  null,
  true,
  [],
  {},
  ['Card'],
  ['Cheque'],
  ['email'],
  [7],
);
/** Any JSON without `__proto__`, which fast-check generates and every object inherits. */
const anyJson = fc.jsonValue().filter((value) => !JSON.stringify(value).includes('__proto__'));

/** Returns an arbitrary for answers like `valid`, in which one value, at any depth, is missing or replaced by any JSON. */
function damagedJson(valid: Json): fc.Arbitrary<Json> {
  const withMissingField = fc
    .constantFrom(...Object.keys(valid))
    .map((removedKey) => Object.fromEntries(Object.entries(valid).filter(([key]) => key !== removedKey)));
  const withReplacedField = fc.constantFrom(...Object.keys(valid)).chain((key) => {
    const value = valid[key];
    const isObject =
      typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length > 0;
    const inner = isObject ? damagedJson(value as Json) : anyCommonValue;
    return fc.oneof(inner, anyCommonValue, anyJson).map((other) => ({ ...valid, [key]: other }));
  });
  return fc.oneof({ weight: 4, arbitrary: withReplacedField }, withMissingField);
}

describe('the answer with a calendar', () => {
  it('is read into columns', () => {
    assert.deepEqual(readCalendar(CALENDAR), { from: '2027-02-27', ...CALENDAR.nights });
  });

  it('is read with the host’s rules for check-in and check-out', () => {
    const arrivals = [
      { on: [6], departuresOn: [6], from: '2027-06-01', to: '2027-08-31' },
      { leadMinutes: 360 },
    ];
    assert.deepEqual(readCalendar({ ...CALENDAR, arrivals })?.arrivals, arrivals);
  });

  it('is read without the fields that a later version adds', () => {
    const nights = { ...CALENDAR.nights, season: 'high' };
    const newerCalendar = readCalendar({ ...CALENDAR, season: 'high', nights });
    assert.deepEqual(newerCalendar?.price, CALENDAR.nights.price);
  });

  for (const [rule, change] of [
    ['it begins on a day that does not exist', { from: '2027-02-30' }],
    ['the currency is not the euro', { currency: 'USD' }],
    ['a price is negative', { nights: { ...CALENDAR.nights, price: [-100, null] } }],
    ['a night is half available', { nights: { ...CALENDAR.nights, available: [0.5, 0] } }],
    ['a column is shorter than the others', { nights: { ...CALENDAR.nights, maxNights: [3] } }],
    ['a season begins on a day that does not exist', { arrivals: [{ on: [6], from: '2027-02-30' }] }],
    ['a rule has a weekday that is not a number', { arrivals: [{ on: ['Sat'] }] }],
    ['a column is missing', { nights: { ...CALENDAR.nights, minNights: undefined } }],
  ] as const)
    it(`is refused if ${rule}`, () => {
      assert.equal(readCalendar({ ...CALENDAR, ...change }), undefined);
    });

  it('is refused, or has columns of whole numbers and equal length, after any damage', () => {
    const isWholeNumber = (entry: unknown): boolean =>
      entry === null || (Number.isInteger(entry) && Number(entry) >= 0);
    fc.assert(
      fc.property(damagedJson(CALENDAR), (answer) => {
        const calendar = readCalendar(answer);
        if (!calendar) return;
        const { from, price, available, minNights, maxNights } = calendar;
        const columns = [price, available, minNights, maxNights];
        assert.deepEqual([...new Set(columns.map(({ length }) => length))], [price.length]);
        assert.ok(columns.flat().every(isWholeNumber));
        assert.equal(from, CALENDAR.from);
      }),
      { numRuns: 1000 },
    );
  });

  it('is refused without an exception if it is any other JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (answer) => {
        assert.equal(readCalendar(answer), undefined);
      }),
    );
  });
});

describe('the answer for one property', () => {
  it('is read like the same property in a list', () => {
    fc.assert(
      fc.property(damagedJson(FULL_PROPERTY), (property) => {
        const [listed] = readProperties({ properties: [property] }) ?? [];
        assert.deepEqual(overTheWire(readOneProperty({ property }) ?? null), overTheWire(listed ?? null));
      }),
    );
  });

  it('is refused without an exception if it is a list or any other JSON', () => {
    assert.equal(readOneProperty({ properties: [PROPERTY] }), undefined);
    fc.assert(
      fc.property(fc.jsonValue(), (answer) => {
        assert.equal(readOneProperty(answer), undefined);
      }),
    );
  });
});

describe('the answer with a list of properties', () => {
  it('leaves the original texts in a language without translations', () => {
    const [property] = readProperties({ properties: [FULL_PROPERTY] }) ?? [];
    assert.deepEqual({ ...FULL_PROPERTY, ...property?.inLanguages?.['fr'] }, FULL_PROPERTY);
  });

  it('is read unchanged if all of it is valid', () => {
    const properties = [PROPERTY, FULL_PROPERTY];
    assert.deepEqual(overTheWire(readProperties({ properties })), properties);
  });

  it('has each field either as sent or not at all, after any damage', () => {
    fc.assert(
      fc.property(damagedJson(FULL_PROPERTY), (sent) => {
        const [read] = readProperties({ properties: [sent] }) ?? [];
        if (!read) return;
        const { paymentMethods, invoiceFields: _, inLanguages: __, ...others } = read;
        for (const [name, value] of Object.entries(others)) assert.deepEqual(value, sent[name]);
        assert.ok(paymentMethods.length > 0);
        assert.deepEqual(overTheWire(publicProperty(read)), overTheWire(read));
      }),
      { numRuns: 1000 },
    );
  });

  it('keeps the known payment methods and invoice fields if a newer proxy also sends unknown ones', () => {
    const newerProxyFields = { paymentMethods: ['Cheque', 'Card'], invoiceFields: ['iban', 'city'] };
    const [property] = readProperties({ properties: [{ ...PROPERTY, ...newerProxyFields }] }) ?? [];
    assert.deepEqual([property?.paymentMethods, property?.invoiceFields], [['Card'], ['city']]);
  });

  it('does not contain the private settings of a property from the host’s config', () => {
    const [property = assert.fail()] = readProperties({ properties: [FULL_PROPERTY] }) ?? [];
    const configured = {
      ...property,
      finalBookingsPerDay: 3,
      paymentInstructions: { Cash: { note: 'Here.' } },
    };
    assert.deepEqual(overTheWire(publicProperty(configured)), FULL_PROPERTY);
  });

  for (const [rule, change] of [
    ['the list of ways to pay is empty', { paymentMethods: [] }],
    ['the cleaning fee is not in whole cents', { cleaning: 45.5 }],
    ['the currency is not the euro', { currency: 'USD' }],
    ['the name is missing', { name: undefined }],
    ['the maximum of guests is a word', { maxGuests: 'six' }],
    ['all ways to pay are unknown', { paymentMethods: ['Cheque'] }],
    ['the invoice fields are missing', { invoiceFields: undefined }],
  ] as const)
    it(`is refused if ${rule}`, () => {
      assert.equal(readProperties({ properties: [{ ...PROPERTY, ...change }] }), undefined);
    });

  it('keeps a property whose translations cannot be read', () => {
    for (const inLanguages of [7, [], { de: 'Vor Ort.' }, { de: { cityTaxNote: 7 } }]) {
      const [property] = readProperties({ properties: [{ ...FULL_PROPERTY, inLanguages }] }) ?? [];
      assert.equal(property?.cityTaxNote, FULL_PROPERTY.cityTaxNote);
      assert.deepEqual(Object.keys(property.inLanguages ?? {}), []);
    }
  });

  it('keeps a property whose picture cannot be read', () => {
    for (const image of [
      7,
      'https://host.example/house.jpg',
      { url: 'https://host.example/house.jpg' },
      null,
    ]) {
      const [property] = readProperties({ properties: [{ ...FULL_PROPERTY, image }] }) ?? [];
      assert.deepEqual([property?.name, property?.image], [FULL_PROPERTY.name, undefined]);
    }
  });

  it('keeps the other translations if those of one language cannot be read', () => {
    const pt = { cityTaxNote: 'Paga-se à chegada.' };
    for (const german of [
      7,
      'Vor Ort.',
      ['Vor Ort.'],
      null,
      { cityTaxNote: 7, cancellationNote: 'Kostenlos.' },
    ]) {
      const [property] =
        readProperties({ properties: [{ ...FULL_PROPERTY, inLanguages: { de: german, pt } }] }) ?? [];
      // All texts of this language are dropped, so that a guest does not read one note in it and the next one in another
      // language.
      assert.deepEqual(overTheWire(property?.inLanguages), { pt });
    }
  });

  it('takes only texts from the translations, not names or prices', () => {
    const inLanguages = { de: { name: 'Seeblick', cleaning: 0, cityTaxNote: 'Vor Ort.' } };
    const [property] = readProperties({ properties: [{ ...PROPERTY, inLanguages }] }) ?? [];
    assert.deepEqual(overTheWire(property?.inLanguages), { de: { cityTaxNote: 'Vor Ort.' } });
  });

  it('is refused without an exception if it is any other JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (answer) => {
        assert.equal(readProperties(answer), undefined);
      }),
    );
  });
});
