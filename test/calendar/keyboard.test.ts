import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { focusAfter } from '../../src/calendar/keyboard.ts';
import type { KeyContext } from '../../src/calendar/keyboard.ts';
import { daysBetween, plusDays, weekdayOf } from '../../src/stay/iso-date.ts';
import type { IsoDate } from '../../src/stay/iso-date.ts';
import { day } from './calendar-models.ts';

const KEYS = [
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'Home',
  'End',
  'PageUp',
  'PageDown',
] as const;
const WIDE_BOUNDS = { first: day('2000-01-01'), last: day('2099-12-31') };
const mondayContext: KeyContext = { bounds: WIDE_BOUNDS, firstWeekday: 1, isRtl: false };

const dayAfterKey = (
  date: IsoDate,
  key: string,
  context: Partial<KeyContext> = {},
  shiftKey = false,
): IsoDate | undefined => focusAfter({ key, shiftKey }, date, { ...mondayContext, ...context });

const anyDate = fc.integer({ min: 0, max: 4000 }).map((days) => plusDays(day('2024-01-01'), days));
const anyWeekday = fc.integer({ min: 1, max: 7 });
const anyKey = fc.constantFrom(...KEYS);

describe('a key', () => {
  for (const [key, from, to] of [
    ['ArrowRight', '2027-07-31', '2027-08-16'],
    ['PageDown', '2027-07-05', '2027-08-16'],
    ['ArrowUp', '2027-08-18', '2027-07-31'],
    ['PageUp', '2027-09-05', '2027-08-16'],
    ['PageUp', '2027-08-18', '2027-07-18'],
  ] as const)
    it(`${key} from ${from} skips the hidden weeks`, () => {
      assert.equal(
        dayAfterKey(day(from), key, { bounds: { ...WIDE_BOUNDS, opening: day('2027-08-16') } }),
        to,
      );
    });

  for (const [key, shiftKey, from, to] of [
    ['ArrowLeft', false, '2027-07-03', '2027-07-02'],
    ['ArrowRight', false, '2027-07-31', '2027-08-01'],
    ['ArrowUp', false, '2027-07-03', '2027-06-26'],
    ['ArrowDown', false, '2027-07-03', '2027-07-10'],
    ['Home', false, '2027-07-03', '2027-06-28'],
    ['End', false, '2027-07-03', '2027-07-04'],
    ['PageUp', false, '2027-07-31', '2027-06-30'],
    ['PageDown', false, '2027-01-31', '2027-02-28'],
    ['PageUp', true, '2028-02-29', '2027-02-28'],
    ['PageDown', true, '2027-07-03', '2028-07-03'],
  ] as const)
    it(`${shiftKey ? 'Shift+' : ''}${key} moves from ${from} to ${to}`, () => {
      assert.equal(dayAfterKey(day(from), key, {}, shiftKey), to);
    });

  it('does not move the focus if it has no meaning in the grid', () => {
    for (const key of ['Enter', ' ', 'Tab', 'Escape', 'a'])
      assert.equal(dayAfterKey(day('2027-07-03'), key), undefined);
  });

  it('never moves the focus beyond the bounds', () => {
    fc.assert(
      fc.property(
        anyDate,
        fc.nat(60),
        fc.nat(60),
        anyKey,
        fc.boolean(),
        fc.boolean(),
        (date, daysBefore, daysAfter, key, isRtl, shiftKey) => {
          const bounds = { first: plusDays(date, -daysBefore), last: plusDays(date, daysAfter) };
          const target = dayAfterKey(date, key, { bounds, isRtl }, shiftKey);
          assert.ok(target && bounds.first <= target && target <= bounds.last);
        },
      ),
    );
  });

  it('is undone by the opposite key, away from the bounds', () => {
    fc.assert(
      fc.property(anyDate, fc.boolean(), (date, isRtl) => {
        for (const [there, back] of [
          ['ArrowLeft', 'ArrowRight'],
          ['ArrowUp', 'ArrowDown'],
        ] as const)
          assert.equal(dayAfterKey(dayAfterKey(date, there, { isRtl }) ?? date, back, { isRtl }), date);
      }),
    );
  });

  it('is mirrored, except Home, if the page reads from right to left', () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        assert.equal(dayAfterKey(date, 'ArrowLeft', { isRtl: true }), dayAfterKey(date, 'ArrowRight'));
        assert.equal(dayAfterKey(date, 'Home', { isRtl: true }), dayAfterKey(date, 'Home'));
      }),
    );
  });

  it('Home or End moves to the first or last day of the week, and a second press stays there', () => {
    fc.assert(
      fc.property(anyDate, anyWeekday, fc.constantFrom('Home', 'End'), (date, firstWeekday, key) => {
        const weekEdge = dayAfterKey(date, key, { firstWeekday }) ?? date;
        assert.equal(weekdayOf(weekEdge), key === 'Home' ? firstWeekday : ((firstWeekday + 5) % 7) + 1);
        assert.ok(Math.abs(daysBetween(date, weekEdge)) < 7);
        assert.equal(dayAfterKey(weekEdge, key, { firstWeekday }), weekEdge);
      }),
    );
  });
});
