import assert from 'node:assert/strict';
import { describe } from 'node:test';
import words from '../../../src/i18n/languages/en/booking.json';
import { until } from '../../until.ts';
import { findOpenStay } from '../open-stay.ts';
import { journey, useJourneyServers } from '../journey.ts';
import { GUEST, Widget } from '../widget.ts';

describe('a guest who closes a tab', () => {
  useJourneyServers();

  journey(
    'gets one booking, even after a reload and a closed tab during the request',
    async ({ stack, context, page, widget, sandbox }) => {
      await widget.open(`${stack.site}/`);
      await widget.prepareOrder(await findOpenStay(stack, 3), 'Bank Transfer');
      await sandbox.holdBookings();
      await widget.orderButton.click();
      await until(async () => (await sandbox.bookingRequests()).length > 0);
      await page.reload();
      await widget.findText(words.checkingBooking).waitFor();
      await page.close();
      await sandbox.clearFaults();
      const newTab = await context.newPage();
      await newTab.goto(`${stack.site}/`);
      await newTab.locator('booking-widget').scrollIntoViewIfNeeded();
      await new Widget(newTab).waitForConfirmation();
      assert.equal((await sandbox.bookingsOf(GUEST.name)).length, 1);
      const creations = await sandbox.bookingRequests();
      assert.equal(new Set(creations.map(({ idempotencyKey }) => idempotencyKey)).size, 1);
      assert.equal(new Set(creations.map(({ bodySha256 }) => bodySha256)).size, 1);
    },
  );
});

describe('a guest with two tabs', () => {
  useJourneyServers();

  journey(
    'books in one, and reads in the other that the dates are already booked, without offers of other stays',
    async ({ stack, context, widget, sandbox }) => {
      await widget.open(`${stack.site}/`);
      const stay = await findOpenStay(stack, 3);
      await widget.prepareOrder(stay, 'Bank Transfer');
      const otherWidget = new Widget(await context.newPage());
      await otherWidget.open(`${stack.site}/`);
      await otherWidget.order(stay, 'Bank Transfer');
      await otherWidget.waitForConfirmation();
      const [booked, ...more] = await sandbox.bookingsOf(GUEST.name);
      assert.deepEqual(more, []);
      await widget.findText(words.ownBooking).waitFor();
      await widget.findText(booked?.booking_id ?? 'no number').waitFor();
      assert.equal(await widget.findField(words.name).inputValue(), GUEST.name);
      assert.equal(await widget.root.locator('.offer').count(), 0);
      assert.equal(await widget.findText(words.datesTaken).count(), 0);
      await widget.findButton(words.notYouForget).click();
      await widget.findText(words.datesTaken).waitFor();
      const storedText = JSON.stringify(await widget.page.evaluate(() => Object.entries(localStorage)));
      assert.ok(!storedText.includes(stay.checkIn), storedText);
    },
  );
});
