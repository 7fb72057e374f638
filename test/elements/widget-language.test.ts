import { expect } from '@esm-bundle/chai';
import type { Property } from '../../src/contract/property.ts';
import german from '../../src/i18n/languages/de/booking.json';
import english from '../../src/i18n/languages/en/booking.json';
import brazilian from '../../src/i18n/languages/pt-BR/booking.json';
import { loadMessageFile } from '../../src/i18n/load-messages.ts';
import { createFormat } from '../../src/i18n/format.ts';
import { ScriptedProxy } from './scripted-proxy.ts';
import { until } from './until.ts';
import { mountWidget, tearDown } from './widget-fixture.ts';
import type { MountedWidget } from './widget-fixture.ts';

const page = document.documentElement;

/** Orders, and returns the language that was sent with the booking. */
async function orderAndReadLanguage(mounted: MountedWidget): Promise<unknown> {
  await mounted.press('order-button');
  await mounted.waitFor('.done');
  const body: unknown = JSON.parse(mounted.proxy.requestsTo('POST /v1/bookings')[0]?.body ?? '');
  return typeof body === 'object' && body !== null ? Reflect.get(body, 'language') : undefined;
}

function shadowOf(element: Element | undefined): ShadowRoot {
  if (!element?.shadowRoot) throw new Error('The element has no shadow root.');
  return element.shadowRoot;
}

function setUp(): void {
  afterEach(async () => {
    Reflect.deleteProperty(navigator, 'language');
    Reflect.deleteProperty(navigator, 'languages');
    page.lang = 'en';
    await tearDown();
  });
}

describe('the language', () => {
  setUp();

  it('is that of the nearest element with a language, and follows its changes', async () => {
    const mounted = await mountWidget();
    const box = document.createElement('section');
    document.body.append(box);
    box.lang = 'de';
    box.append(mounted.widget);
    mounted.widget.removeAttribute('lang');
    await mounted.waitForText(german.summary);
    box.lang = 'en';
    await mounted.waitForText(english.summary);
    box.remove();
  });

  it('is that of the element whose shadow tree has the widget, or the one that a script sets there', async () => {
    const mounted = await mountWidget();
    const outerElement = document.createElement('div');
    outerElement.lang = 'de';
    document.body.append(outerElement);
    outerElement.attachShadow({ mode: 'open' }).append(mounted.widget);
    mounted.widget.removeAttribute('lang');
    await mounted.waitForText(german.summary);
    mounted.widget.lang = 'en';
    await mounted.waitForText(english.summary);
    outerElement.remove();
  });

  it('is that of the page, and follows its changes', async () => {
    page.lang = 'de';
    const mounted = await mountWidget({ attributes: { lang: '' } });
    await mounted.waitForText(german.summary);
    page.lang = 'en-GB';
    await mounted.waitForText(english.summary);
  });

  it('is that of the browser if the page has none', async () => {
    page.removeAttribute('lang');
    Object.defineProperty(navigator, 'language', { value: 'de-CH', configurable: true });
    const mounted = await mountWidget({ attributes: { lang: '' } });
    await mounted.waitForText(german.summary);
    expect(mounted.find('[part~="container"]')?.lang).to.equal('de-CH');
  });

  it('names the guest’s region, and begins the week as it does there', async () => {
    Object.defineProperty(navigator, 'languages', { value: ['de-DE', 'en-GB'], configurable: true });
    const mounted = await mountWidget();
    await mounted.dayButton(mounted.proxy.stay(10, 3).checkIn);
    expect((await mounted.waitFor('[part~="container"]')).lang).to.equal('en-GB');
    const [column] = shadowOf(mounted.find('booking-calendar')).querySelectorAll('[part=weekday]');
    expect(column?.getAttribute('abbr')).to.equal('Monday');
  });

  it('changes the reason and the suggestion of a refusal as well', async () => {
    const proxy = new ScriptedProxy();
    const { checkIn } = proxy.stay(10, 1);
    proxy.takenNights.add(checkIn);
    const mounted = await mountWidget({ proxy });
    (await mounted.dayButton(checkIn)).click();
    const message = await until('a refusal', () => {
      const found = shadowOf(mounted.find('booking-calendar')).querySelector('.message');
      return found?.textContent.trim() ? found : undefined;
    });
    mounted.widget.lang = 'de';
    const germanCalendar = await loadMessageFile('calendar', 'de');
    const date = createFormat('de').dayAndMonth(checkIn);
    await until(date, () => message.textContent.includes(date));
    const suggestion = message.querySelector('#suggestion')?.textContent ?? '';
    expect(suggestion).to.match(new RegExp(germanCalendar.checkInOn.replace('{date}', '.+')));
    mounted.widget.lang = 'en';
    const englishDate = createFormat('en').dayAndMonth(checkIn);
    await until(englishDate, () => message.textContent.includes(englishDate));
  });
});

describe('the language of a booking', () => {
  setUp();

  it('is the language of the widget when the order button is pressed', async () => {
    const mounted = await mountWidget();
    await mounted.prepareOrder(mounted.proxy.stay(10, 3));
    mounted.widget.lang = 'pt-BR';
    await mounted.waitForText(brazilian.detailsHeading);
    expect(await orderAndReadLanguage(mounted)).to.equal('pt-BR');
  });

  it('is sent in a form that the proxy accepts, even if the page writes it in another', async () => {
    const mounted = await mountWidget({ attributes: { lang: 'de_DE' } });
    await mounted.prepareOrder(mounted.proxy.stay(10, 3));
    expect(await orderAndReadLanguage(mounted)).to.equal('de-DE');
  });
});

describe('the host’s own notes', () => {
  setUp();
  const notesInTwoLanguages: Partial<Property> = {
    language: 'en',
    inLanguages: { de: { cancellationNote: 'Kostenlos bis zum Vortag.', cityTaxNote: 'Zahlbar vor Ort.' } },
  };

  it('are in the guest’s language, and follow it', async () => {
    const mounted = await mountWidget({
      proxy: new ScriptedProxy(notesInTwoLanguages),
      attributes: { lang: 'de-AT' },
    });
    await mounted.prepareOrder(mounted.proxy.stay(10, 3));
    await mounted.waitForText('Kostenlos bis zum Vortag.');
    mounted.widget.lang = 'en';
    await mounted.waitForText(mounted.proxy.property.cancellationNote ?? 'a note');
  });

  it('are in English, like all other texts, if the widget has no texts in the page’s language', async () => {
    const germanNotes: Partial<Property> = {
      language: 'de',
      cancellationNote: 'Kostenlos bis zum Vortag.',
      inLanguages: { en: { cancellationNote: 'Free until the day before.' } },
    };
    const mounted = await mountWidget({ proxy: new ScriptedProxy(germanNotes), attributes: { lang: 'eo' } });
    await mounted.prepareOrder(mounted.proxy.stay(10, 3));
    await mounted.waitForText('Free until the day before.');
  });

  it('are marked if they are in another language', async () => {
    const mounted = await mountWidget({
      proxy: new ScriptedProxy(notesInTwoLanguages),
      attributes: { lang: 'fr' },
    });
    await mounted.prepareOrder(mounted.proxy.stay(10, 3));
    const note = await mounted.waitFor('.note bdi[lang]');
    expect(note.lang).to.equal('en');
  });
});
