import assert from 'node:assert/strict';
import { describe } from 'node:test';
import words from '../../../src/i18n/languages/en/booking.json';
import { cancelAtCheckout, payAtCheckout } from '../checkout.ts';
import { findOpenStay } from '../open-stay.ts';
import { journey, useJourneyServers } from '../journey.ts';
import { GUEST } from '../widget.ts';

describe('a guest pays by card', () => {
  useJourneyServers();

  journey(
    'and sees the payment only after the service reports it',
    async ({ stack, page, widget, sandbox }) => {
      await widget.open(`${stack.site}/`);
      await widget.order(await findOpenStay(stack, 3), 'Card');
      await payAtCheckout(page);
      await page.waitForURL(`${stack.site}/thanks**`);
      await widget.waitForConfirmation(words.confirmed);
      const [booking] = await sandbox.bookingsOf(GUEST.name);
      assert.equal(booking?.payment_status, 'paid');
      assert.equal(page.url(), `${stack.site}/thanks`, 'our parameters are gone from the URL after use');
    },
  );

  journey('after leaving the payment page once', async ({ stack, page, widget, sandbox }) => {
    await widget.open(`${stack.site}/`);
    await widget.order(await findOpenStay(stack, 3), 'Card');
    await cancelAtCheckout(page);
    await widget.findText(words.paymentCancelled).waitFor();
    await widget.findButton(words.continuePayment).click();
    await payAtCheckout(page);
    await widget.waitForConfirmation(words.confirmed);
    assert.equal((await sandbox.bookingsOf(GUEST.name)).length, 1);
  });
});
