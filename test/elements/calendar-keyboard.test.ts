import { expect } from '@esm-bundle/chai';
import { sendKeys } from '@web/test-runner-commands';
import type { BookingCalendar } from '../../src/calendar/booking-calendar.ts';
import { availabilityOf } from '../calendar/calendar-models.ts';
import {
  announcement,
  availability,
  changesOf,
  dayButton,
  find,
  focusedDate,
  mount,
  findPart,
  pickDates,
  untilSettled,
  monthTitles,
  unmountAll,
} from './calendar-fixture.ts';
import { until } from './until.ts';

const pressKeys = async (calendar: BookingCalendar, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) {
    await sendKeys({ press: key });
    await untilSettled(calendar);
  }
};

const focusDay = async (calendar: BookingCalendar, date: string): Promise<void> => {
  dayButton(calendar, date).focus();
  await untilSettled(calendar);
};

describe('the calendar by keyboard', () => {
  afterEach(unmountAll);

  it('has one day in the Tab order, today at first', async () => {
    const calendar = await mount();
    await pressKeys(calendar, 'Tab', 'Tab', 'Tab', 'Tab');
    expect(focusedDate(calendar)).to.equal('2027-07-02');
    expect(calendar.renderRoot.querySelectorAll('td [tabindex="0"]').length).to.equal(1);
    await pressKeys(calendar, 'Tab');
    expect(focusedDate(calendar)).to.equal(undefined);
  });

  it('returns to the day that was focused last', async () => {
    const calendar = await mount();
    calendar.focus();
    await pressKeys(calendar, 'ArrowDown', 'ArrowRight', 'Tab');
    calendar.focus();
    expect(focusedDate(calendar)).to.equal('2027-07-10');
  });

  it('moves by day, week and month, and turns the page if needed', async () => {
    const calendar = await mount({ width: 400 });
    calendar.focus();
    await pressKeys(calendar, 'ArrowRight', 'ArrowDown', 'End');
    expect(focusedDate(calendar)).to.equal('2027-07-10');
    await pressKeys(calendar, 'PageDown');
    expect(focusedDate(calendar)).to.equal('2027-08-10');
    expect(monthTitles(calendar)).to.deep.equal(['August 2027']);
  });

  it('moves the other way on a page written from right to left', async () => {
    document.documentElement.dir = 'rtl';
    const calendar = await mount();
    await focusDay(calendar, '2027-07-08');
    await pressKeys(calendar, 'ArrowLeft');
    expect(focusedDate(calendar)).to.equal('2027-07-09');
  });

  it('picks with Enter and with the space bar, without losing the focus', async () => {
    const calendar = await mount();
    const changes = changesOf(calendar);
    await focusDay(calendar, '2027-07-08');
    await pressKeys(calendar, 'Enter', 'ArrowRight', 'ArrowRight', 'ArrowRight', ' ');
    expect(changes.map(({ selection }) => selection.status)).to.deep.equal(['arrival', 'stay']);
    expect(calendar.selection).to.deep.equal({
      status: 'stay',
      stay: { checkIn: '2027-07-08', checkOut: '2027-07-11' },
    });
    expect(focusedDate(calendar)).to.equal('2027-07-11');
  });

  it('reaches refused days, which keep the focus and show the reason', async () => {
    const calendar = await mount();
    await focusDay(calendar, '2027-07-05');
    expect(dayButton(calendar, '2027-07-05').getAttribute('aria-disabled')).to.equal('true');
    await pressKeys(calendar, 'Enter');
    expect(focusedDate(calendar)).to.equal('2027-07-05');
    expect(findPart(calendar, 'message').textContent).to.contain(
      'The night of Monday, July 5 isn’t available.',
    );
  });

  it('removes on Escape first a refusal, then a chosen check-in', async () => {
    const calendar = await mount();
    await pickDates(calendar, '2027-07-08', '2027-07-09');
    await focusDay(calendar, '2027-07-09');
    await pressKeys(calendar, 'Escape');
    expect(findPart(calendar, 'message').textContent.trim()).to.equal('');
    expect(calendar.selection.status).to.equal('arrival');
    await pressKeys(calendar, 'Escape');
    expect(calendar.selection.status).to.equal('empty');
    expect(announcement(calendar)).to.equal('Dates cleared. Choose your check-in date');
    expect(focusedDate(calendar)).to.equal('2027-07-09');
  });

  it('leaves Escape to the page if there is neither a refusal nor a check-in to remove', async () => {
    const calendar = await mount();
    let keysReachingPage = 0;
    const countKey = (): void => {
      keysReachingPage++;
    };
    document.addEventListener('keydown', countKey);
    calendar.focus();
    await pressKeys(calendar, 'Escape');
    document.removeEventListener('keydown', countKey);
    expect(keysReachingPage).to.equal(1);
  });

  it('keeps the focus when its month would leave the screen', async () => {
    const calendar = await mount({ width: 800 });
    await focusDay(calendar, '2027-08-20');
    if (calendar.parentElement) calendar.parentElement.style.inlineSize = '400px';
    await untilSettled(calendar);
    expect(monthTitles(calendar)).to.deep.equal(['August 2027']);
    expect(focusedDate(calendar)).to.equal('2027-08-20');
  });

  it('keeps the focus on the month buttons, at the last month too', async () => {
    const calendar = await mount();
    findPart(calendar, 'next').focus();
    await pressKeys(calendar, 'Enter', 'Enter', 'Enter');
    expect(monthTitles(calendar)).to.deep.equal(['August 2027', 'September 2027']);
    expect(calendar.shadowRoot?.activeElement).to.equal(findPart(calendar, 'next'));
    expect(findPart(calendar, 'next').getAttribute('aria-disabled')).to.equal('true');
  });

  it('moves the focus to a day when Clear disappears', async () => {
    const calendar = await mount();
    await pickDates(calendar, '2027-07-08', '2027-07-11');
    findPart(calendar, 'clear').focus();
    await pressKeys(calendar, 'Enter');
    expect(calendar.selection.status).to.equal('empty');
    expect(focusedDate(calendar)).to.equal('2027-07-11');
    expect(getComputedStyle(findPart(calendar, 'clear')).visibility).to.equal('hidden');
  });

  it('previews the stay up to the day in focus', async () => {
    const calendar = await mount();
    await pickDates(calendar, '2027-07-08');
    await focusDay(calendar, '2027-07-11');
    const preview = [...calendar.renderRoot.querySelectorAll<HTMLElement>('[part~=day-preview]')];
    expect(preview.map((cell) => cell.dataset['date'])).to.deep.equal([
      '2027-07-08',
      '2027-07-09',
      '2027-07-10',
      '2027-07-11',
    ]);
    expect(find(calendar, '.hint').textContent).to.match(/^3 nights · €/);
  });
});

describe('the focus', () => {
  afterEach(unmountAll);

  it('stays on its day when the date and the nights change', async () => {
    const calendar = await mount();
    dayButton(calendar, '2027-07-16').focus();
    calendar.today = '2027-07-03' as never;
    calendar.availability = availabilityOf({ from: '2027-07-03', nights: 'o'.repeat(60) });
    await untilSettled(calendar);
    expect(focusedDate(calendar)).to.equal('2027-07-16');
  });

  it('stays in the calendar when the season is shortened and ends before the focused day', async () => {
    const calendar = await mount({ width: 400 });
    dayButton(calendar, '2027-07-16').focus();
    await sendKeys({ press: 'PageDown' });
    await until('August', () => focusedDate(calendar) === '2027-08-16');
    calendar.availability = availabilityOf({ from: '2027-07-01', nights: 'o'.repeat(20) });
    await untilSettled(calendar);
    expect(focusedDate(calendar)).to.match(/^2027-07-/);
  });

  it('stays on its day through every state of the selection', async () => {
    const calendar = await mount();
    dayButton(calendar, '2027-07-10').focus();
    const selectedCheckIn = { status: 'arrival', checkIn: '2027-07-07' } as never;
    const selectedStay = { status: 'stay', stay: { checkIn: '2027-07-07', checkOut: '2027-07-12' } } as never;
    for (const selection of [selectedCheckIn, selectedStay, { status: 'empty' } as const]) {
      calendar.selection = selection;
      calendar.availability = availability;
      await untilSettled(calendar);
      expect(focusedDate(calendar)).to.equal('2027-07-10');
    }
  });
});
