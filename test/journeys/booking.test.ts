import assert from 'node:assert/strict';
import { describe } from 'node:test';
import type { Locator } from 'playwright-core';
import germanDates from '../../src/i18n/languages/de/calendar.json';
import german from '../../src/i18n/languages/de/booking.json';
import { openStay } from './open-stay.ts';
import { journey, useStage } from './stage.ts';
import { GUEST, Widget } from './widget.ts';

/** In how many lines an element's words stand. */
const linesOf = async (element: Locator): Promise<number> =>
  element.evaluate((node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top)).size;
  });

describe('a guest books', () => {
  useStage();

  journey(
    'by bank transfer, and the service has what the guest has seen',
    async ({ stack, page, widget, sandbox }) => {
      await widget.open(`${stack.site}/`);
      const stay = await openStay(stack, 4);
      await widget.prepare(stay, 'Bank Transfer');
      const shown = (await widget.orderTotal()).replace(/[^\d.]/g, '');
      await widget.orderButton.click();
      await widget.confirmed();
      const [booking, ...others] = await sandbox.bookingsOf(GUEST.name);
      assert.equal(others.length, 0);
      assert.equal(booking?.reservation_start, stay.checkIn);
      assert.equal(booking.reservation_end, stay.checkOut);
      assert.equal(booking.email, GUEST.email);
      assert.equal(booking.payment_method, 'Bank Transfer');
      assert.equal((booking.nights_price + booking.cleaning).toFixed(2), shown);
      await widget.text(booking.booking_id).waitFor();
      assert.equal(new URL(page.url()).pathname, '/');
    },
  );

  journey('with one press too many, and gets one booking', async ({ stack, widget, sandbox }) => {
    await widget.open(`${stack.site}/`);
    await widget.prepare(await openStay(stack, 3), 'Cash');
    await widget.orderButton.dblclick();
    await widget.confirmed();
    assert.equal((await sandbox.bookingsOf(GUEST.name)).length, 1);
    assert.equal((await sandbox.creations()).length, 1);
  });

  journey(
    'a room of the lodge, in German, on a small phone, from markup that editors keep',
    async ({ stack, page }) => {
      await page.goto(`${stack.site}/rooms`);
      const widget = new Widget(page);
      await widget.ready();
      await widget.text(germanDates.chooseCheckIn).waitFor();
      assert.equal(await widget.root.getAttribute('property'), stack.lodge);
      assert.equal(await linesOf(widget.button(german.proceed)), 1, 'the button breaks no word');
    },
    { viewport: { width: 320, height: 640 } },
  );
});
