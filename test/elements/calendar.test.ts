import { expect } from '@esm-bundle/chai';
import { sendMouse } from '@web/test-runner-commands';
import type { PropertyValues } from 'lit';
import { BookingCalendar } from '../../src/calendar/booking-calendar.ts';
import english from '../../src/i18n/languages/en/calendar.json';
import { EMPTY_SELECTION } from '../../src/stay/selection.ts';
import { availabilityOf, day } from '../calendar/calendar-models.ts';
import {
  TODAY,
  announcement,
  availability,
  changesOf,
  datesWithPart,
  dayButton,
  untilLegendLoaded,
  find,
  focusedDate,
  applyPicks,
  mount,
  findAllOnScreen,
  findPart,
  pickDates,
  untilSettled,
  monthTitles,
  unmountAll,
} from './calendar-fixture.ts';

const STAY = { checkIn: day('2027-07-08'), checkOut: day('2027-07-11') };

describe('picking dates', () => {
  afterEach(unmountAll);

  it('takes a check-in, then a check-out, and announces each', async () => {
    const calendar = await mount();
    const changes = changesOf(calendar);
    await pickDates(calendar, '2027-07-08');
    expect(announcement(calendar)).to.equal(
      'Check-in: Thursday, July 8, 2027. Choose your check-out date (3-night minimum)',
    );
    await pickDates(calendar, '2027-07-11');
    expect(announcement(calendar)).to.equal(
      'Your stay: Thursday, July 8 to Sunday, July 11, 2027, 3 nights, €375.50 total.',
    );
    expect(changes.map(({ selection }) => selection.status)).to.deep.equal(['arrival', 'stay']);
  });

  it('fires an event that does not leave the shadow tree around the calendar', async () => {
    const calendar = await mount();
    const changes = changesOf(calendar);
    await pickDates(calendar, '2027-07-08');
    expect(changes[0]?.bubbles).to.equal(true);
    expect(changes[0]?.composed).to.equal(false);
  });

  it('refuses a day with a reason, and changes the stay by one press on its suggestion', async () => {
    const calendar = await mount();
    const changes = changesOf(calendar);
    await pickDates(calendar, '2027-07-08', '2027-07-09');
    expect(changes.map(({ selection }) => selection.status)).to.deep.equal(['arrival', 'arrival']);
    const message = findPart(calendar, 'message');
    expect(message.getAttribute('aria-live')).to.equal('polite');
    expect(message.textContent).to.contain('Stays starting Thursday, July 8 must be at least 3 nights.');
    findPart(calendar, 'suggestion').click();
    await untilSettled(calendar);
    expect(calendar.selection).to.deep.equal({ status: 'stay', stay: STAY });
    expect(focusedDate(calendar)).to.equal('2027-07-11');
  });

  it('offers no suggestion if no stay is possible', async () => {
    const calendar = await mount({
      availability: availabilityOf({ from: '2027-07-01', nights: 't'.repeat(60) }),
    });
    await pickDates(calendar, '2027-07-05');
    expect(findPart(calendar, 'message').textContent).to.contain('isn’t available');
    expect(getComputedStyle(findPart(calendar, 'suggestion')).visibility).to.equal('hidden');
  });
});

describe('when the days are drawn for the first time', () => {
  afterEach(unmountAll);

  /** A calendar that calls a function as soon as its days are drawn for the first time. */
  class EarlyCalendar extends BookingCalendar {
    actOnFirstDrawing: (() => void) | undefined;

    protected override updated(changedNodes: PropertyValues): void {
      super.updated(changedNodes);
      this.actOnFirstDrawing?.();
      this.actOnFirstDrawing = undefined;
    }
  }
  customElements.define('early-calendar', EarlyCalendar);

  const mountEarly = async (act: (calendar: BookingCalendar) => void): Promise<BookingCalendar> => {
    const calendar = new EarlyCalendar();
    const referenceCalendar = await mount();
    applyPicks(calendar);
    referenceCalendar.replaceWith(calendar);
    Object.assign(calendar, { availability, today: TODAY, dayToShow: TODAY, words: english });
    calendar.actOnFirstDrawing = (): void => {
      act(calendar);
    };
    await untilSettled(calendar);
    return calendar;
  };

  it('the calendar loses no pick, and applies each to the selection of the pick before', async () => {
    const calendar = await mountEarly((earlyCalendar) => {
      dayButton(earlyCalendar, '2027-07-08').click();
      dayButton(earlyCalendar, '2027-07-11').click();
    });
    expect(calendar.selection).to.deep.equal({ status: 'stay', stay: STAY });
  });

  it('the calendar keeps keys from scrolling the page, and moves the focus by every key press', async () => {
    const keyEvents = [1, 2].map(
      () => new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }),
    );
    const calendar = await mountEarly((earlyCalendar) => {
      earlyCalendar.focus();
      for (const key of keyEvents) dayButton(earlyCalendar, '2027-07-02').dispatchEvent(key);
      expect(keyEvents.map(({ defaultPrevented }) => defaultPrevented)).to.deep.equal([true, true]);
    });
    expect(focusedDate(calendar)).to.equal('2027-07-16');
  });
});

describe('pointing at a day', () => {
  afterEach(async () => {
    unmountAll();
    // Moves the pointer away, because it would point at a day of the next test.
    await sendMouse({ type: 'move', position: [0, 0] });
  });

  const hover = async (element: Element): Promise<void> => {
    const { x, y, width, height } = element.getBoundingClientRect();
    await sendMouse({ type: 'move', position: [Math.round(x + width / 2), Math.round(y + height / 2)] });
  };

  it('shows nights and total of a stay up to that day, and marks its days', async () => {
    const calendar = await mount();
    await pickDates(calendar, '2027-07-08');
    await hover(dayButton(calendar, '2027-07-12'));
    await untilSettled(calendar);
    expect(find(calendar, '.hint').textContent).to.equal('4 nights · €496 total, including cleaning fee');
    expect(datesWithPart(calendar, 'day-preview')).to.deep.equal([
      '2027-07-08',
      '2027-07-09',
      '2027-07-10',
      '2027-07-11',
      '2027-07-12',
    ]);
  });

  it('ends the preview when the pointer leaves', async () => {
    const calendar = await mount();
    await pickDates(calendar, '2027-07-08');
    await hover(dayButton(calendar, '2027-07-12'));
    await sendMouse({ type: 'move', position: [1, 590] });
    await untilSettled(calendar);
    expect(calendar.renderRoot.querySelector('[part~=day-preview]')).to.equal(null);
    // After a check-in, the price in a day is the total of a stay up to that day.
    expect(find(calendar, '.hint').textContent).to.equal(
      'Each price is the total in euros if you check out that day; cents are rounded up',
    );
  });
});

describe('the check-outs of a check-in', () => {
  afterEach(unmountAll);

  const longSeason = availabilityOf({ from: '2027-07-01', nights: 'o'.repeat(200), minNights: 3 });

  it('are on screen together with the check-in', async () => {
    const calendar = await mount({ availability: longSeason });
    await pickDates(calendar, '2027-07-30');
    expect(monthTitles(calendar)).to.deep.equal(['July 2027', 'August 2027']);
    await pickDates(calendar, '2027-08-27');
    expect(monthTitles(calendar)).to.deep.equal(['July 2027', 'August 2027']);
    await pickDates(calendar, '2027-08-27', '2027-08-27');
    expect(monthTitles(calendar)).to.deep.equal(['August 2027', 'September 2027']);
    expect(focusedDate(calendar)).to.equal(undefined);
  });

  it('are below a single month, and the page is not turned', async () => {
    const calendar = await mount({ availability: longSeason, width: 400 });
    await pickDates(calendar, '2027-07-31');
    expect(monthTitles(calendar)).to.deep.equal(['Jul – Aug 2027']);
    expect(findAllOnScreen(calendar, '[data-date="2027-08-03"] [part=price]')[0]?.textContent).to.equal(
      '345',
    );
    await pickDates(calendar, '2027-08-03');
    expect(calendar.selection.status).to.equal('stay');
    expect(monthTitles(calendar)).to.deep.equal(['Jul – Aug 2027']);
  });

  it('are brought to the screen if none of them would be visible, and get the focus', async () => {
    const longMinimum = availabilityOf({ from: '2027-07-01', nights: 'o'.repeat(200), minNights: 14 });
    const calendar = await mount({ availability: longMinimum, width: 400 });
    await pickDates(calendar, '2027-07-31');
    expect(monthTitles(calendar)).to.deep.equal(['Aug – Sep 2027']);
    expect(focusedDate(calendar)).to.equal('2027-08-14');
  });
});

describe('the first page', () => {
  afterEach(unmountAll);

  it('is the first on which a stay can begin, starts at that week, and can be turned back', async () => {
    const takenNights = availabilityOf({ from: '2027-07-22', nights: 't'.repeat(19) + 'o'.repeat(60) });
    const today = day('2027-07-22');
    const calendar = await mount({ availability: takenNights, today, dayToShow: undefined, width: 400 });
    expect(monthTitles(calendar)).to.deep.equal(['Aug – Sep 2027']);
    expect(findAllOnScreen(calendar, 'td')[0]?.dataset['date']).to.equal('2027-08-08');
    findPart(calendar, 'previous').click();
    await untilSettled(calendar);
    expect(monthTitles(calendar)).to.deep.equal(['Jul – Aug 2027']);
    expect(findAllOnScreen(calendar, 'td')[0]?.dataset['date']).to.equal('2027-07-18');
  });

  /** Today is Wednesday, 28 July, and all nights are available, so a stay can begin on four days of July. */
  const lateSeason = {
    availability: availabilityOf({ from: '2027-07-26', nights: 'ooooo' + 'o'.repeat(120), minNights: 3 }),
    today: day('2027-07-28'),
    dayToShow: undefined,
  };

  it('skips a month with fewer than five possible check-ins, if two months fit', async () => {
    const calendar = await mount(lateSeason);
    expect(monthTitles(calendar)).to.deep.equal(['August 2027', 'September 2027']);
    // No page was turned, so nothing is announced to a screen reader.
    expect(find(calendar, '.visually-hidden[aria-live=polite]').textContent).to.equal('');
    findPart(calendar, 'previous').click();
    await untilSettled(calendar);
    expect(monthTitles(calendar)).to.deep.equal(['July 2027', 'August 2027']);
    expect(findAllOnScreen(calendar, 'td[data-date]')[0]?.dataset['date']).to.equal('2027-07-25');
  });

  it('is this month if it has five possible check-ins left, or if the next month has fewer', async () => {
    const fiveCheckInsLeft = await mount({ ...lateSeason, today: day('2027-07-27') });
    expect(monthTitles(fiveCheckInsLeft)).to.deep.equal(['July 2027', 'August 2027']);
    const nights = 'ooooo' + 't'.repeat(40) + 'o'.repeat(80);
    const nextMonthTaken = await mount({
      ...lateSeason,
      availability: availabilityOf({ from: '2027-07-27', nights }),
    });
    expect(monthTitles(nextMonthTaken)).to.deep.equal(['July 2027', 'August 2027']);
  });

  it('has both months in the title of a single grid, and follows the width until the guest turns the page', async () => {
    const calendar = await mount({ ...lateSeason, width: 400 });
    expect(monthTitles(calendar)).to.deep.equal(['Jul – Sep 2027']);
    const resize = async (width: number): Promise<void> => {
      if (calendar.parentElement) calendar.parentElement.style.inlineSize = `${width}px`;
      await untilSettled(calendar);
    };
    await resize(800);
    expect(monthTitles(calendar)).to.deep.equal(['August 2027', 'September 2027']);
    findPart(calendar, 'previous').click();
    await untilSettled(calendar);
    await resize(1000);
    expect(monthTitles(calendar)[0]).to.equal('July 2027');
  });

  it('keeps the guest’s check-in on screen when the width changes', async () => {
    const calendar = await mount({ ...lateSeason, width: 400 });
    await pickDates(calendar, '2027-07-29');
    calendar.shadowRoot?.querySelector<HTMLElement>(':focus')?.blur();
    if (calendar.parentElement) calendar.parentElement.style.inlineSize = '800px';
    await untilSettled(calendar);
    expect(monthTitles(calendar)).to.deep.equal(['July 2027', 'August 2027']);
  });
});

describe('turning the months', () => {
  afterEach(unmountAll);

  it('goes forward, back, and directly to a month', async () => {
    const calendar = await mount({ width: 400 });
    findPart(calendar, 'next').click();
    await untilSettled(calendar);
    expect(monthTitles(calendar)).to.deep.equal(['August 2027']);
    findPart(calendar, 'previous').click();
    findPart(calendar, 'previous').click();
    await untilSettled(calendar);
    expect(monthTitles(calendar)).to.deep.equal(['Jul – Aug 2027']);
    const select = findPart(calendar, 'month-select') as HTMLSelectElement;
    expect([...select.options].map(({ text }) => text)).to.deep.equal(['July 2027', 'August 2027']);
    select.value = '2027-08-01';
    select.dispatchEvent(new Event('change', { bubbles: true }));
    await untilSettled(calendar);
    expect(monthTitles(calendar)).to.deep.equal(['August 2027']);
    expect(select.value).to.equal('2027-08-01');
  });

  it('by the list of months moves the focus from a day to the list', async () => {
    const calendar = await mount({ width: 400 });
    dayButton(calendar, '2027-07-08').focus();
    await untilSettled(calendar);
    // The list changes without a press that moves the focus, as in Safari or with a screen reader.
    const select = findPart(calendar, 'month-select') as HTMLSelectElement;
    select.value = '2027-08-01';
    select.dispatchEvent(new Event('change', { bubbles: true }));
    await untilSettled(calendar);
    expect(monthTitles(calendar)).to.deep.equal(['August 2027']);
    expect(calendar.shadowRoot?.activeElement).to.equal(select);
  });

  it('shows as many months as fit, four at most, or as many as the host wants', async () => {
    expect(monthTitles(await mount({ width: 640 })).length).to.equal(2);
    expect(monthTitles(await mount({ width: 639 })).length).to.equal(1);
    expect(monthTitles(await mount({ width: 400, months: 2 })).length).to.equal(2);
    expect(monthTitles(await mount({ width: 971 })).length).to.equal(2);
    expect(monthTitles(await mount({ width: 972 })).length).to.equal(3);
    expect(monthTitles(await mount({ width: 1303 })).length).to.equal(3);
    expect(monthTitles(await mount({ width: 1304 })).length).to.equal(4);
    expect(monthTitles(await mount({ width: 2400 })).length).to.equal(4);
  });

  it('shows fewer months if text is larger', async () => {
    document.body.style.fontSize = '20px';
    try {
      expect(monthTitles(await mount({ width: 799 })).length).to.equal(1);
      expect(monthTitles(await mount({ width: 800 })).length).to.equal(2);
    } finally {
      document.body.style.fontSize = '';
    }
  });
});

describe('the properties', () => {
  afterEach(unmountAll);

  const allProperties = {
    availability,
    today: TODAY,
    words: english,
    cleaning: 4500,
    locale: 'en-GB',
    weekStart: 7,
    selection: { status: 'stay', stay: STAY } as const,
  };

  it('draw the same calendar in any order in which they are set', async () => {
    const calendarSetAtOnce = await mount(allProperties);
    const calendarSetLater = await mount({ availability: undefined, today: undefined, words: undefined });
    for (const [name, value] of Object.entries(allProperties).reverse()) {
      Object.assign(calendarSetLater, { [name]: value });
      await untilSettled(calendarSetLater);
    }
    await untilLegendLoaded(calendarSetLater);
    const drawnTexts = (calendar: BookingCalendar): string[] =>
      [
        ...calendar.renderRoot.querySelectorAll('p, option, li'),
        ...findAllOnScreen(calendar, ':is(h2, td)'),
      ].map((element) => `${element.getAttribute('part') ?? ''} ${element.textContent}`);
    expect(drawnTexts(calendarSetLater)).to.deep.equal(drawnTexts(calendarSetAtOnce));
  });

  it('can set a selection: the calendar turns to it, and fires no event', async () => {
    const calendar = await mount({ width: 400 });
    const changes = changesOf(calendar);
    await pickDates(calendar, '2027-07-05');
    changes.length = 0;
    calendar.selection = {
      status: 'stay',
      stay: { checkIn: day('2027-08-03'), checkOut: day('2027-08-09') },
    };
    await untilSettled(calendar);
    expect(monthTitles(calendar)).to.deep.equal(['August 2027']);
    expect(findPart(calendar, 'message').textContent.trim()).to.equal('');
    expect(changes).to.deep.equal([]);
    calendar.selection = EMPTY_SELECTION;
    await untilSettled(calendar);
    expect(findAllOnScreen(calendar, '[aria-selected=true]')).to.deep.equal([]);
  });

  it('write dates in the language of the texts if the locale has another', async () => {
    const calendar = await mount({ locale: 'fr' });
    expect(monthTitles(calendar)[0]).to.equal('July 2027');
  });

  it('begin the week as the region does, or as the host sets it', async () => {
    const firstWeekday = async (options: Parameters<typeof mount>[0]): Promise<string> =>
      find(await mount(options), 'th').textContent;
    expect(await firstWeekday({ locale: 'en-US' })).to.equal('Sun');
    expect(await firstWeekday({ locale: 'en-GB' })).to.equal('Mon');
    expect(await firstWeekday({ locale: 'en-GB', weekStart: 6 })).to.equal('Sat');
  });
});
