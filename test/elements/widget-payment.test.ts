import { expect } from '@esm-bundle/chai';
import words from '../../src/i18n/languages/en/booking.json';
import type { PaymentStatus } from '../../src/contract/booking.ts';
import { itWith } from '../engines/driver-limits.ts';
import {
  changeBookings,
  navigationWatch,
  addCardBooking,
  returnFromCheckout,
  STATUS_ROUTE,
  watchNavigations,
} from './card-booking.ts';
import { connectionLost, problem, ScriptedProxy } from './scripted-proxy.ts';
import { untilPainted, until } from './until.ts';
import { advanceClock, mountWidget, goOnline } from './widget-fixture.ts';
import type { MountedWidget } from './widget-fixture.ts';

/** Returns a proxy with one card booking. */
function proxyWith(paymentStatus: PaymentStatus): ScriptedProxy {
  const proxy = new ScriptedProxy();
  addCardBooking(proxy, { stay: proxy.stay(10, 3), adults: 2, paymentStatus });
  return proxy;
}

/** Waits as long as the widget waits for a payment. */
async function outlastPaymentWait(mounted: MountedWidget, requestsBefore = 0): Promise<void> {
  await mounted.waitForText(words.checking);
  await until('the first look', () => mounted.proxy.requestsTo(STATUS_ROUTE).length > requestsBefore);
  advanceClock(31_000);
  await until('calm', () => {
    goOnline();
    return mounted.text.includes(words.paymentConfirming);
  });
}

describe('on the way to the payment', () => {
  watchNavigations();

  itWith(
    'navigation events',
    'the guest goes to the checkout, once, and comes back to this page',
    async () => {
      const mounted = await mountWidget();
      await mounted.order(mounted.proxy.stay(10, 3), 'Card');
      await until('the checkout', () => navigationWatch.urls.length > 0);
      await mounted.waitForText(words.redirecting);
      expect(navigationWatch.urls).to.deep.equal(['https://checkout.example/cs_1']);
      const requestBody = JSON.parse(mounted.proxy.requestsTo('POST /v1/bookings')[0]?.body ?? '{}') as {
        returnUrl: string;
      };
      expect(requestBody.returnUrl).to.equal(location.href);
      expect(mounted.eventNames).not.to.include('confirmed');
    },
  );

  itWith('navigation events', 'the guest is not sent to a `javascript:` address', async () => {
    const mounted = await mountWidget();
    const checkoutUrl = 'javascript:alert(1)';
    const receipt = { reference: 'reference-1', bookingId: 'WEB-1', paymentMethod: 'Card', checkoutUrl };
    mounted.proxy.replyNext(
      'POST /v1/bookings',
      () => new Response(JSON.stringify(receipt), { status: 201 }),
    );
    await mounted.order(mounted.proxy.stay(10, 3), 'Card');
    await until('the order', () => mounted.proxy.requestsTo(STATUS_ROUTE).length > 0);
    expect(navigationWatch.urls).to.deep.equal([]);
    expect(mounted.root.querySelectorAll(`a[href="${checkoutUrl}"]`).length).to.equal(0);
  });

  itWith(
    'navigation events',
    'the back button leads to the booking and a way to pay, not to "redirecting"',
    async () => {
      const mounted = await mountWidget();
      await mounted.order(mounted.proxy.stay(10, 3), 'Card');
      await mounted.waitForText(words.redirecting);
      globalThis.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      await mounted.press(words.continuePayment);
      await until('the checkout again', () => navigationWatch.urls.length === 2);
    },
  );

  itWith(
    'navigation events',
    'a second order that is refused names the guest’s own booking of these dates, which can be paid',
    async () => {
      const mounted = await mountWidget();
      const stay = mounted.proxy.stay(10, 3);
      await mounted.order(stay, 'Card');
      await mounted.waitForText(words.redirecting);
      mounted.widget.remove();
      sessionStorage.clear();
      const reloaded = await mountWidget({ proxy: mounted.proxy });
      await reloaded.prepareOrder(stay, 'Card');
      reloaded.proxy.replyNext('POST /v1/bookings', problem('dates_unavailable'));
      await reloaded.press('order-button');
      await reloaded.waitForText(words.ownBooking);
      await reloaded.press(words.continuePayment);
      await until('the checkout again', () => navigationWatch.urls.length === 2);
    },
  );
});

describe('a booking whose guest is back from the payment', () => {
  watchNavigations();

  it('is paid only if the service reports it; its parameters leave the address, and each event is fired once', async () => {
    returnFromCheckout('utm_source=mail&booking-reference=reference-1');
    const mounted = await mountWidget({ proxy: proxyWith('paid') });
    await mounted.waitForText(words.confirmed);
    expect(location.search).to.equal('?utm_source=mail');
    expect(mounted.eventNames).to.deep.equal(['confirmed', 'paid']);
    const reloaded = await mounted.reload();
    await reloaded.waitForText(words.confirmed);
    expect(reloaded.eventNames).to.deep.equal([]);
  });

  it('is not paid just because the guest is back', async () => {
    returnFromCheckout('booking-reference=reference-1');
    const mounted = await mountWidget({ proxy: proxyWith('checkout_created') });
    await outlastPaymentWait(mounted);
    expect(mounted.eventNames).to.deep.equal([]);
    changeBookings(mounted.proxy, { paymentStatus: 'paid' });
    document.dispatchEvent(new Event('visibilitychange'));
    await mounted.waitForText(words.confirmed);
  });

  it('is still being confirmed after a reload, and the guest is not asked to pay twice', async () => {
    returnFromCheckout('booking-reference=reference-1');
    const mounted = await mountWidget({ proxy: proxyWith('checkout_created') });
    await outlastPaymentWait(mounted);
    const requestsBefore = mounted.proxy.requestsTo(STATUS_ROUTE).length;
    const reloaded = await mounted.reload();
    await outlastPaymentWait(reloaded, requestsBefore);
    expect(reloaded.text).not.to.contain(words.paymentUnfinishedHint);
  });

  it('keeps its buttons while it is being confirmed, even if the guest returns to the page', async () => {
    returnFromCheckout('booking-reference=reference-1');
    const mounted = await mountWidget({ proxy: proxyWith('checkout_created') });
    await outlastPaymentWait(mounted);
    const requestsBefore = mounted.proxy.requestsTo(STATUS_ROUTE).length;
    document.dispatchEvent(new Event('visibilitychange'));
    await until('another look', () => mounted.proxy.requestsTo(STATUS_ROUTE).length > requestsBefore);
    await untilPainted();
    expect(mounted.text).to.contain(words.paymentConfirming).and.not.to.contain(words.checking);
    expect(mounted.button(words.checkAgain) === undefined).to.equal(false);
  });

  it('continues by itself while the page is open', async () => {
    returnFromCheckout('booking-reference=reference-1');
    const mounted = await mountWidget({ proxy: proxyWith('checkout_created') });
    await outlastPaymentWait(mounted);
    changeBookings(mounted.proxy, { paymentStatus: 'paid' });
    await until('paid', () => {
      goOnline();
      return mounted.text.includes(words.confirmed);
    });
  });

  it('is still being confirmed if the service’s status is unknown to the widget, also after a cancel', async () => {
    returnFromCheckout('booking-reference=reference-1&booking-cancelled=1');
    const proxy = proxyWith('checkout_created');
    // A later proxy may report a status that this widget does not know.
    changeBookings(proxy, { paymentStatus: 'refunding' as 'unknown', checkoutUrl: undefined });
    const mounted = await mountWidget({ proxy });
    await outlastPaymentWait(mounted);
    await mounted.waitForText(words.checkAgain);
    expect(mounted.text).to.contain(words.paymentConfirming);
    expect(mounted.button(words.continuePayment)).to.equal(undefined);
    expect(mounted.eventNames).to.deep.equal([]);
    changeBookings(proxy, { paymentStatus: 'paid' });
    await mounted.press(words.checkAgain);
    await mounted.waitForText(words.confirmed);
  });

  itWith('navigation events', 'can be continued if the guest has left the payment page', async () => {
    returnFromCheckout('booking-reference=reference-1&booking-cancelled=1');
    const mounted = await mountWidget({ proxy: proxyWith('checkout_created') });
    await mounted.waitForText(words.paymentCancelled);
    await mounted.press(words.continuePayment);
    await until('the checkout', () => navigationWatch.urls.length > 0);
  });

  it('offers the dates again if the time to pay has expired', async () => {
    returnFromCheckout('booking-reference=reference-1');
    const mounted = await mountWidget({ proxy: proxyWith('expired') });
    await mounted.waitForText(words.paymentExpired);
    await mounted.press(words.chooseOtherDates);
    await mounted.waitFor('[part~="continue"]');
  });

  it('waits through answers that fail', async () => {
    returnFromCheckout('booking-reference=reference-1');
    const proxy = proxyWith('paid');
    proxy.replyNext(STATUS_ROUTE, problem('service_unavailable'), connectionLost);
    const mounted = await mountWidget({ proxy });
    await until('paid', () => {
      goOnline();
      return mounted.text.includes(words.confirmed);
    });
  });

  it('shows a notice if the booking does not exist', async () => {
    returnFromCheckout('booking-reference=reference-9');
    const mounted = await mountWidget();
    await mounted.waitForText(words.bookingNotFound);
  });

  it('is shown under the name of the booked place, on a page with another widget', async () => {
    returnFromCheckout('booking-reference=reference-1');
    const proxy = proxyWith('paid');
    changeBookings(proxy, { propertyId: proxy.otherProperty.id });
    const mounted = await mountWidget({ proxy });
    await mounted.waitForText(words.confirmed);
    expect(mounted.text).to.contain('Casa do Monte').and.not.to.contain(proxy.property.name);
  });

  it('has the host’s texts about the booked place in the guest’s language', async () => {
    returnFromCheckout('booking-reference=reference-1');
    const proxy = proxyWith('paid');
    Object.assign(proxy.otherProperty, {
      ...{ language: 'en', cityTaxNote: 'Paid on the spot.' },
      inLanguages: { de: { cityTaxNote: 'Zahlbar vor Ort.' } },
    });
    changeBookings(proxy, { propertyId: proxy.otherProperty.id });
    const mounted = await mountWidget({ proxy, attributes: { lang: 'de' } });
    await mounted.waitForText('Zahlbar vor Ort.');
  });

  it('does not take the guest of another house out of their form', async () => {
    const proxy = proxyWith('paid');
    changeBookings(proxy, { propertyId: proxy.otherProperty.id });
    const earlierWidget = await mountWidget({ proxy });
    await earlierWidget.openForm(proxy.stay(20, 3));
    earlierWidget.widget.remove();
    returnFromCheckout('booking-reference=reference-1');
    const mounted = await mountWidget({ proxy });
    const sisterWidget = await mountWidget({ proxy, attributes: { property: proxy.otherProperty.id } });
    await sisterWidget.waitForText(words.confirmed);
    await mounted.waitFor('input[name="name"]');
  });

  it('fires its events once, even if two houses share the page that shows it', async () => {
    returnFromCheckout('booking-reference=reference-1');
    const proxy = proxyWith('paid');
    changeBookings(proxy, { propertyId: proxy.otherProperty.id });
    const laterWidget = await mountWidget({ proxy });
    await laterWidget.waitForText(words.confirmed);
    laterWidget.widget.remove();
    returnFromCheckout('booking-reference=reference-1');
    const sisterWidget = await mountWidget({ proxy, attributes: { property: proxy.otherProperty.id } });
    await sisterWidget.waitForText(words.confirmed);
    expect([...laterWidget.eventNames, ...sisterWidget.eventNames]).to.deep.equal(['confirmed', 'paid']);
  });

  it('deletes the chosen stay of its own house, even if the widget of another house shows it', async () => {
    const proxy = proxyWith('paid');
    const attributes = { property: proxy.otherProperty.id };
    const earlierWidget = await mountWidget({ proxy, attributes });
    await earlierWidget.chooseStay(proxy.stay(10, 3));
    earlierWidget.widget.remove();
    returnFromCheckout('booking-reference=reference-1');
    changeBookings(proxy, { propertyId: proxy.otherProperty.id });
    const laterWidget = await mountWidget({ proxy });
    await laterWidget.waitForText(words.confirmed);
    laterWidget.widget.remove();
    const sisterWidget = await mountWidget({ proxy, attributes });
    await sisterWidget.waitFor('[part~="continue"]');
    expect(sisterWidget.find('[part~="continue"][aria-disabled="false"]')).to.equal(undefined);
  });

  it('is shown by the widget of its property if there are several', async () => {
    returnFromCheckout('booking-reference=reference-1');
    const proxy = proxyWith('paid');
    const otherWidget = await mountWidget({ proxy, attributes: { property: proxy.otherProperty.id } });
    const ownWidget = await mountWidget({ proxy });
    const secondWidget = await mountWidget({ proxy });
    await ownWidget.waitForText(words.confirmed);
    await Promise.all([
      otherWidget.waitFor('[part~="continue"]'),
      secondWidget.waitFor('[part~="continue"]'),
    ]);
  });
});
