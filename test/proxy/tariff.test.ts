import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { bookingReceiptSchema, bookingStatusSchema } from '../../src/contract/booking.ts';
import { quoteSchema } from '../../src/contract/quote.ts';
import type { Quote } from '../../src/contract/quote.ts';
import { isoDate, plusDays } from '../../src/stay/iso-date.ts';
import type { IsoDate } from '../../src/stay/iso-date.ts';
import { startTestProxy } from './test-proxy.ts';
import { HOST_FILE, LODGE, STUDIO, complaintsAbout } from './calls.ts';

const GUESTS = { included: 2, adult: '15.00', child: '7.00' };
const LONG_STAY = [
  { nights: 7, off: '10%' },
  { nights: 28, off: '20%' },
];
const [house] = HOST_FILE.properties;
const hostFile = {
  ...HOST_FILE,
  tariff: { guests: GUESTS, longStay: LONG_STAY },
  properties: [
    { ...house, id: LODGE },
    { ...house, id: STUDIO, tariff: { direct: '-8%', guests: null, longStay: null } },
  ],
};

const CHECK_IN: IsoDate = isoDate('2028-04-03') ?? assert.fail();
const stayOf = (nights: number) => ({ checkIn: CHECK_IN, checkOut: plusDays(CHECK_IN, nights) });

describe('a quote under the host’s tariff', async () => {
  const proxy = await startTestProxy({ hostFile });
  before(async () => {
    const range = { from: CHECK_IN, to: plusDays(CHECK_IN, 60) };
    await proxy.openNights(LODGE, range, { price: 100 });
    await proxy.openNights(STUDIO, range, { price: 145.455 });
    await proxy.refreshCalendars();
  });
  const fetchQuote = async (id: string, nights: number, party = { adults: 2, children: 0 }): Promise<Quote> =>
    quoteSchema.parse(await proxy.fetchQuote(id, stayOf(nights), party));

  it('names the amount of each rule', async () => {
    const { lines, total } = await fetchQuote(LODGE, 7, { adults: 3, children: 1 });
    assert.equal(total, 81_410);
    assert.deepEqual(lines, [
      { kind: 'guests', amount: 15_400, count: 2 },
      { kind: 'longStay', amount: -8540, count: 7, percent: 10 },
    ]);
  });

  it('has the price that the calendar shows for a direct booking', async () => {
    const calendar = await proxy.fetchCalendar(STUDIO);
    const { nights, lines } = await fetchQuote(STUDIO, 1);
    const index = calendar.price.findIndex((_, night) => plusDays(calendar.from, night) === CHECK_IN);
    assert.deepEqual([nights[0]?.price, calendar.price[index], lines], [13_382, 13_382, undefined]);
  });

  it('is charged, sent to the service and shown with the booking unchanged', async () => {
    const quote = await fetchQuote(LODGE, 7, { adults: 3, children: 1 });
    const receipt = bookingReceiptSchema.parse(await (await proxy.book(quote)).json());
    const sent = JSON.parse((await proxy.readServiceRequests()).at(-1)?.body ?? '') as {
      nights_price: string;
      cleaning: string;
    };
    assert.deepEqual([sent.nights_price, sent.cleaning], ['768.60', '45.50']);
    const status = bookingStatusSchema.parse(
      await (await proxy.get(`/v1/bookings/${receipt.reference}`)).json(),
    );
    assert.deepEqual([status.nightsPrice, status.total, status.lines], [76_860, 81_410, quote.lines]);
  });

  it('follows the rules that the calendar contains, except for the direct price, which the calendar’s prices include', async () => {
    const lodgeCalendar = await proxy.fetchCalendar(LODGE);
    const studioCalendar = await proxy.fetchCalendar(STUDIO);
    assert.deepEqual(
      [lodgeCalendar.tariff, studioCalendar.tariff],
      [
        {
          guests: { included: 2, adult: 1500, child: 700 },
          longStay: [
            { nights: 7, off: 1000 },
            { nights: 28, off: 2000 },
          ],
        },
        undefined,
      ],
    );
  });
});

describe('a tariff in the config', () => {
  const complaintOf = (tariff: unknown): string => complaintsAbout({ ...HOST_FILE, tariff });

  for (const [complaint, tariff] of [
    ['tariff.direct must be a percentage with its sign', { direct: '8%' }],
    ['tariff.direct must be a percentage with its sign', { direct: '-100%' }],
    ['tariff.direct must be a percentage with its sign', { direct: '-0%' }],
    ['tariff.direct must be a percentage with its sign', { direct: -8 }],
    ['tariff.guests.included must be a whole number of guests', { guests: { ...GUESTS, included: 0 } }],
    ['tariff.guests.adult must be an amount', { guests: { ...GUESTS, adult: '-5' } }],
    ['tariff.guests.child must be an amount', { guests: { included: 2, adult: '15.00' } }],
    ['tariff.longStay[0].nights must be a whole number of nights', { longStay: [{ nights: 1, off: '10%' }] }],
    [
      'tariff.longStay[0].nights must be a whole number of nights',
      { longStay: [{ nights: 91, off: '10%' }] },
    ],
    ['tariff.longStay[0].off must be a percentage', { longStay: [{ nights: 7, off: '0%' }] }],
    ['tariff.longStay[0].off must be a percentage', { longStay: [{ nights: 7, off: '100%' }] }],
    ['tariff.longStay[0].off must be a percentage', { longStay: [{ nights: 7, off: 10 }] }],
    ['tariff.longStay must have a step', { longStay: [] }],
    ['tariff.longStay must have one step', { longStay: [LONG_STAY[0], LONG_STAY[0]] }],
    ['tariff must not have promo', { promo: 'SUMMER' }],
  ] as const)
    it(`is refused with "${complaint}" if it is ${JSON.stringify(tariff)}`, () => {
      const messages = complaintOf(tariff);
      assert.ok(messages.startsWith(complaint), messages);
    });
});
