import { expect } from '@esm-bundle/chai';
import { loadFeatureMessages, loadMessageFile } from '../../src/i18n/load-messages.ts';
import { openScenario as stageScenario } from '../gallery/scenarios.ts';
import { DRAWN_LANGUAGES } from './languages.ts';
import { untilPainted, until } from './until.ts';
import { tearDown } from './widget-fixture.ts';
import { mount } from '../gallery/mount.ts';
import { findLostContent } from './reflow.ts';
import { brokenWords, countLines, textBoxOf } from './text-boxes.ts';

/** The states with the most text in the least space. */
const DENSE_STATES = [
  'dates-arrival',
  'dates-chosen',
  'details-errors',
  'details-invoice',
  'notice-taken',
  'notice-own',
  'unresolved',
  'interrupted',
  'notice-booked',
  'notice-payments',
  'return-unfinished',
  'done-transfer',
];

describe('the legend takes no more room than is reserved for it', () => {
  /** The widget's width, the number of months in it, and the space for the legend in px. */
  for (const [width, months, spacePx] of [
    [1080, 2, 68],
    [320, 1, 156],
  ] as const)
    for (const locale of DRAWN_LANGUAGES)
      it(`in ${locale}, at ${width} px`, async () => {
        const { root } = await mount('dates-empty', width, { locale });
        const calendar = root.querySelector('booking-calendar')?.shadowRoot;
        const legend = await until('the legend', () => calendar?.querySelector('[part=legend]'));
        expect(calendar?.querySelectorAll('#months > :not(.covered)').length).to.equal(months);
        expect(legend.getBoundingClientRect().height).to.be.at.most(spacePx);
      });
});

describe('the calendar of a phone', () => {
  const calendarIn = async (state: string, width: number, locale: string): Promise<HTMLElement> => {
    const { root } = await mount(state, width, { locale });
    const calendar = root.querySelector('booking-calendar');
    if (!calendar) throw new Error('There is no calendar.');
    return calendar;
  };
  const findInCalendar = (calendar: HTMLElement, selector: string): Element => {
    const element = calendar.shadowRoot?.querySelector(selector);
    if (!element) throw new Error(`The calendar has no element that matches ${selector}.`);
    return element;
  };

  for (const locale of DRAWN_LANGUAGES)
    it(`keeps its height while a stay is chosen, in ${locale}`, async () => {
      const heights = new Set<number>();
      for (const state of ['dates-empty', 'dates-arrival', 'dates-chosen'])
        heights.add((await calendarIn(state, 390, locale)).clientHeight);
      const calendar = await calendarIn('dates-arrival', 390, locale);
      findInCalendar(calendar, '[data-date="2027-07-11"] button').dispatchEvent(
        new Event('click', { bubbles: true }),
      );
      await until('a suggestion', () => calendar.shadowRoot?.querySelector('#suggestion:not([hidden])'));
      heights.add(calendar.clientHeight);
      expect(heights.size).to.equal(1);
    });

  it('has its legend directly below its note, without blank space for a refusal between them', async () => {
    const calendar = await calendarIn('dates-empty', 390, 'en-GB');
    const legend = await until('the legend', () => calendar.shadowRoot?.querySelector('summary'));
    const noteBox = textBoxOf(findInCalendar(calendar, '#foot p'));
    expect(textBoxOf(legend).top - noteBox.bottom).to.be.below(52);
  });

  it('has room between the names of its weekdays in every language, at 320 px', async () => {
    const crowdedLocales: string[] = [];
    for (const locale of DRAWN_LANGUAGES) {
      const calendar = await calendarIn('dates-empty', 320, locale);
      const names = [...(calendar.shadowRoot?.querySelectorAll('#months > :not(.covered) th') ?? [])]
        .map(textBoxOf)
        .sort((a, b) => a.left - b.left);
      expect(names.length).to.equal(7);
      if (names.some(({ left }, index) => index > 0 && left - (names[index - 1]?.right ?? 0) < 6))
        crowdedLocales.push(locale);
    }
    expect(crowdedLocales).to.deep.equal([]);
  });
});

describe('a date on the card takes one line', () => {
  /**
   * The narrowest width with a card, and one with two months. The exceptions have no shorter names for weekdays.
   */
  for (const [width, exceptions] of [
    [720, ['ar', 'pt-BR']],
    [1080, []],
  ] as const)
    it(`in all languages but ${exceptions.length}, at ${width} px`, async () => {
      const localesWithBreaks: string[] = [];
      for (const locale of DRAWN_LANGUAGES) {
        const { root } = await mount('dates-chosen', width, { locale });
        const dates = [...root.querySelectorAll('.card .ends dd:not(.muted)')];
        expect(dates.length).to.equal(2);
        if (dates.some((date) => countLines(date) > 1)) localesWithBreaks.push(locale);
      }
      expect(localesWithBreaks).to.deep.equal(exceptions);
    });
});

describe('in a widget of 320 px', () => {
  afterEach(tearDown);

  it('a refusal loses no text, and the finder’s buttons break no word, in any language', async function () {
    this.timeout(60_000);
    const mounted = await stageScenario('dates-refused');
    const { widget, root } = mounted;
    const shadowOf = (name: string): ShadowRoot | undefined =>
      root.querySelector(name)?.shadowRoot ?? undefined;
    const allLosses: string[] = [];
    widget.style.inlineSize = '320px';
    for (const locale of DRAWN_LANGUAGES) {
      widget.setAttribute('lang', locale);
      const { clearDates } = await loadMessageFile('calendar', locale);
      const { finderWays: ways } = await loadFeatureMessages(await loadMessageFile('calendar', locale));
      const showsText = (host: string, selector: string, text: string): boolean =>
        shadowOf(host)?.querySelector(selector)?.textContent.trim() === text;
      await until(locale, () => showsText('booking-calendar', '#clear', clearDates));
      await until(locale, () => showsText('booking-finder', '[part=finder-toggle]', ways));
      // An earlier announcement stays in its language, so the day is pressed again.
      (await mounted.dayButton('2027-07-11')).click();
      await untilPainted();
      const buttons = [...(shadowOf('booking-finder')?.querySelectorAll('button') ?? [])];
      const brokenTexts = buttons.flatMap(brokenWords).map((word) => `"${word}" is broken`);
      allLosses.push(...[...findLostContent(root), ...brokenTexts].map((loss) => `${locale}: ${loss}`));
    }
    expect(allLosses).to.deep.equal([]);
  });

  for (const locale of DRAWN_LANGUAGES)
    it(`no state loses text in ${locale}, and the order button breaks no word`, async () => {
      const { stage, root, show, part } = await mount('dates-empty', 320, { locale });
      expect(stage.shadowRoot?.querySelector('.frame')?.getAttribute('lang')).to.equal(locale);
      const losses: string[] = [];
      for (const name of DENSE_STATES) {
        await show(name);
        losses.push(...findLostContent(root).map((loss) => `${name}: ${loss}`));
      }
      expect(losses).to.deep.equal([]);
      await show('details-full');
      expect(brokenWords(part('order-button'))).to.deep.equal([]);
    });
});
