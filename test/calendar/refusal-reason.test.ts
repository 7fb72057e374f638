import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { describeDay } from '../../src/calendar/describe-day.ts';
import { hintOf } from '../../src/calendar/hover-preview.ts';
import { isBehindGap, refusalOf } from '../../src/calendar/refusal.ts';
import type { CalendarModel } from '../../src/calendar/calendar-model.ts';
import words from '../../src/i18n/languages/en/features.json';
import { reduceSelection } from '../../src/stay/selection.ts';
import { availabilityOf, day, modelIn } from './worlds.ts';

// Nights from 1 July:                                                        1234567890123456789
const availability = availabilityOf({ from: '2027-07-01', nights: 'oooooottoo?oooooooo', minNights: 3 });
const setting = { availability, today: '2027-07-01' };
const nothing = modelIn(setting);
const legend = { words, language: nothing.words.language };
const from = (checkIn: string): CalendarModel =>
  modelIn({ ...setting, selection: { status: 'arrival', checkIn: day(checkIn) } });

const reasonOf = (date: string, model: CalendarModel): string => hintOf(day(date), model, legend);

describe('why a day is refused', () => {
  it('says of a day that another guest arrives on that a stay can end there', () => {
    assert.equal(
      reasonOf('2027-07-07', nothing),
      'You can check out on Wednesday, July 7, but not check in: that night isn’t available.',
    );
  });

  it('says of a night that the guest has booked that it is theirs, on the way to another day, too', () => {
    const own = [{ checkIn: day('2027-07-07'), checkOut: day('2027-07-08') }];
    const said = 'You’ve already booked the night of Wednesday, July 7.';
    assert.equal(reasonOf('2027-07-07', modelIn({ ...setting, own })), said);
    const arrival = { status: 'arrival', checkIn: day('2027-07-03') } as const;
    const beyond = hintOf(day('2027-07-10'), modelIn({ ...setting, own, selection: arrival }), legend);
    assert.match(beyond, /^You’ve already booked the night of Wednesday, July 7\./);
    // Its last day is no night of it.
    assert.doesNotMatch(reasonOf('2027-07-08', modelIn({ ...setting, own })), /yourself/);
  });

  it('says of a taken night after a taken night no more than that', () => {
    assert.equal(reasonOf('2027-07-08', nothing), 'The night of Thursday, July 8 isn’t available.');
  });

  it('says of today that its night is taken: no guest can end a stay that began yesterday', () => {
    const model = modelIn({
      availability: availabilityOf({ from: '2027-07-01', nights: 'oto' }),
      today: '2027-07-02',
    });
    assert.equal(reasonOf('2027-07-02', model), 'The night of Friday, July 2 isn’t available.');
  });

  it('says of a free day behind a taken night what lies between', () => {
    assert.equal(
      reasonOf('2027-07-10', from('2027-07-03')),
      'The night of Wednesday, July 7 isn’t available. That night is between your check-in and this day.',
    );
  });

  it('says of a free day behind a night without a price what lies between', () => {
    assert.equal(
      reasonOf(
        '2027-07-14',
        modelIn({
          availability: availabilityOf({ from: '2027-07-01', nights: 'oooo?ooooooooooooo' }),
          today: '2027-07-01',
          selection: { status: 'arrival', checkIn: day('2027-07-01') },
        }),
      ),
      'There’s no price for the night of Monday, July 5 yet. That night is between your check-in and this day.',
    );
  });

  it('tells a minimum that fails at the horizon, or at a night without a price, from one that fails at a guest', () => {
    assert.equal(
      reasonOf('2027-07-18', nothing),
      'Stays starting Sunday, July 18 must be at least 3 nights. Tuesday, July 20 can’t be booked yet.',
    );
    assert.equal(
      reasonOf('2027-07-09', nothing),
      'Stays starting Friday, July 9 must be at least 3 nights. There’s no price for the night of Sunday, July 11 yet.',
    );
    assert.equal(
      reasonOf('2027-07-05', nothing),
      'Stays starting Monday, July 5 must be at least 3 nights, but only 2 nights are available.',
    );
  });

  it('is the answer to a press, and in a few words in the name of the day', () => {
    const model = from('2027-07-03');
    const { refused } = reduceSelection(
      model.selection,
      { type: 'pick', date: day('2027-07-10') },
      model.world,
    );
    assert.ok(refused);
    const reason =
      'The night of Wednesday, July 7 isn’t available. That night is between your check-in and this day.';
    assert.equal(refusalOf(day('2027-07-10'), refused, model, legend).reason, reason);
    assert.equal(
      describeDay(day('2027-07-10'), model).name,
      'Saturday, July 10, 2027, not available: Wed, Jul\u00a07',
    );
  });
});

describe('a gap', () => {
  it('lies before a day, and is a night that cannot be slept in', () => {
    assert.equal(isBehindGap(day('2027-07-10'), { code: 'taken', date: day('2027-07-07') }), true);
    assert.equal(isBehindGap(day('2027-07-10'), { code: 'no-rate', date: day('2027-07-07') }), true);
    assert.equal(isBehindGap(day('2027-07-07'), { code: 'taken', date: day('2027-07-07') }), false);
    assert.equal(isBehindGap(day('2027-07-10'), { code: 'beyond-horizon', date: day('2027-07-07') }), false);
    assert.equal(isBehindGap(day('2027-07-10'), undefined), false);
  });
});
