import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { dateForInput } from '../../src/calendar/finder/locale-dates.ts';
import { exampleDate, noteOf, readStay } from '../../src/calendar/finder/typed-stay.ts';
import { sayStayProblem } from '../../src/i18n/say-stay-problem.ts';
import finder from '../../src/i18n/languages/en/features.json';
import { plusDays } from '../../src/stay/iso-date.ts';
import { whyNotStay } from '../../src/stay/stay-rules.ts';
import { availabilityOf, day, modelIn, anyModel } from './calendar-models.ts';

/** July 2027 begins on a Thursday; the nights of 10 and 11 July are taken. */
const model = modelIn({
  availability: availabilityOf({
    from: '2027-07-01',
    nights: 'o'.repeat(9) + 'tt' + 'o'.repeat(30),
    minNights: 3,
  }),
  today: '2027-07-02',
});
const readTyped = (checkIn: string, checkOut: string): ReturnType<typeof readStay> =>
  readStay({ checkIn, checkOut }, model, finder);

describe('two typed dates', () => {
  it('are a stay exactly if the rules allow it, or else are refused with the reason of the rules', () => {
    const anyShift = fc.integer({ min: -5, max: 45 });
    fc.assert(
      fc.property(anyModel, anyShift, anyShift, (randomModel, from, to) => {
        const { context, format, words } = randomModel;
        const stay = { checkIn: plusDays(context.today, from), checkOut: plusDays(context.today, to) };
        const [checkIn, checkOut] = [dateForInput(stay.checkIn, 'en'), dateForInput(stay.checkOut, 'en')];
        const result = readStay({ checkIn, checkOut }, randomModel, finder);
        const problem = whyNotStay(stay, context);
        if (!problem) assert.deepEqual(result, { stay });
        else {
          const problemDate = 'date' in problem ? problem.date : 'checkIn' in problem ? problem.checkIn : '';
          const isThisYear = problemDate.slice(0, 4) === context.today.slice(0, 4);
          const expectedFormat = isThisYear ? format : { ...format, dayAndMonth: format.longDate };
          assert.equal('reason' in result && result.reason, sayStayProblem(problem, words, expectedFormat));
        }
      }),
    );
  });

  it('may omit the year, and then the check-out is the next such day after check-in', () => {
    assert.deepEqual(readTyped('4 July', '8 July'), {
      stay: { checkIn: day('2027-07-04'), checkOut: day('2027-07-08') },
    });
  });

  it('are refused, and the answer names the first field that is empty or cannot be read', () => {
    assert.deepEqual(readTyped(' ', '8 July'), { field: 'checkIn', reason: finder.checkInMissing });
    assert.deepEqual(readTyped('4 July', ''), { field: 'checkOut', reason: finder.checkOutMissing });
    assert.deepEqual(readTyped('soon', ''), {
      field: 'checkIn',
      reason: 'Enter a date like 07/09/2027.',
    });
  });

  it('are refused at the check-in field, with the nearest check-in as a suggestion, if check-in is not available', () => {
    const result = readTyped('10 July', '15 July');
    assert.ok('reason' in result);
    assert.equal(result.field, 'checkIn');
    assert.equal(result.reason, 'The night of Saturday, July 10 isn’t available.');
    assert.equal(result.suggestion?.label, 'Check in on Monday, July 12');
    assert.deepEqual(result.suggestion.step.selection, { status: 'arrival', checkIn: '2027-07-12' });
  });

  it('are refused with a reason that includes the year if it is not this year', () => {
    for (const [checkIn, checkOut, reason] of [
      ['4 July 2026', '8 July 2026', 'Saturday, July 4, 2026 is in the past.'],
      ['4 July 2028', '8 July 2028', 'Tuesday, July 4, 2028 can’t be booked yet.'],
      ['1 July 2027', '8 July 2027', 'Thursday, July 1 is in the past.'],
    ] as const) {
      const result = readTyped(checkIn, checkOut);
      assert.equal('reason' in result && result.reason, reason);
    }
  });

  it('are refused with a suggestion that includes the year of check-in if it is not this year', () => {
    const modelAtNewYear = modelIn({
      availability: availabilityOf({ from: '2027-12-20', nights: 'o'.repeat(11) + 'tt' + 'o'.repeat(20) }),
      today: '2027-12-20',
    });
    const result = readStay({ checkIn: '1/1/2028', checkOut: '1/5/2028' }, modelAtNewYear, finder);
    assert.ok('reason' in result);
    assert.equal(result.reason, 'The night of Saturday, January 1, 2028 isn’t available.');
    assert.equal(result.suggestion?.label, 'Check in on Sunday, January 2, 2028');
  });

  it('are refused with a suggestion that adds the missing nights if the stay is too short', () => {
    const result = readTyped('4 July', '5 July');
    assert.ok('reason' in result);
    assert.equal(result.field, 'checkOut');
    assert.equal(result.suggestion?.label, 'Add 2 nights');
    assert.deepEqual(result.suggestion.step.selection, {
      status: 'stay',
      stay: { checkIn: '2027-07-04', checkOut: '2027-07-07' },
    });
  });

  it('are refused without a suggestion if check-out is not after check-in', () => {
    const result = readTyped('8 July 2027', '4 July 2027');
    assert.deepEqual(result, { field: 'checkOut', reason: model.words.whyNoNights });
  });
});

describe('the note below a field', () => {
  it('shows the day that was understood', () => {
    const typedDates = { checkIn: '4.7.27', checkOut: '' };
    const germanModel = modelIn({
      ...model.context,
      today: '2027-07-02',
      format: { ...model.format, locale: 'de' },
    });
    assert.deepEqual(noteOf('checkIn', typedDates, germanModel, finder), {
      text: 'Sunday, July 4, 2027',
      isWrong: false,
    });
  });

  it('is absent if the field is still empty', () => {
    assert.equal(noteOf('checkOut', { checkIn: '4 July', checkOut: ' ' }, model, finder), undefined);
  });

  it('has an example of a date, a week from today', () => {
    assert.equal(exampleDate(model), '07/09/2027');
  });
});
