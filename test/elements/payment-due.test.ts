import { expect } from '@esm-bundle/chai';
import type { PaymentMethod } from '../../src/contract/payment.ts';
import { createFormat } from '../../src/i18n/format.ts';
import en from '../../src/i18n/languages/en/booking.json';
import { ScriptedProxy, problem } from './scripted-proxy.ts';
import { mountWidget, tearDown } from './widget-fixture.ts';
import type { MountedWidget } from './widget-fixture.ts';

const QUOTES = 'POST /v1/quotes';
const HOST_CONTACT = { email: 'marta@host.example' };

const choiceOf = (mounted: MountedWidget, method: PaymentMethod): HTMLInputElement => {
  const found = mounted.find(`input[value="${method}"]`);
  if (!(found instanceof HTMLInputElement)) throw new Error(`The form has no radio button for ${method}.`);
  return found;
};

/** Returns the text of a payment method after its name. */
function descriptionOf(mounted: MountedWidget, method: PaymentMethod): string {
  const ids = choiceOf(mounted, method).getAttribute('aria-describedby')?.split(' ') ?? [];
  const texts = ids.map((id) => mounted.find(`#${id}`)?.textContent ?? '');
  return texts.join(' ').replace(/\s+/g, ' ').trim();
}

const textOf = (mounted: MountedWidget, selector: string): string =>
  mounted.find(selector)?.textContent.replace(/\s+/g, ' ').trim() ?? '';

describe('a payment with a last day', () => {
  afterEach(tearDown);

  it('has that day beside its payment method, and below the total', async () => {
    const mounted = await mountWidget();
    const stay = mounted.proxy.stay(40, 3);
    mounted.proxy.quoteOverrides = { dueDates: { 'Bank Transfer': stay.checkIn } };
    await mounted.prepareOrder(stay);
    const format = createFormat('en');
    const date = format.shortDate(stay.checkIn);
    const textWithDate = (template: string): string => format.say(template, { date }).replace(/\s+/g, ' ');
    const expectedDue = textWithDate(en.dueBy);
    await mounted.waitForText(expectedDue);
    expect(descriptionOf(mounted, 'Bank Transfer')).to.equal(
      `${textWithDate(en.whenBy)} ${en.bankTransferHint}`,
    );
    expect(descriptionOf(mounted, 'Card')).to.equal(en.whenNow);
    expect(descriptionOf(mounted, 'Cash')).to.equal(en.whenCheckIn);
    expect(textOf(mounted, '.due')).to.contain(expectedDue).and.not.to.contain(en.dueAfterBooking);
  });

  it('cannot be chosen if that day is after check-in, and shows the reason', async () => {
    const mounted = await mountWidget();
    const stay = mounted.proxy.stay(1, 3);
    mounted.proxy.quoteOverrides = { paymentMethods: ['Card'], dueDates: { 'Bank Transfer': stay.checkOut } };
    await mounted.chooseStay(stay);
    await mounted.press('continue');
    await mounted.waitForText(en.transferTooLate);
    const choice = choiceOf(mounted, 'Bank Transfer');
    choice.click();
    await mounted.widget.updateComplete;
    expect([choice.disabled, choice.checked]).to.deep.equal([true, false]);
    expect(descriptionOf(mounted, 'Bank Transfer')).to.equal(en.transferTooLate);
    expect(choiceOf(mounted, 'Card').checked, 'the one that is left').to.equal(true);
  });

  it('is no longer chosen once it would be too late: the order leads the guest to the first method that is left', async () => {
    const proxy = new ScriptedProxy({ paymentMethods: ['Bank Transfer', 'Card', 'Cash'] });
    const mounted = await mountWidget({ proxy });
    const stay = proxy.stay(3, 3);
    const release = proxy.holdAnswers(QUOTES);
    proxy.quoteOverrides = { paymentMethods: ['Card', 'Cash'], dueDates: { 'Bank Transfer': stay.checkOut } };
    await mounted.chooseStay(stay);
    await mounted.fillInForm('Cash');
    await mounted.tick('input[value="Bank Transfer"]');
    release();
    await mounted.waitForText(en.transferTooLate);
    await mounted.press('order-button');
    await mounted.waitForText(en.methodRequired);
    expect(mounted.root.activeElement === choiceOf(mounted, 'Card')).to.equal(true);
    expect(proxy.requestsTo('POST /v1/bookings')).to.deep.equal([]);
  });

  for (const [when, reason, hint, details] of [
    ['no method is left', en.transferTooLate, en.noMethodLeft, {}],
    ['no booking is accepted today', en.closedToday, en.closedToday, { retryAfter: 3_600 }],
  ] as const)
    it(`may be impossible: the widget explains why, shows the host’s contact, and offers other dates, if ${when}`, async () => {
      const mounted = await mountWidget({
        proxy: new ScriptedProxy({ paymentMethods: ['Bank Transfer'], contact: HOST_CONTACT }),
      });
      mounted.proxy.replyNext(QUOTES, problem('payment_method_unavailable', details));
      await mounted.chooseStay(mounted.proxy.stay(1, 3));
      await mounted.press('continue');
      const notice = await mounted.waitFor('.notices [part~="notice"]');
      for (const text of [reason, hint, HOST_CONTACT.email]) expect(notice.textContent).to.contain(text);
      expect(textOf(mounted, '#booking-why-not')).to.equal(reason);
      await mounted.press(en.chooseOtherDates);
      await mounted.waitFor('booking-calendar');
    });
});
