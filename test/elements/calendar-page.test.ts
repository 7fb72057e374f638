import { expect } from '@esm-bundle/chai';
import { CALENDAR_PARTS } from '../../src/calendar/calendar-parts.ts';
import {
  announcement,
  availability,
  find,
  mount,
  findPart,
  pickDates,
  untilSettled,
  monthTitles,
  unmountAll,
} from './calendar-fixture.ts';

/** Returns the height in px, exact to fractions of a pixel. */
const heightOf = (element: Element): number => element.getBoundingClientRect().height;

describe('a calendar that loads', () => {
  afterEach(unmountAll);

  for (const width of [280, 320, 500, 768, 1000])
    it(`has its final size, at ${width} px`, async () => {
      const loadedCalendar = await mount({ width });
      for (const missingData of [
        { availability: undefined },
        { availability: undefined, words: undefined },
        { today: undefined },
      ]) {
        const loadingCalendar = await mount({ width, ...missingData });
        expect(heightOf(loadingCalendar)).to.equal(heightOf(loadedCalendar));
        loadingCalendar.parentElement?.remove();
      }
    });

  it('has no days that can be picked, and is marked as busy', async () => {
    const calendar = await mount({ availability: undefined });
    expect(calendar.renderRoot.querySelectorAll('td button:not([hidden])').length).to.equal(0);
    expect(find(calendar, '[role=group]').getAttribute('aria-busy')).to.equal('true');
    expect(announcement(calendar)).to.equal('Loading prices and availability');
    findPart(calendar, 'next').click();
    calendar.availability = availability;
    await untilSettled(calendar);
    expect(monthTitles(calendar)).to.deep.equal(['July 2027', 'August 2027']);
  });
});

describe('the calendar on a host’s page', () => {
  afterEach(unmountAll);

  it('is defined once, even if its script runs again', async () => {
    const secondModulePath: string = '../../src/calendar/booking-calendar.ts?again';
    const module = (await import(secondModulePath)) as { BookingCalendar: unknown };
    expect(module.BookingCalendar).to.be.a('function');
    expect(customElements.get('booking-calendar')).not.to.equal(module.BookingCalendar);
    await mount();
  });

  it('has every part that a page may style', async () => {
    const calendar = await mount();
    const currentParts = (): string[] =>
      [...calendar.renderRoot.querySelectorAll('[part]')].flatMap((element) => [...element.part]);
    const partsBefore = currentParts();
    await pickDates(calendar, '2027-07-08', '2027-07-11');
    const partsSeen = new Set([...partsBefore, ...currentParts()]);
    expect(CALENDAR_PARTS.split(',').filter((name) => !partsSeen.has(name))).to.deep.equal([]);
  });

  it('has only targets of at least 44 px', async () => {
    const calendar = await mount({ width: 320 });
    for (const button of calendar.renderRoot.querySelectorAll<HTMLElement>('button:not([hidden]), select')) {
      expect(button.offsetHeight).to.be.at.least(44);
      expect(button.offsetWidth).to.be.at.least(44);
    }
  });
});
