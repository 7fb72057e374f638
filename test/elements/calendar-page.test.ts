import { expect } from '@esm-bundle/chai';
import { CALENDAR_PARTS } from '../../src/calendar/calendar-parts.ts';
import { Availability } from '../../src/stay/availability.ts';
import { availabilityOf } from '../calendar/worlds.ts';
import {
  TODAY,
  announcement,
  availability,
  dayButton,
  find,
  mount,
  part,
  pick,
  settle,
  titles,
  unmountAll,
} from './calendar-fixture.ts';

/** Exact to fractions of a pixel. */
const heightOf = (element: Element): number => element.getBoundingClientRect().height;

describe('while it loads', () => {
  afterEach(unmountAll);

  for (const width of [280, 320, 500, 768, 1000])
    it(`has the size that it will have, at ${width} px`, async () => {
      const loaded = await mount({ width });
      for (const missing of [
        { availability: undefined },
        { availability: undefined, words: undefined },
        { today: undefined },
      ]) {
        const waiting = await mount({ width, ...missing });
        expect(heightOf(waiting)).to.equal(heightOf(loaded));
        waiting.parentElement?.remove();
      }
    });

  it('keeps its height whatever it says', async () => {
    const calendar = await mount({ width: 320 });
    const height = heightOf(calendar);
    await pick(calendar, '2027-07-08', '2027-07-09');
    expect(heightOf(calendar)).to.equal(height);
    await pick(calendar, '2027-07-11');
    expect(heightOf(calendar)).to.equal(height);
  });

  it('has no days to pick and says that it is busy', async () => {
    const calendar = await mount({ availability: undefined });
    expect(calendar.renderRoot.querySelectorAll('td button:not([hidden])').length).to.equal(0);
    expect(part(calendar, 'calendar').getAttribute('aria-busy')).to.equal('true');
    expect(announcement(calendar)).to.equal('Loading prices and availability');
    part(calendar, 'next').click();
    calendar.availability = availability;
    await settle(calendar);
    expect(titles(calendar)).to.deep.equal(['July 2027', 'August 2027']);
  });
});

describe('on a page that is not ours', () => {
  afterEach(unmountAll);

  it('is defined once, however often its script runs', async () => {
    const again: string = '../../src/calendar/booking-calendar.ts?again';
    const module = (await import(again)) as { BookingCalendar: unknown };
    expect(module.BookingCalendar).to.be.a('function');
    expect(customElements.get('booking-calendar')).not.to.equal(module.BookingCalendar);
    await mount();
  });

  it('writes no style attribute, which a strict policy would refuse', async () => {
    const calendar = await mount();
    await pick(calendar, '2027-07-08', '2027-07-09');
    expect(calendar.renderRoot.querySelectorAll('[style], style').length).to.equal(0);
  });

  it('lets a day of each kind be styled from outside', async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('booking-calendar::part(day-taken) { color: rgb(1, 2, 3); }');
    document.adoptedStyleSheets.push(sheet);
    const calendar = await mount();
    const cell = find(calendar, '[data-date="2027-07-05"]');
    expect(getComputedStyle(cell).color).to.equal('rgb(1, 2, 3)');
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  });

  it('names every part that a page may style, and none that it does not have', async () => {
    const seen = new Set<string>();
    const collect = (calendar: Element): void => {
      for (const element of calendar.shadowRoot?.querySelectorAll('[part]') ?? [])
        for (const name of element.part) seen.add(name);
    };
    collect(await mount({ availability: undefined }));
    const price = [10_000, 10_000, 10_000, 10_000, 20_000];
    const short = availabilityOf({ from: '2027-07-01', nights: 'ooooo', price, maxNights: 1 });
    collect(await mount({ availability: short }));
    collect(await mount({ availability: short, selection: { status: 'arrival', checkIn: TODAY } }));
    collect(await mount({ width: 400 }));
    const tariff = { longStay: [{ nights: 7, off: 2_000 }] };
    const discounted = await mount({ availability: new Availability(availability.columns, { tariff }) });
    await pick(discounted, '2027-07-26');
    collect(discounted);
    const calendar = await mount();
    await pick(calendar, '2027-07-08');
    dayButton(calendar, '2027-07-11').focus();
    await settle(calendar);
    collect(calendar);
    await pick(calendar, '2027-07-11');
    collect(calendar);
    seen.delete('calendar');
    const exported = CALENDAR_PARTS.split(',').map((name) => name.split(':')[0]?.trim());
    expect([...seen].sort()).to.deep.equal(exported.sort());
  });

  it('gives a finger 44 px', async () => {
    const calendar = await mount({ width: 320 });
    for (const button of calendar.renderRoot.querySelectorAll<HTMLElement>('button:not([hidden]), select')) {
      expect(button.offsetHeight).to.be.at.least(44);
      expect(button.offsetWidth).to.be.at.least(44);
    }
  });
});
