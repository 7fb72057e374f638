import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describeHover } from '../../src/calendar/hover-preview.ts';
import { refusalOf } from '../../src/calendar/refusal.ts';
import type { Refusal } from '../../src/calendar/refusal.ts';
import type { CalendarModel } from '../../src/calendar/calendar-model.ts';
import { sayChange, sayPrompt } from '../../src/calendar/summary.ts';
import type { CurrentArrivalRule } from '../../src/stay/arrivals.ts';
import type { PlaceNights } from '../../src/stay/availability.ts';
import { checkOutsFor } from '../../src/stay/check-outs.ts';
import { plusDays } from '../../src/stay/iso-date.ts';
import type { IsoDate } from '../../src/stay/iso-date.ts';
import { pickDay } from '../../src/stay/selection.ts';
import type { Selection } from '../../src/stay/selection.ts';
import { mergePlaces } from '../../src/stay/several-places.ts';
import { whyNotCheckIn, whyNotStay } from '../../src/stay/stay-rules.ts';
import { availabilityOf, day, modelIn, anyModel } from './calendar-models.ts';

/** Returns the refusal of a pick as the calendar shows it, or `undefined` if the pick is accepted. */
function refusalFor(date: string, model: CalendarModel): Refusal | undefined {
  const { refused } = pickDay(model.selection, day(date), model.context);
  return refused && refusalOf(day(date), refused, model);
}

/** Returns the chosen check-in, which must not be suggested. */
function checkInOf(selection: Selection): IsoDate | undefined {
  if (selection.status === 'stay') return selection.stay.checkIn;
  return selection.status === 'arrival' ? selection.checkIn : undefined;
}

// Nights from 1 July:                                         1234567890123456789
const availability = availabilityOf({
  from: '2027-07-01',
  nights: 'oooooottoottooooooo',
  minNights: 3,
  maxNights: 5,
});
const modelSetup = { availability, today: '2027-07-01' };
const emptyModel = modelIn(modelSetup);
const modelFrom = (checkIn: string): CalendarModel =>
  modelIn({ ...modelSetup, selection: { status: 'arrival', checkIn: day(checkIn) } });

describe('the suggestion for a refused day', () => {
  it('extends a stay that is too short to the minimum', () => {
    const refusal = refusalFor('2027-07-02', modelFrom('2027-07-01'));
    assert.equal(refusal?.reason, 'Stays starting Thursday, July 1 must be at least 3 nights.');
    assert.equal(refusal.suggestion?.label, 'Add 2 nights');
    assert.deepEqual(refusal.suggestion.step.selection, {
      status: 'stay',
      stay: { checkIn: '2027-07-01', checkOut: '2027-07-04' },
    });
  });

  it('shortens a stay that is too long to the maximum', () => {
    assert.equal(refusalFor('2027-07-19', modelFrom('2027-07-13'))?.suggestion?.label, 'Remove 1 night');
  });

  it('is a check-in on the day itself if only a night before it cannot be booked', () => {
    const refusal = refusalFor('2027-07-15', modelFrom('2027-07-03'));
    assert.equal(refusal?.suggestion?.label, 'Check in on Thursday, July 15');
    assert.deepEqual(refusal.suggestion.step.selection, { status: 'arrival', checkIn: '2027-07-15' });
  });

  it('is the nearest check-in if a stay cannot begin on the day', () => {
    assert.equal(refusalFor('2027-07-10', emptyModel)?.suggestion?.label, 'Check in on Tuesday, July 13');
    assert.equal(refusalFor('2027-07-05', emptyModel)?.suggestion?.label, 'Check in on Sunday, July 4');
  });

  it('is never the check-in that the guest has chosen', () => {
    assert.equal(
      refusalFor('2027-07-12', modelFrom('2027-07-13'))?.suggestion?.label,
      'Check in on Wednesday, July 14',
    );
    const stay = { checkIn: day('2027-07-13'), checkOut: day('2027-07-16') };
    const modelWithStay = modelIn({ ...modelSetup, selection: { status: 'stay', stay } });
    assert.equal(
      refusalFor('2027-07-12', modelWithStay)?.suggestion?.label,
      'Check in on Wednesday, July 14',
    );
  });

  it('is the first check-in for a past day, and the last check-in for a day past the horizon', () => {
    assert.equal(refusalFor('2027-06-30', emptyModel)?.suggestion?.label, 'Check in on Thursday, July 1');
    assert.equal(refusalFor('2027-07-25', emptyModel)?.suggestion?.label, 'Check in on Saturday, July 17');
  });

  it('is a check-out before the taken night or a check-in after it, whichever is nearer to the day', () => {
    const beforeTakenNight = refusalFor('2027-07-08', modelFrom('2027-07-03'))?.suggestion;
    assert.equal(beforeTakenNight?.label, 'Remove 1 night');
    assert.deepEqual(beforeTakenNight.step.selection, {
      status: 'stay',
      stay: { checkIn: '2027-07-03', checkOut: '2027-07-07' },
    });
    const afterTakenNight = refusalFor('2027-07-11', modelFrom('2027-07-03'))?.suggestion;
    assert.equal(afterTakenNight?.label, 'Check in on Tuesday, July 13');
  });

  it('exists for every refused day if any other check-in is within a month', () => {
    fc.assert(
      fc.property(anyModel, fc.integer({ min: -10, max: 30 }), (model, shift) => {
        const date = plusDays(model.context.today, shift);
        const nearDays = Array.from({ length: 63 }, (_, index) => plusDays(date, index - 31));
        const hasNearCheckIn = nearDays.some(
          (each) => each !== checkInOf(model.selection) && !whyNotCheckIn(each, model.context),
        );
        const refusal = refusalFor(date, model);
        if (refusal && hasNearCheckIn) assert.notEqual(refusal.suggestion, undefined);
      }),
    );
  });

  it('is the shortest stay from the nearest check-in if the host allows check-out only on certain weekdays', () => {
    const saturdaysModel = modelIn({
      availability: availabilityOf({
        from: '2027-06-01',
        nights: 'o'.repeat(60),
        arrivalRules: [{ on: [6], departuresOn: [6] }],
      }),
      today: '2027-06-01',
    });
    const refusal = refusalFor('2027-06-07', saturdaysModel);
    assert.equal(refusal?.reason, 'Check-in days: Saturday.');
    assert.equal(refusal.suggestion?.label.replaceAll('\u00a0', ' '), 'Sat, Jun 5 to Sat, Jun 12');
    assert.deepEqual(refusal.suggestion.step.selection, {
      status: 'stay',
      stay: { checkIn: '2027-06-05', checkOut: '2027-06-12' },
    });
  });

  it('has no check-out if the weekday rule for check-outs is of another season', () => {
    const season = { from: day('2027-07-01'), to: day('2027-08-31') };
    const juneModel = modelIn({
      availability: availabilityOf({
        from: '2027-06-01',
        nights: 'tt' + 'o'.repeat(58),
        arrivalRules: [{ departuresOn: [6], ...season }],
      }),
      today: '2027-06-01',
    });
    assert.equal(refusalFor('2027-06-01', juneModel)?.suggestion?.label, 'Check in on Thursday, June 3');
  });

  it('is the shortest stay from the nearest check-in in a calendar of several places, too, if check-out has fixed weekdays', () => {
    const saturdaysOnly = {
      availability: availabilityOf({
        from: '2027-06-01',
        nights: 'o'.repeat(60),
        arrivalRules: [{ on: [6], departuresOn: [6] }],
      }),
      today: day('2027-06-01'),
      cleaning: 0,
    };
    const availability = mergePlaces([saturdaysOnly]) ?? assert.fail();
    const modelOfPlaces = modelIn({ availability, today: '2027-06-01' });
    const { selection } = refusalFor('2027-06-07', modelOfPlaces)?.suggestion?.step ?? assert.fail();
    assert.deepEqual(selection, {
      status: 'stay',
      stay: { checkIn: '2027-06-05', checkOut: '2027-06-12' },
    });
  });

  it('is only a check-in if the place that is available from that day allows check-out on every weekday', () => {
    const placeWith = (nights: string, arrivalRules: readonly CurrentArrivalRule[]): PlaceNights => ({
      availability: availabilityOf({ from: '2027-06-01', nights, arrivalRules }),
      today: day('2027-06-01'),
      cleaning: 0,
    });
    const freePlace = placeWith('ooooootooooooo', []);
    const saturdayOnlyPlace = placeWith('o'.repeat(30), [{ on: [6], departuresOn: [6] }]);
    const availability = mergePlaces([freePlace, saturdayOnlyPlace]) ?? assert.fail();
    const modelOfPlaces = modelIn({ availability, today: '2027-06-01' });
    assert.equal(refusalFor('2027-06-07', modelOfPlaces)?.suggestion?.label, 'Check in on Tuesday, June 8');
  });

  it('is a check-out on one of the host’s days, from the chosen check-in', () => {
    const arrivalRules = [{ departuresOn: [1, 6] }];
    const sundaysModel = modelIn({
      availability: availabilityOf({ from: '2027-06-01', nights: 'o'.repeat(60), arrivalRules }),
      today: '2027-06-01',
      selection: { status: 'arrival', checkIn: day('2027-06-02') },
    });
    const refusal = refusalFor('2027-06-06', sundaysModel);
    assert.equal(refusal?.reason, 'Check-out days: Monday, Saturday.');
    assert.equal(refusal.suggestion?.label, 'Remove 1 night');
  });

  it('is the next possible check-in if it is too late to book the day', () => {
    const arrivalRules = [{ notBefore: day('2027-06-03') }];
    const tooLateModel = modelIn({
      availability: availabilityOf({ from: '2027-06-01', nights: 'o'.repeat(60), arrivalRules }),
      today: '2027-06-01',
    });
    const refusal = refusalFor('2027-06-01', tooLateModel);
    assert.equal(refusal?.reason, 'It’s too late to book a stay starting Tuesday, June 1.');
    assert.equal(refusal.suggestion?.label, 'Check in on Thursday, June 3');
  });

  it('leads to a stay that can be booked, or to a check-in from which a stay can be booked', () => {
    fc.assert(
      fc.property(anyModel, fc.integer({ min: -10, max: 60 }), (model, shift) => {
        const selection = refusalFor(plusDays(model.context.today, shift), model)?.suggestion?.step.selection;
        if (selection?.status === 'stay') assert.equal(whyNotStay(selection.stay, model.context), undefined);
        if (selection?.status === 'arrival')
          assert.notEqual(checkOutsFor(selection.checkIn, model.context).length, 0);
      }),
    );
  });

  it('is never refused', () => {
    fc.assert(
      fc.property(anyModel, fc.integer({ min: -10, max: 60 }), (model, shift) => {
        const suggestion = refusalFor(plusDays(model.context.today, shift), model)?.suggestion;
        assert.equal(suggestion?.step.refused, undefined);
      }),
    );
  });
});

describe('the line under the months', () => {
  const hintAt = (date: string | undefined, model: CalendarModel, refusal?: Refusal): string =>
    describeHover(date === undefined ? {} : { date: day(date) }, model, refusal).hint;

  it('shows the nights and the total, cleaning included, of a check-out that the guest points at', () => {
    const model = modelIn({
      ...modelSetup,
      cleaning: 4550,
      selection: { status: 'arrival', checkIn: day('2027-07-01') },
    });
    assert.equal(hintAt('2027-07-05', model), '4 nights · €445.50 total, including cleaning fee');
    assert.equal(hintAt('2027-07-05', modelFrom('2027-07-01')), '4 nights · €400 total');
  });

  it('explains the prices at both ends of a chosen stay, even if no stay can begin on its check-out', () => {
    for (const [checkIn, checkOut] of [
      ['2027-07-03', '2027-07-07'],
      ['2027-07-13', '2027-07-18'],
    ] as const) {
      const stay = { checkIn: day(checkIn), checkOut: day(checkOut) };
      const model = modelIn({ ...modelSetup, selection: { status: 'stay', stay } });
      assert.equal(hintAt(checkIn, model), 'Prices per night');
      assert.equal(hintAt(checkOut, model), 'Prices per night');
    }
  });

  it('is empty beside a refusal until the guest points at a possible check-out', () => {
    const model = modelFrom('2027-07-01');
    const refusal = refusalFor('2027-07-02', model);
    assert.equal(hintAt(undefined, model, refusal), '');
    assert.equal(hintAt('2027-07-02', model, refusal), '');
    assert.equal(hintAt('2027-07-04', model, refusal), '3 nights · €300 total');
  });

  it('comes with a preview only if the guest points at a possible check-out', () => {
    const model = modelFrom('2027-07-01');
    assert.deepEqual(describeHover({ date: day('2027-07-04') }, model).preview, {
      from: '2027-07-01',
      to: '2027-07-04',
    });
    assert.equal(describeHover({ date: day('2027-07-02') }, model).preview, undefined);
    assert.equal(describeHover({ date: day('2027-07-04') }, emptyModel).preview, undefined);
  });
});

describe('the announcement of a selection', () => {
  const modelWithStay = modelIn({
    ...modelSetup,
    cleaning: 4550,
    selection: { status: 'stay', stay: { checkIn: day('2027-07-01'), checkOut: day('2027-07-04') } },
  });

  it('asks for the next date, with the minimum stay of the chosen check-in', () => {
    assert.equal(sayPrompt(emptyModel), 'Choose your check-in date');
    assert.equal(sayPrompt(modelFrom('2027-07-01')), 'Choose your check-out date (3-night minimum)');
    const freeModel = modelIn({
      availability: availabilityOf({ from: '2027-07-01', nights: 'oo' }),
      today: '2027-07-01',
      selection: { status: 'arrival', checkIn: day('2027-07-01') },
    });
    assert.equal(sayPrompt(freeModel), 'Choose your check-out date');
  });

  it('contains the whole selection after each change', () => {
    assert.equal(sayChange(emptyModel), 'Dates cleared. Choose your check-in date');
    assert.equal(
      sayChange(modelFrom('2027-07-01')),
      'Check-in: Thursday, July 1, 2027. Choose your check-out date (3-night minimum)',
    );
    assert.equal(
      sayChange(modelWithStay),
      'Your stay: Thursday, July 1 to Sunday, July 4, 2027, 3 nights, €345.50 total.',
    );
  });
});
