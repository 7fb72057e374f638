import { expect } from '@esm-bundle/chai';
import words from '../../src/i18n/languages/en/booking.json';
import { plusDays } from '../../src/stay/iso-date.ts';
import { HeldTimeouts } from './held-timeouts.ts';
import { connectionLost, problem, refusalByUnknownRule } from './scripted-proxy.ts';
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
    expect((await mounted.waitFor('[role=timer]')).textContent).to.match(/^(30|2\d) sec$/);
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

const MINUTE_MS = 60_000;

describe('a price that may expire before the order', () => {
  let timeouts: HeldTimeouts;
  beforeEach(() => {
    timeouts = new HeldTimeouts((pauseMs) => pauseMs > 20 * MINUTE_MS);
  });
  afterEach(async () => {
    timeouts.end();
    await tearDown();
  });

  for (const [when, lifeMs, pauseMs] of [
    ['20 seconds before its end', 30 * MINUTE_MS, 29 * MINUTE_MS + 40_000],
    ['after 25 minutes on a device whose clock is an hour ahead', -60 * MINUTE_MS, 25 * MINUTE_MS],
    ['after 25 minutes on a device whose clock is 20 minutes behind', 50 * MINUTE_MS, 25 * MINUTE_MS],
  ] as const)
    it(`is requested again ${when}`, async () => {
      const mounted = await mountWidget();
      mounted.proxy.quoteLifeMs = lifeMs;
      await mounted.prepareOrder(mounted.proxy.stay(10, 3));
      const [renewal, ...others] = timeouts.held;
      expect(others).to.deep.equal([]);
      expect(renewal?.pauseMs).to.be.closeTo(pauseMs, 5_000);
      renewal?.act();
      await until('another request', () => mounted.proxy.requestsTo(QUOTES).length === 2);
    });

  it('is refused after midnight because the check-in day has passed, not because of another guest', async () => {
    const mounted = await mountWidget();
    await mounted.prepareOrder(mounted.proxy.stay(0, 3));
    // A day has 25 hours when the clocks go back.
    advanceClock(25 * 60 * MINUTE_MS);
    mounted.proxy.replyNext(QUOTES, problem('dates_unavailable'));
    timeouts.held[0]?.act();
    await mounted.waitForText('is in the past');
    expect(mounted.text).not.to.contain(words.datesTaken);
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

describe('a price that a rule of the host refuses', () => {
  afterEach(tearDown);

  it('is explained by the rule, and one press leads to a stay that is available', async () => {
    const mounted = await mountWidget();
    const { proxy } = mounted;
    const stay = proxy.stay(1, 3);
    await mounted.chooseStay(stay);
    proxy.arrivals = [{ leadMinutes: 3 * 24 * 60 }];
    proxy.replyNext(QUOTES, problem('too_late'));
    await mounted.press('continue');
    await mounted.waitForText(words.datesRefused);
    await mounted.press('offer');
    await mounted.waitFor('[part~="order-button"][aria-disabled="false"]');
    expect(proxy.requestsTo(QUOTES).at(-1)?.body).to.contain(plusDays(stay.checkIn, 2));
  });

  it('leads to other dates if a newer proxy has a rule that the widget does not know', async () => {
    const mounted = await mountWidget();
    const { proxy } = mounted;
    await mounted.chooseStay(proxy.stay(1, 3));
    proxy.replyNext(QUOTES, refusalByUnknownRule);
    await mounted.press('continue');
    await mounted.waitForText(words.problemDates);
    await mounted.press(words.chooseOtherDates);
    await mounted.waitFor('[part~="continue"]');
  });
});
