import assert from 'node:assert/strict';
import { describe } from 'node:test';
import booking from '../../src/i18n/languages/en/booking.json';
import { openStay } from './open-stay.ts';
import { journey, useStage } from './stage.ts';
import { GUEST, Widget } from './widget.ts';

const words = { ...booking, ...booking };

describe('somebody else is faster', () => {
  useStage();

  journey(
    'and is the guest, in another tab: the dates are said to be booked already, and no other stay is offered',
    async ({ stack, context, widget, sandbox }) => {
      await widget.open(`${stack.site}/`);
      const stay = await openStay(stack, 3);
      await widget.prepare(stay, 'Bank Transfer');
      const other = new Widget(await context.newPage());
      await other.open(`${stack.site}/`);
      await other.order(stay, 'Bank Transfer');
      await other.confirmed();
      const [booked, ...more] = await sandbox.bookingsOf(GUEST.name);
      assert.deepEqual(more, []);
      await widget.text(words.ownBooking).waitFor();
      await widget.text(booked?.booking_id ?? 'no number').waitFor();
      assert.equal(await widget.field(words.name).inputValue(), GUEST.name);
      assert.equal(await widget.root.locator('[part~="offer"]').count(), 0);
      assert.equal(await widget.text(words.datesTaken).count(), 0);
      await widget.button(words.notYouForget).click();
      await widget.text(words.datesTaken).waitFor();
      const kept = JSON.stringify(await widget.page.evaluate(() => Object.entries(localStorage)));
      assert.ok(!kept.includes(stay.checkIn), kept);
    },
  );

  journey(
    'and the guest takes the nearest stay without typing anything again',
    async ({ stack, widget, sandbox }) => {
      await widget.open(`${stack.site}/`);
      const stay = await openStay(stack, 3);
      await widget.prepare(stay, 'Bank Transfer');
      await sandbox.bookElsewhere(stack.house, stay);
      await widget.orderButton.click();
      await widget.text(words.datesTaken).waitFor();
      await widget.root.locator('[part~="offer"]').first().click();
      assert.equal(await widget.field(words.name).inputValue(), GUEST.name);
      assert.equal(await widget.field(words.email).inputValue(), GUEST.email);
      await widget.orderButton.click();
      await widget.confirmed();
      const bookings = await sandbox.bookingsOf(GUEST.name);
      assert.equal(bookings.length, 1);
      assert.notEqual(bookings[0]?.reservation_start, stay.checkIn);
    },
  );
});
