import { expect } from '@esm-bundle/chai';
import booking from '../../src/i18n/languages/en/booking.json';
import { mountWidget, tearDown } from './widget-fixture.ts';
import { ScriptedProxy } from './scripted-proxy.ts';

const ORDER = 'POST /v1/bookings';

/** Functions that a browser has only on an https page. */
const SECURE_ONLY = ['randomUUID', 'subtle'] as const;
const cryptoPrototype = Object.getPrototypeOf(crypto) as Crypto;
const descriptors = SECURE_ONLY.map((name) => Object.getOwnPropertyDescriptor(cryptoPrototype, name) ?? {});

function removeSecureFunctions(): void {
  for (const name of SECURE_ONLY) Reflect.deleteProperty(cryptoPrototype, name);
}

function restoreSecureFunctions(): void {
  SECURE_ONLY.forEach((name, index) =>
    Object.defineProperty(cryptoPrototype, name, descriptors[index] ?? {}),
  );
}

describe('a page without https', () => {
  afterEach(async () => {
    restoreSecureFunctions();
    await tearDown();
  });

  it('takes a booking with a random idempotency key', async () => {
    const mounted = await mountWidget();
    removeSecureFunctions();
    await mounted.order(mounted.proxy.stay(10, 3));
    await mounted.waitForText(booking.booked);
    expect(mounted.proxy.requestsTo(ORDER)[0]?.idempotencyKey).to.match(/^[0-9a-f]{32}$/);
  });

  it('explains that booking is not possible, and sends nothing, if the proxy asks for proof of work', async () => {
    const mounted = await mountWidget({ proxy: new ScriptedProxy({ botCheck: true }) });
    removeSecureFunctions();
    await mounted.order(mounted.proxy.stay(10, 3));
    await mounted.waitForText(booking.problemHost);
    expect(mounted.proxy.requestsTo(ORDER).length).to.equal(0);
  });
});

describe('a press of "Book" that fails because of a bug in the widget', () => {
  afterEach(async () => {
    Reflect.deleteProperty(crypto, 'getRandomValues');
    await tearDown();
  });

  it('shows a notice and keeps everything that was typed', async () => {
    const mounted = await mountWidget();
    await mounted.prepareOrder(mounted.proxy.stay(10, 3));
    crypto.getRandomValues = () => {
      throw new TypeError('The test has removed this function.');
    };
    await mounted.press('order-button');
    await mounted.waitForText(booking.problemUnknown);
    expect((mounted.find('input[name="name"]') as HTMLInputElement).value).to.equal('Ada Lovelace');
  });
});
