import { expect } from '@esm-bundle/chai';
import words from '../../src/i18n/languages/en/booking.json';
import { connectionLost, problem } from './scripted-proxy.ts';
import { untilPainted, until } from './until.ts';
import { advanceClock, mountWidget, tearDown, goOnline } from './widget-fixture.ts';

const QUOTES = 'POST /v1/quotes';

describe('a price that was refused because of too many requests', () => {
  afterEach(tearDown);

  it('is requested again after the pause, which is counted down', async () => {
    const guest = await mountWidget();
    const { proxy } = guest;
    proxy.next(QUOTES, problem('rate_limited', { retryAfter: 30 }));
    await guest.choose(proxy.stay(10, 3));
    await guest.press('continue');
    expect((await guest.see('[role=timer]')).textContent).to.equal('30 sec');
    advanceClock(30_000);
    await guest.see('[part~="order-button"][aria-disabled="false"]');
    expect(proxy.requestsTo(QUOTES).length).to.equal(2);
  });

  it('is requested again only by the guest if the pause is longer than a minute, and its end is shown', async () => {
    const guest = await mountWidget();
    guest.proxy.next(QUOTES, problem('rate_limited', { retryAfter: 61 }));
    await guest.choose(guest.proxy.stay(10, 3));
    await guest.press('continue');
    await guest.read('You can try again from');
    expect(guest.find('[role=timer]')).to.equal(undefined);
  });
});

describe('a price on a device whose clock is weeks behind', () => {
  afterEach(tearDown);

  it('is requested once', async () => {
    const guest = await mountWidget();
    guest.proxy.quoteLifeMs = 30 * 24 * 60 * 60_000;
    await guest.prepare(guest.proxy.stay(10, 3));
    await untilPainted();
    expect(guest.proxy.requestsTo(QUOTES).length).to.equal(1);
  });
});

describe('a price that could not be requested offline', () => {
  beforeEach(() => {
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
  });
  afterEach(async () => {
    Reflect.deleteProperty(navigator, 'onLine');
    await tearDown();
  });

  it('is requested once when the connection is back, even after several failed tries', async () => {
    const guest = await mountWidget();
    const { proxy } = guest;
    proxy.next(QUOTES, connectionLost, connectionLost, connectionLost);
    await guest.choose(proxy.stay(10, 3));
    await guest.press('continue');
    await guest.press(words.tryAgain);
    await guest.press(words.tryAgain);
    await until('three refusals', () => proxy.requestsTo(QUOTES).length === 3);
    await guest.read(words.tryAgain);
    goOnline();
    await guest.see('[part~="order-button"][aria-disabled="false"]');
    await untilPainted();
    expect(proxy.requestsTo(QUOTES).length).to.equal(4);
  });

  it('is not requested again once another try has loaded it', async () => {
    const guest = await mountWidget();
    const { proxy } = guest;
    proxy.next(QUOTES, connectionLost);
    await guest.choose(proxy.stay(10, 3));
    await guest.press('continue');
    await guest.press(words.tryAgain);
    await guest.see('[part~="order-button"][aria-disabled="false"]');
    goOnline();
    await untilPainted();
    expect(proxy.requestsTo(QUOTES).length).to.equal(2);
  });
});
