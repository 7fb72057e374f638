import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describeHover } from '../../src/calendar/hover-preview.ts';
import { refusalOf } from '../../src/calendar/refusal.ts';
import type { Refusal } from '../../src/calendar/refusal.ts';
import type { CalendarModel } from '../../src/calendar/calendar-model.ts';
import { sayChange, sayPrompt } from '../../src/calendar/summary.ts';
import type { OpenArrivals } from '../../src/stay/arrivals.ts';
import type { PlaceNights } from '../../src/stay/availability.ts';
import { checkOutsFor } from '../../src/stay/check-outs.ts';
import { plusDays } from '../../src/stay/iso-date.ts';
import type { IsoDate } from '../../src/stay/iso-date.ts';
import { reduceSelection } from '../../src/stay/selection.ts';
import type { Selection } from '../../src/stay/selection.ts';
import { mergePlaces } from '../../src/stay/several-places.ts';
import { whyNotCheckIn, whyNotStay } from '../../src/stay/stay-rules.ts';
import { availabilityOf, day, modelIn, models } from './worlds.ts';

/** The refusal of a pick, as the calendar shows it. */
function refusalFor(date: string, model: CalendarModel): Refusal | undefined {
  const { refused } = reduceSelection(model.selection, { type: 'pick', date: day(date) }, model.world);
  return refused && refusalOf(day(date), refused, model);
}

/** The arrival that is chosen already, also as the first day of a stay: it would be no answer to a refusal. */
function arrivalIn(selection: Selection): IsoDate | undefined {
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
const setting = { availability, today: '2027-07-01' };
const nothing = modelIn(setting);
const from = (checkIn: string): CalendarModel =>
  modelIn({ ...setting, selection: { status: 'arrival', checkIn: day(checkIn) } });

describe('a repair', () => {
  it('makes a stay that is too short as long as it has to be', () => {
    const refusal = refusalFor('2027-07-02', from('2027-07-01'));
    assert.equal(refusal?.reason, 'Stays starting Thursday, July 1 must be at least 3 nights.');
    assert.equal(refusal.repair?.label, 'Add 2 nights');
    assert.deepEqual(refusal.repair.step.selection, {
      status: 'stay',
      stay: { checkIn: '2027-07-01', checkOut: '2027-07-04' },
    });
  });

  it('makes a stay that is too long as short as it has to be', () => {
    assert.equal(refusalFor('2027-07-19', from('2027-07-13'))?.repair?.label, 'Remove 1 night');
  });

  it('offers to begin on the day itself, where only the way there is closed', () => {
    const refusal = refusalFor('2027-07-15', from('2027-07-03'));
    assert.equal(refusal?.repair?.label, 'Check in on Thursday, July 15');
    assert.deepEqual(refusal.repair.step.selection, { status: 'arrival', checkIn: '2027-07-15' });
  });

  it('offers the nearest arrival where a day is none', () => {
    assert.equal(refusalFor('2027-07-10', nothing)?.repair?.label, 'Check in on Tuesday, July 13');
    assert.equal(refusalFor('2027-07-05', nothing)?.repair?.label, 'Check in on Sunday, July 4');
  });

  it('never offers the arrival that is chosen already', () => {
    assert.equal(
      refusalFor('2027-07-12', from('2027-07-13'))?.repair?.label,
      'Check in on Wednesday, July 14',
    );
    const stay = { checkIn: day('2027-07-13'), checkOut: day('2027-07-16') };
    const chosen = modelIn({ ...setting, selection: { status: 'stay', stay } });
    assert.equal(refusalFor('2027-07-12', chosen)?.repair?.label, 'Check in on Wednesday, July 14');
  });

  it('is the first arrival for a day of the past, and the last one past the horizon', () => {
    assert.equal(refusalFor('2027-06-30', nothing)?.repair?.label, 'Check in on Thursday, July 1');
    assert.equal(refusalFor('2027-07-25', nothing)?.repair?.label, 'Check in on Saturday, July 17');
  });

  it('stops at what lies in the way, where that is nearer than an arrival behind it', () => {
    const short = refusalFor('2027-07-08', from('2027-07-03'))?.repair;
    assert.equal(short?.label, 'Remove 1 night');
    assert.deepEqual(short.step.selection, {
      status: 'stay',
      stay: { checkIn: '2027-07-03', checkOut: '2027-07-07' },
    });
    const behind = refusalFor('2027-07-11', from('2027-07-03'))?.repair;
    assert.equal(behind?.label, 'Check in on Tuesday, July 13');
  });

  it('is there for every day, as long as any arrival is within a month', () => {
    fc.assert(
      fc.property(models, fc.integer({ min: -10, max: 30 }), (model, shift) => {
        const date = plusDays(model.world.today, shift);
        const near = Array.from({ length: 63 }, (_, index) => plusDays(date, index - 31));
        const isNear = near.some(
          (each) => each !== arrivalIn(model.selection) && !whyNotCheckIn(each, model.world),
        );
        const refusal = refusalFor(date, model);
        if (refusal && isNear) assert.notEqual(refusal.repair, undefined);
      }),
    );
  });

  it('is the shortest stay from the nearest check-in, if the host has days of check-out', () => {
    const saturdays = modelIn({
      availability: availabilityOf({
        from: '2027-06-01',
        nights: 'o'.repeat(60),
        openArrivals: [{ on: [6], departuresOn: [6] }],
      }),
      today: '2027-06-01',
    });
    const refusal = refusalFor('2027-06-07', saturdays);
    assert.equal(refusal?.reason, 'Check-in days: Saturday.');
    assert.equal(refusal.repair?.label.replaceAll('\u00a0', ' '), 'Sat, Jun 5 to Sat, Jun 12');
    assert.deepEqual(refusal.repair.step.selection, {
      status: 'stay',
      stay: { checkIn: '2027-06-05', checkOut: '2027-06-12' },
    });
  });

  it('is the check-in only, if the days of check-out are those of another season', () => {
    const season = { from: day('2027-07-01'), to: day('2027-08-31') };
    const june = modelIn({
      availability: availabilityOf({
        from: '2027-06-01',
        nights: 'tt' + 'o'.repeat(58),
        openArrivals: [{ departuresOn: [6], ...season }],
      }),
      today: '2027-06-01',
    });
    assert.equal(refusalFor('2027-06-01', june)?.repair?.label, 'Check in on Thursday, June 3');
  });

  it('is the shortest stay also in one of several places with days of check-out', () => {
    const place = {
      availability: availabilityOf({
        from: '2027-06-01',
        nights: 'o'.repeat(60),
        openArrivals: [{ on: [6], departuresOn: [6] }],
      }),
      today: day('2027-06-01'),
      cleaning: 0,
    };
    const availability = mergePlaces([place]) ?? assert.fail();
    const several = modelIn({ availability, today: '2027-06-01' });
    const { selection } = refusalFor('2027-06-07', several)?.repair?.step ?? assert.fail();
    assert.deepEqual(selection, {
      status: 'stay',
      stay: { checkIn: '2027-06-05', checkOut: '2027-06-12' },
    });
  });

  it('is the check-in only, if the place that can be had then has no days of check-out', () => {
    const place = (nights: string, openArrivals: readonly OpenArrivals[]): PlaceNights => ({
      availability: availabilityOf({ from: '2027-06-01', nights, openArrivals }),
      today: day('2027-06-01'),
      cleaning: 0,
    });
    const free = place('ooooootooooooo', []);
    const saturdays = place('o'.repeat(30), [{ on: [6], departuresOn: [6] }]);
    const availability = mergePlaces([free, saturdays]) ?? assert.fail();
    const several = modelIn({ availability, today: '2027-06-01' });
    assert.equal(refusalFor('2027-06-07', several)?.repair?.label, 'Check in on Tuesday, June 8');
  });

  it('is a check-out on a day of the host’s, from the check-in that is chosen', () => {
    const openArrivals = [{ departuresOn: [1, 6] }];
    const sundays = modelIn({
      availability: availabilityOf({ from: '2027-06-01', nights: 'o'.repeat(60), openArrivals }),
      today: '2027-06-01',
      selection: { status: 'arrival', checkIn: day('2027-06-02') },
    });
    const refusal = refusalFor('2027-06-06', sundays);
    assert.equal(refusal?.reason, 'Check-out days: Monday, Saturday.');
    assert.equal(refusal.repair?.label, 'Remove 1 night');
  });

  it('leads on from a check-in that it is too late for', () => {
    const openArrivals = [{ notBefore: day('2027-06-03') }];
    const late = modelIn({
      availability: availabilityOf({ from: '2027-06-01', nights: 'o'.repeat(60), openArrivals }),
      today: '2027-06-01',
    });
    const refusal = refusalFor('2027-06-01', late);
    assert.equal(refusal?.reason, 'It’s too late to book a stay starting Tuesday, June 1.');
    assert.equal(refusal.repair?.label, 'Check in on Thursday, June 3');
  });

  it('makes a stay that can be booked, or chooses a check-in from which one can be', () => {
    fc.assert(
      fc.property(models, fc.integer({ min: -10, max: 60 }), (model, shift) => {
        const selection = refusalFor(plusDays(model.world.today, shift), model)?.repair?.step.selection;
        if (selection?.status === 'stay') assert.equal(whyNotStay(selection.stay, model.world), undefined);
        if (selection?.status === 'arrival')
          assert.notEqual(checkOutsFor(selection.checkIn, model.world).length, 0);
      }),
    );
  });

  it('is always taken when it is pressed', () => {
    fc.assert(
      fc.property(models, fc.integer({ min: -10, max: 60 }), (model, shift) => {
        const repair = refusalFor(plusDays(model.world.today, shift), model)?.repair;
        assert.equal(repair?.step.refused, undefined);
      }),
    );
  });
});

describe('the line under the months', () => {
  const hintAt = (date: string | undefined, model: CalendarModel, refusal?: Refusal): string =>
    describeHover(date === undefined ? {} : { date: day(date) }, model, refusal).hint;

  it('says what the prices are, before anything is chosen', () => {
    assert.equal(hintAt(undefined, nothing), 'Prices per night');
    assert.equal(
      hintAt(undefined, modelIn({ ...setting, cleaning: 4550 })),
      'Prices per night, plus a €45.50 cleaning fee per stay',
    );
  });

  it('tells nights and total of the departure pointed at, with the cleaning in it', () => {
    const model = modelIn({
      ...setting,
      cleaning: 4550,
      selection: { status: 'arrival', checkIn: day('2027-07-01') },
    });
    assert.equal(hintAt('2027-07-05', model), '4 nights · €445.50 total, including cleaning fee');
    assert.equal(hintAt('2027-07-05', from('2027-07-01')), '4 nights · €400 total');
  });

  it('says what the prices are once a stay is chosen, whose total is in card and bar', () => {
    const stay = { checkIn: day('2027-07-01'), checkOut: day('2027-07-04') };
    assert.equal(
      hintAt(undefined, modelIn({ ...setting, selection: { status: 'stay', stay } })),
      'Prices per night',
    );
  });

  it('says it at both ends of the stay, also if the last one could not begin another', () => {
    for (const [checkIn, checkOut] of [
      ['2027-07-03', '2027-07-07'],
      ['2027-07-13', '2027-07-18'],
    ] as const) {
      const stay = { checkIn: day(checkIn), checkOut: day(checkOut) };
      const model = modelIn({ ...setting, selection: { status: 'stay', stay } });
      assert.equal(hintAt(checkIn, model), 'Prices per night');
      assert.equal(hintAt(checkOut, model), 'Prices per night');
    }
  });

  it('gives way to a refusal, until another day has something to say', () => {
    const model = from('2027-07-01');
    const refusal = refusalFor('2027-07-02', model);
    assert.equal(hintAt(undefined, model, refusal), '');
    assert.equal(hintAt('2027-07-02', model, refusal), '');
    assert.equal(hintAt('2027-07-04', model, refusal), '3 nights · €300 total');
  });

  it('comes with a preview up to a possible departure, and to no other day', () => {
    const model = from('2027-07-01');
    assert.deepEqual(describeHover({ date: day('2027-07-04') }, model).preview, {
      from: '2027-07-01',
      to: '2027-07-04',
    });
    assert.equal(describeHover({ date: day('2027-07-02') }, model).preview, undefined);
    assert.equal(describeHover({ date: day('2027-07-04') }, nothing).preview, undefined);
  });
});

describe('what is said of the selection', () => {
  const stay = modelIn({
    ...setting,
    cleaning: 4550,
    selection: { status: 'stay', stay: { checkIn: day('2027-07-01'), checkOut: day('2027-07-04') } },
  });

  it('asks for the next date, with the minimum of this arrival', () => {
    assert.equal(sayPrompt(nothing), 'Choose your check-in date');
    assert.equal(sayPrompt(from('2027-07-01')), 'Choose your check-out date (3-night minimum)');
    const free = modelIn({
      availability: availabilityOf({ from: '2027-07-01', nights: 'oo' }),
      today: '2027-07-01',
      selection: { status: 'arrival', checkIn: day('2027-07-01') },
    });
    assert.equal(sayPrompt(free), 'Choose your check-out date');
  });

  it('announces each change as a whole', () => {
    assert.equal(sayChange(nothing), 'Dates cleared. Choose your check-in date');
    assert.equal(
      sayChange(from('2027-07-01')),
      'Check-in: Thursday, July 1, 2027. Choose your check-out date (3-night minimum)',
    );
    assert.equal(
      sayChange(stay),
      'Your stay: Thursday, July 1 to Sunday, July 4, 2027, 3 nights, €345.50 total.',
    );
  });
});
