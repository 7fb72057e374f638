import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describeDay, partsIn } from '../../src/calendar/describe-day.ts';
import type { DayView } from '../../src/calendar/describe-day.ts';
import { describeMonth } from '../../src/calendar/describe-month.ts';
import { hintOf } from '../../src/calendar/hover-preview.ts';
import { refusalOf } from '../../src/calendar/refusal.ts';
import type { CalendarModel } from '../../src/calendar/calendar-model.ts';
import { DAY_SIGNS } from '../../src/calendar/day-signs.ts';
import { saySummary } from '../../src/calendar/summary.ts';
import features from '../../src/i18n/languages/en/features.json';
import { Availability } from '../../src/stay/availability.ts';
import type { IsoDate } from '../../src/stay/iso-date.ts';
import { countNights, nightsOf } from '../../src/stay/night-range.ts';
import { pickDay } from '../../src/stay/selection.ts';
import type { Selection } from '../../src/stay/selection.ts';
import { whyNotCheckIn, whyNotStay } from '../../src/stay/stay-rules.ts';
import { priceOf } from '../../src/stay/price-of.ts';
import type { Tariff } from '../../src/stay/tariff.ts';
import { availabilityOf, day, modelIn, anyModel } from './calendar-models.ts';

const months = ['2027-06-01', '2027-07-01', '2027-08-01', '2027-09-01'].map(day);
const daysOf = (model: CalendarModel): Required<DayView>[] =>
  months
    .flatMap((month) => describeMonth(month, model).weeks.flat())
    .filter((view): view is Required<DayView> => view.date !== undefined);

const forEveryDay = (check: (view: Required<DayView>, model: CalendarModel) => void): void => {
  fc.assert(
    fc.property(anyModel, (model) => {
      for (const view of daysOf(model)) check(view, model);
    }),
    { numRuns: 60 },
  );
};

describe('every day of every calendar', () => {
  it('has a name with its date and the price in its cell', () => {
    forEveryDay((view, { format, checkOuts }) => {
      assert.ok(view.name.startsWith(format.longDate(view.date)));
      assert.ok(checkOuts.has(view.date) || view.name.includes(view.price));
    });
  });

  it('has the same problem as a refused pick of the day, or none if the pick is accepted', () => {
    forEveryDay((view, { selection, context }) => {
      const { refused } = pickDay(selection, view.date, context);
      assert.deepEqual(view.problem, refused);
    });
  });

  it('has the reason in its name if it is refused, and in its hint unless it is selected', () => {
    forEveryDay((view, model) => {
      if (!view.problem) return;
      assert.notEqual(view.name, model.format.longDate(view.date));
      assert.equal(hintOf(view.date, model) === '', view.isSelected);
      assert.ok(view.parts.includes('day-refused'));
    });
  });

  it('is a possible check-out with the total in its name exactly if the rules allow the stay', () => {
    forEveryDay((view, model) => {
      const { selection, context, cleaning, format, checkOuts } = model;
      const isCheckOut = checkOuts.has(view.date);
      if (selection.status !== 'arrival' || view.date <= selection.checkIn) {
        assert.equal(isCheckOut, false);
        return;
      }
      const stay = { checkIn: selection.checkIn, checkOut: view.date };
      assert.equal(isCheckOut, !whyNotStay(stay, context));
      if (!isCheckOut) return;
      const total = format.price((priceOf(stay, context) ?? 0) + cleaning);
      const hint = hintOf(view.date, model);
      assert.ok(hint.includes(total) && view.name.includes(total));
      assert.ok(
        hint.startsWith(
          format.plural(
            { night_one: '{count} night ', night_other: '{count} nights ' },
            'night',
            countNights(stay),
          ),
        ),
      );
    });
  });

  it('shows the price of its night, if no check-in waits for a check-out, exactly if the night is chosen or a stay can begin', () => {
    forEveryDay((view, { context, selection }) => {
      if (selection.status === 'arrival') return;
      const isChosenNight = selection.status === 'stay' && nightsOf(selection.stay).includes(view.date);
      const isChosenCheckOut = selection.status === 'stay' && selection.stay.checkOut === view.date;
      assert.equal(
        view.price !== '',
        isChosenNight || (!whyNotCheckIn(view.date, context) && !isChosenCheckOut),
      );
    });
  });

  it('shows the total of a stay from the chosen check-in exactly if the stay can end on it', () => {
    forEveryDay((view, { context, selection, cleaning, format }) => {
      if (selection.status !== 'arrival') return;
      const stay = { checkIn: selection.checkIn, checkOut: view.date };
      const nightsPrice = whyNotStay(stay, context) ? undefined : priceOf(stay, context);
      assert.equal(view.price, nightsPrice === undefined ? '' : format.totalInShort(nightsPrice + cleaning));
    });
  });

  it('is selected exactly from check-in to check-out', () => {
    forEveryDay((view, { selection }) => {
      const [first, last] =
        selection.status === 'stay'
          ? [selection.stay.checkIn, selection.stay.checkOut]
          : selection.status === 'arrival'
            ? [selection.checkIn, selection.checkIn]
            : ['9', '0'];
      assert.equal(view.isSelected, first <= view.date && view.date <= last);
    });
  });
});

// 2027-07-01 is a Thursday. Nights:        1234567890123
const availability = availabilityOf({
  from: '2027-07-01',
  nights: 'oootto?oooooo',
  minNights: 2,
  price: 14_450,
});
const modelSetup = { availability, today: '2027-07-02', cleaning: 4_550 };
const emptyModel = modelIn(modelSetup);
const modelWithCheckIn = modelIn({
  ...modelSetup,
  selection: { status: 'arrival', checkIn: day('2027-07-08') },
});
const modelWithStay = modelIn({
  ...modelSetup,
  selection: { status: 'stay', stay: { checkIn: day('2027-07-08'), checkOut: day('2027-07-11') } },
});

describe('the name of a day', () => {
  for (const [what, model, date, name] of [
    [
      'has the exact price if the cell rounds it',
      emptyModel,
      '2027-07-02',
      'Friday, July 2, 2027, €145, exactly €144.50',
    ],
    [
      'has the reason if the day is in the past',
      emptyModel,
      '2027-07-01',
      'Thursday, July 1, 2027, in the past',
    ],
    [
      'has the minimum stay if the minimum cannot be reached',
      emptyModel,
      '2027-07-06',
      'Tuesday, July 6, 2027, 2-night minimum',
    ],
    [
      'has the minimum stay if the chosen stay would be too short',
      modelWithCheckIn,
      '2027-07-09',
      'Friday, July 9, 2027, 2-night minimum',
    ],
    [
      'has the nights and the total of a possible check-out, even past the horizon',
      modelWithCheckIn,
      '2027-07-14',
      'Wednesday, July 14, 2027, check-out after 6 nights, €912.50 total',
    ],
    [
      'has “your check-in” on the chosen check-in',
      modelWithStay,
      '2027-07-08',
      'Thursday, July 8, 2027, €145, exactly €144.50, your check-in',
    ],
    [
      'has “part of your stay” between check-in and check-out',
      modelWithStay,
      '2027-07-09',
      'Friday, July 9, 2027, €145, exactly €144.50, part of your stay',
    ],
    [
      'has “your check-out” on the chosen check-out',
      modelWithStay,
      '2027-07-11',
      'Sunday, July 11, 2027, your check-out',
    ],
  ] as const)
    it(what, () => {
      assert.equal(describeDay(day(date), model).name, name);
    });
});

describe('the lowest price of a month', () => {
  const lowestDays = (
    price: readonly number[],
    nights = 'o'.repeat(price.length),
    minNights = 1,
  ): string[] => {
    const model = modelIn({
      availability: availabilityOf({ from: '2027-07-01', nights, price, minNights }),
      today: '2027-07-01',
    });
    return describeMonth(day('2027-07-01'), model)
      .weeks.flat()
      .filter(({ name }) => name?.includes('lowest price of the month'))
      .map(({ dayOfMonth: number }) => number ?? '');
  };

  it('is marked on the nights with that price', () => {
    assert.deepEqual(lowestDays([9000, 8000, 9000, 9000, 9000]), ['2']);
  });

  it('is not marked if a quarter of the nights have that price', () => {
    assert.deepEqual(lowestDays([8000, 9000, 9000, 9000]), []);
  });

  it('ignores nights that cannot be booked', () => {
    assert.deepEqual(lowestDays([9000, 5000, 8000, 9000, 9000, 9000], 'otoooo'), ['3']);
  });

  it('ignores a cheaper night on which no stay can begin', () => {
    const prices = [5000, 9000, 8000, 9000, 9000, 9000, 9000, 9000];
    assert.deepEqual(lowestDays(prices, 'otoooooo', 2), ['3']);
  });
});

describe('the line below the months', () => {
  const lineOf = (
    { price, ...options }: { readonly price: number; readonly cleaning?: number; readonly tariff?: Tariff },
    selection: Selection = { status: 'empty' },
  ): string => {
    const availability = availabilityOf({
      from: '2027-07-01',
      nights: 'oooo',
      price: [price, price, price, price],
    });
    const { tariff, cleaning = 0 } = options;
    return saySummary(
      modelIn({
        availability: new Availability(availability.columns, { tariff }),
        today: '2027-07-01',
        cleaning,
        selection,
      }),
    );
  };

  it('explains that prices are rounded up if a night, or the fee for an extra guest, has cents', () => {
    const guests = { included: 1, adult: 1250, child: 0 };
    assert.equal(lineOf({ price: 9000 }), 'Prices per night');
    assert.equal(lineOf({ price: 9050 }), 'Prices per night; cents are rounded up');
    assert.equal(
      lineOf({ price: 9000, tariff: { guests } }),
      'Prices per night (guests: 2); cents are rounded up',
    );
  });

  it('explains that totals are rounded up if the cleaning fee has cents', () => {
    const selection = { status: 'arrival', checkIn: day('2027-07-01') } as const;
    assert.match(lineOf({ price: 9000, cleaning: 4500 }, selection), /that day$/);
    assert.match(lineOf({ price: 9000, cleaning: 4550 }, selection), /; cents are rounded up$/);
  });

  it('shows the cleaning fee as an extra until a stay is chosen, whose total includes the fee', () => {
    const stay = { checkIn: day('2027-07-01'), checkOut: day('2027-07-03') };
    assert.match(
      lineOf({ price: 9000, cleaning: 4500 }),
      /^Prices per night, plus a .45 cleaning fee per stay$/,
    );
    assert.equal(
      lineOf({ price: 9050, cleaning: 4500 }, { status: 'stay', stay }),
      'Prices per night; the total includes the cleaning fee',
    );
  });
});

describe('the signs of a day', () => {
  // Nights from 1 July:            1234567890
  const nights = 'ootto?ooooooooo';
  const price = Array.from(nights, (_night, index) => (index === 8 ? 8000 : 9000));
  const model = modelIn({
    availability: availabilityOf({ from: '2027-07-01', nights, price }),
    today: '2027-07-01',
  });
  const wording = { words: features, language: model.words.language };

  /** Returns the text below the months after a press of the day. */
  const messageOn = (date: IsoDate): string => {
    const { selection, refused } = pickDay(model.selection, date, model.context);
    return refused
      ? refusalOf(date, refused, model, wording).reason
      : saySummary(modelIn({ ...model.context, selection }));
  };

  const TOTALS_NOTE = 'Each price is the total in euros if you check out that day';
  const DAYS_WITH_SIGNS = [
    ['2027-07-01', [], 'Thursday, July 1, 2027, €90', TOTALS_NOTE],
    ['2027-07-04', ['taken'], 'not available', 'The night of Sunday, July 4 isn’t available.'],
    [
      '2027-07-03',
      ['half-day'],
      'not available, check-out only',
      'You can check out on Saturday, July 3, but not check in: that night isn’t available.',
    ],
    ['2027-07-05', ['half-day'], 'check-in only', `Mon, Jul\u00a05, €90, check-in only\n${TOTALS_NOTE}`],
    ['2027-07-06', ['unknown'], 'no price yet', 'There’s no price for the night of Tuesday, July 6 yet.'],
    [
      '2027-07-09',
      ['lowest'],
      'lowest price of the month',
      `Fri, Jul\u00a09, €80, lowest price of the month\n${TOTALS_NOTE}`,
    ],
    ['2027-07-16', ['later'], 'not open for booking yet', 'Friday, July 16 can’t be booked yet.'],
  ] as const;

  it('are all tested here except “cheaper”, which needs a chosen check-in', () => {
    const testedSigns = DAYS_WITH_SIGNS.flatMap(([, signs]) => signs);
    assert.deepEqual(new Set([...testedSigns, 'cheaper']), new Set(DAY_SIGNS));
  });

  for (const [date, signs, name, message] of DAYS_WITH_SIGNS)
    it(`are explained in the day’s accessible name, and in a message after a press: ${date}`, () => {
      const view = describeMonth(day(date), model)
        .weeks.flat()
        .find((each) => each.date === date);
      assert.deepEqual(view?.signs, signs);
      assert.ok(view.name?.endsWith(name), view.name);
      assert.equal(messageOn(day(date)), message);
    });

  it('are explained beside the price that the day shows, with the fee for extra guests', () => {
    const tariff = { guests: { included: 1, adult: 1500, child: 0 } };
    const { columns } = model.context.availability;
    const modelWithFee = modelIn({
      availability: new Availability(columns, { tariff }),
      today: '2027-07-01',
    });
    assert.equal(describeDay(day('2027-07-09'), modelWithFee).price, '€95');
    assert.equal(hintOf(day('2027-07-09'), modelWithFee), 'Fri, Jul\u00a09, €95, lowest price of the month');
  });

  it('are listed once each for the legend of a month if they occur in it', () => {
    assert.deepEqual(describeMonth(day('2027-07-01'), model).signs, [
      'taken',
      'half-day',
      'lowest',
      'unknown',
      'later',
    ]);
    assert.deepEqual(describeMonth(day('2027-08-01'), model).signs, ['later']);
  });
});

describe('while only a check-in is chosen', () => {
  it('only the check-in and its possible check-outs look available', () => {
    forEveryDay(({ date, parts }, { selection, checkOuts }) => {
      if (selection.status !== 'arrival' || date === selection.checkIn) return;
      assert.equal(/day-(refused|earlier)/.test(parts), !checkOuts.has(date), date);
    });
  });
});

describe('the preview of a stay', () => {
  const preview = { from: day('2027-07-08'), to: day('2027-07-10') };
  const previewPartsOn = (date: string): string => {
    const view = describeDay(day(date), modelWithCheckIn);
    return partsIn(preview, view).slice(view.parts.length);
  };

  it('marks every day from check-in to check-out, and the check-out as its end', () => {
    assert.deepEqual(
      ['2027-07-07', '2027-07-08', '2027-07-09', '2027-07-10', '2027-07-11'].map(previewPartsOn),
      ['', ' day-preview', ' day-preview', ' day-preview day-preview-end', ''],
    );
    assert.equal(
      partsIn(undefined, describeDay(day('2027-07-08'), modelWithCheckIn)).includes('preview'),
      false,
    );
  });
});
