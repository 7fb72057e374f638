import assert from 'node:assert/strict';
import { describe } from 'node:test';
import words from '../../../src/i18n/languages/en/booking.json';
import { assertOneBooking, sendUnanswered } from '../lost-order.ts';
import { findOpenStay } from '../open-stay.ts';
import { journey, useJourneyServers } from '../journey.ts';
import { GUEST, Widget } from '../widget.ts';

describe('a guest who closes a tab', () => {
  useJourneyServers();

  journey(
    'gets one booking, even after a reload and a closed tab during the request',
    async (journeyContext) => {
      const { stack, context, page, widget, sandbox } = journeyContext;
      await sendUnanswered(journeyContext);
      await page.reload();
      await widget.text(words.checkingBooking).waitFor();
      await page.close();
      await sandbox.clearFaults();
      const newTab = await context.newPage();
      await newTab.goto(`${stack.site}/`);
      await newTab.locator('booking-widget').scrollIntoViewIfNeeded();
      await new Widget(newTab).waitForConfirmation();
      await assertOneBooking({ ...journeyContext, page: newTab }, 1);
    },
  );
});

describe('a guest with two tabs', () => {
  useJourneyServers();

  journey(
    'books in one, and learns in the other that the dates are booked already, without other stays on offer',
    async ({ stack, context, widget, sandbox }) => {
      await widget.open(`${stack.site}/`);
      const stay = await findOpenStay(stack, 3);
      await widget.prepare(stay, 'Bank Transfer');
      const other = new Widget(await context.newPage());
      await other.open(`${stack.site}/`);
      await other.order(stay, 'Bank Transfer');
      await other.waitForConfirmation();
      const [booked, ...more] = await sandbox.bookingsOf(GUEST.name);
      assert.deepEqual(more, []);
      await widget.text(words.ownBooking).waitFor();
      await widget.text(booked?.booking_id ?? 'no number').waitFor();
      assert.equal(await widget.field(words.name).inputValue(), GUEST.name);
      assert.equal(await widget.root.locator('.offer').count(), 0);
      assert.equal(await widget.text(words.datesTaken).count(), 0);
      await widget.button(words.notYouForget).click();
      await widget.text(words.datesTaken).waitFor();
      const kept = JSON.stringify(await widget.page.evaluate(() => Object.entries(localStorage)));
      assert.ok(!kept.includes(stay.checkIn), kept);
    },
  );
});
