import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  describeSearch,
  firstSearch,
  LIST_STEP,
  nearestLength,
} from '../../src/calendar/finder/describe-search.ts';
import type { SearchView } from '../../src/calendar/finder/describe-search.ts';
import type { CalendarModel } from '../../src/calendar/calendar-model.ts';
import finder from '../../src/i18n/languages/en/features.json';
import { createFormat } from '../../src/i18n/format.ts';
import { countNights } from '../../src/stay/night-range.ts';
import { startOfMonth } from '../../src/stay/iso-date.ts';
import { whyNotStay } from '../../src/stay/stay-rules.ts';
import { priceOf } from '../../src/stay/price-of.ts';
import { availabilityOf, day, modelIn, anyModel } from './calendar-models.ts';

const SEASON = { from: '2027-07-02', nights: 'o'.repeat(60), minNights: 2, maxNights: 14 };
const seasonModel = modelIn({ availability: availabilityOf(SEASON), today: '2027-07-02', cleaning: 4_500 });

const winterModel = modelIn({
  availability: availabilityOf({ from: '2027-12-20', nights: 'o'.repeat(20), minNights: 2 }),
  today: '2027-12-20',
});

/** Lists the stays of a week in any month. */
const listWeeks = (model: CalendarModel, shownCount: number): SearchView =>
  describeSearch('list', { nights: 7, month: undefined, shownCount }, model, finder);

describe('a search for stays', () => {
  it('finds only bookable stays of the requested length in the requested month, each with its total', () => {
    const anyWay = fc.constantFrom('cheapest' as const, 'list' as const);
    const anyNights = fc.integer({ min: 1, max: 8 });
    const anyMonth = fc.constantFrom(undefined, day('2027-07-01'), day('2027-08-01'));
    fc.assert(
      fc.property(anyModel, anyWay, anyNights, anyMonth, (model, way, length, target) => {
        const view = describeSearch(
          way,
          { nights: length, month: target, shownCount: LIST_STEP },
          model,
          finder,
        );
        for (const { stay, total } of view.results) {
          assert.equal(whyNotStay(stay, model.context), undefined);
          assert.equal(countNights(stay), length);
          if (target) assert.equal(startOfMonth(stay.checkIn), target);
          const price = priceOf(stay, model.context) ?? Number.NaN;
          assert.equal(total, model.format.price(price + model.cleaning));
        }
      }),
    );
  });

  it('lists every check-in by date, a few at a time', () => {
    const view = listWeeks(seasonModel, LIST_STEP);
    assert.equal(view.results.length, LIST_STEP);
    assert.equal(view.hasMore, true);
    assert.equal(view.summary, '54 stays');
    const [first] = view.results;
    assert.deepEqual(
      [first?.dates, first?.nights, first?.total],
      ['Fri, Jul\u00a02 to Fri, Jul\u00a09', '7 nights', '€745'],
    );
    const wholeList = listWeeks(seasonModel, 60);
    assert.equal(wholeList.results.length, 54);
    assert.equal(wholeList.hasMore, false);
  });

  it('shows the year of a stay that ends in the next year', () => {
    const { results } = listWeeks(winterModel, 20);
    assert.equal(results[4]?.dates, 'Fri, Dec\u00a024 to Fri, Dec\u00a031');
    assert.equal(results[5]?.dates, 'Sat, Dec\u00a025 to Sat, Jan 1, 2028');
  });

  it('writes the year of a stay in the order of the language', () => {
    const { results } = listWeeks({ ...winterModel, format: createFormat('pt') }, 20);
    assert.match(results[5]?.dates ?? '', /^sábado, 25\/12 to sábado, \d+\/01\/2028$/);
  });

  it('has a summary in words if it finds no stay', () => {
    const search = { nights: 15, month: undefined, shownCount: 5 };
    assert.equal(describeSearch('cheapest', search, seasonModel, finder).summary, finder.noStaysFound);
  });

  it('offers the months in which a stay of the length can begin, and the chosen month', () => {
    const monthsOffered = (target?: string): string[] =>
      describeSearch(
        'cheapest',
        { nights: 7, month: target ? day(target) : undefined, shownCount: 5 },
        seasonModel,
        finder,
      ).months.map(({ month }) => month);
    assert.deepEqual(monthsOffered(), ['2027-07-01', '2027-08-01']);
    assert.deepEqual(monthsOffered('2027-09-01'), ['2027-07-01', '2027-08-01', '2027-09-01']);
  });

  it('marks the stay that the guest has chosen', () => {
    const stay = { checkIn: day('2027-07-10'), checkOut: day('2027-07-17') };
    const model = { ...seasonModel, selection: { status: 'stay', stay } } as const;
    const view = listWeeks(model, 20);
    const chosenStays = view.results.filter(({ isChosen }) => isChosen).map((result) => result.stay);
    assert.deepEqual(chosenStays, [stay]);
  });
});

describe('the month of a search', () => {
  const firstSearchedMonth = (shownMonth: string | undefined): string | undefined =>
    firstSearch(
      { status: 'empty' },
      seasonModel.context,
      shownMonth === undefined ? undefined : day(shownMonth),
    ).month;

  it('is the month to which the guest turned the calendar', () => {
    assert.equal(firstSearchedMonth('2027-09-01'), '2027-09-01');
  });

  it('is any month if the guest has not turned the calendar, or if no calendar is shown', () => {
    assert.deepEqual(
      [firstSearchedMonth(`${seasonModel.context.today.slice(0, 7)}-01`), firstSearchedMonth(undefined)],
      [undefined, undefined],
    );
  });
});

describe('the length of a search', () => {
  it('starts at the length of the chosen stay, or else at the bookable length closest to a week', () => {
    const stay = { checkIn: day('2027-07-10'), checkOut: day('2027-07-13') };
    assert.equal(firstSearch({ status: 'empty' }, seasonModel.context, undefined).nights, 7);
    assert.equal(firstSearch({ status: 'stay', stay }, seasonModel.context, undefined).nights, 3);
    const seasonWithShortGap = modelIn({
      availability: availabilityOf({ ...SEASON, nights: 'ooooto' }),
      today: '2027-07-02',
    });
    assert.equal(firstSearch({ status: 'empty' }, seasonWithShortGap.context, undefined).nights, 4);
  });

  it('cannot be stepped beyond the lengths that can be booked', () => {
    assert.equal(nearestLength(1, seasonModel.context), 2);
    assert.equal(nearestLength(15, seasonModel.context), 14);
    const viewFor = (nights: number): ReturnType<typeof describeSearch> =>
      describeSearch('cheapest', { nights, month: undefined, shownCount: 5 }, seasonModel, finder);
    assert.deepEqual([viewFor(2).shorterNights, viewFor(2).longerNights], [undefined, 3]);
    assert.deepEqual([viewFor(14).shorterNights, viewFor(14).longerNights], [13, undefined]);
  });
});
