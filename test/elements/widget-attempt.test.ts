import { expect } from '@esm-bundle/chai';
import { FIELD_PROBLEMS } from '../../src/contract/guest-rules.ts';
import words from '../../src/i18n/languages/en/booking.json';
import { connectionLost, heldReply, refusalByUnknownRule, problem } from './scripted-proxy.ts';
import type { Reply } from './scripted-proxy.ts';
import { until } from './until.ts';
import { advanceClock, mountWidget, tearDown, goOnline } from './widget-fixture.ts';
import type { MountedWidget } from './widget-fixture.ts';

const ORDER = 'POST /v1/bookings';

/** Expects that all requests had the same key and the same bytes. */
function expectOneAttempt({ proxy }: MountedWidget, requests: number): void {
  const orderRequests = proxy.requestsTo(ORDER);
  expect(orderRequests.length).to.equal(requests);
  expect(proxy.orderKeys.size).to.equal(1);
  expect(new Set(orderRequests.map(({ body }) => body)).size).to.equal(1);
}

async function mountAndOrder(...replies: readonly Reply[]): Promise<MountedWidget> {
  const mounted = await mountWidget();
  mounted.proxy.replyNext(ORDER, ...replies);
  await mounted.order(mounted.proxy.stay(10, 3));
  return mounted;
}

/** Ends the widget's waits until it has sent `requests` requests. */
async function sendAgainUntil({ proxy }: MountedWidget, requests: number): Promise<void> {
  await until(`${requests} requests`, () => {
    goOnline();
    return proxy.requestsTo(ORDER).length >= requests;
  });
}

describe('an attempt whose outcome is unknown', () => {
  afterEach(tearDown);

  for (const [what, reply] of [
    ['an answer that is none', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
    ['no answer', connectionLost],
    ["a gateway's 400", () => new Response('{"code":"bad_request"}', { status: 400 })],
  ] as const)
    it(`is sent again after ${what}, with the same key and bytes`, async () => {
      const mounted = await mountAndOrder(reply);
      await mounted.waitForText(words.confirming);
      await sendAgainUntil(mounted, 2);
      await mounted.waitForText(words.booked);
      expectOneAttempt(mounted, 2);
    });

  it('continues after a reload, which checks the booking, with the stay in view', async () => {
    const { reply } = heldReply();
    const mounted = await mountAndOrder(reply);
    await mounted.waitForText(words.sending);
    const releaseAnswer = mounted.proxy.holdAnswers(ORDER);
    const reopened = await mounted.reload();
    await reopened.waitForText(words.checkingBooking);
    await reopened.waitForText('€360.00');
    expect(reopened.text).not.to.contain(words.confirming);
    releaseAnswer();
    await reopened.waitForText(words.booked);
    expectOneAttempt(reopened, 2);
    expect(reopened.eventNames).to.deep.equal(['confirmed']);
  });

  it('is kept when another tab sends an order for other dates', async () => {
    const mounted = await mountAndOrder(problem('service_error', { operationId: 'op-1' }));
    await mounted.waitForText('op-1');
    const { id } = mounted.proxy.property;
    const key = `booking-widget:${id}:attempt`;
    const [own] = JSON.parse(localStorage.getItem(key) ?? '') as readonly object[];
    const stay = mounted.proxy.stay(20, 3);
    const attemptOfOtherTab = { ...own, key: 'key-of-another-tab', body: '{}', stay, startedAt: Date.now() };
    localStorage.setItem(key, JSON.stringify([own, attemptOfOtherTab]));
    globalThis.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));
    await mounted.widget.updateComplete;
    expect(mounted.text).to.contain('op-1');
    const reopened = await mounted.reload();
    await reopened.waitForText(words.booked);
    expectOneAttempt(reopened, 2);
  });

  it('is sent again after a fault only when the guest asks for it, under the same key', async () => {
    const mounted = await mountAndOrder(problem('service_error', { operationId: 'op-1' }));
    await mounted.waitForText('op-1');
    expect(mounted.eventNames.at(-1)).to.equal('problem');
    await mounted.press(words.tryAgain);
    await mounted.waitForText(words.booked);
    expectOneAttempt(mounted, 2);
  });

  it('keeps its id for support after a reload and after answers without the id', async () => {
    const mounted = await mountAndOrder(problem('service_unavailable', { operationId: 'op-1' }));
    await mounted.waitForText('op-1');
    mounted.proxy.replyNext(ORDER, connectionLost, heldReply().reply);
    const reopened = await mounted.reload();
    await reopened.waitForText('op-1');
    await sendAgainUntil(reopened, 3);
    await reopened.waitForText('op-1');
    expectOneAttempt(reopened, 3);
  });

  it('is still stored after some minutes, and then sent again only when the guest asks for it', async () => {
    const mounted = await mountAndOrder(problem('service_unavailable'), problem('service_unavailable'));
    await mounted.waitForText(words.confirming);
    advanceClock(200_000);
    await sendAgainUntil(mounted, 2);
    await mounted.waitForText(words.unresolved);
    await mounted.press(words.tryAgain);
    await mounted.waitForText(words.booked);
    expectOneAttempt(mounted, 3);
  });

  it('stays the same attempt if a later answer refuses it: the first one may have booked', async () => {
    const mounted = await mountAndOrder(connectionLost, problem('quote_invalid'));
    await sendAgainUntil(mounted, 2);
    await mounted.waitForText(words.unresolved);
    await mounted.press(words.tryAgain);
    await mounted.waitForText(words.booked);
    expectOneAttempt(mounted, 3);
  });

  it('waits offline, and is sent once the connection is back', async () => {
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    const mounted = await mountAndOrder(connectionLost);
    await mounted.waitForText(words.waitingForConnection);
    Reflect.deleteProperty(navigator, 'onLine');
    goOnline();
    await mounted.waitForText(words.booked);
    expectOneAttempt(mounted, 2);
  });
});

describe('an order that a newer proxy refuses by a rule that the widget does not know', () => {
  afterEach(tearDown);

  it('leaves the guest with the form as it was and the advice to choose other dates', async () => {
    const mounted = await mountAndOrder(refusalByUnknownRule);
    await mounted.waitForText(words.problemDates);
    expect((await mounted.input('name')).value).to.equal('Ada Lovelace');
    expect(mounted.proxy.requestsTo(ORDER).length).to.equal(1);
    expect(mounted.proxy.bookings.size).to.equal(0);
  });
});

describe('an attempt that another page began some minutes ago', () => {
  afterEach(tearDown);

  /** Opens the widget in another tab, `ms` milliseconds after the press. */
  async function reopenAfter(ms: number): Promise<MountedWidget> {
    const mounted = await mountAndOrder(heldReply().reply);
    await until('the order', () => mounted.proxy.requestsTo(ORDER).length === 1);
    mounted.widget.remove();
    sessionStorage.clear();
    advanceClock(ms);
    return mountWidget({ proxy: mounted.proxy });
  }

  it('continues by itself within two minutes', async () => {
    const reopened = await reopenAfter(110_000);
    await reopened.waitForText(words.booked);
    expectOneAttempt(reopened, 2);
  });

  it('is shown, and is only sent if the guest agrees', async () => {
    const reopened = await reopenAfter(130_000);
    await reopened.waitForText(words.interrupted);
    await reopened.waitForText('€360.00');
    expect(reopened.text).not.to.contain('Ada');
    goOnline();
    expect(reopened.proxy.requestsTo(ORDER).length).to.equal(1);
    await reopened.press(words.sendAgain);
    await reopened.waitForText(words.booked);
    expectOneAttempt(reopened, 2);
  });

  it('is deleted if the guest discards it, and nothing is sent', async () => {
    const reopened = await reopenAfter(130_000);
    await reopened.press(words.forgetOrder);
    await reopened.waitFor('[part~="continue"]');
    expect(reopened.proxy.requestsTo(ORDER).length).to.equal(1);
    expect(JSON.stringify(Object.entries(localStorage))).not.to.contain('Ada');
    const reloadedAgain = await reopened.reload();
    await reloadedAgain.waitFor('[part~="continue"]');
    expect(reloadedAgain.text).not.to.contain(words.interrupted);
  });

  it('is no longer shown after another tab has settled it', async () => {
    const reopened = await reopenAfter(130_000);
    await reopened.waitForText(words.interrupted);
    const key = `booking-widget:${reopened.proxy.property.id}:attempt`;
    localStorage.removeItem(key);
    globalThis.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));
    await reopened.waitFor('[part~="continue"]');
  });

  it('is deleted with its guest’s data when any property is opened after 15 minutes', async () => {
    const mounted = await mountAndOrder(heldReply().reply);
    await until('the order', () => mounted.proxy.requestsTo(ORDER).length === 1);
    mounted.widget.remove();
    expect(JSON.stringify(Object.entries(localStorage))).to.contain('Ada');
    advanceClock(16 * 60_000);
    const otherHouse = await mountWidget({
      proxy: mounted.proxy,
      attributes: { property: mounted.proxy.otherProperty.id },
    });
    await otherHouse.waitFor('[part~="continue"]');
    expect(JSON.stringify(Object.entries(localStorage))).not.to.contain('Ada');
  });
});

describe('an attempt that is refused', () => {
  afterEach(tearDown);

  it('leaves the form as it was, with an error at the field that the service refused', async () => {
    const errors = [{ path: 'guest.phone', message: FIELD_PROBLEMS.phone }];
    const mounted = await mountAndOrder(problem('invalid_request', { errors }));
    await mounted.waitForText(words.phoneWrong);
    const name = await mounted.input('name');
    expect(name.value).to.equal('Ada Lovelace');
  });

  it('is followed by a new attempt when the guest orders again', async () => {
    const mounted = await mountAndOrder(problem('payment_method_unavailable'));
    await mounted.waitForText(words.problemMethod);
    await mounted.press('order-button');
    await mounted.waitForText(words.booked);
    expect(mounted.proxy.orderKeys.size).to.equal(2);
  });

  it('shows the new price, and waits until the guest agrees to it', async () => {
    const mounted = await mountWidget();
    await mounted.prepareOrder(mounted.proxy.stay(10, 3));
    mounted.proxy.replyNext(ORDER, problem('quote_expired'));
    mounted.proxy.nightPrice = 12_000;
    await mounted.press('order-button');
    await mounted.waitForText(words.priceChanged);
    (await mounted.waitFor('[part~="order-button"][aria-disabled="true"]')).click();
    expect(mounted.proxy.requestsTo(ORDER).length).to.equal(1);
    await mounted.press('Continue at €420.00 (€60 more)');
    await mounted.waitFor('[part~="order-button"][aria-disabled="false"]');
    await mounted.press('order-button');
    await mounted.waitForText(words.booked);
  });

  it('is sent once more, and the guest is told so, if its price has expired but is still the same', async () => {
    const mounted = await mountWidget();
    await mounted.prepareOrder(mounted.proxy.stay(10, 3));
    mounted.proxy.replyNext(ORDER, problem('quote_expired'));
    const { reply, release } = heldReply();
    mounted.proxy.replyNext('POST /v1/quotes', reply);
    await mounted.press('order-button');
    await mounted.waitForText(words.problemQuote);
    release(connectionLost);
    await mounted.press(words.tryAgain);
    await mounted.waitForText(words.priceKept.replace('{price}', '€360.00'));
    await mounted.press('order-button');
    await mounted.waitForText(words.booked);
    expect(mounted.proxy.requestsTo(ORDER).length).to.equal(2);
  });

  it('does not say that a new price is on its way once the new price was refused', async () => {
    const mounted = await mountWidget();
    await mounted.prepareOrder(mounted.proxy.stay(10, 3));
    mounted.proxy.replyNext(ORDER, problem('quote_expired'));
    mounted.proxy.replyNext('POST /v1/quotes', problem('service_unavailable'));
    await mounted.press('order-button');
    await mounted.waitForText(words.tryAgain);
    expect(mounted.text).not.to.contain(words.problemQuote);
  });

  it('shows a notice before it is sent at another price than the calendar’s', async () => {
    const mounted = await mountWidget();
    await mounted.chooseStay(mounted.proxy.stay(10, 3));
    await mounted.waitForText('€360.00');
    mounted.proxy.nightPrice = 9000;
    await mounted.press('continue');
    await mounted.waitForText(words.priceChanged);
    expect(mounted.text).to.contain('€330.00');
  });

  it('asks the guest to wait after too many requests, and books nothing', async () => {
    const mounted = await mountAndOrder(problem('rate_limited', { retryAfter: 400 }));
    await mounted.waitForText(words.problemTooMany);
    await mounted.waitForText(words.tryAgainFrom.split('{')[0] ?? '');
    expect(mounted.find('input[name="name"]')).to.be.instanceOf(HTMLInputElement);
  });

  it('counts down after too many requests in a short time, and sends the same order by itself', async () => {
    const mounted = await mountAndOrder(problem('rate_limited', { retryAfter: 2 }));
    await mounted.waitForText(words.problemTooMany);
    const timer = await mounted.waitFor('[role=timer]');
    expect(timer.textContent).to.match(/^[12] sec$/);
    await mounted.waitForText(words.booked);
    expectOneAttempt(mounted, 2);
  });
});
