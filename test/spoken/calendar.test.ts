import { expect } from '@esm-bundle/chai';
import arabic from '../../src/i18n/languages/ar/calendar.json';
import { itWith } from '../engines/driver-limits.ts';
import { availabilityOf } from '../calendar/calendar-models.ts';
import { dayButton, find, mount, pick, unmountAll } from '../elements/calendar-fixture.ts';
import { Listener } from './listener.ts';
import { expectTranscript } from './transcript.ts';

describe('in the calendar, a screen reader reads', () => {
  afterEach(unmountAll);

  itWith('transcripts', 'each day, with the arrow keys', async () => {
    const heard = new Listener();
    const calendar = await mount({ locale: 'en-GB', width: 400 });
    await heard.listenTo(find(calendar, '[role=group]'));
    dayButton(calendar, '2027-07-02').focus();
    heard.addHeading('Friday is today: two free nights, then a taken stay');
    await heard.press('ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight');
    heard.addHeading('the cheapest night, a night without a price, the next month, the season’s end');
    await heard.press(
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
    await heard.stop();
    await expectTranscript('days-by-arrow-keys', heard.transcript);
  });

  itWith(
    'transcripts',
    'a stay that is chosen, a day that is refused and repaired, and that the dates are cleared',
    async () => {
      const heard = new Listener();
      const calendar = await mount({ locale: 'en-GB', width: 400 });
      await heard.listenTo(find(calendar, '[role=group]'));
      dayButton(calendar, '2027-07-08').focus();
      heard.addHeading('an arrival, and a departure that is too early');
      await heard.press('Enter', 'ArrowRight', 'Enter');
      heard.addHeading('the repair');
      await heard.tabTo((element) => element.id === 'repair');
      await heard.press('Enter');
      heard.addHeading('all dates cleared');
      await heard.tabTo((element) => element.id === 'clear');
      await heard.press('Enter');
      await heard.stop();
      await expectTranscript('choosing-a-stay', heard.transcript);
    },
  );

  itWith(
    'transcripts',
    'days behind a gap, and the day before the gap on which a stay must end',
    async () => {
      const heard = new Listener();
      const calendar = await mount({ locale: 'en-GB', width: 400 });
      await heard.listenTo(find(calendar, '[role=group]'));
      dayButton(calendar, '2027-07-16').focus();
      heard.addHeading('four free nights, then a taken one');
      await heard.press('Enter', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight');
      heard.addHeading('one day too far, and back to the last one');
      await heard.press('Enter');
      await heard.tabTo((element) => element.id === 'repair');
      await heard.press('Enter');
      heard.addHeading('the same arrival, and a free day behind the gap');
      dayButton(calendar, '2027-07-16').focus();
      await heard.press('Enter', 'ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter');
      await heard.tabTo((element) => element.id === 'repair');
      await heard.press('Enter');
      await heard.stop();
      await expectTranscript('gap-day', heard.transcript);
    },
  );

  itWith('transcripts', 'days behind the longest stay', async () => {
    const heard = new Listener();
    const availability = availabilityOf({ from: '2027-07-01', nights: 'o'.repeat(60), maxNights: 5 });
    const calendar = await mount({ locale: 'en-GB', width: 400, availability });
    await heard.listenTo(find(calendar, '[role=group]'));
    dayButton(calendar, '2027-07-08').focus();
    heard.addHeading('five nights at most');
    await heard.press('Enter', 'ArrowDown', 'ArrowLeft', 'ArrowLeft', 'ArrowRight', 'Enter');
    await heard.tabTo((element) => element.id === 'repair');
    await heard.press('Enter');
    await heard.stop();
    await expectTranscript('longest-stay', heard.transcript);
  });

  itWith('transcripts', 'the days of a house with stays from Saturday to Saturday', async () => {
    const heard = new Listener();
    const availability = availabilityOf({
      from: '2027-07-01',
      nights: 'o'.repeat(60),
      arrivalRules: [{ on: [6], departuresOn: [6] }],
    });
    const calendar = await mount({ locale: 'en-GB', width: 400, availability });
    await heard.listenTo(find(calendar, '[role=group]'));
    dayButton(calendar, '2027-07-09').focus();
    heard.addHeading('a Saturday between two other days');
    await heard.press('ArrowRight', 'ArrowRight');
    heard.addHeading('a Sunday, refused, and the week that is offered');
    await heard.press('Enter');
    await heard.tabTo((element) => element.id === 'repair');
    await heard.press('Enter');
    heard.addHeading('the next Saturday as check-in: check-outs a week apart');
    dayButton(calendar, '2027-07-17').focus();
    await heard.press('Enter', 'ArrowRight', 'ArrowDown', 'ArrowLeft');
    await heard.stop();
    await expectTranscript('saturday-to-saturday', heard.transcript);
  });

  itWith('transcripts', 'each day in Arabic, from right to left', async () => {
    const heard = new Listener();
    document.documentElement.dir = 'rtl';
    const calendar = await mount({ locale: 'ar', words: arabic, width: 400 });
    await heard.listenTo(find(calendar, '[role=group]'));
    dayButton(calendar, '2027-07-02').focus();
    heard.addHeading('Friday is today; the next day is on the left, and Saturday begins a week');
    await heard.press('ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowRight');
    heard.addHeading('the ends of a week, a week later, the next month');
    await heard.press('End', 'Home', 'ArrowDown', 'PageDown');
    heard.addHeading('an arrival, and three nights to the departure');
    await heard.press('Enter', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'Enter');
    await heard.stop();
    await expectTranscript('days-in-arabic', heard.transcript);
  });

  it('a selection once, by one change of one text', async () => {
    const calendar = await mount();
    await pick(calendar, '2027-07-08');
    const said: string[] = [];
    const status = find(calendar, '[role=status]');
    const observer = new MutationObserver((records) => {
      said.push(...records.map(() => status.textContent));
    });
    observer.observe(status, { childList: true, characterData: true, subtree: true });
    await pick(calendar, '2027-07-11');
    observer.disconnect();
    expect(said.length).to.equal(1);
    expect(said[0]).to.contain('3 nights');
  });
});
