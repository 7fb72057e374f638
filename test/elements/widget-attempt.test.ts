import { expect } from '@esm-bundle/chai';
import { FIELD_PROBLEMS } from '../../src/contract/guest-rules.ts';
import booking from '../../src/i18n/languages/en/booking.json';
import { connectionLost, heldReply, newerRefusal, problem } from './scripted-proxy.ts';
import type { Reply } from './scripted-proxy.ts';
import { until } from './until.ts';
import { advanceClock, mountWidget, tearDown, goOnline } from './widget-fixture.ts';
import type { MountedWidget } from './widget-fixture.ts';

const words = { ...booking, ...booking };

const ORDER = 'POST /v1/bookings';

/** Expects that all requests had the same key and the same bytes. */
function expectOneAttempt({ proxy }: MountedWidget, requests: number): void {
  const orders = proxy.requestsTo(ORDER);
  expect(orders.length).to.equal(requests);
  expect(new Set(orders.map(({ key }) => key)).size).to.equal(1);
  expect(new Set(orders.map(({ body }) => body)).size).to.equal(1);
}

async function mountAndOrder(...replies: readonly Reply[]): Promise<MountedWidget> {
  const guest = await mountWidget();
  guest.proxy.next(ORDER, ...replies);
  await guest.order(guest.proxy.stay(10, 3));
  return guest;
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
      const guest = await mountAndOrder(reply);
      await guest.read(words.confirming);
      await sendAgainUntil(guest, 2);
      await guest.read(words.booked);
      expectOneAttempt(guest, 2);
    });

  it('continues after a reload, which checks the booking, with the stay in view', async () => {
    const { reply } = heldReply();
    const guest = await mountAndOrder(reply);
    await guest.read(words.sending);
    const releaseAnswer = guest.proxy.hold(ORDER);
    const reopened = await guest.reload();
    await reopened.read(words.checkingBooking);
    await reopened.read('€360.00');
    expect(reopened.text).not.to.contain(words.confirming);
    releaseAnswer();
    await reopened.read(words.booked);
    expectOneAttempt(reopened, 2);
    expect(reopened.eventNames).to.deep.equal(['confirmed']);
  });

  it('is kept when another tab sends an order for other dates', async () => {
    const guest = await mountAndOrder(problem('service_error', { operationId: 'op-1' }));
    await guest.read('op-1');
    const { id } = guest.proxy.property;
    const key = `booking-widget:${id}:attempt`;
    const [own] = JSON.parse(localStorage.getItem(key) ?? '') as readonly object[];
    const stay = guest.proxy.stay(20, 3);
    const attemptOfOtherTab = { ...own, key: 'key-of-another-tab', body: '{}', stay, startedAt: Date.now() };
    localStorage.setItem(key, JSON.stringify([own, attemptOfOtherTab]));
    globalThis.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));
    await guest.widget.updateComplete;
    expect(guest.text).to.contain('op-1');
    const reopened = await guest.reload();
    await reopened.read(words.booked);
    expectOneAttempt(reopened, 2);
  });

  it('is sent again after a fault only when the guest asks for it, under the same key', async () => {
    const guest = await mountAndOrder(problem('service_error', { operationId: 'op-1' }));
    await guest.read('op-1');
    expect(guest.eventNames.at(-1)).to.equal('problem');
    await guest.press(words.tryAgain);
    await guest.read(words.booked);
    expectOneAttempt(guest, 2);
  });

  it('keeps its id for support after a reload and after answers without the id', async () => {
    const guest = await mountAndOrder(problem('service_unavailable', { operationId: 'op-1' }));
    await guest.read('op-1');
    guest.proxy.next(ORDER, connectionLost, heldReply().reply);
    const reopened = await guest.reload();
    await reopened.read('op-1');
    await sendAgainUntil(reopened, 3);
    await reopened.read('op-1');
    expectOneAttempt(reopened, 3);
  });

  it('is still stored after some minutes, and then sent again only when the guest asks for it', async () => {
    const guest = await mountAndOrder(problem('service_unavailable'), problem('service_unavailable'));
    await guest.read(words.confirming);
    advanceClock(200_000);
    await sendAgainUntil(guest, 2);
    await guest.read(words.unresolved);
    await guest.press(words.tryAgain);
    await guest.read(words.booked);
    expectOneAttempt(guest, 3);
  });

  it('stays the same attempt if a later answer refuses it: the first one may have booked', async () => {
    const guest = await mountAndOrder(connectionLost, problem('quote_invalid'));
    await sendAgainUntil(guest, 2);
    await guest.read(words.unresolved);
    await guest.press(words.tryAgain);
    await guest.read(words.booked);
    expectOneAttempt(guest, 3);
  });

  it('waits offline, and is sent once the connection is back', async () => {
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    const guest = await mountAndOrder(connectionLost);
    await guest.read(words.waitingForConnection);
    Reflect.deleteProperty(navigator, 'onLine');
    goOnline();
    await guest.read(words.booked);
    expectOneAttempt(guest, 2);
  });
});

describe('an order that a newer proxy refuses by a rule that the widget does not know', () => {
  afterEach(tearDown);

  it('leaves the guest with the form as it was and the advice to choose other dates', async () => {
    const guest = await mountAndOrder(newerRefusal);
    await guest.read(words.problemDates);
    expect(((await guest.see('input[name="name"]')) as HTMLInputElement).value).to.equal('Ada Lovelace');
    expect(guest.proxy.requestsTo(ORDER).length).to.equal(1);
    expect(guest.proxy.bookings.size).to.equal(0);
  });
});

describe('an attempt that another page began some minutes ago', () => {
  afterEach(tearDown);

  /** Opens the widget in another tab, `ms` milliseconds after the press. */
  async function reopenAfter(ms: number): Promise<MountedWidget> {
    const guest = await mountAndOrder(heldReply().reply);
    await until('the order', () => guest.proxy.requestsTo(ORDER).length === 1);
    guest.widget.remove();
    sessionStorage.clear();
    advanceClock(ms);
    return mountWidget({ proxy: guest.proxy });
  }

  it('continues by itself within two minutes', async () => {
    const reopened = await reopenAfter(110_000);
    await reopened.read(words.booked);
    expectOneAttempt(reopened, 2);
  });

  it('is shown, and is only sent if the guest agrees', async () => {
    const reopened = await reopenAfter(130_000);
    await reopened.read(words.interrupted);
    await reopened.read('€360.00');
    expect(reopened.text).not.to.contain('Ada');
    goOnline();
    expect(reopened.proxy.requestsTo(ORDER).length).to.equal(1);
    await reopened.press(words.sendAgain);
    await reopened.read(words.booked);
    expectOneAttempt(reopened, 2);
  });

  it('is deleted if the guest discards it, and nothing is sent', async () => {
    const reopened = await reopenAfter(130_000);
    await reopened.press(words.forgetOrder);
    await reopened.see('[part~="continue"]');
    expect(reopened.proxy.requestsTo(ORDER).length).to.equal(1);
    expect(JSON.stringify(Object.entries(localStorage))).not.to.contain('Ada');
    const reloadedAgain = await reopened.reload();
    await reloadedAgain.see('[part~="continue"]');
    expect(reloadedAgain.text).not.to.contain(words.interrupted);
  });

  it('is no longer shown after another tab has settled it', async () => {
    const reopened = await reopenAfter(130_000);
    await reopened.read(words.interrupted);
    const key = `booking-widget:${reopened.proxy.property.id}:attempt`;
    localStorage.removeItem(key);
    globalThis.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));
    await reopened.see('[part~="continue"]');
  });

  it('is deleted with its guest’s data when any property is opened after 15 minutes', async () => {
    const guest = await mountAndOrder(heldReply().reply);
    await until('the order', () => guest.proxy.requestsTo(ORDER).length === 1);
    guest.widget.remove();
    expect(JSON.stringify(Object.entries(localStorage))).to.contain('Ada');
    advanceClock(16 * 60_000);
    const other = await mountWidget({ proxy: guest.proxy, attributes: { property: guest.proxy.sister.id } });
    await other.see('[part~="continue"]');
    expect(JSON.stringify(Object.entries(localStorage))).not.to.contain('Ada');
  });
});

describe('an attempt that is refused', () => {
  afterEach(tearDown);

  it('leaves the form as it was, with an error at the field that the service refused', async () => {
    const errors = [{ path: 'guest.phone', message: FIELD_PROBLEMS.phone }];
    const guest = await mountAndOrder(problem('invalid_request', { errors }));
    await guest.read(words.phoneWrong);
    const name = (await guest.see('input[name="name"]')) as HTMLInputElement;
    expect(name.value).to.equal('Ada Lovelace');
  });

  it('is followed by a new attempt when the guest orders again', async () => {
    const guest = await mountAndOrder(problem('payment_method_unavailable'));
    await guest.read(words.problemMethod);
    await guest.press('order-button');
    await guest.read(words.booked);
    expect(new Set(guest.proxy.requestsTo(ORDER).map(({ key }) => key)).size).to.equal(2);
  });

  it('shows the new price, and waits until the guest agrees to it', async () => {
    const guest = await mountWidget();
    await guest.prepare(guest.proxy.stay(10, 3));
    guest.proxy.next(ORDER, problem('quote_expired'));
    guest.proxy.nightPrice = 12_000;
    await guest.press('order-button');
    await guest.read(words.priceChanged);
    (await guest.see('[part~="order-button"][aria-disabled="true"]')).click();
    expect(guest.proxy.requestsTo(ORDER).length).to.equal(1);
    await guest.press('Continue at €420.00 (€60 more)');
    await guest.see('[part~="order-button"][aria-disabled="false"]');
    await guest.press('order-button');
    await guest.read(words.booked);
  });

  it('is sent once more if its price has expired and is still the same, and the guest reads that', async () => {
    const guest = await mountWidget();
    await guest.prepare(guest.proxy.stay(10, 3));
    guest.proxy.next(ORDER, problem('quote_expired'));
    const { reply, release } = heldReply();
    guest.proxy.next('POST /v1/quotes', reply);
    await guest.press('order-button');
    await guest.read(words.problemQuote);
    release(connectionLost);
    await guest.press(words.tryAgain);
    await guest.read(words.priceKept.replace('{price}', '€360.00'));
    await guest.press('order-button');
    await guest.read(words.booked);
    expect(guest.proxy.requestsTo(ORDER).length).to.equal(2);
  });

  it('shows a notice before it is sent at another price than the calendar’s', async () => {
    const guest = await mountWidget();
    await guest.choose(guest.proxy.stay(10, 3));
    await guest.read('€360.00');
    guest.proxy.nightPrice = 9000;
    await guest.press('continue');
    await guest.read(words.priceChanged);
    expect(guest.text).to.contain('€330.00');
  });

  it('asks the guest to wait after too many requests, and books nothing', async () => {
    const guest = await mountAndOrder(problem('rate_limited', { retryAfter: 400 }));
    await guest.read(words.problemTooMany);
    await guest.read(words.tryAgainFrom.split('{')[0] ?? '');
    expect(guest.find('input[name="name"]')).to.be.instanceOf(HTMLInputElement);
  });

  it('counts down after too many requests in a short time, and sends the same order by itself', async () => {
    const guest = await mountAndOrder(problem('rate_limited', { retryAfter: 2 }));
    await guest.read(words.problemTooMany);
    const seconds = await guest.see('[role=timer]');
    expect(seconds.textContent).to.match(/^[12] sec$/);
    await guest.read(words.booked);
    expectOneAttempt(guest, 2);
  });
});
