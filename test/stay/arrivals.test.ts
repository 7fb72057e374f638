import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { arrivalRulesAt } from '../../src/stay/arrivals.ts';
import type { ArrivalRule } from '../../src/stay/arrivals.ts';
import { Availability } from '../../src/stay/availability.ts';
import { checkOutsFor } from '../../src/stay/check-outs.ts';
import { dayInZone, daysBetween, plusDays } from '../../src/stay/iso-date.ts';
import type { IsoDate } from '../../src/stay/iso-date.ts';
import { alternativeStays } from '../../src/stay/nearest-stays.ts';
import { mergePlaces } from '../../src/stay/several-places.ts';
import { whyNotCheckIn, whyNotStay } from '../../src/stay/stay-rules.ts';
import type { StayContext } from '../../src/stay/stay-rules.ts';
import { lengthsOnOffer, staysOfLength } from '../../src/stay/stays-of-length.ts';
import { columnsOf, day, isAllowed, anySmallCalendar, START } from './stay-contexts.ts';
import type { SmallCalendar } from './stay-contexts.ts';

const HOUR_MS = 3_600_000;
const MIDNIGHT = Date.parse(`${START}T00:00:00Z`);

interface Moment {
  readonly rules: readonly ArrivalRule[];
  readonly timeZone: string;
  readonly now: number;
  /** The local time in the zone as if it were UTC. It is stored because formatting is slow. */
  readonly wallClock: number;
}

const weekdays = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 6 });
const someDay = fc.integer({ min: -2, max: 32 }).map((shift) => plusDays(START, shift));
const anyRule: fc.Arbitrary<ArrivalRule> = fc.record(
  {
    on: weekdays,
    departuresOn: weekdays,
    from: someDay,
    to: someDay,
    leadMinutes: fc.integer({ min: 0, max: 5 * 24 * 60 }),
  },
  { requiredKeys: [] },
);
/** Computes the local time without the code under test. */
const wallClockIn = (timeZone: string, now: number): number =>
  Date.parse(`${new Date(now).toLocaleString('sv-SE', { timeZone }).replace(' ', 'T')}Z`);

const anyMoment: fc.Arbitrary<Moment> = fc
  .record({
    rules: fc.array(anyRule, { maxLength: 3 }),
    timeZone: fc.constantFrom('UTC', 'Europe/Lisbon', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland'),
    // Whole minutes are enough, because no rule is about seconds.
    now: fc.integer({ min: 0, max: 5 * 24 * 60 }).map((minutes) => MIDNIGHT + minutes * 60_000),
  })
  .map((moment) => ({ ...moment, wallClock: wallClockIn(moment.timeZone, moment.now) }));

const weekdayBySunday = (date: string): number => new Date(`${date}T12:00:00Z`).getUTCDay();

/** Returns whether the rules accept a stay. This slow oracle takes weekdays and local time from the platform. */
function isAcceptedBy(checkIn: string, checkOut: string, { rules, wallClock }: Moment): boolean {
  for (const { on, departuresOn, from = '0000', to = '9999', leadMinutes } of rules) {
    if (on && from <= checkIn && checkIn <= to && !on.some((each) => each % 7 === weekdayBySunday(checkIn)))
      return false;
    if (
      departuresOn &&
      from <= checkOut &&
      checkOut <= to &&
      !departuresOn.some((each) => each % 7 === weekdayBySunday(checkOut))
    )
      return false;
    if (leadMinutes === undefined || checkIn < from || checkIn > to) continue;
    const endOfDay = Date.parse(`${checkIn}T00:00:00Z`) + 24 * HOUR_MS;
    if (wallClock >= endOfDay - leadMinutes * 60_000) return false;
  }
  return true;
}

function contextOf({ nights }: Pick<SmallCalendar, 'nights'>, { rules, timeZone, now }: Moment): StayContext {
  const arrivalRules = arrivalRulesAt({ arrivals: rules, timeZone }, now);
  return {
    availability: new Availability(columnsOf(nights), { arrivalRules }),
    today: dayInZone(timeZone, now),
  };
}

/** Returns whether the oracle allows a stay of `count` nights that begins `index` days after `START`. */
function isBookable(calendar: SmallCalendar, index: number, count: number, moment: Moment): boolean {
  const past = Math.round((Date.parse(wallDay(moment)) - MIDNIGHT) / (24 * HOUR_MS));
  const [checkIn, checkOut] = [plusDays(START, index), plusDays(START, index + count)];
  return isAllowed({ ...calendar, daysPast: past }, index, count) && isAcceptedBy(checkIn, checkOut, moment);
}
const wallDay = ({ wallClock }: Moment): string => new Date(wallClock).toISOString().slice(0, 10);

const openNights = (length: number) =>
  columnsOf(Array.from({ length }, () => ({ state: 'open', price: 10_000, minNights: 1, maxNights: null })));
const contextWithRules = (arrivals: readonly ArrivalRule[], now = MIDNIGHT): StayContext => ({
  availability: new Availability(openNights(60), {
    arrivalRules: arrivalRulesAt({ arrivals, timeZone: 'UTC' }, now),
  }),
  today: dayInZone('UTC', now),
});
const SATURDAYS: ArrivalRule = { on: [6], departuresOn: [6] };
const stay = (checkIn: string, checkOut: string) => ({ checkIn: day(checkIn), checkOut: day(checkOut) });
const codeOf = (checkIn: string, checkOut: string, context: StayContext): string | undefined =>
  whyNotStay(stay(checkIn, checkOut), context)?.code;

describe('a stay by the host’s rules for check-in and check-out', () => {
  it('is allowed, offered and found exactly if a slow oracle allows it', () => {
    fc.assert(
      fc.property(anySmallCalendar, anyMoment, (calendar, moment) => {
        const context = contextOf(calendar, moment);
        const lengths = new Set<number>();
        for (let index = -1; index <= calendar.nights.length; index++) {
          const checkIn = plusDays(START, index);
          const offered = new Set(checkOutsFor(checkIn, context).map(({ nights }) => nights));
          for (let count = 1; count <= calendar.nights.length + 1; count++) {
            const isExpected = isBookable(calendar, index, count, moment);
            const checkOut = plusDays(checkIn, count);
            const label = `${checkIn}, ${count} nights`;
            assert.equal(whyNotStay({ checkIn, checkOut }, context) === undefined, isExpected, label);
            assert.equal(offered.has(count), isExpected, label);
            if (isExpected) lengths.add(count);
          }
          assert.equal(whyNotCheckIn(checkIn, context) === undefined, offered.size > 0, checkIn);
        }
        assert.deepEqual(
          lengthsOnOffer(context),
          [...lengths].sort((one, other) => one - other),
        );
      }),
      { numRuns: 400 },
    );
  });

  it('ignores the rules if it extends another stay', () => {
    fc.assert(
      fc.property(
        anySmallCalendar,
        anyMoment,
        fc.nat(29),
        fc.integer({ min: 1, max: 9 }),
        (calendar, moment, offset, count) => {
          const context = contextOf(calendar, moment);
          const contextWithoutRules = {
            ...context,
            availability: new Availability(context.availability.columns),
          };
          const requested = { checkIn: plusDays(START, offset), checkOut: plusDays(START, offset + count) };
          assert.deepEqual(
            whyNotStay(requested, { ...context, isExtension: true }),
            whyNotStay(requested, { ...contextWithoutRules, isExtension: true }),
          );
        },
      ),
    );
  });

  // START, 20 February 2027, is a Saturday.
  it('is refused with the allowed weekdays of check-in or check-out in the order of the week', () => {
    const context = contextWithRules([{ on: [7, 6], departuresOn: [5, 1] }]);
    assert.deepEqual(whyNotCheckIn(day('2027-02-23'), context), {
      code: 'arrival-day',
      checkIn: '2027-02-23',
      days: [6, 7],
    });
    assert.deepEqual(whyNotStay(stay('2027-02-27', '2027-03-02'), context), {
      code: 'departure-day',
      checkIn: '2027-02-27',
      days: [1, 5],
    });
  });

  it('is refused for a past day or a missed deadline before it is refused for its weekday', () => {
    const context = contextWithRules([SATURDAYS, { leadMinutes: 3 * 24 * 60 }]);
    assert.equal(whyNotCheckIn(day('2027-02-19'), context)?.code, 'past');
    assert.equal(whyNotCheckIn(day('2027-02-21'), context)?.code, 'too-late');
    assert.equal(whyNotCheckIn(day('2027-02-24'), context)?.code, 'arrival-day');
  });

  it('cannot begin on a day from which no day of check-out can be reached', () => {
    const columns = { ...openNights(5), maxNights: [5, 5, 5, 5, 5] };
    const availability = new Availability(columns, { arrivalRules: [SATURDAYS] });
    const problem = whyNotCheckIn(START, { availability, today: START });
    assert.equal(problem?.code, 'departure-day');
  });

  it('follows a seasonal rule if its check-in or check-out is in the season, first and last day included', () => {
    const season = { from: day('2027-03-06'), to: day('2027-03-20') };
    const context = contextWithRules([{ ...SATURDAYS, ...season }]);
    // Check-in is before the season. Check-out is in the season, first on a Saturday and then on a Sunday.
    assert.equal(codeOf('2027-03-04', '2027-03-06', context), undefined);
    assert.equal(codeOf('2027-03-04', '2027-03-07', context), 'departure-day');
    // Check-in or check-out is on the last day of the season or after it.
    assert.equal(codeOf('2027-03-20', '2027-03-24', context), undefined);
    assert.equal(codeOf('2027-03-19', '2027-03-20', context), 'arrival-day');
    assert.equal(codeOf('2027-03-21', '2027-03-22', context), undefined);
  });

  it('can be booked for tonight until the minute that the host sets, in the time zone of the property', () => {
    const tonightUntil18 = { leadMinutes: 6 * 60 };
    const contextAt = (time: string): StayContext => {
      const now = Date.parse(`2027-07-10T${time}:00+01:00`);
      const arrivalRules = arrivalRulesAt({ arrivals: [tonightUntil18], timeZone: 'Europe/Lisbon' }, now);
      const columns = { ...openNights(60), from: day('2027-07-01') };
      return {
        availability: new Availability(columns, { arrivalRules }),
        today: dayInZone('Europe/Lisbon', now),
      };
    };
    const codes = (['17:59', '18:00', '23:59'] as const).map((time) =>
      codeOf('2027-07-10', '2027-07-12', contextAt(time)),
    );
    assert.deepEqual(codes, [undefined, 'too-late', 'too-late']);
    const afterMidnight = {
      ...contextAt('23:59'),
      today: day('2027-07-11'),
    };
    assert.equal(codeOf('2027-07-11', '2027-07-12', afterMidnight), undefined);
  });

  it('can be booked for tonight until the minute that the host sets even if the clocks change before midnight', () => {
    // In Cairo 28 October 2027 has 25 hours: at 24:00 the clocks go back to 23:00.
    const rulesAt = (time: string) =>
      arrivalRulesAt(
        { arrivals: [{ leadMinutes: 6 * 60 }], timeZone: 'Africa/Cairo' },
        Date.parse(`2027-10-28T${time}:00+03:00`),
      );
    const days = (['17:59', '18:00', '23:59'] as const).map((time) => rulesAt(time)[0]?.notBefore);
    assert.deepEqual(days, ['2027-10-28', '2027-10-29', '2027-10-29']);
  });

  it('is offered from Saturday to Saturday to a guest who asks for other days, or for fewer nights', () => {
    const context = contextWithRules([SATURDAYS]);
    const requested = stay('2027-03-01', '2027-03-04');
    const problem = whyNotStay(requested, context) ?? assert.fail();
    const [nearest] = alternativeStays(requested, problem, context);
    assert.deepEqual(nearest?.stay, stay('2027-02-27', '2027-03-06'));
  });

  it('is offered from Saturday to Saturday even if each check-in has a minimum of five nights', () => {
    const columns = { ...openNights(60), minNights: Array<number>(60).fill(5) };
    const arrivalRules = arrivalRulesAt({ arrivals: [SATURDAYS], timeZone: 'UTC' }, MIDNIGHT);
    const context = { availability: new Availability(columns, { arrivalRules }), today: START };
    const requested = stay('2027-02-27', '2027-03-01');
    const problem = whyNotStay(requested, context);
    assert.equal(problem?.code, 'too-short');
    assert.deepEqual(
      alternativeStays(requested, problem, context)[0]?.stay,
      stay('2027-02-27', '2027-03-06'),
    );
  });

  it('is offered instead of a refused stay if a slow oracle finds one, and can then be booked', () => {
    fc.assert(
      fc.property(
        anySmallCalendar,
        anyMoment,
        fc.integer({ min: -2, max: 32 }),
        fc.integer({ min: 1, max: 10 }),
        (calendar, moment, offset, count) => {
          const context = contextOf(calendar, moment);
          const requested = { checkIn: plusDays(START, offset), checkOut: plusDays(START, offset + count) };
          const problem = whyNotStay(requested, context);
          if (!problem) return;
          const offered = alternativeStays(requested, problem, context);
          for (const each of offered)
            assert.equal(
              isBookable(
                calendar,
                daysBetween(START, each.stay.checkIn),
                daysBetween(each.stay.checkIn, each.stay.checkOut),
                moment,
              ),
              true,
            );
          const days = calendar.nights.map((_night, index) => index);
          const isOneAllowed = days.some((index) =>
            days.some((nights) => isBookable(calendar, index, nights + 1, moment)),
          );
          assert.equal(offered.length > 0, isOneAllowed);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('follows only the rules of its own place if the calendar has several places', () => {
    const places = [contextWithRules([SATURDAYS]), contextWithRules([{ on: [7] }])].map((context) => ({
      ...context,
      cleaning: 0,
    }));
    const availability = mergePlaces(places) ?? assert.fail();
    const context = { availability, today: START };
    assert.equal(codeOf('2027-02-27', '2027-03-06', context), undefined);
    assert.equal(codeOf('2027-02-28', '2027-03-02', context), undefined);
    assert.equal(codeOf('2027-02-27', '2027-03-02', context), 'departure-day');
    assert.deepEqual(whyNotCheckIn(day('2027-03-01'), context), {
      code: 'arrival-day',
      checkIn: '2027-03-01',
      days: [6, 7],
    });
  });

  it('is listed only in lengths that the days of check-in and check-out allow', () => {
    const context = contextWithRules([SATURDAYS]);
    assert.deepEqual(staysOfLength(6, context), []);
    assert.deepEqual(lengthsOnOffer(context).slice(0, 3), [7, 14, 21]);
    const found: readonly IsoDate[] = staysOfLength(7, context).map(({ stay: { checkIn } }) => checkIn);
    assert.deepEqual(found.slice(0, 2), ['2027-02-20', '2027-02-27']);
  });
});
