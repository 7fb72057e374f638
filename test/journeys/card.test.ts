import assert from 'node:assert/strict';
import { describe } from 'node:test';
import words from '../../src/i18n/languages/en/booking.json';
import { atCheckout, expireThere, payThere } from './checkout.ts';
import { openStay } from './open-stay.ts';
import { journey, useStage } from './stage.ts';
import { GUEST, Widget } from './widget.ts';

describe('a guest pays by card', () => {
  useStage();

  journey(
    'after expiry by booking the same dates in another way',
    async ({ stack, page, widget, sandbox }) => {
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
    },
  );

  journey(
    'and returns in another browser with only the URL, and sees a calm message while the payment is confirmed late',
    async ({ stack, page, widget, sandbox, newProfile }) => {
      await widget.open(`${stack.site}/`);
      await widget.order(await openStay(stack, 3), 'Card');
      await atCheckout(page);
      const checkout = page.url();
      const other = await (await newProfile()).newPage();
      await other.goto(checkout);
      await sandbox.arm({ operation: 'paymentStatus', fault: { kind: '503', retryAfter: 1 }, times: 2 });
      await payThere(other);
      await other.waitForURL(`${stack.site}/thanks**`);
      await new Widget(other).confirmed(words.confirmed);
    },
  );
});
