import assert from 'node:assert/strict';
import { describe } from 'node:test';
import words from '../../src/i18n/languages/en/booking.json';
import { waitForCheckout } from './checkout.ts';
import { findOpenStay } from './open-stay.ts';
import { journey, useJourneyServers } from './journey.ts';
import { GUEST } from './widget.ts';

describe('a developer who breaks the service on purpose in the demo', () => {
  useJourneyServers();

  journey(
    'sees one booking although the first answer to it was lost',
    async ({ stack, page, widget, sandbox }) => {
      await widget.open(`${stack.site}/switchboard`);
      await widget.prepareOrder(await findOpenStay(stack, 3), 'Bank Transfer');
      await page.getByRole('button', { name: 'Booked, but the answer is lost' }).click();
      await page.getByText('Armed: Booked, but the answer is lost.').waitFor();
      await widget.orderButton.click();
      await widget.waitForConfirmation();
      const [creation] = await sandbox.bookingRequests();
      const row = page.getByRole('row', { name: 'drop-after' });
      await row.waitFor();
      assert.match(await row.innerText(), new RegExp(creation?.idempotencyKey?.slice(0, 8) ?? 'no key'));
      assert.equal((await sandbox.bookingsOf(GUEST.name)).length, 1);
    },
  );

  journey(
    'books the dates for another guest, and can then order the nearest stay without typing anything again',
    async ({ stack, page, widget, sandbox }) => {
      await widget.open(`${stack.site}/switchboard`);
      const stay = await findOpenStay(stack, 3);
      await widget.prepareOrder(stay, 'Bank Transfer');
      await page.getByLabel('From').fill(stay.checkIn);
      await page.getByLabel('Until').fill(stay.checkOut);
      await page.getByRole('button', { name: 'Books these dates' }).click();
      await page.getByText(`Somebody else has booked ${stay.checkIn} to ${stay.checkOut}.`).waitFor();
      await widget.orderButton.click();
      await widget.findText(words.datesTaken).waitFor();
      await widget.root.locator('.offer').first().click();
      assert.equal(await widget.findField(words.name).inputValue(), GUEST.name);
      assert.equal(await widget.findField(words.email).inputValue(), GUEST.email);
      await widget.orderButton.click();
      await widget.waitForConfirmation();
      const [booked, ...others] = await sandbox.bookingsOf(GUEST.name);
      assert.deepEqual(others, []);
      assert.notEqual(booked?.reservation_start, stay.checkIn);
    },
  );

  journey(
    'pays instead of the guest, and sees the paid booking',
    async ({ stack, page, widget, sandbox, context }) => {
      await widget.open(`${stack.site}/switchboard`);
      await widget.order(await findOpenStay(stack, 3), 'Card');
      await waitForCheckout(page);
      const board = await context.newPage();
      await board.goto(`${stack.site}/switchboard`);
      await board.getByRole('button', { name: 'Pay it' }).click();
      await board.getByText(/ is paid\.$/).waitFor();
      assert.equal((await sandbox.bookingsOf(GUEST.name))[0]?.payment_status, 'paid');
    },
  );
});
