import { expect } from '@esm-bundle/chai';
import words from '../../src/i18n/languages/en/booking.json';
import { connectionLost, problem } from './scripted-proxy.ts';
import { untilPainted, until } from './until.ts';
import { advanceClock, mountWidget, tearDown, goOnline } from './widget-fixture.ts';

const QUOTES = 'POST /v1/quotes';

describe('a price that was refused because of too many requests', () => {
  afterEach(tearDown);

  it('is requested again after the pause, which is counted down', async () => {
    const mounted = await mountWidget();
    const { proxy } = mounted;
    proxy.replyNext(QUOTES, problem('rate_limited', { retryAfter: 30 }));
    await mounted.chooseStay(proxy.stay(10, 3));
    await mounted.press('continue');
    expect((await mounted.waitFor('[role=timer]')).textContent).to.equal('30 sec');
    advanceClock(30_000);
    await mounted.waitFor('[part~="order-button"][aria-disabled="false"]');
    expect(proxy.requestsTo(QUOTES).length).to.equal(2);
  });

  it('is requested again only by the guest if the pause is longer than a minute, and its end is shown', async () => {
    const mounted = await mountWidget();
    mounted.proxy.replyNext(QUOTES, problem('rate_limited', { retryAfter: 61 }));
    await mounted.chooseStay(mounted.proxy.stay(10, 3));
    await mounted.press('continue');
    await mounted.waitForText('You can try again from');
    expect(mounted.find('[role=timer]')).to.equal(undefined);
  });
});

describe('a price on a device whose clock is weeks behind', () => {
  afterEach(tearDown);

  it('is requested once', async () => {
    const mounted = await mountWidget();
    mounted.proxy.quoteLifeMs = 30 * 24 * 60 * 60_000;
    await mounted.prepareOrder(mounted.proxy.stay(10, 3));
    await untilPainted();
    expect(mounted.proxy.requestsTo(QUOTES).length).to.equal(1);
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
    const mounted = await mountWidget();
    const { proxy } = mounted;
    proxy.replyNext(QUOTES, connectionLost, connectionLost, connectionLost);
    await mounted.chooseStay(proxy.stay(10, 3));
    await mounted.press('continue');
    await mounted.press(words.tryAgain);
    await mounted.press(words.tryAgain);
    await until('three refusals', () => proxy.requestsTo(QUOTES).length === 3);
    await mounted.waitForText(words.tryAgain);
    goOnline();
    await mounted.waitFor('[part~="order-button"][aria-disabled="false"]');
    await untilPainted();
    expect(proxy.requestsTo(QUOTES).length).to.equal(4);
  });

  it('is not requested again once another try has loaded it', async () => {
    const mounted = await mountWidget();
    const { proxy } = mounted;
    proxy.replyNext(QUOTES, connectionLost);
    await mounted.chooseStay(proxy.stay(10, 3));
    await mounted.press('continue');
    await mounted.press(words.tryAgain);
    await mounted.waitFor('[part~="order-button"][aria-disabled="false"]');
    goOnline();
    await untilPainted();
    expect(proxy.requestsTo(QUOTES).length).to.equal(2);
  });
});
