import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  isKnownZone,
  dayInZone,
  daysBetween,
  isoDate,
  plusDays,
  plusMonths,
  startOfMonth,
  utcMillis,
  weekdayOf,
} from '../../src/stay/iso-date.ts';
import type { IsoDate } from '../../src/stay/iso-date.ts';
import { day, EVERY_DAY } from './stay-contexts.ts';

const anyDay = fc.nat(EVERY_DAY.length - 1).map((index) => EVERY_DAY[index] ?? day('2000-01-01'));

describe(`a day, in TZ=${process.env.TZ ?? 'as it is'}`, () => {
  it('is parsed from its own text, for every day from 2000 to 2100', () => {
    assert.equal(EVERY_DAY.length, 36_890);
    for (const date of EVERY_DAY) assert.equal(isoDate(date), date);
  });

  it('is followed by the next day, without a gap or a repeat, in any local time zone', () => {
    EVERY_DAY.slice(1).forEach((date, index) => {
      assert.equal(plusDays(EVERY_DAY[index] ?? date, 1), date);
    });
  });

  it('has the weekday that counting from 1 January 2000 gives', () => {
    // 1 January 2000 was a Saturday.
    EVERY_DAY.forEach((date, index) => {
      assert.equal(weekdayOf(date), ((index + 5) % 7) + 1);
    });
  });

  it('is as many days after 1 January 2000 as counting one by one gives', () => {
    EVERY_DAY.forEach((date, index) => {
      assert.equal(daysBetween(day('2000-01-01'), date), index);
    });
  });

  it('sorts as text in the order of time', () => {
    EVERY_DAY.slice(1).forEach((date, index) => {
      assert.ok((EVERY_DAY[index] ?? date) < date);
    });
  });

  it('converts to the instant of its midnight in UTC', () => {
    EVERY_DAY.forEach((date, index) => {
      assert.equal(utcMillis(date), Date.UTC(2000, 0, 1) + index * 86_400_000);
    });
  });

  it('is the same day after two moves as after one move by the sum of their days', () => {
    const anyStep = fc.integer({ min: -1000, max: 1000 });
    fc.assert(
      fc.property(anyDay, anyStep, anyStep, (date, firstStep, secondStep) => {
        assert.equal(plusDays(plusDays(date, firstStep), secondStep), plusDays(date, firstStep + secondStep));
      }),
    );
  });

  it('moves by months to the same day of the month, or to the last day of a shorter month', () => {
    assert.equal(plusMonths(day('2027-01-31'), 1), '2027-02-28');
    assert.equal(plusMonths(day('2028-01-31'), 1), '2028-02-29');
    assert.equal(plusMonths(day('2027-03-15'), -12), '2026-03-15');
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -40, max: 40 }), (date, months) => {
        const movedDate = plusMonths(date, months);
        const monthOf = (text: string): number => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7));
        assert.equal(monthOf(movedDate), monthOf(date) + months);
        const [dayBefore, dayAfter] = [date.slice(8), movedDate.slice(8)];
        const isLastDay = plusDays(movedDate, 1).endsWith('-01');
        assert.ok(dayAfter === dayBefore || (dayAfter < dayBefore && isLastDay));
      }),
    );
  });

  it('gives the first day of its month', () => {
    for (const date of EVERY_DAY) assert.equal(startOfMonth(date), `${date.slice(0, 7)}-01`);
  });

  for (const text of [
    '2027-02-30',
    '2026-7-1',
    '2027-13-01',
    '',
    'today',
    '2027-02-03T00:00',
    '+012027-01-01',
    ' 2027-01-01',
  ])
    it(`is not parsed from ${JSON.stringify(text)}`, () => {
      assert.equal(isoDate(text), undefined);
    });

  it('is parsed from any text without an exception', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\dT:.Z+-]{0,14}$/)), (text) => {
        const date = isoDate(text);
        assert.ok(date === undefined || (date === text && /^\d{4}-\d{2}-\d{2}$/.test(text)));
      }),
    );
  });
});

describe("the property's day", () => {
  const newYear = Date.UTC(2027, 0, 1, 0, 30);

  it('is still yesterday in New York half an hour after midnight in UTC', () => {
    assert.equal(dayInZone('America/New_York', newYear), '2026-12-31');
  });

  it('is the day of UTC in Sydney half an hour after midnight in UTC', () => {
    assert.equal(dayInZone('Australia/Sydney', newYear), '2027-01-01');
  });

  it('is a day that exists in every zone at every hour', () => {
    const anyZone = fc.constantFrom(
      'UTC',
      'Pacific/Apia',
      'Asia/Kathmandu',
      'America/St_Johns',
      'Africa/Casablanca',
    );
    fc.assert(
      fc.property(anyZone, fc.integer({ min: 946_684_800_000, max: 4_102_444_800_000 }), (zone, millis) => {
        const date: IsoDate = dayInZone(zone, millis);
        assert.equal(isoDate(date), date);
        // The locale sv-SE writes dates in the ISO format.
        assert.equal(date, new Date(millis).toLocaleDateString('sv-SE', { timeZone: zone }));
      }),
    );
  });

  it('skips 30 December 2011 in Apia, as Apia did', () => {
    const hours = Array.from({ length: 72 }, (_hour, index) => Date.UTC(2011, 11, 29) + index * 3_600_000);
    assert.deepEqual(
      [...new Set(hours.map((millis) => dayInZone('Pacific/Apia', millis)))],
      ['2011-12-28', '2011-12-29', '2011-12-31', '2012-01-01'],
    );
  });

  it('is the day in UTC if the platform does not know the zone', () => {
    assert.equal(dayInZone('Atlantis/Capital', Date.UTC(2027, 0, 31, 23, 59)), '2027-01-31');
    assert.equal(isKnownZone('Atlantis/Capital'), false);
  });

  it('is computed by the zone’s former name if the platform supports only that name', () => {
    const { DateTimeFormat } = Intl;
    const today = ['Europe/Kyiv', 'Pacific/Kanton', 'America/Nuuk'];
    Intl.DateTimeFormat = new Proxy(DateTimeFormat, {
      construct: (target, [locale, options]: [string, Intl.DateTimeFormatOptions]) => {
        if (today.includes(options.timeZone ?? '')) throw new RangeError('Invalid time zone specified');
        return new target(locale, options);
      },
    });
    try {
      const evening = Date.UTC(2027, 5, 30, 22, 30);
      assert.deepEqual(
        today.map((zone) => dayInZone(zone, evening)),
        ['2027-07-01', '2027-07-01', '2027-06-30'],
      );
    } finally {
      Intl.DateTimeFormat = DateTimeFormat;
    }
  });
});
