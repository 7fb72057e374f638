import { expect } from '@esm-bundle/chai';
import type { BookingCalendar } from '../../src/calendar/booking-calendar.ts';
import arabic from '../../src/i18n/languages/ar/calendar.json';
import german from '../../src/i18n/languages/de/calendar.json';
import deutsch from '../../src/i18n/languages/de/features.json';
import english from '../../src/i18n/languages/en/calendar.json';
import words from '../../src/i18n/languages/en/features.json';
import { Availability } from '../../src/stay/availability.ts';
import { availabilityOf } from '../calendar/calendar-models.ts';
import { nameOf, violationsOf } from './axe.ts';
import {
  availability,
  dayButton,
  find,
  mount,
  findPart,
  pickDates,
  untilSettled,
  monthTitles,
  unmountAll,
} from './calendar-fixture.ts';
import { until } from './until.ts';

describe('while a check-in waits for its check-out', () => {
  afterEach(unmountAll);

  it('days that cannot be the check-out are paler, until the stay is chosen', async () => {
    const calendar = await mount({ width: 400 });
    const textColourOf = (date: string): string => getComputedStyle(dayButton(calendar, date)).color;
    const [free, shut] = [textColourOf('2027-07-16'), textColourOf('2027-07-05')];
    expect(free).not.to.equal(shut);
    await pickDates(calendar, '2027-07-10');
    for (const date of ['2027-07-07', '2027-07-11', '2027-07-16'])
      expect(textColourOf(date), date).to.equal(shut);
    expect(textColourOf('2027-07-13')).to.equal(free);
    expect(dayButton(calendar, '2027-07-07').hasAttribute('aria-disabled')).to.equal(false);
    await pickDates(calendar, '2027-07-13');
    expect(textColourOf('2027-07-16')).to.equal(free);
  });
});

describe('a longer stay that costs less than a shorter one', () => {
  afterEach(unmountAll);

  // Six nights cost more than seven.
  const discounted = new Availability(availability.columns, {
    tariff: { longStay: [{ nights: 7, off: 2_000 }] },
  });
  const mountDiscounted = async (): Promise<BookingCalendar> => {
    const calendar = await mount({ availability: discounted });
    await pickDates(calendar, '2027-07-26');
    return calendar;
  };

  it('has a mark on only its check-out', async () => {
    const calendar = await mountDiscounted();
    const markedDays = [...calendar.renderRoot.querySelectorAll('.day-cheaper')].map((cell) =>
      cell.getAttribute('data-date'),
    );
    expect([...new Set(markedDays)]).to.deep.equal(['2027-08-02']);
    const mark = getComputedStyle(find(calendar, '.day-cheaper b'), '::after').content;
    expect(mark).to.contain('▾');
  });

  it('is explained in the name of its check-out, and under the months while that day has the focus', async () => {
    const calendar = await mountDiscounted();
    expect(nameOf(dayButton(calendar, '2027-08-02'))).to.contain(english.dayCheaper);
    expect(nameOf(dayButton(calendar, '2027-08-01'))).not.to.contain(english.dayCheaper);
    dayButton(calendar, '2027-08-02').focus();
    await untilSettled(calendar);
    expect(findPart(calendar, 'hint').textContent).to.contain(english.dayCheaper);
  });

  it('is in the legend', async () => {
    const calendar = await mountDiscounted();
    await until('the legend', () => calendar.renderRoot.textContent.includes(words.legendCheaper));
  });
});

describe('a stay that is chosen', () => {
  afterEach(unmountAll);

  const CORNERS = [
    'borderStartStartRadius',
    'borderStartEndRadius',
    'borderEndStartRadius',
    'borderEndEndRadius',
  ] as const;
  const cornersOf = (calendar: BookingCalendar, date: string): readonly string[] =>
    CORNERS.map((corner) => getComputedStyle(dayButton(calendar, date))[corner]);

  it('is one band with rounded outer ends', async () => {
    const calendar = await mount({ width: 400 });
    await pickDates(calendar, '2027-07-14', '2027-07-07');
    expect(cornersOf(calendar, '2027-07-07')).to.deep.equal(['10px', '10px', '10px', '10px']);
    await pickDates(calendar, '2027-07-10');
    expect(cornersOf(calendar, '2027-07-07')).to.deep.equal(['10px', '0px', '10px', '0px']);
    expect(cornersOf(calendar, '2027-07-10')).to.deep.equal(['0px', '10px', '0px', '10px']);
    const boxes = ['07', '08', '09', '10'].map((date) =>
      dayButton(calendar, `2027-07-${date}`).getBoundingClientRect(),
    );
    for (const [index, { right }] of boxes.slice(0, -1).entries())
      expect(boxes[index + 1]?.left).to.be.closeTo(right, 0.1);
  });

  it('has its numbers in the middle of the cells, like a day without a price', async () => {
    const calendar = await mount({ width: 400 });
    await pickDates(calendar, '2027-07-07', '2027-07-10');
    const middleOf = (element: Element | null): number => {
      const { top, height } = element?.getBoundingClientRect() ?? new DOMRect();
      return top + height / 2;
    };
    for (const date of ['2027-07-10', '2027-07-20', '2027-07-21']) {
      const button = dayButton(calendar, date);
      expect(middleOf(button.querySelector('b')), date).to.be.closeTo(middleOf(button), 1);
    }
  });
});

describe('the legend of the signs', () => {
  afterEach(unmountAll);

  const signsIn = (calendar: BookingCalendar): string[] =>
    [...calendar.renderRoot.querySelectorAll('[part=legend] li')].map(({ textContent }) =>
      textContent.replace(/\s+/g, ' ').trim(),
    );

  it('is folded, has only the signs on screen, and follows the months', async () => {
    const calendar = await mount({ width: 400 });
    const legend = findPart(calendar, 'legend') as HTMLDetailsElement;
    expect(legend.open).to.equal(false);
    expect(find(calendar, 'summary').textContent).to.equal(words.legend);
    expect(signsIn(calendar)).to.deep.equal([
      `7${words.legendTaken}`,
      words.legendHalfDay,
      words.legendLowest,
      `–${words.legendUnknown}`,
    ]);
    findPart(calendar, 'next').click();
    await untilSettled(calendar);
    expect(monthTitles(calendar)).to.deep.equal(['August 2027']);
    // One or two kinds of signs explain themselves.
    expect(signsIn(calendar)).to.deep.equal([]);
  });

  it('is left out if there are no signs, and its space stays', async () => {
    const heightOf = (calendar: BookingCalendar): number => calendar.getBoundingClientRect().height;
    const withoutDiscount = availabilityOf({ from: '2027-07-01', nights: 'o'.repeat(90) });
    const calendar = await mount({ width: 400, availability: withoutDiscount });
    expect(find(calendar, '.legend').textContent).to.equal('');
    expect(heightOf(calendar)).to.equal(heightOf(await mount({ width: 400 })));
  });

  it('uses the same digits as the days', async () => {
    const calendar = await mount({ words: arabic, locale: 'ar-EG' });
    expect(findPart(calendar, 'swatch-taken').textContent).to.equal('٧');
    calendar.locale = 'ar-AE';
    await until('Latin digits', () => findPart(calendar, 'swatch-taken').textContent === '7');
  });

  it('is in the calendar’s language, and axe finds nothing in it', async () => {
    const calendar = await mount();
    const legend = findPart(calendar, 'legend') as HTMLDetailsElement;
    legend.open = true;
    expect(await violationsOf(legend)).to.deep.equal([]);
    calendar.words = german;
    calendar.locale = 'de';
    await until('German', () => legend.textContent.includes(deutsch.legendTaken));
    expect(legend.open).to.equal(true);
  });
});
