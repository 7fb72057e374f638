import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { atCheckout, cancelThere, expireThere, goBack, payThere } from './checkout.ts';
import booking from '../../src/i18n/languages/en/booking.json';
import { openStay } from './open-stay.ts';
import { journey, useStage } from './stage.ts';
import { GUEST, Widget } from './widget.ts';

const words = { ...booking, ...booking };

describe('a guest pays by card', () => {
  useStage();

  journey('and is told so only because the service says paid', async ({ stack, page, widget, sandbox }) => {
    await widget.open(`${stack.site}/`);
    await widget.order(await openStay(stack, 3), 'Card');
    await payThere(page);
    await page.waitForURL(`${stack.site}/thanks**`);
    await widget.confirmed(words.confirmed);
    const [booking] = await sandbox.bookingsOf(GUEST.name);
    assert.equal(booking?.payment_status, 'paid');
    assert.equal(page.url(), `${stack.site}/thanks`, 'our parameters are gone from the URL after use');
  });

  journey('after leaving the payment page once', async ({ stack, page, widget, sandbox }) => {
    await widget.open(`${stack.site}/`);
    await widget.order(await openStay(stack, 3), 'Card');
    await cancelThere(page);
    await widget.text(words.paymentCancelled).waitFor();
    await widget.button(words.continuePayment).click();
    await payThere(page);
    await widget.confirmed(words.confirmed);
    assert.equal((await sandbox.bookingsOf(GUEST.name)).length, 1);
  });

  journey('too late, and books the same dates in another way', async ({ stack, page, widget, sandbox }) => {
    await widget.open(`${stack.site}/`);
    const stay = await openStay(stack, 3);
    await widget.order(stay, 'Card');
    await expireThere(page);
    await page.getByRole('link', { name: 'Back to the booking' }).click();
    await widget.text(words.paymentExpired).waitFor();
    await widget.button(words.bookSameDates).click();
    await widget.payBy('Bank Transfer');
    await widget.orderTotal();
    await widget.orderButton.click();
    await widget.confirmed();
    const statuses = (await sandbox.bookingsOf(GUEST.name)).map(({ payment_status }) => payment_status);
    assert.deepEqual(statuses.sort(), ['expired', 'none']);
  });

  journey(
    'and comes back in another browser, by the URL alone',
    async ({ stack, page, widget, newProfile }) => {
      await widget.open(`${stack.site}/`);
      await widget.order(await openStay(stack, 3), 'Card');
      await atCheckout(page);
      const checkout = page.url();
      const other = await (await newProfile()).newPage();
      await other.goto(checkout);
      await payThere(other);
      await other.waitForURL(`${stack.site}/thanks**`);
      await new Widget(other).confirmed(words.confirmed);
    },
  );

  journey(
    'and is not stuck when the back button leaves the payment page',
    async ({ stack, page, widget, sandbox }) => {
      await widget.open(`${stack.site}/`);
      await widget.order(await openStay(stack, 3), 'Card');
      await atCheckout(page);
      await goBack(page);
      await widget.button(words.continuePayment).click();
      await payThere(page);
      await widget.confirmed(words.confirmed);
      assert.equal((await sandbox.bookingsOf(GUEST.name)).length, 1);
    },
  );

  journey(
    'and waits calmly while the payment is confirmed late',
    async ({ stack, page, widget, sandbox }) => {
      await widget.open(`${stack.site}/`);
      await widget.order(await openStay(stack, 3), 'Card');
      await atCheckout(page);
      await sandbox.arm({ operation: 'paymentStatus', fault: { kind: '503', retryAfter: 1 }, times: 2 });
      await payThere(page);
      await widget.confirmed(words.confirmed);
    },
  );
});
