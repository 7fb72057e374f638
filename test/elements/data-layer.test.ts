import { expect } from '@esm-bundle/chai';
import words from '../../src/i18n/languages/en/booking.json';
import { connectionLost, ScriptedProxy } from './scripted-proxy.ts';
import { untilPainted, until } from './until.ts';
import { mountWidget, recordConsole, tearDown } from './widget-fixture.ts';

interface Entry {
  readonly event?: string;
  readonly ecommerce: Readonly<Record<string, unknown>> | null;
}

const pageGlobals = globalThis as { dataLayer?: Entry[] };

const entries = (): readonly Entry[] =>
  (pageGlobals.dataLayer ?? []).filter(({ event }) => event !== undefined);
const eventNames = (): string =>
  entries()
    .map(({ event }) => event)
    .join();

describe('the page’s data layer', () => {
  afterEach(async () => {
    await tearDown();
    delete pageGlobals.dataLayer;
  });

  it('gets a view, a checkout and one purchase, without personal details or a reference', async () => {
    const proxy = new ScriptedProxy();
    const mounted = await mountWidget({ proxy, attributes: { 'data-layer': '' } });
    await mounted.order(proxy.stay(10, 3));
    await mounted.waitForText(words.booked);
    await until('all of it', () => eventNames() === 'view_item,begin_checkout,purchase');
    const { id, name } = proxy.property;
    const item = { item_id: id, item_name: name, quantity: 1 };
    const price = { currency: 'EUR', value: 360, items: [{ ...item, price: 360 }] };
    expect(entries().map(({ ecommerce }) => ecommerce)).to.deep.equal([
      { currency: 'EUR', items: [item] },
      price,
      { transaction_id: 'WEB-1', ...price },
    ]);
    expect(JSON.stringify(pageGlobals.dataLayer)).not.to.match(/Ada|example\.com|reference/);
    mounted.widget.remove();
    const remounted = await mountWidget({ proxy, attributes: { 'data-layer': '' } });
    await remounted.waitForText(words.booked);
    await untilPainted();
    expect(eventNames()).to.equal('view_item,begin_checkout,purchase');
  });

  it('gets nothing before the guest consents, and afterwards only new events', async () => {
    const attributes = { 'data-layer': '', consent: 'required' };
    const mounted = await mountWidget({ attributes });
    await mounted.prepareOrder(mounted.proxy.stay(10, 3));
    await untilPainted();
    expect(pageGlobals.dataLayer).to.equal(undefined);
    mounted.widget.grantConsent();
    await mounted.press('order-button');
    await mounted.waitForText(words.booked);
    await until('the purchase', () => eventNames() === 'purchase');
  });

  it('gets the same view from a widget in a dialog', async () => {
    const mounted = await mountWidget({ attributes: { mode: 'button', 'data-layer': '' } });
    await mounted.widget.setStay(mounted.proxy.stay(10, 2));
    await until('a view', () => eventNames() === 'view_item');
  });

  it('gets the view after a second try has loaded the calendar', async () => {
    const proxy = new ScriptedProxy();
    proxy.replyNext('GET /v1/properties/:id/calendar', connectionLost);
    recordConsole();
    const mounted = await mountWidget({ proxy, attributes: { 'data-layer': '' } });
    await mounted.press('retry');
    await until('a view', () => eventNames() === 'view_item');
  });

  it('gets nothing without the attribute `data-layer`', async () => {
    const mounted = await mountWidget();
    await mounted.prepareOrder(mounted.proxy.stay(10, 2));
    await untilPainted();
    expect(pageGlobals.dataLayer).to.equal(undefined);
  });
});
