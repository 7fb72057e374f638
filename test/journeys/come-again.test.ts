import assert from 'node:assert/strict';
import { describe } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import words from '../../src/i18n/languages/en/booking.json';
import { assertAccessible } from './axe.ts';
import { waitForCheckout, payAtCheckout } from './checkout.ts';
import { findOpenStay } from './open-stay.ts';
import { journey, useJourneyServers } from './journey.ts';
import { GUEST } from './widget.ts';

/** Records the steps of the widget's events, on every page of this tab from now on. */
async function watchSteps(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const steps: string[] = [];
    Object.assign(globalThis, { steps });
    addEventListener('booking-step-changed', (event) =>
      steps.push((event as CustomEvent<{ readonly step: string }>).detail.step),
    );
  });
  return async () => page.evaluate(() => (globalThis as unknown as { steps: readonly string[] }).steps);
}

/** Whether the widget has the state `confirmed`, by which a host's styles may hide a heading. */
const isConfirmed = async (widget: Locator): Promise<boolean> =>
  widget.evaluate((element) => element.matches(':state(confirmed)'));

describe('a returning guest', () => {
  useJourneyServers();

  journey(
    'finds the calendar after a booking, with one line that leads to the booking',
    async ({ stack, page, widget }) => {
      const steps = await watchSteps(page);
      await widget.open(`${stack.site}/`);
      await widget.order(await findOpenStay(stack, 3), 'Bank Transfer');
      await widget.waitForConfirmation();
      assert.equal(await isConfirmed(widget.root), true);
      await page.goto(`${stack.site}/terms`);
      await widget.open(`${stack.site}/`);
      const banner = widget.root.locator('.notice:has([id^=booking-own-])');
      await banner.getByText(words.booked).waitFor();
      assert.equal(await isConfirmed(widget.root), false);
      await assertAccessible(page, 'banner of a booked stay');
      await banner.getByRole('button', { name: words.showBooking }).focus();
      await page.keyboard.press('Enter');
      await widget.findText(words.bookingNumber).waitFor();
      assert.equal(await isConfirmed(widget.root), true);
      assert.equal((await steps()).at(-1), 'done');
    },
  );

  journey('finds the booking itself after a reload', async ({ stack, page, widget }) => {
    await widget.open(`${stack.site}/`);
    await widget.order(await findOpenStay(stack, 3), 'Bank Transfer');
    await widget.waitForConfirmation();
    await page.reload();
    await widget.waitForConfirmation();
    assert.equal(await isConfirmed(widget.root), true);
  });

  journey('is led on to the payment if that is still open', async ({ stack, page, widget, sandbox }) => {
    await widget.open(`${stack.site}/`);
    await widget.order(await findOpenStay(stack, 3), 'Card');
    await waitForCheckout(page);
    await page.goto(`${stack.site}/terms`);
    await page.goto(`${stack.site}/`);
    await widget.root.scrollIntoViewIfNeeded();
    await widget.findButton(words.continuePayment).click();
    await payAtCheckout(page);
    await widget.waitForConfirmation(words.confirmed);
    assert.equal((await sandbox.bookingsOf(GUEST.name)).length, 1);
  });
});
