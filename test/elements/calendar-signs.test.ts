import { expect } from '@esm-bundle/chai';
import type { BookingCalendar } from '../../src/calendar/booking-calendar.ts';
import arabic from '../../src/i18n/languages/ar/calendar.json';
import german from '../../src/i18n/languages/de/calendar.json';
import deutsch from '../../src/i18n/languages/de/features.json';
import words from '../../src/i18n/languages/en/features.json';
import { availabilityOf } from '../calendar/worlds.ts';
import { nameOf, violationsOf } from './axe.ts';
import {
  dayButton,
  daysWith,
  find,
  mount,
  part,
  pick,
  settle,
  titles,
  unmountAll,
} from './calendar-fixture.ts';
import { until } from './until.ts';

const priceIn = (calendar: BookingCalendar, date: string): string =>
  find(calendar, `[data-date="${date}"] [part=price]`).textContent;

const drawn = async (calendar: BookingCalendar): Promise<void> => {
  await until('the key', () => calendar.renderRoot.querySelector('[part=legend]'));
};

describe('while an arrival waits for its departure', () => {
  afterEach(unmountAll);

  it('every possible departure shows what the whole stay would cost, and no other day a price', async () => {
    const calendar = await mount();
    await pick(calendar, '2027-07-07');
    expect(priceIn(calendar, '2027-07-10')).to.equal('€376');
    expect(priceIn(calendar, '2027-07-11')).to.equal('€496');
    for (const date of ['2027-07-02', '2027-07-07', '2027-07-08', '2027-07-16'])
      expect(priceIn(calendar, date), date).to.equal('');
    const name = nameOf(dayButton(calendar, '2027-07-10')).replace(/\s+/g, ' ');
    expect(name).to.equal('Saturday, July 10, 2027, check-out after 3 nights, €375.50 total');
  });

  it('the days within its minimum are shaded, until the stay stands', async () => {
    const calendar = await mount();
    await drawn(calendar);
    expect(daysWith(calendar, 'day-minimum')).to.deep.equal([]);
    await pick(calendar, '2027-07-07');
    expect(daysWith(calendar, 'day-minimum')).to.deep.equal(['2027-07-08', '2027-07-09']);
    await pick(calendar, '2027-07-10');
    expect(daysWith(calendar, 'day-minimum')).to.deep.equal([]);
  });

  it('free nights behind its maximum are shaded the other way, until the stay stands', async () => {
    const calendar = await mount({
      width: 400,
      availability: availabilityOf({
        from: '2027-07-01',
        nights: 'o'.repeat(20) + 't' + 'o'.repeat(40),
        maxNights: 5,
      }),
    });
    await drawn(calendar);
    await pick(calendar, '2027-07-12');
    const open = [18, 19, 20, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31].map((each) => `2027-07-${each}`);
    expect(daysWith(calendar, 'day-maximum')).to.deep.equal(open);
    expect(daysWith(calendar, 'day-minimum')).to.deep.equal([]);
    const slopeOf = (date: string): string =>
      getComputedStyle(find(calendar, `[data-date="${date}"]`)).backgroundImage;
    expect(slopeOf('2027-07-18')).to.contain('45deg');
    await pick(calendar, '2027-07-14');
    expect(daysWith(calendar, 'day-maximum')).to.deep.equal([]);
  });

  it('free nights behind a gap have a sign of their own, until the stay stands', async () => {
    const calendar = await mount({ width: 400 });
    await drawn(calendar);
    expect(daysWith(calendar, 'day-beyond')).to.deep.equal([]);
    await pick(calendar, '2027-07-07');
    const july = ['15', '16', '17', '18', '19', '26', '27', '28', '29', '30', '31'];
    expect(daysWith(calendar, 'day-beyond')).to.deep.equal(july.map((each) => `2027-07-${each}`));
    await pick(calendar, '2027-07-10');
    expect(daysWith(calendar, 'day-beyond')).to.deep.equal([]);
  });

  it('and say which night lies between, in their names in short, and under the months', async () => {
    const calendar = await mount();
    await drawn(calendar);
    await pick(calendar, '2027-07-07');
    const reason =
      'There’s no price for the night of Wednesday, July 14 yet. That night is between your check-in and this day.';
    const says = (): string => nameOf(dayButton(calendar, '2027-07-16')).replace(/\s+/g, ' ');
    expect(says()).to.equal('Friday, July 16, 2027, no price yet: Wed, Jul 14');
    await pick(calendar, '2027-07-16');
    expect(part(calendar, 'message').textContent).to.contain(reason);
    expect(part(calendar, 'repair').textContent).to.equal('Check in on Friday, July 16');
  });
});

describe('a day on which another guest arrives', () => {
  afterEach(unmountAll);

  it('says that a stay can end there, in the language of the calendar', async () => {
    const calendar = await mount();
    await drawn(calendar);
    await pick(calendar, '2027-07-20');
    const says = (): string | null => part(calendar, 'message').textContent;
    expect(says()).to.contain(
      'You can check out on Tuesday, July 20, but not check in: that night isn’t available.',
    );
    Object.assign(calendar, { words: german, locale: 'de' });
    await until('the key in German', () => calendar.renderRoot.textContent.includes(deutsch.legendBeyond));
    await settle(calendar);
    await pick(calendar, '2027-07-20');
    expect(says()).to.contain('Abreise möglich, Anreise nicht.');
  });
});

describe('the signs in the cells', () => {
  afterEach(unmountAll);

  it('tell dear nights by a shape, and go with their month', async () => {
    const price = Array.from({ length: 60 }, (_night, index) => (index === 8 ? 20_000 : 10_000));
    const calendar = await mount({
      width: 400,
      availability: availabilityOf({ from: '2027-07-01', nights: 'o'.repeat(60), price }),
    });
    await drawn(calendar);
    expect(daysWith(calendar, 'day-high')).to.deep.equal(['2027-07-09']);
    const sign = getComputedStyle(find(calendar, '[data-date="2027-07-09"] [part=price]'), '::before');
    expect(sign.content).to.contain('▴');
    part(calendar, 'next').click();
    await settle(calendar);
    expect(titles(calendar)).to.deep.equal(['August 2027']);
    expect(daysWith(calendar, 'day-high')).to.deep.equal([]);
  });

  it('are heard by the words of the key, where no total stands in their place', async () => {
    const price = Array.from({ length: 60 }, (_night, index) => (index === 8 ? 20_000 : 10_000));
    const calendar = await mount({
      width: 400,
      availability: availabilityOf({ from: '2027-07-01', nights: 'o'.repeat(60), price }),
    });
    await drawn(calendar);
    const heardOf = (date: string): string | undefined => {
      const id = dayButton(calendar, date).getAttribute('aria-describedby');
      return id === null ? undefined : calendar.renderRoot.getElementById(id)?.textContent;
    };
    expect(heardOf('2027-07-09')).to.equal(words.legendHigh);
    expect(heardOf('2027-07-10')).to.equal(undefined);
    await pick(calendar, '2027-07-07');
    expect(heardOf('2027-07-09')).to.equal(undefined);
  });

  it('have a key with the digits of the days', async () => {
    const calendar = await mount({ words: arabic, locale: 'ar-EG' });
    await drawn(calendar);
    expect(part(calendar, 'swatch-taken').textContent).to.equal('٧');
    calendar.locale = 'ar-AE';
    await until('Latin digits', () => part(calendar, 'swatch-taken').textContent === '7');
  });

  it('have a key in the language of the words, which axe finds nothing in', async () => {
    const calendar = await mount();
    await drawn(calendar);
    const key = part(calendar, 'legend');
    expect(key.textContent).to.contain(words.legendLater);
    expect(await violationsOf(key)).to.deep.equal([]);
    calendar.words = german;
    calendar.locale = 'de';
    await until('German', () => key.textContent.includes(deutsch.legendLater));
  });
});
