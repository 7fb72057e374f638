import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { describeDay } from '../../src/calendar/describe-day.ts';
import { hintOf } from '../../src/calendar/hover-preview.ts';
import { refusalOf } from '../../src/calendar/refusal.ts';
import type { CalendarModel } from '../../src/calendar/calendar-model.ts';
import words from '../../src/i18n/languages/en/features.json';
import { pickDay } from '../../src/stay/selection.ts';
import { availabilityOf, day, modelIn } from './calendar-models.ts';

// Nights from 1 July:                                                        1234567890123456789
const availability = availabilityOf({ from: '2027-07-01', nights: 'oooooottoo?oooooooo', minNights: 3 });
const modelSetup = { availability, today: '2027-07-01' };
const emptyModel = modelIn(modelSetup);
const wording = { words, language: emptyModel.words.language };
const modelFrom = (checkIn: string): CalendarModel =>
  modelIn({ ...modelSetup, selection: { status: 'arrival', checkIn: day(checkIn) } });

const reasonOf = (date: string, model: CalendarModel): string => hintOf(day(date), model, wording);

describe('the reason why a day is refused', () => {
  it('explains that a stay can end on a day on which another guest checks in', () => {
    assert.equal(
      reasonOf('2027-07-07', emptyModel),
      'You can check out on Wednesday, July 7, but not check in: that night isn’t available.',
    );
  });

  it('explains that the guest has booked the night, even if the night is before the pressed day', () => {
    const bookedStays = [{ checkIn: day('2027-07-07'), checkOut: day('2027-07-08') }];
    const expected = 'You’ve already booked the night of Wednesday, July 7.';
    assert.equal(reasonOf('2027-07-07', modelIn({ ...modelSetup, bookedStays })), expected);
    const checkInSelection = { status: 'arrival', checkIn: day('2027-07-03') } as const;
    const hintOfLaterDay = hintOf(
      day('2027-07-10'),
      modelIn({ ...modelSetup, bookedStays, selection: checkInSelection }),
      wording,
    );
    assert.match(hintOfLaterDay, /^You’ve already booked the night of Wednesday, July 7\./);
    // The check-out day of a booking is not one of its nights.
    assert.doesNotMatch(reasonOf('2027-07-08', modelIn({ ...modelSetup, bookedStays })), /already booked/);
  });

  it('does not mention check-out if the night before is taken, too', () => {
    assert.equal(reasonOf('2027-07-08', emptyModel), 'The night of Thursday, July 8 isn’t available.');
  });

  it('does not offer a check-out today, because no guest can book a stay that began yesterday', () => {
    const model = modelIn({
      availability: availabilityOf({ from: '2027-07-01', nights: 'oto' }),
      today: '2027-07-02',
    });
    assert.equal(reasonOf('2027-07-02', model), 'The night of Friday, July 2 isn’t available.');
  });

  it('is the taken night between check-in and a free day', () => {
    assert.equal(
      reasonOf('2027-07-10', modelFrom('2027-07-03')),
      'The night of Wednesday, July 7 isn’t available. That night is between your check-in and this day.',
    );
  });

  it('is the night without a price between check-in and a free day', () => {
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

  it('explains whether the horizon, a night without a price, or a taken night prevents the minimum stay', () => {
    assert.equal(
      reasonOf('2027-07-18', emptyModel),
      'Stays starting Sunday, July 18 must be at least 3 nights. Tuesday, July 20 can’t be booked yet.',
    );
    assert.equal(
      reasonOf('2027-07-09', emptyModel),
      'Stays starting Friday, July 9 must be at least 3 nights. There’s no price for the night of Sunday, July 11 yet.',
    );
    assert.equal(
      reasonOf('2027-07-05', emptyModel),
      'Stays starting Monday, July 5 must be at least 3 nights, but only 2 nights are available.',
    );
  });

  it('is shown after a press, and in a few words in the name of the day', () => {
    const model = modelFrom('2027-07-03');
    const { refused } = pickDay(model.selection, day('2027-07-10'), model.context);
    assert.ok(refused);
    const reason =
      'The night of Wednesday, July 7 isn’t available. That night is between your check-in and this day.';
    assert.equal(refusalOf(day('2027-07-10'), refused, model, wording).reason, reason);
    assert.equal(
      describeDay(day('2027-07-10'), model).name,
      'Saturday, July 10, 2027, not available: Wed, Jul\u00a07',
    );
  });
});
