import { expect } from '@esm-bundle/chai';
import { sendKeys } from '@web/test-runner-commands';
import booking from '../../src/i18n/languages/en/booking.json';
import { connectionLost, problem, ScriptedProxy } from './scripted-proxy.ts';
import type { Reply } from './scripted-proxy.ts';
import { until } from './until.ts';
import { advanceClock, mountWidget, tearDown, goOnline } from './widget-fixture.ts';
import type { MountedWidget } from './widget-fixture.ts';

const words = booking;

const CALENDAR = 'GET /v1/properties/:id/calendar';
const originalWarn = console.warn;
const originalError = console.error;

/** Collects the console's messages for the host. */
function recordConsole(): readonly string[] {
  const consoleLines: string[] = [];
  console.warn = console.error = (...parts: readonly unknown[]) => void consoleLines.push(parts.join(' '));
  return consoleLines;
}

function restoreConsoleAfterEach(): void {
  afterEach(async () => {
    console.warn = originalWarn;
    console.error = originalError;
    await tearDown();
  });
}

const untilCalendarLoaded = async (mounted: MountedWidget): Promise<unknown> =>
  mounted.dayButton(mounted.proxy.stay(10, 2).checkIn);

describe('a page with an invalid attribute', () => {
  restoreConsoleAfterEach();

  for (const [attribute, value] of [
    ['property', 'sea-view'],
    ['proxy', 'https://'],
    ['proxy', 'ftp://book.example'],
  ] as const)
    it(`warns the host in the console, and shows the guest a calm notice: ${attribute}="${value}"`, async () => {
      const consoleLines = recordConsole();
      const mounted = await mountWidget({
        attributes: { [attribute]: value },
        content: '<a href="/embed">Book</a>',
      });
      await mounted.waitForText(words.notSetUp);
      expect(consoleLines.join()).to.contain(attribute);
      expect(mounted.proxy.requests).to.deep.equal([]);
      expect(mounted.find('.retry')).to.equal(undefined);
      expect(mounted.widget.querySelector('a')?.getClientRects().length).to.equal(1);
    });

  for (const attributes of [
    { 'week-start': '9' },
    { 'week-start': 'sunday' },
    { theme: 'pink' },
    { 'return-url': 'https://' },
  ])
    it(`works without ${JSON.stringify(attributes)}, and warns the host in the console`, async () => {
      const consoleLines = recordConsole();
      const mounted = await mountWidget({ attributes });
      await untilCalendarLoaded(mounted);
      await until(
        'the warning',
        () => consoleLines.join().includes(Object.keys(attributes).join()) || undefined,
      );
      expect(mounted.root.querySelector('booking-calendar')?.weekStart).to.equal(undefined);
    });

  it('shows a notice if the property is unknown', async () => {
    recordConsole();
    const mounted = await mountWidget({ attributes: { property: crypto.randomUUID() } });
    await mounted.waitForText(words.notFound);
    expect(mounted.eventDetails.at(-1)).to.include({ code: 'not_found' });
  });
});

describe('a proxy that cannot be reached', () => {
  restoreConsoleAfterEach();

  it('leaves the host’s own link, a calm sentence and a button', async () => {
    recordConsole();
    const proxy = new ScriptedProxy();
    proxy.replyNext(CALENDAR, problem('service_unavailable'));
    const mounted = await mountWidget({ proxy, content: '<a href="/embed">Book</a>' });
    await mounted.waitForText(words.unavailable);
    expect(mounted.widget.querySelector('a')?.getClientRects().length).to.equal(1);
    await mounted.press('retry');
    await untilCalendarLoaded(mounted);
    expect(mounted.widget.querySelector('a')?.getClientRects().length).to.equal(0);
  });

  it('leads the focus of a guest who tries again to the calendar', async () => {
    recordConsole();
    const proxy = new ScriptedProxy();
    proxy.replyNext(CALENDAR, problem('service_unavailable'));
    const mounted = await mountWidget({ proxy });
    const retryButton = await mounted.waitFor('.retry');
    await sendKeys({ press: 'Shift' });
    retryButton.focus();
    retryButton.click();
    await until('the focus', () => mounted.root.activeElement?.localName === 'booking-calendar' || undefined);
  });

  it('is requested again when the connection is back', async () => {
    recordConsole();
    const proxy = new ScriptedProxy();
    proxy.replyNext(CALENDAR, connectionLost);
    const mounted = await mountWidget({ proxy });
    await mounted.waitFor('.failed');
    goOnline();
    await untilCalendarLoaded(mounted);
  });
});

describe('a site that the proxy does not list', () => {
  restoreConsoleAfterEach();
  const originReply =
    (answer: object): Reply =>
    () =>
      new Response(JSON.stringify(answer));
  const ORIGIN_ROUTE = 'GET /v1/origin';

  it('is shown to the host in the console and, on their own machine, in the widget, with the line to add', async () => {
    const consoleLines = recordConsole();
    const proxy = new ScriptedProxy();
    proxy.replyNext(CALENDAR, connectionLost);
    proxy.replyNext(ORIGIN_ROUTE, originReply({ origin: 'https://www.host.example', allowed: false }));
    const mounted = await mountWidget({ proxy, content: '<a href="/embed">Book</a>' });
    await mounted.waitForText('add "https://www.host.example" to "allowedOrigins"');
    expect(consoleLines.join()).to.contain('The proxy refuses pages of https://www.host.example');
    expect(mounted.text).not.to.contain(words.unavailable);
    expect(mounted.widget.querySelector('a')?.getClientRects().length).to.equal(1);
    await mounted.press('retry');
    await untilCalendarLoaded(mounted);
  });

  it('is not reported to guests if the proxy lists it after all, or does not answer', async () => {
    for (const reply of [originReply({ origin: 'https://host.example', allowed: true }), connectionLost]) {
      const consoleLines = recordConsole();
      const proxy = new ScriptedProxy();
      proxy.replyNext(CALENDAR, connectionLost);
      proxy.replyNext(ORIGIN_ROUTE, reply);
      const mounted = await mountWidget({ proxy });
      await mounted.waitForText(words.unavailable);
      await until('the request for the origin', () => proxy.requestsTo(ORIGIN_ROUTE)[0]);
      await mounted.waitForText(words.unavailable);
      expect(consoleLines.join()).not.to.contain('allowedOrigins');
    }
  });
});

describe('a widget on its page', () => {
  restoreConsoleAfterEach();

  it('cancels its requests when it is removed, and starts again when it is put back', async () => {
    const mounted = await mountWidget();
    await mounted.prepareOrder(mounted.proxy.stay(10, 3));
    const box = document.createElement('div');
    document.body.append(box);
    box.append(mounted.widget);
    const nameField = (await mounted.waitFor('input[name="name"]')) as HTMLInputElement;
    expect(nameField.value).to.equal('Ada Lovelace');
    box.remove();
  });

  it('requests the calendar again when it is seen again after a minute', async () => {
    const mounted = await mountWidget();
    await mounted.chooseStay(mounted.proxy.stay(10, 3));
    await mounted.waitForText('€360.00');
    await mounted.waitFor('booking-finder');
    mounted.proxy.markTaken(mounted.proxy.stay(11, 1));
    setVisibility('hidden');
    advanceClock(61_000);
    setVisibility('visible');
    await mounted.waitForText(words.datesTaken);
    await mounted.press('offer');
    await mounted.waitForText('€360.00');
  });

  it('informs a guest whose chosen stay has a new price', async () => {
    const mounted = await mountWidget();
    await mounted.chooseStay(mounted.proxy.stay(10, 3));
    await mounted.waitFor('booking-finder');
    mounted.proxy.nightPrice = 12_000;
    setVisibility('hidden');
    setVisibility('visible');
    await mounted.waitForText(words.priceChanged);
    await mounted.waitForText('€420.00');
    expect(mounted.find('.notices')?.getAttribute('aria-live')).to.equal('polite');
    await mounted.press('Continue at €420.00 (€60 more)');
    expect(mounted.text).not.to.contain(words.priceChanged);
  });

  it('requests a new price before the old one expires, and only once if the clock is wrong', async () => {
    const proxy = new ScriptedProxy();
    proxy.quoteLifeMs = -60 * 60_000;
    const mounted = await mountWidget({ proxy });
    await mounted.prepareOrder(proxy.stay(10, 3));
    const deadline = performance.now() + 2500;
    await until('two and a half seconds', () => performance.now() > deadline);
    expect(proxy.requestsTo('POST /v1/quotes').length).to.equal(1);
    await mounted.press('order-button');
    await mounted.waitForText(words.booked);
  });

  it('works after another widget whose property the page has removed', async () => {
    const first = await mountWidget();
    first.widget.removeAttribute('property');
    const mounted = await mountWidget({ proxy: first.proxy });
    await mounted.waitFor('[part~="continue"]');
  });

  it('keeps its state when the page changes its property and back', async () => {
    const mounted = await mountWidget();
    await mounted.chooseStay(mounted.proxy.stay(10, 3));
    await mounted.waitForText('€360.00');
    mounted.widget.property = mounted.proxy.otherProperty.id;
    await until('a fresh calendar', () => !mounted.text.includes('€360.00'));
    mounted.widget.property = mounted.proxy.property.id;
    await mounted.waitForText('€360.00');
  });
});

function setVisibility(state: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
  Reflect.deleteProperty(document, 'visibilityState');
}

describe('a widget that names one property', () => {
  restoreConsoleAfterEach();

  it('requests that property and its calendar once, at the same time, and never the list of all properties', async () => {
    const proxy = new ScriptedProxy();
    const release = proxy.holdAnswers('GET /v1/properties/:id');
    const mounted = await mountWidget({ proxy });
    await until('both questions', () => proxy.requests.length >= 2 || undefined);
    release();
    await untilCalendarLoaded(mounted);
    const routes = proxy.requests.map(({ route }) => route).sort();
    expect(routes).to.deep.equal(['GET /v1/properties/:id', CALENDAR]);
  });

  it('requests nothing more from a failing proxy', async () => {
    const proxy = new ScriptedProxy();
    proxy.replyNext('GET /v1/properties/:id', problem('service_unavailable'));
    const mounted = await mountWidget({ proxy });
    await mounted.waitForText(words.unavailable);
    expect(proxy.requestsTo('GET /v1/properties')).to.deep.equal([]);
  });
});
