import { expect } from '@esm-bundle/chai';
import type { BookingRequest } from '../../src/contract/booking.ts';
import words from '../../src/i18n/languages/en/booking.json';
import { until } from './until.ts';
import { mountWidget, tearDown } from './widget-fixture.ts';

const ADDRESS = { street: 'Rua da Praia 4', postalCode: '2655-319', city: 'Ericeira', country: 'Portugal' };

describe('a booking', () => {
  afterEach(tearDown);

  it('is made once at the price shown, and its event has nothing about the guest', async () => {
    const mounted = await mountWidget();
    const { proxy } = mounted;
    await mounted.order(proxy.stay(10, 3));
    await mounted.waitForText(words.booked);
    const orderRequests = proxy.requestsTo('POST /v1/bookings');
    expect(orderRequests.length).to.equal(1);
    expect(mounted.eventNames).to.deep.equal(['dates-changed', 'quoted', 'submitted', 'confirmed']);
    expect(mounted.eventDetails.at(-1)).to.include({
      reference: 'reference-1',
      bookingId: 'WEB-1',
      total: 36_000,
    });
    expect(JSON.stringify(mounted.eventDetails)).not.to.match(/Ada|example\.com/);
  });

  it('is made once, even if the button is pressed twice', async () => {
    const mounted = await mountWidget();
    await mounted.prepareOrder(mounted.proxy.stay(10, 3));
    const button = await mounted.waitFor('[part~="order-button"]');
    button.click();
    button.click();
    await mounted.waitForText(words.booked);
    expect(mounted.proxy.requestsTo('POST /v1/bookings').length).to.equal(1);
  });

  it('is sent before its events are fired and before the next step is drawn', async () => {
    const mounted = await mountWidget();
    await mounted.prepareOrder(mounted.proxy.stay(10, 3));
    const events: object[] = [];
    for (const type of ['booking-step-changed', 'booking-submitted'])
      mounted.widget.addEventListener(type, () => {
        const isSent = mounted.proxy.requestsTo('POST /v1/bookings').length === 1;
        events.push({ type, isSent, isFormDrawn: mounted.find('[part~="order-button"]') !== undefined });
      });
    await mounted.press('order-button');
    await mounted.waitForText(words.booked);
    expect(events.slice(0, 2)).to.deep.equal([
      { type: 'booking-step-changed', isSent: true, isFormDrawn: true },
      { type: 'booking-submitted', isSent: true, isFormDrawn: true },
    ]);
  });

  for (const [where, typed, sent] of [
    ['to the confirmation’s address', undefined, 'ada@example.com'],
    ['to another address that the guest types', 'bills@example.com', 'bills@example.com'],
    ['to no address if the guest removes it', '', ''],
  ] as const)
    it(`has its invoice sent ${where}`, async () => {
      const mounted = await mountWidget();
      await mounted.prepareOrder(mounted.proxy.stay(10, 3));
      await mounted.tick('input[name="wantsInvoice"]');
      for (const [name, value] of Object.entries(ADDRESS)) await mounted.type(`invoice.${name}`, value);
      expect((await mounted.input('invoice.email')).value).to.equal('ada@example.com');
      if (typed !== undefined) await mounted.type('invoice.email', typed);
      await mounted.press('order-button');
      await mounted.waitForText(words.booked);
      const [order] = mounted.proxy.requestsTo('POST /v1/bookings');
      const { invoice } = JSON.parse(order?.body ?? '') as BookingRequest;
      expect(invoice).to.deep.equal({ ...ADDRESS, email: sent });
    });

  it('sends the guest’s entries in the order of the form, and the language', async () => {
    const mounted = await mountWidget({ attributes: { lang: 'de-AT' } });
    await mounted.prepareOrder(mounted.proxy.stay(10, 3));
    await mounted.type('name', '  Ada   Lovelace ');
    await mounted.type('phone', '+351 912 345 678');
    await mounted.press('order-button');
    const [order] = await until('the order', () => {
      const orderRequests = mounted.proxy.requestsTo('POST /v1/bookings');
      return orderRequests.length > 0 && orderRequests;
    });
    const body = JSON.parse(order?.body ?? '{}') as BookingRequest;
    expect(body.guest).to.deep.equal({
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      phone: '+351912345678',
    });
    expect(body.language).to.equal('de-AT');
    expect(body).not.to.have.property('returnUrl');
  });

  it('is not sent with a field that is wrong, and that field is marked', async () => {
    const mounted = await mountWidget();
    await mounted.prepareOrder(mounted.proxy.stay(10, 3));
    await mounted.type('email', 'ada@');
    await mounted.press('order-button');
    await mounted.waitFor('[role="group"].notice');
    expect(mounted.text).to.contain(words.emailWrong);
    expect(mounted.proxy.requestsTo('POST /v1/bookings')).to.deep.equal([]);
  });

  it('keeps dates, party and everything typed over a reload', async () => {
    const mounted = await mountWidget();
    const stay = mounted.proxy.stay(10, 3);
    await mounted.prepareOrder(stay);
    const reloaded = await mounted.reload();
    const nameField = await reloaded.input('name');
    expect(nameField.value).to.equal('Ada Lovelace');
    await until('a price', () => reloaded.find('[part~="order-button"][aria-disabled="false"]'));
    expect(reloaded.proxy.requestsTo('POST /v1/quotes').at(-1)?.body).to.contain(stay.checkIn);
  });

  it('removes the guest’s entries after the booking, except the e-mail address, and is shown after a reload', async () => {
    const mounted = await mountWidget();
    await mounted.order(mounted.proxy.stay(10, 3));
    await mounted.waitForText(words.booked);
    const storedText = (store: Storage): string => JSON.stringify(Object.entries(store));
    expect(storedText(localStorage)).not.to.match(/Ada|example\.com/);
    expect(storedText(sessionStorage)).not.to.contain('Ada');
    const reloaded = await mounted.reload();
    await reloaded.waitForText(words.booked);
    expect(reloaded.text).to.contain('ada@example.com');
    expect(reloaded.eventNames).to.deep.equal([]);
    await reloaded.press(words.bookAgain);
    expect(storedText(sessionStorage)).not.to.contain('example.com');
  });

  it('can be followed by another one', async () => {
    const mounted = await mountWidget();
    await mounted.order(mounted.proxy.stay(10, 3));
    await mounted.waitForText(words.booked);
    mounted.proxy.markTaken(mounted.proxy.stay(10, 3));
    await mounted.press(words.bookAgain);
    const bookedDay = await mounted.dayButton(mounted.proxy.stay(10, 3).checkIn);
    await until('the own nights, taken', () => bookedDay.getAttribute('aria-disabled') === 'true');
    await mounted.order(mounted.proxy.stay(20, 2));
    await mounted.waitForText(words.booked);
    expect(mounted.proxy.orderKeys.size).to.equal(2);
  });
});
