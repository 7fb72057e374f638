import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  boundsOf,
  daysShown,
  isOnScreen,
  monthFor,
  monthsBeside,
  monthsBetween,
  monthsOn,
  pageWithin,
} from '../../src/calendar/paging.ts';
import type { Pages } from '../../src/calendar/paging.ts';
import { tabStop } from '../../src/calendar/roving-focus.ts';
import { describeMonth, monthOptions } from '../../src/calendar/describe-month.ts';
import { createFormat } from '../../src/i18n/format.ts';
import { plusDays, plusMonths, startOfMonth } from '../../src/stay/iso-date.ts';
import type { IsoDate } from '../../src/stay/iso-date.ts';
import { EMPTY_SELECTION } from '../../src/stay/selection.ts';
import type { Selection } from '../../src/stay/selection.ts';
import { availabilityOf, day, modelIn, anyModel } from './calendar-models.ts';

const anyCount = fc.constantFrom(1, 2);
/** A day within 500 days from 1 July 2027 on. */
const anyDate = fc.integer({ min: 0, max: 500 }).map((days) => plusDays(day('2027-07-01'), days));
const pagesFrom = (month: IsoDate, count: number): Pages => ({
  month,
  count,
  last: plusDays(plusMonths(month, count), -1),
});
const anyPages = fc
  .record({ month: anyDate.map(startOfMonth), count: anyCount })
  .map(({ month, count }) => pagesFrom(month, count));
const MONDAY = 1;
const contextWith = (today: string, nights: string) => ({
  today: day(today),
  availability: availabilityOf({ from: today, nights }),
});

describe('the months of the calendar', () => {
  it('extend from this week to the end of the month with the last possible check-out', () => {
    // 29 nights from Friday 2 July: the last night is the 30th, and its check-out is the 31st.
    assert.deepEqual(boundsOf(contextWith('2027-07-02', 'o'.repeat(29)), MONDAY), {
      first: '2027-07-01',
      last: '2027-07-31',
    });
    assert.deepEqual(boundsOf(contextWith('2027-07-22', 'o'.repeat(10)), MONDAY), {
      first: '2027-07-19',
      last: '2027-08-31',
    });
  });

  it('begin with the first week in which a stay can begin, and keep weeks that were shown before', () => {
    // The nights from Wednesday 14 July to Sunday 25 July are taken; the first check-in is the 26th.
    const takenContext = contextWith('2027-07-14', 't'.repeat(12) + 'o'.repeat(20));
    assert.equal(boundsOf(takenContext, MONDAY).first, '2027-07-26');
    const earlierBounds = { first: day('2027-07-12'), last: day('2027-08-31') };
    assert.equal(boundsOf(takenContext, MONDAY, earlierBounds).first, '2027-07-12');
    assert.equal(boundsOf(contextWith('2027-07-20', 'o'), MONDAY, earlierBounds).first, '2027-07-19');
    // A week whose nights become available again is shown again.
    const boundsWithFreedWeek = boundsOf(
      contextWith('2027-07-14', 'o'),
      MONDAY,
      boundsOf(takenContext, MONDAY),
    );
    assert.equal(boundsWithFreedWeek.first, '2027-07-12');
  });

  it('begin after open nights that are too few for any stay', () => {
    const nights = 'oo' + 't'.repeat(10) + 'o'.repeat(20);
    const availability = availabilityOf({ from: '2027-07-14', nights, minNights: 3 });
    assert.equal(boundsOf({ today: day('2027-07-14'), availability }, MONDAY).first, '2027-07-26');
  });

  it('begin with this week if no stay can begin at all', () => {
    const bounds = boundsOf(contextWith('2027-07-14', 't'.repeat(40)), MONDAY);
    assert.deepEqual(bounds, { first: '2027-07-12', last: '2027-08-31' });
  });

  it('include the month before the first possible check-in, but hide the earlier weeks in the month of that check-in', () => {
    // The first available night is Wednesday 18 August.
    const contextOpenLate = contextWith('2027-07-14', 't'.repeat(35) + 'o'.repeat(40));
    const bounds = boundsOf(contextOpenLate, MONDAY);
    assert.deepEqual(bounds, { first: '2027-07-12', last: '2027-09-30', opening: '2027-08-16' });
    assert.deepEqual(daysShown(day('2027-08-01'), true, bounds, MONDAY), {
      first: '2027-08-16',
      last: '2027-09-26',
    });
    assert.equal(daysShown(day('2027-07-01'), false, bounds, MONDAY).first, '2027-07-12');
    // A link leads to a taken day, so the week of that day is shown.
    assert.equal(boundsOf(contextOpenLate, MONDAY, undefined, day('2027-08-10')).opening, '2027-08-09');
    assert.equal(boundsOf(contextOpenLate, MONDAY, undefined, day('2027-07-30')).first, '2027-07-26');
    assert.equal(boundsOf(contextOpenLate, MONDAY, bounds, day('2027-07-30')).first, '2027-07-12');
  });

  it('are only the month of today if nothing is loaded', () => {
    assert.deepEqual(monthsBetween(boundsOf(contextWith('2027-07-22', ''), MONDAY)), ['2027-07-01']);
  });

  it('are listed by name and year', () => {
    const titles = monthOptions(modelIn(contextWith('2027-12-20', 'o'.repeat(20)))).map(({ title }) => title);
    assert.deepEqual(titles, ['December 2027', 'January 2028']);
  });
});

describe('the months on screen', () => {
  it('have neighbours to preload, the next month first, within the bounds', () => {
    const pages = { month: day('2027-07-01'), count: 2 };
    assert.deepEqual(monthsOn(pages), ['2027-07-01', '2027-08-01']);
    const bounds = { first: day('2027-06-01'), last: day('2027-12-31') };
    assert.deepEqual(monthsBeside(pages, bounds, 2), ['2027-09-01', '2027-06-01', '2027-10-01']);
  });

  it('are followed by the first weeks of the next month if only one month is shown, within the bounds', () => {
    const bounds = { first: day('2027-07-19'), last: day('2027-12-31') };
    const shownDays = (month: string, isAlone: boolean) => daysShown(day(month), isAlone, bounds, MONDAY);
    assert.deepEqual(shownDays('2027-07-01', false), { first: '2027-07-19', last: '2027-07-31' });
    assert.deepEqual(shownDays('2027-07-01', true), { first: '2027-07-19', last: '2027-08-29' });
    assert.deepEqual(shownDays('2027-08-01', true), { first: '2027-08-01', last: '2027-09-05' });
    assert.deepEqual(shownDays('2027-12-01', true), { first: '2027-12-01', last: '2027-12-31' });
  });
});

describe('turning the calendar to a day', () => {
  it('brings the day to the screen, and changes nothing if the day is already there', () => {
    fc.assert(
      fc.property(anyDate, anyPages, (date, pages) => {
        const month = monthFor(date, pages);
        assert.ok(isOnScreen(date, pagesFrom(month, pages.count)));
        if (isOnScreen(date, pages)) assert.equal(month, pages.month);
      }),
    );
  });

  it('never leads beyond the months of the calendar', () => {
    fc.assert(
      fc.property(anyDate, anyDate, fc.nat(300), (month, first, days) => {
        const bounds = { first, last: plusDays(first, days) };
        const page = pageWithin(startOfMonth(month), bounds);
        assert.ok(startOfMonth(bounds.first) <= page && page <= startOfMonth(bounds.last));
      }),
    );
  });
});

describe('the tab stop', () => {
  it('is exactly one day on the screen', () => {
    fc.assert(
      fc.property(anyModel, fc.option(anyDate, { nil: undefined }), anyPages, (model, focused, pages) => {
        const tabStopDay = tabStop(focused, model.selection, model.context.today, pages, model.bounds);
        const days = monthsOn(pages).flatMap((month) => describeMonth(month, model).weeks.flat());
        assert.equal(days.filter(({ date }) => date === tabStopDay).length, 1);
      }),
    );
  });

  it('is the first of these on the screen: the focused day, the check-in, today, the first of the month', () => {
    const pages = pagesFrom(day('2027-07-01'), 2);
    const withCheckIn = { status: 'arrival', checkIn: day('2027-07-20') } as const;
    const today = day('2027-07-03');
    const tabStopOn = (focused: IsoDate | undefined, selection: Selection, pages: Pages) =>
      tabStop(focused, selection, today, pages, { first: day('2027-07-01'), last: day('2027-12-31') });
    assert.equal(tabStopOn(day('2027-08-09'), withCheckIn, pages), '2027-08-09');
    assert.equal(tabStopOn(day('2027-09-09'), withCheckIn, pages), '2027-07-20');
    assert.equal(tabStopOn(undefined, EMPTY_SELECTION, pages), '2027-07-03');
    assert.equal(tabStopOn(undefined, EMPTY_SELECTION, pagesFrom(day('2027-09-01'), 2)), '2027-09-01');
  });

  it('moves to today if the focused day is in a week that ended at midnight', () => {
    const pages = pagesFrom(day('2027-07-01'), 1);
    const bounds = { first: day('2027-07-12'), last: day('2027-08-31') };
    const tabStopDay = tabStop(day('2027-07-11'), EMPTY_SELECTION, day('2027-07-12'), pages, bounds);
    assert.equal(tabStopDay, '2027-07-12');
  });

  it('is in the first week in which a stay can begin if the weeks before are hidden', () => {
    const bounds = { first: day('2027-07-12'), last: day('2027-09-30'), opening: day('2027-08-16') };
    const tabStopIn = (month: string, focused?: IsoDate) =>
      tabStop(focused, EMPTY_SELECTION, day('2027-07-14'), pagesFrom(day(month), 2), bounds);
    assert.equal(tabStopIn('2027-08-01'), '2027-08-16');
    assert.equal(tabStopIn('2027-08-01', day('2027-08-03')), '2027-08-16');
    assert.equal(tabStopIn('2027-07-01'), '2027-07-14');
  });
});

describe('a month on the screen', () => {
  it('has six weeks of seven days, headed by the weekdays of the locale, and each day once, in order', () => {
    fc.assert(
      fc.property(anyModel, anyPages, (model, pages) => {
        const views = monthsOn(pages).map((month) => describeMonth(month, model));
        assert.equal(views.length, pages.count);
        for (const { weeks, weekdays } of views) {
          const dates = weeks.flat().flatMap(({ date }) => date ?? []);
          assert.deepEqual(
            dates,
            dates.map((_date, index) => plusDays(dates[0] ?? day('2027-07-01'), index)),
          );
          assert.ok(plusDays(dates.at(-1) ?? day('2027-07-31'), 1).endsWith('-01'));
          assert.deepEqual(
            weeks.map((week) => week.length),
            [7, 7, 7, 7, 7, 7],
          );
          for (const week of weeks)
            week.forEach(({ date }, column) => {
              if (date) assert.equal(model.format.weekday(date, 'long'), weekdays[column]?.long);
            });
        }
      }),
      { numRuns: 30 },
    );
  });

  it('omits past weeks and still has six rows', () => {
    const { weeks } = describeMonth(day('2027-07-01'), modelIn(contextWith('2027-07-22', 'o'.repeat(60))));
    assert.equal(weeks[0]?.[0]?.date, '2027-07-19');
    assert.equal(weeks[1]?.[5]?.date, '2027-07-31');
    assert.equal(weeks.length, 6);
    assert.ok(weeks.slice(2).every((week) => week.every(({ date }) => date === undefined)));
  });

  it('continues into the next month, labelled on its first day, if no other month is shown', () => {
    const model = modelIn(contextWith('2027-07-22', 'o'.repeat(60)));
    const { weeks } = describeMonth(day('2027-07-01'), model, true);
    assert.equal(weeks[5]?.[6]?.date, '2027-08-29');
    const first = weeks.flat().find(({ date }) => date === '2027-08-01');
    assert.equal(first?.dayOfMonth, 'Aug\n1');
    assert.ok(first.parts.endsWith('day-first'));
  });

  it('has weekday headings that are no wider than a day, even if the locale has no short names', () => {
    const weekdaysIn = (locale: string): readonly string[] => {
      const model = modelIn({ ...contextWith('2027-07-02', 'o'), format: createFormat(locale) });
      return describeMonth(day('2027-07-01'), model).weekdays.map(({ short }) => short);
    };
    assert.deepEqual(weekdaysIn('pt-PT'), ['seg.', 'ter.', 'qua.', 'qui.', 'sex.', 'sáb.', 'dom.']);
    assert.equal(weekdaysIn('sv')[3], 'tors');
    assert.deepEqual(weekdaysIn('ar').toSorted(), ['أحد', 'أربعاء', 'اثنين', 'ثلاثاء', 'جمعة', 'خميس', 'سبت']);
  });
});
