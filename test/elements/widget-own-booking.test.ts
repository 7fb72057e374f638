import { expect } from '@esm-bundle/chai';
import type { PaymentStatus } from '../../src/contract/booking.ts';
import { createFormat } from '../../src/i18n/format.ts';
import { itWith } from '../engines/driver-limits.ts';
import { plusDays } from '../../src/stay/iso-date.ts';
import { countNights } from '../../src/stay/night-range.ts';
import type { NightRange } from '../../src/stay/night-range.ts';
import {
  changeBookings,
  navigationWatch,
  storedBooking,
  addCardBooking,
  returnFromCheckout,
  STATUS,
  watchNavigations,
  words,
} from './card-booking.ts';
import { connectionLost, problem, ScriptedProxy } from './scripted-proxy.ts';
import { until } from './until.ts';
import { advanceClock, mountWidget, goOnline } from './widget-fixture.ts';
import type { MountedWidget } from './widget-fixture.ts';

const BANNER = '.notice:has([id^=booking-own-])';

/** Returns the cell of a day if its month is on screen, and not only drawn in advance. */
const onScreen = (calendar: Element, date: string): Element | null | undefined =>
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

const storageKey = ({ property }: ScriptedProxy): string => `booking-widget:${property.id}:booking`;

const stopEvent = (event: Event): void => {
  event.stopImmediatePropagation();
};

/** Stores what an earlier visit, whose tab is closed, has left in this browser. */
function storeInBrowser(proxy: ScriptedProxy, stay: NightRange, facts: { returnedAt?: number } = {}): void {
  localStorage.setItem(
    storageKey(proxy),
    JSON.stringify([{ ...storedBooking('reference-1', stay), ...facts }]),
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
  await until('a look', () => proxy.requestsTo(STATUS).length > 0);
  await until('the end of it', () => localStorage.getItem(storageKey(proxy)) === null);
  await widget.updateComplete;
}

describe('a booking of the last visit', () => {
  watchNavigations();

  itWith('navigation events', 'is one of several, each of which leads on to its own payment', async () => {
    const proxy = new ScriptedProxy();
    const stays = [proxy.stay(10, 3), proxy.stay(20, 4)];
    for (const stay of stays) {
      const tab = await mountWidget({ proxy });
      await tab.order(stay, 'Card');
      await tab.read(words.redirecting);
      tab.widget.remove();
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
    const paid = proxy.stay(60, 2);
    addCardBooking(proxy, { stay: paid, adults: 2, paymentStatus: 'paid' }, 'reference-2');
    const storedBookings = ['reference-2', 'reference-1'].map((reference) => storedBooking(reference, stay));
    localStorage.setItem(storageKey(proxy), JSON.stringify(storedBookings));
    const guest = await mountWidget({ proxy });
    await until('both', () => guest.root.querySelectorAll(BANNER).length === 2);
    document.dispatchEvent(new Event('visibilitychange'));
    // Once the paid booking has been announced, only the unpaid one is shown.
    await until('the other one', () => !guest.text.includes(words.confirmed));
    await guest.read(words.paymentUnfinishedHint);
    expect(guest.buttons(words.continuePayment).length).to.equal(1);
  });

  it('is above the calendar, in which other dates can be chosen and the focus stays', async () => {
    const { proxy, stay } = proxyWith('checkout_created');
    storeInBrowser(proxy, stay);
    const guest = await mountWidget({ proxy });
    const banner = await guest.see(BANNER);
    const [dates, what] = [...banner.querySelectorAll('p')].map(({ textContent }) => textContent.trim());
    expect(dates).to.match(/\d to .*\d$/);
    expect(what).to.equal(words.paymentUnfinishedHint);
    expect(banner.contains(guest.root.activeElement)).to.equal(false);
    await guest.choose(proxy.stay(10, 3));
    await guest.read('€360.00');
    expect(guest.find(BANNER)).not.to.equal(undefined);
    await guest.press('continue');
    await guest.see('input[name="name"]');
    expect(guest.find(BANNER)).to.equal(undefined);
  });

  it('is shown as still being confirmed if the guest has just returned from its payment', async () => {
    const { proxy, stay } = proxyWith('checkout_created');
    storeInBrowser(proxy, stay, { returnedAt: Date.now() });
    const guest = await mountWidget({ proxy });
    await guest.read(words.paymentConfirming);
    expect(guest.text).not.to.contain(words.paymentUnfinishedHint);
    changeBookings(proxy, { paymentStatus: 'paid' });
    await until('paid', () => {
      goOnline();
      return guest.text.includes(words.confirmed);
    });
  });

  it('is called paid only once, if it has been paid', async () => {
    const { proxy, stay } = proxyWith('paid');
    storeInBrowser(proxy, stay);
    const guest = await mountWidget({ proxy });
    await guest.read(words.confirmed);
    expect(guest.button(words.continuePayment)).to.equal(undefined);
    const reloaded = await guest.reload();
    await reloaded.see('[part~="continue"]');
    await reloaded.choose(proxy.stay(10, 3));
    await reloaded.read('€360.00');
    expect(reloaded.text).not.to.contain(words.confirmed);
  });

  it('is shown again after its tab was closed if it is final, and entries for another booking stay', async () => {
    const { proxy, stay } = proxyWith('paid');
    localStorage.setItem(
      storageKey(proxy),
      JSON.stringify([{ ...storedBooking('reference-1', stay), isFinal: true }]),
    );
    const guest = await mountWidget({ proxy });
    await guest.prepare(proxy.stay(10, 3));
    const reloaded = await guest.reload();
    await reloaded.press('change');
    await reloaded.press(words.showBooking);
    await reloaded.read(words.confirmed);
    expect(sessionStorage.getItem(`booking-widget:${proxy.property.id}:draft`)).to.contain('Ada Lovelace');
  });

  it('is forgotten if a guest answers that it is not theirs', async () => {
    const { proxy, stay } = proxyWith('checkout_created');
    storeInBrowser(proxy, stay);
    const guest = await mountWidget({ proxy });
    await guest.press(words.notYouForget);
    await until('no banner', () => guest.find(BANNER) === undefined);
    expect(localStorage.getItem(storageKey(proxy))).to.equal(null);
  });

  it('is forgotten silently if its time to pay has expired', async () => {
    const { proxy, stay } = proxyWith('expired');
    storeInBrowser(proxy, stay);
    const guest = await mountWidget({ proxy });
    await untilBookingRead(guest);
    expect(guest.find(BANNER)).to.equal(undefined);
  });

  it('is forgotten if the service has no such booking', async () => {
    const { proxy, stay } = proxyWith('paid');
    proxy.bookings.clear();
    storeInBrowser(proxy, stay);
    const guest = await mountWidget({ proxy });
    await untilBookingRead(guest);
    expect(guest.find(BANNER)).to.equal(undefined);
  });

  it('is shown later if it cannot be read at first', async () => {
    const { proxy, stay } = proxyWith('checkout_created');
    storeInBrowser(proxy, stay);
    proxy.next(STATUS, connectionLost);
    const guest = await mountWidget({ proxy });
    await until('a look', () => proxy.requestsTo(STATUS).length === 1);
    await until('the booking', () => {
      document.dispatchEvent(new Event('visibilitychange'));
      return guest.find(BANNER);
    });
  });

  for (const [paymentStatus, expected] of [
    ['paid', words.confirmed],
    ['checkout_created', words.paymentCancelled],
  ] as const)
    it(`is not remembered if only a link led to it: ${paymentStatus}`, async () => {
      const { proxy } = proxyWith(paymentStatus);
      returnFromCheckout('booking-reference=reference-1&booking-cancelled=1');
      const guest = await mountWidget({ proxy });
      await guest.read(expected);
      expect(localStorage.getItem(storageKey(proxy))).to.equal(null);
      guest.widget.remove();
      sessionStorage.clear();
      const requestsBefore = proxy.requestsTo(STATUS).length;
      const later = await mountWidget({ proxy });
      await later.choose(proxy.stay(10, 3));
      await later.read('€360.00');
      expect(later.find(BANNER)).to.equal(undefined);
      expect(proxy.requestsTo(STATUS).length).to.equal(requestsBefore);
    });

  it('is not requested for a guest without a booking', async () => {
    const guest = await mountWidget();
    await guest.choose(guest.proxy.stay(10, 3));
    await guest.press('continue');
    await guest.see('input[name="name"]');
    expect(guest.proxy.requestsTo(STATUS)).to.deep.equal([]);
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
      storageKey(proxy),
      JSON.stringify([{ ...storedBooking('reference-7', stay), isFinal: true }]),
    ];
    localStorage.setItem(key, newValue);
    globalThis.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));
  }

  it('are named beside the order button, with a link to the booking number', async () => {
    const guest = await mountWidget();
    const stay = guest.proxy.stay(10, 3);
    await guest.prepare(stay);
    bookElsewhere(guest.proxy, stay);
    const button = await guest.see('[part~="order-button"][aria-disabled="true"]');
    await guest.read(words.ownBooking);
    const description = (): Element | null =>
      guest.root.getElementById(button.getAttribute('aria-describedby') ?? '');
    await until('why', () => description()?.textContent.trim() === words.ownBooking);
    button.focus();
    button.click();
    expect(guest.root.activeElement?.textContent).to.equal(words.ownBooking);
  });

  it('are named at the calendar as well if the chosen dates overlap them', async () => {
    const guest = await mountWidget();
    await guest.choose(guest.proxy.stay(10, 3));
    bookElsewhere(guest.proxy, guest.proxy.stay(12, 3));
    await guest.read(words.ownBooking);
    await guest.read(BOOKING_NUMBER);
    expect(guest.text).not.to.contain(words.datesTaken);
  });

  it('are not called taken by another guest if the order is refused, and no other stay is offered', async () => {
    const guest = await mountWidget();
    const stay = guest.proxy.stay(10, 3);
    await guest.prepare(stay);
    globalThis.addEventListener('storage', stopEvent, { capture: true });
    bookElsewhere(guest.proxy, stay, 'paid');
    globalThis.removeEventListener('storage', stopEvent, { capture: true });
    guest.proxy.next('POST /v1/bookings', problem('dates_unavailable'));
    await guest.press('order-button');
    await guest.read(words.ownBooking);
    await guest.read(BOOKING_NUMBER);
    expect(guest.text).not.to.contain(words.datesTaken);
    expect(guest.find('.offer')).to.equal(undefined);
  });

  it('are called ordered while another tab waits for the answer to its order, which can be checked', async () => {
    const guest = await mountWidget();
    const stay = guest.proxy.stay(10, 3);
    await guest.prepare(stay);
    const otherTab = await mountWidget({ proxy: guest.proxy, attributes: { id: 'other' } });
    await otherTab.see('[part~="order-button"][aria-disabled="false"]');
    globalThis.addEventListener('storage', stopEvent, { capture: true });
    const answer = guest.proxy.hold('POST /v1/bookings');
    await guest.press('order-button');
    await guest.read(words.sending);
    await otherTab.press('order-button');
    await otherTab.read(words.orderPending);
    expect(otherTab.text).not.to.contain(words.datesTaken);
    await otherTab.press(words.checkOrder);
    await otherTab.read(words.checkingBooking);
    answer();
    await otherTab.read(words.booked);
    globalThis.removeEventListener('storage', stopEvent, { capture: true });
    expect(new Set(guest.proxy.requestsTo('POST /v1/bookings').map(({ key }) => key)).size).to.equal(1);
  });

  it('are not called taken while an order from another tab may have booked them', async () => {
    const guest = await mountWidget();
    const stay = guest.proxy.stay(10, 3);
    await guest.prepare(stay);
    orderElsewhere(guest.proxy, stay);
    guest.proxy.next('POST /v1/quotes', problem('dates_unavailable'));
    await guest.press('change');
    await guest.choose(stay);
    await guest.press('continue');
    await guest.read(words.orderPending);
    expect(guest.text).not.to.contain(words.datesTaken);
  });

  it('can be ordered again if another tab’s order is too old to be checked', async () => {
    const guest = await mountWidget();
    const stay = guest.proxy.stay(10, 3);
    await guest.prepare(stay);
    orderElsewhere(guest.proxy, stay);
    await guest.press('order-button');
    await guest.read(words.orderPending);
    const quotes = guest.proxy.requestsTo('POST /v1/quotes').length;
    advanceClock(16 * 60_000);
    await guest.press(words.checkOrder);
    await until('the end of the notice', () => !guest.text.includes(words.orderPending));
    expect(guest.proxy.requestsTo('POST /v1/quotes').length).to.equal(quotes + 1);
    expect(guest.proxy.requestsTo('POST /v1/bookings')).to.deep.equal([]);
  });

  it('are named without a number if the booking cannot be read', async () => {
    const guest = await mountWidget();
    const stay = guest.proxy.stay(10, 3);
    await guest.prepare(stay);
    guest.proxy.next(STATUS, connectionLost, connectionLost);
    bookElsewhere(guest.proxy, stay);
    await guest.read(words.alreadyBookedHint);
    expect(guest.text).not.to.contain(BOOKING_NUMBER);
  });

  it('are named when they are chosen again after the confirmation', async () => {
    const guest = await mountWidget();
    const stay = guest.proxy.stay(10, 3);
    await guest.order(stay);
    await guest.read(words.booked);
    await guest.press(words.bookAgain);
    await guest.see('[part~="continue"]');
    await guest.choose(stay);
    await guest.read(words.ownBooking);
    await guest.read('WEB-1');
    await guest.choose(guest.proxy.stay(20, 3));
    await until('the end of the notice', () => !guest.text.includes(words.ownBooking));
  });

  it('are named when one of their nights is pressed in a fresh calendar', async () => {
    const guest = await mountWidget();
    const stay = guest.proxy.stay(10, 3);
    bookElsewhere(guest.proxy, stay);
    const reloaded = await guest.reload();
    await reloaded.see(BANNER);
    const night = await reloaded.day(stay.checkIn);
    expect(night.getAttribute('aria-disabled')).to.equal('true');
    night.click();
    const calendar = await reloaded.see('booking-calendar');
    await until('whose it is', () =>
      calendar.shadowRoot?.textContent.includes('You’ve already booked the night'),
    );
  });

  it('are called taken, and the booking is forgotten, if the guest answers that it is not theirs', async () => {
    const guest = await mountWidget();
    const stay = guest.proxy.stay(10, 3);
    await guest.prepare(stay);
    guest.proxy.next('POST /v1/bookings', problem('dates_unavailable'));
    bookElsewhere(guest.proxy, stay);
    await guest.press('order-button');
    await guest.read(BOOKING_NUMBER);
    await guest.press(words.notYouForget);
    await guest.read(words.datesTaken);
    expect(localStorage.getItem(storageKey(guest.proxy))).to.equal(null);
  });

  it('are remembered without personal details', async () => {
    const guest = await mountWidget();
    await guest.order(guest.proxy.stay(10, 3));
    await guest.read(words.booked);
    const storedText = localStorage.getItem(storageKey(guest.proxy)) ?? '';
    const stay = guest.proxy.stay(10, 3);
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

  const ORDER = 'POST /v1/bookings';

  it('lists the bookings of this browser, shows when to try again, and keeps the form', async () => {
    const { proxy, stay } = proxyWith('checkout_created');
    storeInBrowser(proxy, stay);
    proxy.next(ORDER, problem('payment_pending_limit', { retryAfter: 600 }));
    const guest = await mountWidget({ proxy });
    await guest.order(proxy.stay(10, 3), 'Card');
    await guest.read(words.paymentsWaiting);
    await guest.read(words.paymentsWaitingOwn);
    await guest.read(words.tryAgainFrom.split('{')[0] ?? '');
    const { shortDate } = createFormat('en');
    const [button, ...others] = guest.buttons(words.continuePayment);
    expect(others).to.deep.equal([]);
    const description = guest.root.querySelector(`#${button?.getAttribute('aria-describedby') ?? 'none'}`);
    expect(description?.textContent).to.contain(`${shortDate(stay.checkIn)} to ${shortDate(stay.checkOut)}`);
    expect(((await guest.see('input[name="name"]')) as HTMLInputElement).value).to.equal('Ada Lovelace');
    expect(guest.eventNames).to.include('problem');
  });

  it('asks the guest to wait if this browser has no such booking, and is then sent as a new order', async () => {
    const guest = await mountWidget();
    guest.proxy.next(ORDER, problem('payment_pending_limit', { retryAfter: 600 }));
    await guest.order(guest.proxy.stay(10, 3), 'Card');
    await guest.read(words.paymentsWaitingUnknown);
    expect(guest.find('.payments')).to.equal(undefined);
    await guest.tick('input[value="Cash"]');
    await guest.press('order-button');
    await guest.read(words.booked);
    expect(new Set(guest.proxy.requestsTo(ORDER).map(({ key }) => key)).size).to.equal(2);
  });

  itWith('navigation events', 'leads on to a payment, and back from there to its booking', async () => {
    const { proxy, stay } = proxyWith('checkout_created');
    storeInBrowser(proxy, stay);
    proxy.next(ORDER, problem('payment_pending_limit', { retryAfter: 600 }));
    const guest = await mountWidget({ proxy });
    await guest.order(proxy.stay(10, 3), 'Card');
    await guest.press(words.continuePayment);
    await until('the checkout', () => navigationWatch.urls.length === 1);
    const reloaded = await guest.reload();
    await reloaded.read(words.paymentUnfinished);
  });
});

describe('another choice', () => {
  watchNavigations();

  it('is possible for a guest who has left the payment page, and the unpaid booking can still be opened', async () => {
    returnFromCheckout('booking-reference=reference-1&booking-cancelled=1');
    const { proxy, stay } = proxyWith('checkout_created');
    storeInBrowser(proxy, stay);
    const guest = await mountWidget({ proxy });
    await guest.read(words.paymentCancelled);
    await guest.press(words.chooseOtherDates);
    await guest.see(BANNER);
    expect(guest.text).not.to.contain('can no longer be booked');
    await guest.order(proxy.stay(10, 3));
    await guest.read(words.booked);
    await guest.press(words.bookAgain);
    await guest.see(BANNER);
  });

  it('begins with the same stay if the time to pay has expired and the stay is available', async () => {
    returnFromCheckout('booking-reference=reference-1');
    const { proxy, stay } = proxyWith('expired');
    const guest = await mountWidget({ proxy });
    await guest.read(words.paymentExpired);
    proxy.taken.clear();
    await guest.press(words.chooseOtherDates);
    await guest.read('€360.00');
    const calendar = await guest.see('booking-calendar');
    await until('its month', () => onScreen(calendar, stay.checkIn));
    await guest.press('continue');
    await guest.read('3 adults');
  });

  it('begins with stays near by, in the month of the stay, if the stay is taken', async () => {
    returnFromCheckout('booking-reference=reference-1');
    const { proxy, stay } = proxyWith('expired');
    const guest = await mountWidget({ proxy });
    await guest.read(words.paymentExpired);
    await guest.press(words.chooseOtherDates);
    await guest.see('.offer');
    const calendar = await guest.see('booking-calendar');
    await until('its month', () => onScreen(calendar, stay.checkIn));
    await guest.press('offer');
    await guest.press('continue');
    await guest.see('input[name="name"]');
  });
});
