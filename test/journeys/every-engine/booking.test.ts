import assert from 'node:assert/strict';
import { describe } from 'node:test';
import jsQR from 'jsqr';
import type { Locator } from 'playwright-core';
import words from '../../../src/i18n/languages/en/booking.json';
import { engineOfRun } from '../../engines/launch.ts';
import { findOpenStay } from '../open-stay.ts';
import { journey, useJourneyServers } from '../journey.ts';
import { takePicture } from '../picture.ts';
import { GUEST, Widget } from '../widget.ts';

/** Reads the code like a banking app. */
async function readCode(code: Locator): Promise<string> {
  const { data, width, height } = await takePicture(code);
  return jsQR(new Uint8ClampedArray(data), width, height)?.data ?? '';
}

describe('a guest books', () => {
  useJourneyServers();

  journey(
    'by bank transfer, with a code for the banking app, and finds the booking after a reload and by its link in a new browser',
    async ({ stack, page, widget, sandbox, newProfile }) => {
      await widget.open(`${stack.site}/`);
      const stay = await findOpenStay(stack, 4);
      await widget.prepareOrder(stay, 'Bank Transfer');
      const shownTotal = (await widget.orderTotal()).replace(/[^\d.]/g, '');
      await widget.orderButton.click();
      await widget.waitForConfirmation();
      const [booking, ...others] = await sandbox.bookingsOf(GUEST.name);
      assert.equal(others.length, 0);
      assert.equal(booking?.reservation_start, stay.checkIn);
      assert.equal(booking.reservation_end, stay.checkOut);
      assert.equal(booking.email, GUEST.email);
      assert.equal(booking.payment_method, 'Bank Transfer');
      assert.equal((booking.nights_price + booking.cleaning).toFixed(2), shownTotal);
      await widget.findText(booking.booking_id).waitFor();
      // The host's own heading, which the page hides by the state `confirmed`.
      await page.locator('#book-title').filter({ visible: true }).waitFor({ state: 'hidden' });
      assert.equal(new URL(page.url()).pathname, '/');
      const code = widget.root.getByRole('img', { name: words.paymentCode });
      await code.waitFor();
      // WebKit's driver can only take pictures of whole pages, so the QR code is not read there.
      if (engineOfRun() !== 'webkit') {
        const lines = (await readCode(code)).split('\n');
        assert.deepEqual(lines.slice(0, 4), ['BCD', '002', '1', 'SCT']);
        assert.deepEqual(lines.slice(6, 8), ['PT50000201231234567890154', `EUR${shownTotal}`]);
        assert.equal(lines.at(-1), booking.booking_id);
      }
      const link = await widget.root.locator('a[href*="booking-reference="]').getAttribute('href');
      assert.doesNotMatch(link ?? '', /Ada|Lovelace|example\.com/);
      await page.reload();
      await widget.root.scrollIntoViewIfNeeded();
      // The banner of an earlier booking has no code.
      await code.waitFor();
      const otherBrowser = new Widget(await (await newProfile()).newPage());
      await otherBrowser.page.goto(link ?? '');
      await otherBrowser.waitForConfirmation();
      await otherBrowser.findText(booking.booking_id).waitFor();
      await otherBrowser.root.getByRole('heading', { name: /^To do: transfer €.+ by / }).waitFor();
      await otherBrowser.root.getByRole('link', { name: 'marta@farol.example' }).waitFor();
    },
  );
});
