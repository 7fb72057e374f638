import { expect } from '@esm-bundle/chai';
import words from '../../src/i18n/languages/en/booking.json';
import type { PaymentStatus } from '../../src/contract/booking.ts';
import { createFormat } from '../../src/i18n/format.ts';
import { plusDays } from '../../src/stay/iso-date.ts';
import { countNights } from '../../src/stay/night-range.ts';
import type { NightRange } from '../../src/stay/night-range.ts';
import {
  changeBookings,
  navigationWatch,
  storedBooking,
  addCardBooking,
  returnFromCheckout,
  STATUS_ROUTE,
  watchNavigations,
} from './card-booking.ts';
import { connectionLost, problem, ScriptedProxy } from './scripted-proxy.ts';
import { until } from './until.ts';
import { advanceClock, mountWidget, goOnline } from './widget-fixture.ts';
import type { MountedWidget } from './widget-fixture.ts';

const BANNER = '.notice:has([id^=booking-own-])';

/** Returns the cell of a day if its month is on screen, and not only drawn in advance. */
const cellOnScreen = (calendar: Element, date: string): Element | null | undefined =>
  calendar.shadowRoot?.querySelector(`#months > :not(.covered) [data-date="${date}"]`);

/** Returns a proxy with one card booking, whose nights are taken. */
function proxyWith(paymentStatus: PaymentStatus): {
  readonly proxy: ScriptedProxy;
  readonly stay: NightRange;
} {
  const proxy = new ScriptedProxy();
  const stay = proxy.stay(40, 3);
  addCardBooking(proxy, { stay, adults: 3, paymentStatus });
  proxy.markTaken(stay);
  return { proxy, stay };
}

const storageKeyOf = ({ property }: ScriptedProxy): string => `booking-widget:${property.id}:booking`;

const stopEvent = (event: Event): void => {
  event.stopImmediatePropagation();
};

/** Stores a booking as an earlier visit leaves it in this browser after its tab is closed. */
function storeInBrowser(proxy: ScriptedProxy, stay: NightRange, fields: { returnedAt?: number } = {}): void {
  localStorage.setItem(
    storageKeyOf(proxy),
    JSON.stringify([{ ...storedBooking('reference-1', stay), ...fields }]),
  );
}

/** Stores an order of another tab that has no answer yet. */
function orderElsewhere({ property, nightPrice }: ScriptedProxy, stay: NightRange): void {
  const nightsPrice = nightPrice * countNights(stay);
  const pending = {
    ...{ key: 'key-of-another-tab', body: '{}', propertyId: property.id, stay },
    ...{ party: { adults: 2, children: 0 }, paymentMethod: 'Bank Transfer', startedAt: Date.now() },
    ...{ nightsPrice, cleaning: property.cleaning, total: nightsPrice + property.cleaning },
  };
  localStorage.setItem(`booking-widget:${property.id}:attempt`, JSON.stringify([pending]));
}

/** Waits until the widget has read its booking and drawn the result. */
async function untilBookingRead({ proxy, widget }: MountedWidget): Promise<void> {
  await until('a look', () => proxy.requestsTo(STATUS_ROUTE).length > 0);
  await until('the end of it', () => localStorage.getItem(storageKeyOf(proxy)) === null);
  await widget.updateComplete;
}

describe('a booking of the last visit', () => {
  watchNavigations();

  it('is one of several, each of which leads on to its own payment', async () => {
    const proxy = new ScriptedProxy();
    const stays = [proxy.stay(10, 3), proxy.stay(20, 4)];
    for (const stay of stays) {
      const otherTab = await mountWidget({ proxy });
      await otherTab.order(stay, 'Card');
      await otherTab.waitForText(words.redirecting);
      otherTab.widget.remove();
      sessionStorage.clear();
      proxy.markTaken(stay);
    }
    const reloaded = await mountWidget({ proxy });
    await until('two of them', () => reloaded.root.querySelectorAll(BANNER).length === 2);
    const buttons = reloaded.buttons(words.continuePayment);
    const descriptions = buttons.map((button) => {
      const dates = reloaded.root.querySelector(`#${button.getAttribute('aria-describedby') ?? 'none'}`);
      expect(dates?.closest(BANNER)).to.equal(button.closest(BANNER));
      return dates?.textContent;
    });
    const { shortDate } = createFormat('en');
    expect(descriptions).to.have.members(
      stays.map(({ checkIn, checkOut }) => `${shortDate(checkIn)} to ${shortDate(checkOut)}`),
    );
    for (const button of buttons) button.click();
    await until('both checkouts again', () => navigationWatch.urls.length === 4);
    expect(navigationWatch.urls.slice(2)).to.have.members(navigationWatch.urls.slice(0, 2));
  });

  it('keeps another, unpaid booking on screen once it is paid', async () => {
    const { proxy, stay } = proxyWith('checkout_created');
    const paidStay = proxy.stay(60, 2);
    addCardBooking(proxy, { stay: paidStay, adults: 2, paymentStatus: 'paid' }, 'reference-2');
    const storedBookings = ['reference-2', 'reference-1'].map((reference) => storedBooking(reference, stay));
    localStorage.setItem(storageKeyOf(proxy), JSON.stringify(storedBookings));
    const mounted = await mountWidget({ proxy });
    await until('both', () => mounted.root.querySelectorAll(BANNER).length === 2);
    document.dispatchEvent(new Event('visibilitychange'));
    // Once the paid booking has been announced, only the unpaid one is shown.
    await until('the other one', () => !mounted.text.includes(words.confirmed));
    await mounted.waitForText(words.paymentUnfinishedHint);
    expect(mounted.buttons(words.continuePayment).length).to.equal(1);
  });

  it('is above the calendar, in which other dates can be chosen and the focus stays', async () => {
    const { proxy, stay } = proxyWith('checkout_created');
    storeInBrowser(proxy, stay);
    const mounted = await mountWidget({ proxy });
    const banner = await mounted.waitFor(BANNER);
    const [dates, what] = [...banner.querySelectorAll('p')].map(({ textContent }) => textContent.trim());
    expect(dates).to.match(/\d to .*\d$/);
    expect(what).to.equal(words.paymentUnfinishedHint);
    expect(banner.contains(mounted.root.activeElement)).to.equal(false);
    await mounted.chooseStay(proxy.stay(10, 3));
    await mounted.waitForText('€360.00');
    expect(mounted.find(BANNER)).not.to.equal(undefined);
    await mounted.press('continue');
    await mounted.waitFor('input[name="name"]');
    expect(mounted.find(BANNER)).to.equal(undefined);
  });

  it('is shown as still being confirmed if the guest has just returned from its payment', async () => {
    const { proxy, stay } = proxyWith('checkout_created');
    storeInBrowser(proxy, stay, { returnedAt: Date.now() });
    const mounted = await mountWidget({ proxy });
    await mounted.waitForText(words.paymentConfirming);
    expect(mounted.text).not.to.contain(words.paymentUnfinishedHint);
    changeBookings(proxy, { paymentStatus: 'paid' });
    await until('paid', () => {
      goOnline();
      return mounted.text.includes(words.confirmed);
    });
  });

  it('is called paid only once, if it has been paid', async () => {
    const { proxy, stay } = proxyWith('paid');
    storeInBrowser(proxy, stay);
    const mounted = await mountWidget({ proxy });
    await mounted.waitForText(words.confirmed);
    expect(mounted.button(words.continuePayment)).to.equal(undefined);
    const reloaded = await mounted.reload();
    await reloaded.waitFor('[part~="continue"]');
    await reloaded.chooseStay(proxy.stay(10, 3));
    await reloaded.waitForText('€360.00');
    expect(reloaded.text).not.to.contain(words.confirmed);
  });

  it('is shown again after its tab was closed if it is final, and the entries for another booking are kept', async () => {
    const { proxy, stay } = proxyWith('paid');
    localStorage.setItem(
      storageKeyOf(proxy),
      JSON.stringify([{ ...storedBooking('reference-1', stay), isFinal: true }]),
    );
    const mounted = await mountWidget({ proxy });
    await mounted.prepareOrder(proxy.stay(10, 3));
    const reloaded = await mounted.reload();
    await reloaded.press('change');
    await reloaded.press(words.showBooking);
    await reloaded.waitForText(words.confirmed);
    expect(sessionStorage.getItem(`booking-widget:${proxy.property.id}:draft`)).to.contain('Ada Lovelace');
  });

  it('is forgotten if a guest answers that it is not theirs', async () => {
    const { proxy, stay } = proxyWith('checkout_created');
    storeInBrowser(proxy, stay);
    const mounted = await mountWidget({ proxy });
    await mounted.press(words.notYouForget);
    await until('no banner', () => mounted.find(BANNER) === undefined);
    expect(localStorage.getItem(storageKeyOf(proxy))).to.equal(null);
  });

  it('is forgotten silently if its time to pay has expired', async () => {
    const { proxy, stay } = proxyWith('expired');
    storeInBrowser(proxy, stay);
    const mounted = await mountWidget({ proxy });
    await untilBookingRead(mounted);
    expect(mounted.find(BANNER)).to.equal(undefined);
  });

  it('is forgotten if the service has no such booking', async () => {
    const { proxy, stay } = proxyWith('paid');
    proxy.bookings.clear();
    storeInBrowser(proxy, stay);
    const mounted = await mountWidget({ proxy });
    await untilBookingRead(mounted);
    expect(mounted.find(BANNER)).to.equal(undefined);
  });

  it('is shown later if it cannot be read at first', async () => {
    const { proxy, stay } = proxyWith('checkout_created');
    storeInBrowser(proxy, stay);
    proxy.replyNext(STATUS_ROUTE, connectionLost);
    const mounted = await mountWidget({ proxy });
    await until('a look', () => proxy.requestsTo(STATUS_ROUTE).length === 1);
    await until('the booking', () => {
      document.dispatchEvent(new Event('visibilitychange'));
      return mounted.find(BANNER);
    });
  });

  for (const [paymentStatus, expected] of [
    ['paid', words.confirmed],
    ['checkout_created', words.paymentCancelled],
  ] as const)
    it(`is not remembered if only a link led to it: ${paymentStatus}`, async () => {
      const { proxy } = proxyWith(paymentStatus);
      returnFromCheckout('booking-reference=reference-1&booking-cancelled=1');
      const mounted = await mountWidget({ proxy });
      await mounted.waitForText(expected);
      expect(localStorage.getItem(storageKeyOf(proxy))).to.equal(null);
      mounted.widget.remove();
      sessionStorage.clear();
      const requestsBefore = proxy.requestsTo(STATUS_ROUTE).length;
      const laterVisit = await mountWidget({ proxy });
      await laterVisit.chooseStay(proxy.stay(10, 3));
      await laterVisit.waitForText('€360.00');
      expect(laterVisit.find(BANNER)).to.equal(undefined);
      expect(proxy.requestsTo(STATUS_ROUTE).length).to.equal(requestsBefore);
    });

  it('is not requested for a guest without a booking', async () => {
    const mounted = await mountWidget();
    await mounted.openForm(mounted.proxy.stay(10, 3));
    expect(mounted.proxy.requestsTo(STATUS_ROUTE)).to.deep.equal([]);
  });
});

describe('dates that the guest has already booked', () => {
  watchNavigations();

  const BOOKING_NUMBER = 'WEB-7';

  /** Books as another tab of this browser does, by default by transfer, so that nothing is left to pay. */
  function bookElsewhere(
    proxy: ScriptedProxy,
    stay: NightRange,
    paymentStatus: PaymentStatus = 'none',
  ): void {
    addCardBooking(proxy, { stay, adults: 2, paymentStatus }, 'reference-7');
    changeBookings(proxy, {
      bookingId: BOOKING_NUMBER,
      paymentMethod: paymentStatus === 'none' ? 'Bank Transfer' : 'Card',
    });
    proxy.markTaken(stay);
    const [key, newValue] = [
      storageKeyOf(proxy),
      JSON.stringify([{ ...storedBooking('reference-7', stay), isFinal: true }]),
    ];
    localStorage.setItem(key, newValue);
    globalThis.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));
  }

  it('are named beside the order button, with a link to the booking number', async () => {
    const mounted = await mountWidget();
    const stay = mounted.proxy.stay(10, 3);
    await mounted.prepareOrder(stay);
    bookElsewhere(mounted.proxy, stay);
    const button = await mounted.waitFor('[part~="order-button"][aria-disabled="true"]');
    await mounted.waitForText(words.ownBooking);
    const description = (): Element | null =>
      mounted.root.getElementById(button.getAttribute('aria-describedby') ?? '');
    await until('why', () => description()?.textContent.trim() === words.ownBooking);
    button.focus();
    button.click();
    expect(mounted.root.activeElement?.textContent).to.equal(words.ownBooking);
  });

  it('are named at the calendar as well if the chosen dates overlap them', async () => {
    const mounted = await mountWidget();
    await mounted.chooseStay(mounted.proxy.stay(10, 3));
    bookElsewhere(mounted.proxy, mounted.proxy.stay(12, 3));
    await mounted.waitForText(words.ownBooking);
    await mounted.waitForText(BOOKING_NUMBER);
    expect(mounted.text).not.to.contain(words.datesTaken);
  });

  it('are no longer named at the calendar once the guest goes on to choose other dates', async () => {
    const mounted = await mountWidget();
    await mounted.chooseStay(mounted.proxy.stay(10, 3));
    bookElsewhere(mounted.proxy, mounted.proxy.stay(12, 3));
    await mounted.press(words.chooseOtherDates);
    await until('no notice', () => !mounted.text.includes(words.ownBooking));
    await until('the focus', () => mounted.root.activeElement?.localName === 'booking-calendar');
  });

  it('are not called taken by another guest if the order is refused, and no other stay is offered', async () => {
    const mounted = await mountWidget();
    const stay = mounted.proxy.stay(10, 3);
    await mounted.prepareOrder(stay);
    globalThis.addEventListener('storage', stopEvent, { capture: true });
    bookElsewhere(mounted.proxy, stay, 'paid');
    globalThis.removeEventListener('storage', stopEvent, { capture: true });
    mounted.proxy.replyNext('POST /v1/bookings', problem('dates_unavailable'));
    await mounted.press('order-button');
    await mounted.waitForText(words.ownBooking);
    await mounted.waitForText(BOOKING_NUMBER);
    expect(mounted.text).not.to.contain(words.datesTaken);
    expect(mounted.find('.offer')).to.equal(undefined);
  });

  it('are called ordered while another tab waits for the answer to its order, which can be checked', async () => {
    const mounted = await mountWidget();
    const stay = mounted.proxy.stay(10, 3);
    await mounted.prepareOrder(stay);
    const otherTab = await mountWidget({ proxy: mounted.proxy, attributes: { id: 'other' } });
    await otherTab.waitFor('[part~="order-button"][aria-disabled="false"]');
    globalThis.addEventListener('storage', stopEvent, { capture: true });
    const releaseAnswer = mounted.proxy.holdAnswers('POST /v1/bookings');
    await mounted.press('order-button');
    await mounted.waitForText(words.sending);
    await otherTab.press('order-button');
    await otherTab.waitForText(words.orderPending);
    expect(otherTab.text).not.to.contain(words.datesTaken);
    await otherTab.press(words.checkOrder);
    await otherTab.waitForText(words.checkingBooking);
    releaseAnswer();
    await otherTab.waitForText(words.booked);
    globalThis.removeEventListener('storage', stopEvent, { capture: true });
    expect(mounted.proxy.orderKeys.size).to.equal(1);
  });

  it('are not called taken while an order from another tab may have booked them', async () => {
    const mounted = await mountWidget();
    const stay = mounted.proxy.stay(10, 3);
    await mounted.prepareOrder(stay);
    orderElsewhere(mounted.proxy, stay);
    mounted.proxy.replyNext('POST /v1/quotes', problem('dates_unavailable'));
    await mounted.press('change');
    await mounted.chooseStay(stay);
    await mounted.press('continue');
    await mounted.waitForText(words.orderPending);
    expect(mounted.text).not.to.contain(words.datesTaken);
  });

  it('can be ordered again if another tab’s order is too old to be checked', async () => {
    const mounted = await mountWidget();
    const stay = mounted.proxy.stay(10, 3);
    await mounted.prepareOrder(stay);
    orderElsewhere(mounted.proxy, stay);
    await mounted.press('order-button');
    await mounted.waitForText(words.orderPending);
    const quoteCount = mounted.proxy.requestsTo('POST /v1/quotes').length;
    advanceClock(16 * 60_000);
    await mounted.press(words.checkOrder);
    await until('the end of the notice', () => !mounted.text.includes(words.orderPending));
    expect(mounted.proxy.requestsTo('POST /v1/quotes').length).to.equal(quoteCount + 1);
    expect(mounted.proxy.requestsTo('POST /v1/bookings')).to.deep.equal([]);
  });

  it('are named without a number if the booking cannot be read', async () => {
    const mounted = await mountWidget();
    const stay = mounted.proxy.stay(10, 3);
    await mounted.prepareOrder(stay);
    mounted.proxy.replyNext(STATUS_ROUTE, connectionLost, connectionLost);
    bookElsewhere(mounted.proxy, stay);
    await mounted.waitForText(words.alreadyBookedHint);
    expect(mounted.text).not.to.contain(BOOKING_NUMBER);
  });

  it('are named when they are chosen again after the confirmation', async () => {
    const mounted = await mountWidget();
    const stay = mounted.proxy.stay(10, 3);
    await mounted.order(stay);
    await mounted.waitForText(words.booked);
    await mounted.press(words.bookAgain);
    await mounted.waitFor('[part~="continue"]');
    await mounted.chooseStay(stay);
    await mounted.waitForText(words.ownBooking);
    await mounted.waitForText('WEB-1');
    await mounted.chooseStay(mounted.proxy.stay(20, 3));
    await until('the end of the notice', () => !mounted.text.includes(words.ownBooking));
  });

  it('are named when one of their nights is pressed in a fresh calendar', async () => {
    const mounted = await mountWidget();
    const stay = mounted.proxy.stay(10, 3);
    bookElsewhere(mounted.proxy, stay);
    const reloaded = await mounted.reload();
    await reloaded.waitFor(BANNER);
    const nightButton = await reloaded.dayButton(stay.checkIn);
    expect(nightButton.getAttribute('aria-disabled')).to.equal('true');
    nightButton.click();
    const calendar = await reloaded.waitFor('booking-calendar');
    await until('whose it is', () =>
      calendar.shadowRoot?.textContent.includes('You’ve already booked the night'),
    );
  });

  it('are called taken, and the booking is forgotten, if the guest answers that it is not theirs', async () => {
    const mounted = await mountWidget();
    const stay = mounted.proxy.stay(10, 3);
    await mounted.prepareOrder(stay);
    mounted.proxy.replyNext('POST /v1/bookings', problem('dates_unavailable'));
    bookElsewhere(mounted.proxy, stay);
    await mounted.press('order-button');
    await mounted.waitForText(BOOKING_NUMBER);
    await mounted.press(words.notYouForget);
    await mounted.waitForText(words.datesTaken);
    expect(localStorage.getItem(storageKeyOf(mounted.proxy))).to.equal(null);
  });

  it('are called taken even if they are read while the guest answers that they are not theirs', async () => {
    const mounted = await mountWidget();
    const { proxy } = mounted;
    const stay = proxy.stay(10, 3);
    await mounted.prepareOrder(stay);
    const releaseQuotes = proxy.holdAnswers('POST /v1/quotes');
    bookElsewhere(proxy, stay);
    await mounted.waitForText(BOOKING_NUMBER);
    const releaseStatuses = proxy.holdAnswers(STATUS_ROUTE);
    const readCount = proxy.requestsTo(STATUS_ROUTE).length;
    releaseQuotes();
    await until('another read', () => proxy.requestsTo(STATUS_ROUTE).length > readCount);
    await mounted.press(words.notYouForget);
    releaseStatuses();
    await mounted.waitForText(words.datesTaken);
  });

  it('are remembered without personal details', async () => {
    const mounted = await mountWidget();
    await mounted.order(mounted.proxy.stay(10, 3));
    await mounted.waitForText(words.booked);
    const storedText = localStorage.getItem(storageKeyOf(mounted.proxy)) ?? '';
    const stay = mounted.proxy.stay(10, 3);
    const cancellation = [
      { until: plusDays(stay.checkIn, -7), refund: 100 },
      { until: plusDays(stay.checkIn, -2), refund: 50 },
    ];
    const price = { nightsPrice: 30_000, cleaning: 6000, total: 36_000, cancellation, cityTax: 1200 };
    const expectedBooking = { ...stay, adults: 2, children: 0, ...price };
    expect(JSON.parse(storedText)).to.deep.equal([
      { reference: 'reference-1', stay, booked: expectedBooking, isFinal: true },
    ]);
    expect(JSON.stringify(Object.entries(localStorage))).not.to.contain('Ada');
  });
});

describe('an order while too many bookings wait for their payment', () => {
  watchNavigations();

  const ORDER_ROUTE = 'POST /v1/bookings';

  it('lists the bookings of this browser, shows when to try again, and keeps the form', async () => {
    const { proxy, stay } = proxyWith('checkout_created');
    storeInBrowser(proxy, stay);
    proxy.replyNext(ORDER_ROUTE, problem('payment_pending_limit', { retryAfter: 600 }));
    const mounted = await mountWidget({ proxy });
    await mounted.order(proxy.stay(10, 3), 'Card');
    await mounted.waitForText(words.paymentsWaiting);
    await mounted.waitForText(words.paymentsWaitingOwn);
    await mounted.waitForText(words.tryAgainFrom.split('{')[0] ?? '');
    const { shortDate } = createFormat('en');
    const [button, ...others] = mounted.buttons(words.continuePayment);
    expect(others).to.deep.equal([]);
    const description = mounted.root.querySelector(`#${button?.getAttribute('aria-describedby') ?? 'none'}`);
    expect(description?.textContent).to.contain(`${shortDate(stay.checkIn)} to ${shortDate(stay.checkOut)}`);
    expect((await mounted.input('name')).value).to.equal('Ada Lovelace');
    expect(mounted.eventNames).to.include('problem');
  });

  it('asks the guest to wait if this browser has no such booking, and is then sent as a new order', async () => {
    const mounted = await mountWidget();
    mounted.proxy.replyNext(ORDER_ROUTE, problem('payment_pending_limit', { retryAfter: 600 }));
    await mounted.order(mounted.proxy.stay(10, 3), 'Card');
    await mounted.waitForText(words.paymentsWaitingUnknown);
    expect(mounted.find('.payments')).to.equal(undefined);
    await mounted.tick('input[value="Cash"]');
    await mounted.press('order-button');
    await mounted.waitForText(words.booked);
    expect(mounted.proxy.orderKeys.size).to.equal(2);
  });

  it('leads on to a payment, and back from there to its booking', async () => {
    const { proxy, stay } = proxyWith('checkout_created');
    storeInBrowser(proxy, stay);
    proxy.replyNext(ORDER_ROUTE, problem('payment_pending_limit', { retryAfter: 600 }));
    const mounted = await mountWidget({ proxy });
    await mounted.order(proxy.stay(10, 3), 'Card');
    await mounted.press(words.continuePayment);
    await until('the checkout', () => navigationWatch.urls.length === 1);
    const reloaded = await mounted.reload();
    await reloaded.waitForText(words.paymentUnfinished);
  });
});

describe('another choice', () => {
  watchNavigations();

  it('is possible for a guest who has left the payment page, and the unpaid booking can still be opened', async () => {
    returnFromCheckout('booking-reference=reference-1&booking-cancelled=1');
    const { proxy, stay } = proxyWith('checkout_created');
    storeInBrowser(proxy, stay);
    const mounted = await mountWidget({ proxy });
    await mounted.waitForText(words.paymentCancelled);
    await mounted.press(words.chooseOtherDates);
    await mounted.waitFor(BANNER);
    expect(mounted.text).not.to.contain('can no longer be booked');
    await mounted.order(proxy.stay(10, 3));
    await mounted.waitForText(words.booked);
    await mounted.press(words.bookAgain);
    await mounted.waitFor(BANNER);
  });

  it('begins with the same stay if the time to pay has expired and the stay is available', async () => {
    returnFromCheckout('booking-reference=reference-1');
    const { proxy, stay } = proxyWith('expired');
    const mounted = await mountWidget({ proxy });
    await mounted.waitForText(words.paymentExpired);
    proxy.takenNights.clear();
    await mounted.press(words.chooseOtherDates);
    await mounted.waitForText('€360.00');
    const calendar = await mounted.waitFor('booking-calendar');
    await until('its month', () => cellOnScreen(calendar, stay.checkIn));
    await mounted.press('continue');
    await mounted.waitForText('3 adults');
  });

  it('begins with stays near by, in the month of the stay, if the stay is taken', async () => {
    returnFromCheckout('booking-reference=reference-1');
    const { proxy, stay } = proxyWith('expired');
    const mounted = await mountWidget({ proxy });
    await mounted.waitForText(words.paymentExpired);
    await mounted.press(words.chooseOtherDates);
    await mounted.waitFor('.offer');
    const calendar = await mounted.waitFor('booking-calendar');
    await until('its month', () => cellOnScreen(calendar, stay.checkIn));
    await mounted.press('offer');
    await mounted.press('continue');
    await mounted.waitFor('input[name="name"]');
  });
});
