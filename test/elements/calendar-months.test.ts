import { expect } from '@esm-bundle/chai';
import type { BookingCalendar } from '../../src/calendar/booking-calendar.ts';
import { availabilityOf } from '../calendar/calendar-models.ts';
import {
  dayButton,
  find,
  focusedDate,
  mount,
  findAllOnScreen,
  findPart,
  pickDates,
  untilSettled,
} from './calendar-fixture.ts';
import { monthTitles, unmountAll } from './calendar-fixture.ts';
import { until } from './until.ts';

const availability = availabilityOf({ from: '2027-07-01', nights: 'o'.repeat(200) });

const titlesOf = (months: Iterable<Element>): (string | undefined)[] =>
  Array.from(months, (month) => month.querySelector('h2')?.textContent);

/** Returns the titles of the months that are drawn in advance and not visible. */
const titlesAhead = (calendar: BookingCalendar): (string | undefined)[] =>
  titlesOf(calendar.renderRoot.querySelectorAll('#months > .covered'));

const monthBoxes = (calendar: BookingCalendar): Element[] => [...findPart(calendar, 'months').children];

/** Waits until the page has drawn the months beside those on screen. */
const untilDrawnAhead = async (calendar: BookingCalendar, ...months: readonly string[]): Promise<void> => {
  await until(months.join(' and '), () => titlesAhead(calendar).join() === months.join());
};

async function turnMonth(calendar: BookingCalendar, name: 'next' | 'previous'): Promise<void> {
  findPart(calendar, name).click();
  await untilSettled(calendar);
}

describe('a page that declares our property of the number of months as another type', () => {
  const sheet = new CSSStyleSheet();
  before(() => {
    sheet.replaceSync('@property --n { syntax: "<length>"; inherits: true; initial-value: 0px }');
    document.adoptedStyleSheets.push(sheet);
  });
  after(() => {
    document.adoptedStyleSheets.pop();
  });
  afterEach(unmountAll);

  it('still has a calendar with days', async () => {
    const calendar = await mount({ availability });
    expect(dayButton(calendar, '2027-07-10').checkVisibility()).to.equal(true);
  });
});

describe('the months beside those on screen', () => {
  afterEach(unmountAll);

  it('take no space, and are hidden from keyboard and screen reader', async () => {
    const calendar = await mount({ availability, width: 400 });
    const heights = [find(calendar, '[role=group]').offsetHeight];
    await untilDrawnAhead(calendar, 'Aug – Sep 2027');
    heights.push(find(calendar, '[role=group]').offsetHeight);
    expect(heights[1]).to.equal(heights[0]);
    const covered = find(calendar, '.covered');
    // With a height, the month would cover the days and get their presses.
    expect(covered.offsetHeight).to.equal(0);
    expect(covered.ariaHidden).to.equal('true');
    const day = dayButton(calendar, '2027-08-10');
    day.focus();
    expect(focusedDate(calendar)).to.equal(undefined);
    expect(day.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })).to.equal(false);
    expect(calendar.renderRoot.querySelectorAll('td [tabindex="0"]').length).to.equal(1);
  });

  it('keep their order, names and one day in the Tab order, even if a guest turns the pages faster than they are drawn', async () => {
    const calendar = await mount({ availability });
    await untilDrawnAhead(calendar, 'September 2027');
    for (const name of ['next', 'next', 'next', 'previous'] as const) findPart(calendar, name).click();
    await untilSettled(calendar);
    expect(monthTitles(calendar)).to.deep.equal(['September 2027', 'October 2027']);
    expect(findAllOnScreen(calendar, 'td [tabindex="0"]').length).to.equal(1);
    await untilDrawnAhead(calendar, 'August 2027', 'November 2027');
    expect(titlesOf(monthBoxes(calendar))).to.deep.equal([
      'August 2027',
      'September 2027',
      'October 2027',
      'November 2027',
    ]);
    expect(calendar.renderRoot.querySelectorAll('td [tabindex="0"]').length).to.equal(1);
  });

  it('show a selection that the guest has made since they were drawn', async () => {
    const calendar = await mount({ availability, width: 400 });
    await untilDrawnAhead(calendar, 'Aug – Sep 2027');
    await pickDates(calendar, '2027-07-30');
    findPart(calendar, 'next').click();
    await untilSettled(calendar);
    const cell = dayButton(calendar, '2027-08-02').closest('td');
    expect(cell?.querySelector('[part=price]')?.textContent).to.equal('345');
    await pickDates(calendar, '2027-08-02');
    expect(cell?.getAttribute('aria-selected')).to.equal('true');
  });

  it('are removed before the first month, after the last one, and while the days load', async () => {
    const calendar = await mount({ availability, width: 400 });
    const select = findPart(calendar, 'month-select') as HTMLSelectElement;
    await untilDrawnAhead(calendar, 'Aug – Sep 2027');
    select.value = '2028-01-01';
    select.dispatchEvent(new Event('change', { bubbles: true }));
    await untilSettled(calendar);
    expect(monthTitles(calendar)).to.deep.equal(['January 2028']);
    await untilDrawnAhead(calendar, 'Dec 2027 – Jan 2028');
    calendar.availability = undefined;
    await untilSettled(calendar);
    expect(monthBoxes(calendar).length).to.equal(1);
    expect(titlesAhead(calendar)).to.deep.equal([]);
    calendar.availability = availability;
    await untilDrawnAhead(calendar, 'Dec 2027 – Jan 2028');
    expect(monthTitles(calendar)).to.deep.equal(['January 2028']);
  });

  it('are announced once and politely when they are on screen', async () => {
    const calendar = await mount({ availability });
    await untilDrawnAhead(calendar, 'September 2027');
    const announcements: string[] = [];
    const observer = new MutationObserver((records) => {
      for (const { target } of records) {
        const liveRegion = (target instanceof Element ? target : target.parentElement)?.closest(
          '[aria-live=polite]',
        );
        if (liveRegion?.textContent) announcements.push(liveRegion.textContent);
      }
    });
    observer.observe(calendar.renderRoot, { childList: true, characterData: true, subtree: true });
    await turnMonth(calendar, 'next');
    await untilDrawnAhead(calendar, 'July 2027', 'October 2027');
    observer.disconnect();
    expect(announcements).to.deep.equal(['August 2027, September 2027']);
  });
});
