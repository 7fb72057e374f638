import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { anyProblemSchema } from '../../src/contract/problem.ts';
import { quoteSchema } from '../../src/contract/quote.ts';
import { arrivalRulesAt } from '../../src/stay/arrivals.ts';
import { Availability } from '../../src/stay/availability.ts';
import { checkOutsFor } from '../../src/stay/check-outs.ts';
import { isoDate, plusDays } from '../../src/stay/iso-date.ts';
import type { IsoDate } from '../../src/stay/iso-date.ts';
import { startTestProxy } from './test-proxy.ts';
import { FLAT, HOST_FILE, HOUSE, LODGE, STUDIO, complaintsAbout } from './calls.ts';

const [house] = HOST_FILE.properties;
const TIME_ZONE = 'Europe/Lisbon';
const hostFile = {
  ...HOST_FILE,
  arrivals: [
    { on: ['Sat'], departuresOn: ['Sat', 'Wed'], from: '2027-06-01', to: '2027-06-30' },
    { tonightUntil: '18:00' },
  ],
  properties: [
    { ...house, id: LODGE, timeZone: TIME_ZONE },
    { ...house, timeZone: TIME_ZONE, arrivals: [{ tonightUntil: '23:55' }] },
    { ...house, id: STUDIO, timeZone: TIME_ZONE, arrivals: null },
    { ...house, id: FLAT, timeZone: TIME_ZONE, checkInTime: '15:00', arrivals: [{ noticeHours: 24 }] },
  ],
};

const day = (text: string): IsoDate => isoDate(text) ?? assert.fail();

describe('a quote under the host’s rules for check-in and check-out', async () => {
  // The clock starts at 17:30 in the property's time zone.
  const proxy = await startTestProxy({ hostFile, startsAt: Date.parse('2027-05-25T16:30:00Z') });
  before(async () => {
    for (const id of [HOUSE, LODGE, STUDIO, FLAT])
      await proxy.openNights(id, { from: day('2027-05-25'), to: day('2027-07-31') }, { price: 100 });
    await proxy.refreshCalendars();
  });
  const requestQuote = (propertyId: string, checkIn: string, checkOut: string): Promise<Response> =>
    proxy.post('/v1/quotes', { propertyId, checkIn, checkOut, adults: 2, children: 0 });
  const answerOf = async (propertyId: string, checkIn: string, checkOut: string) => {
    const answer = await requestQuote(propertyId, checkIn, checkOut);
    const { code, detail } = anyProblemSchema.parse(await answer.json());
    return { status: answer.status, code, detail };
  };

  it('is refused for a check-in on the wrong weekday, with the weekdays that are allowed', async () => {
    assert.deepEqual(await answerOf(LODGE, '2027-06-06', '2027-06-12'), {
      status: 422,
      code: 'arrival_day',
      detail: 'Check-ins on 2027-06-06 are not possible, only on: Sat.',
    });
  });

  it('is refused for a check-out on the wrong weekday, with the weekdays that are allowed', async () => {
    assert.deepEqual(await answerOf(LODGE, '2027-06-05', '2027-06-10'), {
      status: 422,
      code: 'departure_day',
      detail: 'Stays from 2027-06-05 end only on: Wed, Sat.',
    });
  });

  it('is given for exactly the stays that the calendar offers', async () => {
    const { arrivals, ...nights } = await proxy.fetchCalendar(LODGE);
    const arrivalRules = arrivalRulesAt({ arrivals, timeZone: TIME_ZONE }, proxy.clock.now());
    const availability = new Availability(nights, { arrivalRules });
    for (let dayOffset = 0; dayOffset < 12; dayOffset++) {
      const checkIn = plusDays(day('2027-05-27'), dayOffset);
      const offeredCheckOuts = checkOutsFor(checkIn, { availability, today: day('2027-05-25') });
      for (let count = 1; count <= 9; count++) {
        const checkOut = plusDays(checkIn, count);
        const { status } = await requestQuote(LODGE, checkIn, checkOut);
        const isOffered = offeredCheckOuts.some(({ nights: each }) => each === count);
        assert.equal(status === 200, isOffered, `${checkIn} to ${checkOut}`);
      }
    }
  });

  it('is refused for wrong weekdays without a call to the service', async () => {
    const readsBefore = (await proxy.readServiceRequests('pricing')).length;
    await requestQuote(LODGE, '2027-06-06', '2027-06-12');
    assert.equal((await proxy.readServiceRequests('pricing')).length, readsBefore);
  });

  it('ignores the common rules for a property that switches them off', async () => {
    const { status } = await answerOf(STUDIO, '2027-06-06', '2027-06-10');
    const { arrivals } = await proxy.fetchCalendar(STUDIO);
    assert.deepEqual([status === 422, arrivals], [false, undefined]);
  });

  it('follows the rules that the calendar contains', async () => {
    const { arrivals } = await proxy.fetchCalendar(LODGE);
    const june = { from: '2027-06-01', to: '2027-06-30' };
    assert.deepEqual(arrivals, [{ on: [6], departuresOn: [6, 3], ...june }, { leadMinutes: 360 }]);
  });

  it('is refused to the minute when the time until check-in is shorter than the required notice', async () => {
    // It is 17:30 on 25 May, so less than 24 hours are left until 15:00 on 26 May.
    assert.equal((await answerOf(FLAT, '2027-05-26', '2027-05-28')).code, 'too_late');
    assert.equal((await answerOf(FLAT, '2027-05-27', '2027-05-28')).status, 200);
  });

  // The tests that move the clock come last.
  it('is given for tonight until the minute that the host has set', async () => {
    await proxy.clock.advance(29 * 60_000);
    assert.equal((await answerOf(LODGE, '2027-05-25', '2027-05-27')).status, 200);
    await proxy.clock.advance(60_000);
    assert.equal((await answerOf(LODGE, '2027-05-25', '2027-05-27')).code, 'too_late');
  });

  it('stays valid for a night that closes afterwards, even past midnight', async () => {
    await proxy.clock.advance((5 * 60 + 50) * 60_000);
    const quote = quoteSchema.parse(await (await requestQuote(HOUSE, '2027-05-25', '2027-05-27')).json());
    await proxy.clock.advance(20 * 60_000);
    assert.equal((await answerOf(HOUSE, '2027-05-25', '2027-05-27')).code, 'dates_unavailable');
    assert.equal((await proxy.book(quote)).status, 201);
  });
});

describe('the rules for check-in and check-out in the config', () => {
  const complaintOf = (arrivals: unknown): string => complaintsAbout({ ...HOST_FILE, arrivals });

  for (const [complaint, arrivals] of [
    ['arrivals must have an entry', []],
    ['arrivals[0] must have one of on, departuresOn', [{ from: '2027-06-01' }]],
    ['arrivals[0].on[0] must list days of Mon, Tue', [{ on: ['Saturday'] }]],
    ['arrivals[0].on must list days of Mon, Tue', [{ on: ['Sat', 'Sat'] }]],
    ['arrivals[0].on must list days of Mon, Tue', [{ on: [] }]],
    ['arrivals[0].from must be a day that exists', [{ on: ['Sat'], from: '2027-02-30' }]],
    [
      'arrivals[0] must not end (to) before it begins',
      [{ on: ['Sat'], from: '2027-06-02', to: '2027-06-01' }],
    ],
    ['arrivals[0].noticeHours must be a whole number of hours', [{ noticeHours: 1.5 }]],
    ['arrivals[0].tonightUntil must be a time', [{ tonightUntil: '6 pm' }]],
    ['arrivals[0] must not have until', [{ on: ['Sat'], until: '2027-06-01' }]],
    [
      'arrivals[1].on must share a day',
      [{ on: ['Sat'] }, { on: ['Sun'], from: '2027-06-01', to: '2027-08-31' }],
    ],
  ] as const)
    it(`are refused with "${complaint}" if they are ${JSON.stringify(arrivals)}`, () => {
      const messages = complaintOf(arrivals);
      assert.ok(
        messages.split('\n').some((line) => line.startsWith(complaint)),
        messages,
      );
    });

  it('may name different days in seasons that do not overlap', () => {
    const summer = { on: ['Sat'], from: '2027-06-01', to: '2027-08-31' };
    const winter = { on: ['Sun'], from: '2027-09-01', to: '2028-05-31' };
    assert.equal(complaintOf([summer, winter]), '');
  });
});
