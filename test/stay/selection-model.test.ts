import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { daysBetween, plusDays } from '../../src/stay/iso-date.ts';
import { EMPTY_SELECTION, chooseStay, pickDay } from '../../src/stay/selection.ts';
import type { Selection, SelectionStep } from '../../src/stay/selection.ts';
import type { StayContext } from '../../src/stay/stay-rules.ts';
import { isAllowed, anySmallCalendar, START, stayContext } from './stay-contexts.ts';
import type { SmallCalendar } from './stay-contexts.ts';

/**
 * A selection as two numbers: the days from `START` to check-in, and the nights. If there is no check-in, nothing is chosen.
 */
interface Model {
  readonly calendar: SmallCalendar;
  arrival: number | undefined;
  nights: number | undefined;
}
interface RealSelection {
  selection: Selection;
}
type Command = fc.Command<Model, RealSelection>;

const canArrive = (calendar: SmallCalendar, index: number): boolean =>
  calendar.nights.some((_night, count) => isAllowed(calendar, index, count + 1));

/** Returns the two numbers of the model, to compare them with what `datesOf` returns. */
const datesOfModel = ({ arrival, nights }: Model): readonly (number | undefined)[] => [arrival, nights];
function datesOf(selection: Selection): readonly (number | undefined)[] {
  if (selection.status === 'empty') return [undefined, undefined];
  if (selection.status === 'arrival') return [daysBetween(START, selection.checkIn), undefined];
  const { checkIn, checkOut } = selection.stay;
  return [daysBetween(START, checkIn), daysBetween(checkIn, checkOut)];
}

type Action = (selection: Selection, context: StayContext) => SelectionStep;

function command(name: string, act: Action, expect: (model: Model) => void): Command {
  return {
    check: () => true,
    run(model, real) {
      const before = datesOfModel(model);
      expect(model);
      const step = act(real.selection, stayContext(model.calendar));
      real.selection = step.selection;
      assert.deepEqual(datesOf(real.selection), datesOfModel(model));
      if (step.refused) assert.deepEqual(datesOfModel(model), before);
    },
    toString: () => name,
  };
}

const pick = (index: number): Command => {
  const act: Action = (selection, context) => pickDay(selection, plusDays(START, index), context);
  return command(`pick ${index}`, act, (model) => {
    const { calendar, arrival, nights } = model;
    const isWaiting = arrival !== undefined && nights === undefined;
    if (isWaiting && index === arrival) model.arrival = undefined;
    else if (isWaiting && index > arrival) {
      if (isAllowed(calendar, arrival, index - arrival)) model.nights = index - arrival;
    } else if (canArrive(calendar, index)) {
      model.arrival = index;
      model.nights = undefined;
    }
  });
};

const choose = (index: number, count: number): Command => {
  const checkIn = plusDays(START, index);
  const stay = { checkIn, checkOut: plusDays(checkIn, count) };
  const act: Action = (selection, context) => chooseStay(selection, stay, context);
  return command(`choose ${count} nights from ${index}`, act, (model) => {
    if (!isAllowed(model.calendar, index, count)) return;
    model.arrival = index;
    model.nights = count;
  });
};

const anyDayIndex = fc.integer({ min: -3, max: 33 });
const commands = fc.commands(
  [
    anyDayIndex.map(pick),
    // This picks early days more often, because two early picks often make a stay.
    fc.integer({ min: 0, max: 8 }).map(pick),
    fc.tuple(anyDayIndex, fc.integer({ min: -1, max: 9 })).map(([index, count]) => choose(index, count)),
  ],
  { maxCommands: 40 },
);

describe('a selection compared with a model', () => {
  it('equals the model after every action of a random sequence', () => {
    fc.assert(
      fc.property(anySmallCalendar, commands, (calendar, actions) => {
        fc.modelRun(
          () => ({
            model: { calendar: calendar, arrival: undefined, nights: undefined },
            real: { selection: EMPTY_SELECTION },
          }),
          actions,
        );
      }),
      { numRuns: 200 },
    );
  });
});
