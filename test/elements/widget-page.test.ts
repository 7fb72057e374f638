import { expect } from '@esm-bundle/chai';
import { sendKeys } from '@web/test-runner-commands';
import words from '../../src/i18n/languages/en/booking.json';
import { connectionLost, problem, ScriptedProxy } from './scripted-proxy.ts';
import type { Reply } from './scripted-proxy.ts';
import { until } from './until.ts';
import { mountWidget, recordConsole, tearDown } from './widget-fixture.ts';
import type { MountedWidget } from './widget-fixture.ts';

const CALENDAR = 'GET /v1/properties/:id/calendar';
const untilCalendarLoaded = async (mounted: MountedWidget): Promise<unknown> =>
  mounted.dayButton(mounted.proxy.stay(10, 2).checkIn);

describe('a page with an invalid attribute', () => {
  afterEach(tearDown);

  for (const [attribute, value] of [
    ['property', 'sea-view'],
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

  it('works without an attribute that is not needed, and warns the host in the console', async () => {
    const consoleLines = recordConsole();
    const mounted = await mountWidget({ attributes: { 'week-start': '9' } });
    await untilCalendarLoaded(mounted);
    await until('the warning', () => consoleLines.join().includes('week-start'));
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
  afterEach(tearDown);

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
});

describe('a site that the proxy does not list', () => {
  afterEach(tearDown);
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
  afterEach(tearDown);

  it('keeps the form and what was typed when the page moves it', async () => {
    const mounted = await mountWidget();
    await mounted.prepareOrder(mounted.proxy.stay(10, 3));
    const box = document.createElement('div');
    document.body.append(box);
    box.append(mounted.widget);
    const nameField = await mounted.input('name');
    expect(nameField.value).to.equal('Ada Lovelace');
    box.remove();
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

describe('a widget that names one property', () => {
  afterEach(tearDown);

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
