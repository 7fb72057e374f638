import assert from 'node:assert/strict';
import { describe } from 'node:test';
import words from '../../src/i18n/languages/en/booking.json';
import { waitForCheckout, payAtCheckout } from './checkout.ts';
import { findOpenStay } from './open-stay.ts';
import { journey, useJourneyServers } from './journey.ts';
import { GUEST } from './widget.ts';

// Firefox does not run this: over BiDi, Playwright gets no event for a page from Firefox's back/forward cache.
describe('a guest who leaves by the back button of the payment page', () => {
  useJourneyServers();

  journey('can continue, and pays in the end', async ({ stack, page, widget, sandbox }) => {
    await widget.open(`${stack.site}/`);
    await widget.order(await findOpenStay(stack, 3), 'Card');
    await waitForCheckout(page);
    await page.goBack();
    await widget.findButton(words.continuePayment).click();
    await payAtCheckout(page);
    await widget.waitForConfirmation(words.confirmed);
    assert.equal((await sandbox.bookingsOf(GUEST.name)).length, 1);
  });
});
