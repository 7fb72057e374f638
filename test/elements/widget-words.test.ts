import { expect } from '@esm-bundle/chai';
import booking from '../../src/i18n/languages/en/booking.json';
import { upgradeMarker } from '../../src/embed/markers.ts';
import { ScriptedProxy } from './scripted-proxy.ts';
import { until } from './until.ts';
import { MountedWidget, mountWidget, recordConsole, tearDown } from './widget-fixture.ts';

const calendarText = (mounted: MountedWidget): string =>
  mounted.root.querySelector('booking-calendar')?.shadowRoot?.textContent ?? '';

const untilCalendarShows = async (mounted: MountedWidget, text: string): Promise<unknown> =>
  until(`${text} in the calendar`, () => calendarText(mounted).includes(text));

describe('a host’s own words', () => {
  afterEach(tearDown);

  it('are used from the first calendar on if they are an attribute in the markup', async () => {
    const words = JSON.stringify({
      en: { 'calendar.chooseCheckIn': 'When do you come?', 'booking.summary': 'Your week' },
    });
    const mounted = await mountWidget({ attributes: { words } });
    await until('a calendar', () => calendarText(mounted).includes('€'));
    expect(calendarText(mounted)).to.contain('When do you come?');
    await mounted.waitForText('Your week');
  });

  it('are kept with all other properties that were set before the element was defined', async () => {
    const proxy = new ScriptedProxy();
    proxy.replaceFetch();
    // A document without a window upgrades no elements, like a page before the script has loaded.
    const earlyWidget = document.implementation.createHTMLDocument().createElement('booking-widget');
    expect(earlyWidget).not.to.be.instanceOf(customElements.get('booking-widget'));
    const words = { en: { 'booking.summary': 'Your week' } };
    Object.assign(earlyWidget, {
      words,
      property: proxy.property.id,
      proxy: 'https://book.example',
      lang: 'en',
    });
    const mounted = new MountedWidget(proxy, earlyWidget);
    try {
      document.body.append(earlyWidget);
      await mounted.waitForText('Your week');
      expect(earlyWidget.words).to.equal(words);
    } finally {
      earlyWidget.remove();
      proxy.restoreFetch();
    }
  });

  it('are not read from a plain element’s data, and neither is a proxy, because authors may write such data', () => {
    for (const kind of ['data-booking-widget', 'data-booking-open']) {
      const main = document.createElement('main');
      main.innerHTML = `<div ${kind} data-proxy="https://evil.example" data-words='{"en":{}}' data-lang="de"></div>`;
      const widget = upgradeMarker(main.firstElementChild ?? main);
      expect(widget?.getAttribute('lang')).to.equal('de');
      expect(widget?.hasAttribute('proxy')).to.equal(false);
      expect(widget?.hasAttribute('words')).to.equal(false);
    }
  });

  it('change at once, and are replaced by ours if they are removed', async () => {
    const mounted = await mountWidget();
    await mounted.waitForText(booking.summary);
    mounted.widget.words = { en: { 'booking.summary': 'Your week', 'calendar.chooseCheckIn': 'When?' } };
    await mounted.waitForText('Your week');
    await untilCalendarShows(mounted, 'When?');
    mounted.widget.words = { en: { 'booking.summary': 'Your days' } };
    await mounted.waitForText('Your days');
    expect(calendarText(mounted)).not.to.contain('When?');
    mounted.widget.words = null;
    await mounted.waitForText(booking.summary);
  });

  it('are those of the current language', async () => {
    const mounted = await mountWidget();
    mounted.widget.words = {
      en: { 'booking.summary': 'Your week' },
      de: { 'booking.summary': 'Ihre Woche' },
    };
    await mounted.waitForText('Your week');
    mounted.widget.lang = 'de-AT';
    await mounted.waitForText('Ihre Woche');
  });

  it('apply at once to parts that are loaded on demand', async () => {
    const proxy = new ScriptedProxy();
    const mounted = await mountWidget({ proxy });
    mounted.widget.words = { en: { 'features.finderWays': 'Write the days' } };
    const finder = await mounted.waitFor('booking-finder');
    const finderText = (): string => finder.shadowRoot?.textContent ?? '';
    await until('the finder in other words', () => finderText().includes('Write the days'));
    mounted.widget.words = { en: { 'features.finderWays': 'Your days' } };
    await until('the finder in newer words', () => finderText().includes('Your days'));
  });

  it('reach the form and the lines on payments', async () => {
    const mounted = await mountWidget();
    mounted.widget.words = {
      en: { 'booking.dueAfterBooking': 'By transfer', 'booking.phoneCountry': 'Land' },
    };
    // The finder loads together with the form's help.
    await mounted.waitFor('booking-finder');
    await mounted.prepareOrder(mounted.proxy.stay(10, 3));
    const phone = await mounted.waitFor('input[name="phone"]');
    phone.dispatchEvent(new FocusEvent('focusin', { bubbles: true, composed: true }));
    await mounted.waitForText('By transfer');
    await mounted.waitFor('[aria-label="Land"]');
  });

  it('reach the chosen place among several, and the button that opens a popup', async () => {
    const placesWidget = await mountWidget({ attributes: { property: '' } });
    placesWidget.widget.words = {
      en: { 'features.placeChoose': 'This one', 'booking.summary': 'Your week' },
    };
    await placesWidget.waitForText('This one');
    await placesWidget.press('This one');
    await placesWidget.waitForText('Your week');

    const words = JSON.stringify({ en: { 'features.popupOpen': 'Free days' } });
    const buttonWidget = await mountWidget({ attributes: { mode: 'button', words } });
    const opener = await buttonWidget.waitFor('[part~="open"]');
    await until('the button in other words', () => opener.textContent.includes('Free days'));
  });

  it('that cannot be used are named in the console, and ours are used', async () => {
    const lines = recordConsole();
    const mounted = await mountWidget();
    mounted.widget.words = {
      en: { 'booking.summary': 'Your week', 'booking.total': ' ' },
    };
    await mounted.waitForText('Your week');
    expect(lines).to.deep.equal([
      '[booking-widget] words: en: "booking.total" has to be a text, or an object of plural forms with one for "other".',
    ]);
    const words = '{ "en": { "booking.sumary": "Typo" } }';
    mounted.widget.setAttribute('words', words);
    await mounted.waitForText(booking.summary);
    expect(lines.at(-1)).to.contain('"booking.sumary" is no text of the widget');
  });
});
