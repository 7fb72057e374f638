import { after, describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { bookingReceiptSchema, bookingStatusSchema } from '../../src/contract/booking.ts';
import { readOneProperty } from '../../src/contract/property.ts';
import type { Property } from '../../src/contract/property.ts';
import { quoteSchema } from '../../src/contract/quote.ts';
import type { StayTerms } from '../../src/contract/quote.ts';
import { readHostConfig } from '../../src/host-config/config-file.ts';
import { plusDays } from '../../src/stay/iso-date.ts';
import { countNights } from '../../src/stay/night-range.ts';
import { startRedis } from './redis-server.ts';
import { startTestProxies } from './test-proxy.ts';
import type { ProxyInstance } from './test-proxy.ts';
import { HOST_FILE, HOUSE, complaintsAbout, hostFileWith } from './calls.ts';

const [first] = HOST_FILE.properties;
const configWith = (fields: object): object => ({ ...HOST_FILE, properties: [{ ...first, ...fields }] });

/** Returns the property as guests see it. */
function readProperty(fields: object): Property {
  const read = readHostConfig(JSON.stringify(configWith(fields)));
  assert.ok('config' in read);
  return read.config.properties[0] ?? assert.fail();
}

describe('a host’s cancellation rules', () => {
  it('are days before check-in, each with a percentage', () => {
    const steps = [
      { daysBefore: 30, refund: '100%' },
      { daysBefore: 7, refund: '50%' },
      { daysBefore: 0, refund: '5%' },
    ];
    assert.deepEqual(readProperty({ cancellation: steps }).cancellation, [
      { daysBefore: 30, refund: 100 },
      { daysBefore: 7, refund: 50 },
      { daysBefore: 0, refund: 5 },
    ]);
  });

  it('may rule out any refund', () => {
    assert.deepEqual(readProperty({ cancellation: [] }).cancellation, []);
  });

  for (const [complaint, steps] of [
    ['[0].refund must be a whole percentage from "1%" to "100%"', [{ daysBefore: 30, refund: '50' }]],
    ['[0].refund must be a whole percentage from "1%" to "100%"', [{ daysBefore: 30, refund: 50 }]],
    ['[0].refund must be a whole percentage from "1%" to "100%"', [{ daysBefore: 30, refund: '0%' }]],
    ['[0].refund must be a whole percentage from "1%" to "100%"', [{ daysBefore: 30, refund: '101%' }]],
    ['[0].refund must be a whole percentage from "1%" to "100%"', [{ daysBefore: 30, refund: '12.5%' }]],
    ['[0].refund must be a whole percentage from "1%" to "100%"', [{ daysBefore: 30 }]],
    ['[0].daysBefore must be a whole number of days, 0 to 540', [{ daysBefore: -1, refund: '50%' }]],
    ['[0].daysBefore must be a whole number of days, 0 to 540', [{ daysBefore: 1.5, refund: '50%' }]],
    ['[0].daysBefore must be a whole number of days, 0 to 540', [{ daysBefore: 541, refund: '50%' }]],
    [
      '[1].daysBefore must be less than 7, as in the step before it',
      [
        { daysBefore: 7, refund: '100%' },
        { daysBefore: 30, refund: '50%' },
      ],
    ],
    [
      '[1].refund must be less than 50%, as in the step before it',
      [
        { daysBefore: 30, refund: '50%' },
        { daysBefore: 7, refund: '50%' },
      ],
    ],
    ['[0] must not have days', [{ daysBefore: 7, refund: '50%', days: 3 }]],
  ] as const)
    it(`are refused with "${complaint}" if they are ${JSON.stringify(steps)}`, () => {
      const messages = complaintsAbout(configWith({ cancellation: steps }));
      assert.ok(messages.startsWith(`properties[0].cancellation${complaint}`), messages);
    });
});

describe('the city tax rates', () => {
  it('are an amount for each guest and night, with a maximum of nights', () => {
    const given = { adult: '2.00', child: '0.5', maxNights: 7 };
    assert.deepEqual(readProperty({ cityTax: given }).cityTax, { adult: 200, child: 50, maxNights: 7 });
    assert.deepEqual(readProperty({ cityTax: { adult: 2 } }).cityTax, { adult: 200, child: 0 });
  });

  for (const [complaint, cityTax] of [
    ['.adult must be an amount like "45.50"', { adult: 'two' }],
    ['.adult must be an amount like "45.50"', { child: '1' }],
    ['.child must be an amount like "45.50"', { adult: '2', child: '-1' }],
    ['.maxNights must be a whole number of nights, 1 to 365', { adult: '2', maxNights: 0 }],
    [' must not have perNight', { adult: '2', perNight: true }],
  ] as const)
    it(`are refused with "${complaint}" if they are ${JSON.stringify(cityTax)}`, () => {
      const messages = complaintsAbout(configWith({ cityTax }));
      assert.ok(messages.startsWith(`properties[0].cityTax${complaint}`), messages);
    });
});

describe('the terms in a quote', async () => {
  const redis = await startRedis();
  const RULES = [
    { daysBefore: 30, refund: 100 },
    { daysBefore: 7, refund: 50 },
  ];
  const RATES = { adult: 200, child: 50, maxNights: 2 };
  const configuredTerms = [
    {
      cancellation: [
        { daysBefore: 30, refund: '100%' },
        { daysBefore: 7, refund: '50%' },
      ],
      cityTax: { adult: '2.00', child: '0.50', maxNights: 2 },
    },
    { cancellation: [{ daysBefore: 60, refund: '20%' }], cityTax: { adult: '9', child: '9' } },
    {},
  ];
  const { proxies } = await startTestProxies(
    configuredTerms.map((ownTerms) => ({
      env: { STORE_URL: redis.url },
      hostFile: hostFileWith(ownTerms),
    })),
  );
  const [withTerms, withOtherTerms, withoutTerms] = proxies as [ProxyInstance, ProxyInstance, ProxyInstance];
  after(() => redis.stop());

  const fetchQuoteFrom = async (instance: ProxyInstance, index: number) => {
    const stay = await instance.findOpenStay(HOUSE, index);
    const quote = quoteSchema.parse(await instance.fetchQuote(HOUSE, stay, { adults: 2, children: 1 }));
    return { stay, quote };
  };
  const fetchStatusFrom = async (instance: ProxyInstance, reference: string) =>
    bookingStatusSchema.parse(await (await instance.get(`/v1/bookings/${reference}`)).json());

  it('have the dates until which a refund is possible, by the same rules as in the property’s answer', async () => {
    const { stay, quote } = await fetchQuoteFrom(withTerms, 0);
    assert.deepEqual(quote.cancellation, [
      { until: plusDays(stay.checkIn, -30), refund: 100 },
      { until: plusDays(stay.checkIn, -7), refund: 50 },
    ]);
    const property = readOneProperty(await (await withTerms.get(`/v1/properties/${HOUSE}`)).json());
    assert.deepEqual([property?.cancellation, property?.cityTax], [RULES, RATES]);
  });

  it('have the city tax that guests pay at the place, which is not part of the total', async () => {
    const { stay, quote } = await fetchQuoteFrom(withTerms, 0);
    assert.equal(quote.cityTax, Math.min(countNights(stay), 2) * (2 * 200 + 50));
    assert.equal(quote.total, quote.nightsPrice + quote.cleaning);
  });

  it('apply to the booking, even if the host changes the rules after the quote', async () => {
    const { quote } = await fetchQuoteFrom(withTerms, 1);
    const receipt = bookingReceiptSchema.parse(await (await withOtherTerms.book(quote)).json());
    const quotedTerms = { cancellation: quote.cancellation, cityTax: quote.cityTax };
    const termsOf = ({ cancellation, cityTax }: StayTerms): StayTerms => ({ cancellation, cityTax });
    assert.deepEqual(termsOf(receipt), quotedTerms);
    for (const instance of proxies)
      assert.deepEqual(termsOf(await fetchStatusFrom(instance, receipt.reference)), quotedTerms);
  });

  it('are empty if the host has no rules, and stay empty if rules are added later', async () => {
    const { quote } = await fetchQuoteFrom(withoutTerms, 2);
    assert.deepEqual([quote.cancellation, quote.cityTax], [undefined, undefined]);
    const answer = await withTerms.book(quote);
    const { reference, cancellation, cityTax } = bookingReceiptSchema.parse(await answer.json());
    assert.deepEqual([cancellation, cityTax], [undefined, undefined]);
    const status = await fetchStatusFrom(withTerms, reference);
    assert.deepEqual([status.cancellation, status.cityTax], [undefined, undefined]);
  });
});
