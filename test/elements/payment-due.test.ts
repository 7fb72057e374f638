import { expect } from '@esm-bundle/chai';
import type { PaymentMethod } from '../../src/contract/payment.ts';
import { createFormat } from '../../src/i18n/format.ts';
import en from '../../src/i18n/languages/en/booking.json';
import { ScriptedProxy, problem } from './scripted-proxy.ts';
import { mountWidget, tearDown } from './widget-fixture.ts';
import type { MountedWidget } from './widget-fixture.ts';

const QUOTES = 'POST /v1/quotes';
const CONTACT = { email: 'marta@host.example' };

const choiceOf = (guest: MountedWidget, method: PaymentMethod): HTMLInputElement => {
  const found = guest.find(`input[value="${method}"]`);
  if (!(found instanceof HTMLInputElement)) throw new Error(`${method} is no choice.`);
  return found;
};

/** Returns the text of a payment method after its name. */
function descriptionOf(guest: MountedWidget, method: PaymentMethod): string {
  const ids = choiceOf(guest, method).getAttribute('aria-describedby')?.split(' ') ?? [];
  const texts = ids.map((id) => guest.find(`#${id}`)?.textContent ?? '');
  return texts.join(' ').replace(/\s+/g, ' ').trim();
}

const text = (guest: MountedWidget, selector: string): string =>
  guest.find(selector)?.textContent.replace(/\s+/g, ' ').trim() ?? '';

describe('a payment with a last day', () => {
  afterEach(tearDown);

  it('has that day beside its payment method, and below the total', async () => {
    const guest = await mountWidget();
    const stay = guest.proxy.stay(40, 3);
    guest.proxy.quoted = { dueDates: { 'Bank Transfer': stay.checkIn } };
    await guest.prepare(stay);
    const format = createFormat('en');
    const date = format.shortDate(stay.checkIn);
    const sayDate = (template: string): string => format.say(template, { date }).replace(/\s+/g, ' ');
    const expectedDue = sayDate(en.dueBy);
    await guest.read(expectedDue);
    expect(descriptionOf(guest, 'Bank Transfer')).to.equal(`${sayDate(en.whenBy)} ${en.bankTransferHint}`);
    expect(descriptionOf(guest, 'Card')).to.equal(en.whenNow);
    expect(descriptionOf(guest, 'Cash')).to.equal(en.whenCheckIn);
    expect(text(guest, '.due')).to.contain(expectedDue).and.not.to.contain(en.dueAfterBooking);
  });

  it('cannot be chosen if that day is after check-in, and shows the reason', async () => {
    const guest = await mountWidget();
    const stay = guest.proxy.stay(1, 3);
    guest.proxy.quoted = { paymentMethods: ['Card'], dueDates: { 'Bank Transfer': stay.checkOut } };
    await guest.choose(stay);
    await guest.press('continue');
    await guest.read(en.transferTooLate);
    const choice = choiceOf(guest, 'Bank Transfer');
    choice.click();
    await guest.widget.updateComplete;
    expect([choice.disabled, choice.checked]).to.deep.equal([true, false]);
    expect(descriptionOf(guest, 'Bank Transfer')).to.equal(en.transferTooLate);
    expect(choiceOf(guest, 'Card').checked, 'the one that is left').to.equal(true);
  });

  it('is no longer chosen once it would be too late', async () => {
    const guest = await mountWidget();
    const stay = guest.proxy.stay(3, 3);
    const release = guest.proxy.hold(QUOTES);
    guest.proxy.quoted = { paymentMethods: ['Card', 'Cash'], dueDates: { 'Bank Transfer': stay.checkOut } };
    await guest.choose(stay);
    await guest.fillIn('Bank Transfer');
    release();
    await guest.read(en.transferTooLate);
    await guest.press('order-button');
    await guest.read(en.methodRequired);
    expect(guest.proxy.requestsTo('POST /v1/bookings')).to.deep.equal([]);
  });

  it('leads a guest whose choice has become too late to the first method that is left', async () => {
    const proxy = new ScriptedProxy({ paymentMethods: ['Bank Transfer', 'Card', 'Cash'] });
    const guest = await mountWidget({ proxy });
    const stay = proxy.stay(3, 3);
    const release = proxy.hold(QUOTES);
    proxy.quoted = { paymentMethods: ['Card', 'Cash'], dueDates: { 'Bank Transfer': stay.checkOut } };
    await guest.choose(stay);
    await guest.fillIn('Cash');
    await guest.tick('input[value="Bank Transfer"]');
    release();
    await guest.read(en.transferTooLate);
    await guest.press('order-button');
    await guest.read(en.methodRequired);
    expect(guest.root.activeElement === choiceOf(guest, 'Card')).to.equal(true);
  });

  it('may leave no payment method: the widget then explains why, shows the host’s contact, and offers other dates', async () => {
    const guest = await mountWidget({
      proxy: new ScriptedProxy({ paymentMethods: ['Bank Transfer'], contact: CONTACT }),
    });
    guest.proxy.next(QUOTES, problem('payment_method_unavailable'));
    await guest.choose(guest.proxy.stay(1, 3));
    await guest.press('continue');
    const notice = await guest.see('.notices [part~="notice"]');
    expect(notice.textContent).to.contain(en.transferTooLate).and.to.contain(en.noMethodLeft);
    expect(notice.textContent).to.contain(CONTACT.email);
    expect(text(guest, '#booking-why-not')).to.equal(en.transferTooLate);
    await guest.press(en.chooseOtherDates);
    await guest.see('booking-calendar');
  });

  it('may no longer be possible today, and then the widget explains that and how to reach the host', async () => {
    const guest = await mountWidget({
      proxy: new ScriptedProxy({ paymentMethods: ['Bank Transfer'], contact: CONTACT }),
    });
    guest.proxy.next(QUOTES, problem('payment_method_unavailable', { retryAfter: 3_600 }));
    await guest.choose(guest.proxy.stay(1, 3));
    await guest.press('continue');
    const notice = await guest.see('.notices [part~="notice"]');
    expect(notice.textContent).to.contain(en.closedToday).and.not.to.contain(en.transferTooLate);
    expect(notice.textContent).to.contain(CONTACT.email);
    expect(text(guest, '#booking-why-not')).to.equal(en.closedToday);
  });
});
