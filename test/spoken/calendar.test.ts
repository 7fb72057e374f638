import { expect } from '@esm-bundle/chai';
import arabic from '../../src/i18n/languages/ar/calendar.json';
import { availabilityOf } from '../calendar/calendar-models.ts';
import { dayButton, find, mount, pickDates, unmountAll } from '../elements/calendar-fixture.ts';
import { Listener } from './listener.ts';
import { expectTranscript } from './transcript.ts';

describe('in the calendar, a screen reader reads', () => {
  afterEach(unmountAll);

  it('each day, with the arrow keys', async () => {
    const listener = new Listener();
    const calendar = await mount({ locale: 'en-GB', width: 400 });
    await listener.listenTo(find(calendar, '[role=group]'));
    dayButton(calendar, '2027-07-02').focus();
    listener.addHeading('Friday is today: two free nights, then a taken stay');
    await listener.press('ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight');
    listener.addHeading('the cheapest night, a night without a price, the next month, the season’s end');
    await listener.press(
      'ArrowRight',
      'ArrowRight',
      'ArrowDown',
      'ArrowLeft',
      'ArrowLeft',
      'PageDown',
      'End',
      'ArrowDown',
      'ArrowDown',
    );
    await listener.stop();
    await expectTranscript('days-by-arrow-keys', listener.transcript);
  });

  it('a stay that is chosen, a refused day, its suggestion, and that the dates are cleared', async () => {
    const listener = new Listener();
    const calendar = await mount({ locale: 'en-GB', width: 400 });
    await listener.listenTo(find(calendar, '[role=group]'));
    dayButton(calendar, '2027-07-08').focus();
    listener.addHeading('an arrival, and a departure that is too early');
    await listener.press('Enter', 'ArrowRight', 'Enter');
    listener.addHeading('the suggestion');
    await listener.tabTo((element) => element.id === 'suggestion');
    await listener.press('Enter');
    listener.addHeading('all dates cleared');
    await listener.tabTo((element) => element.id === 'clear');
    await listener.press('Enter');
    await listener.stop();
    await expectTranscript('choosing-a-stay', listener.transcript);
  });

  it('days after a gap, and the day before the gap on which a stay must end', async () => {
    const listener = new Listener();
    const calendar = await mount({ locale: 'en-GB', width: 400 });
    await listener.listenTo(find(calendar, '[role=group]'));
    dayButton(calendar, '2027-07-16').focus();
    listener.addHeading('four free nights, then a taken one');
    await listener.press('Enter', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight');
    listener.addHeading('one day too far, and back to the last one');
    await listener.press('Enter');
    await listener.tabTo((element) => element.id === 'suggestion');
    await listener.press('Enter');
    listener.addHeading('the same arrival, and a free day behind the gap');
    dayButton(calendar, '2027-07-16').focus();
    await listener.press('Enter', 'ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter');
    await listener.tabTo((element) => element.id === 'suggestion');
    await listener.press('Enter');
    await listener.stop();
    await expectTranscript('gap-day', listener.transcript);
  });

  it('days that are too late to be the check-out of the longest stay', async () => {
    const listener = new Listener();
    const availability = availabilityOf({ from: '2027-07-01', nights: 'o'.repeat(60), maxNights: 5 });
    const calendar = await mount({ locale: 'en-GB', width: 400, availability });
    await listener.listenTo(find(calendar, '[role=group]'));
    dayButton(calendar, '2027-07-08').focus();
    listener.addHeading('five nights at most');
    await listener.press('Enter', 'ArrowDown', 'ArrowLeft', 'ArrowLeft', 'ArrowRight', 'Enter');
    await listener.tabTo((element) => element.id === 'suggestion');
    await listener.press('Enter');
    await listener.stop();
    await expectTranscript('longest-stay', listener.transcript);
  });

  it('the days of a house with stays from Saturday to Saturday', async () => {
    const listener = new Listener();
    const availability = availabilityOf({
      from: '2027-07-01',
      nights: 'o'.repeat(60),
      arrivalRules: [{ on: [6], departuresOn: [6] }],
    });
    const calendar = await mount({ locale: 'en-GB', width: 400, availability });
    await listener.listenTo(find(calendar, '[role=group]'));
    dayButton(calendar, '2027-07-09').focus();
    listener.addHeading('a Saturday between two other days');
    await listener.press('ArrowRight', 'ArrowRight');
    listener.addHeading('a Sunday, refused, and the week that is offered');
    await listener.press('Enter');
    await listener.tabTo((element) => element.id === 'suggestion');
    await listener.press('Enter');
    listener.addHeading('the next Saturday as check-in: check-outs a week apart');
    dayButton(calendar, '2027-07-17').focus();
    await listener.press('Enter', 'ArrowRight', 'ArrowDown', 'ArrowLeft');
    await listener.stop();
    await expectTranscript('saturday-to-saturday', listener.transcript);
  });

  it('each day in Arabic, from right to left', async () => {
    const listener = new Listener();
    document.documentElement.dir = 'rtl';
    const calendar = await mount({ locale: 'ar', words: arabic, width: 400 });
    await listener.listenTo(find(calendar, '[role=group]'));
    dayButton(calendar, '2027-07-02').focus();
    listener.addHeading('Friday is today; the next day is on the left, and Saturday begins a week');
    await listener.press('ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowRight');
    listener.addHeading('the ends of a week, a week later, the next month');
    await listener.press('End', 'Home', 'ArrowDown', 'PageDown');
    listener.addHeading('an arrival, and three nights to the departure');
    await listener.press('Enter', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'Enter');
    await listener.stop();
    await expectTranscript('days-in-arabic', listener.transcript);
  });

  it('each selection once, because one text changes once', async () => {
    const calendar = await mount();
    await pickDates(calendar, '2027-07-08');
    const announcements: string[] = [];
    const status = find(calendar, '[role=status]');
    const observer = new MutationObserver((records) => {
      announcements.push(...records.map(() => status.textContent));
    });
    observer.observe(status, { childList: true, characterData: true, subtree: true });
    await pickDates(calendar, '2027-07-11');
    observer.disconnect();
    expect(announcements.length).to.equal(1);
    expect(announcements[0]).to.contain('3 nights');
  });
});
