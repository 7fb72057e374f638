import assert from 'node:assert/strict';
import { describe } from 'node:test';
import words from '../../src/i18n/languages/en/booking.json';
import { openStay } from './open-stay.ts';
import { UNTIL_DISARMED } from './sandbox.ts';
import { journey, useStage } from './stage.ts';
import type { Scene } from './stage.ts';
import { GUEST, Widget } from './widget.ts';

/** One booking; every request for it had one key and the same bytes. */
async function assertOneBooking({ sandbox }: Scene, atLeastRequests: number): Promise<void> {
  const creations = await sandbox.creations();
  assert.equal((await sandbox.bookingsOf(GUEST.name)).length, 1);
  assert.ok(creations.length >= atLeastRequests, `${creations.length} requests`);
  assert.equal(new Set(creations.map(({ idempotencyKey }) => idempotencyKey)).size, 1);
  assert.equal(new Set(creations.map(({ bodySha256 }) => bodySha256)).size, 1);
}

/** An order that the service has heard of, and does not answer until it is disarmed. */
async function sendUnanswered({ stack, widget, sandbox }: Scene): Promise<void> {
  await widget.open(`${stack.site}/`);
  await widget.prepare(await openStay(stack, 3), 'Bank Transfer');
  await sandbox.arm({ operation: 'createBooking', fault: UNTIL_DISARMED });
  await widget.orderButton.click();
  while ((await sandbox.creations()).length === 0);
}

describe('a guest in trouble still gets one booking', () => {
  useStage();

  journey('when the service books, and never answers', async (scene) => {
    const { stack, widget, sandbox } = scene;
    await widget.open(`${stack.site}/`);
    await widget.prepare(await openStay(stack, 3), 'Bank Transfer');
    await sandbox.arm({ operation: 'createBooking', fault: { kind: 'hang-after' } });
    await widget.orderButton.click();
    await widget.text(words.sending).waitFor();
    await widget.root.getByRole('heading', { name: words.booked }).waitFor({ timeout: 60_000 });
    await assertOneBooking(scene, 2);
  });

  journey('when the page is reloaded while the order is on its way', async (scene) => {
    const { page, widget, sandbox } = scene;
    await sendUnanswered(scene);
    await page.reload();
    await sandbox.disarm();
    await widget.confirmed();
    await assertOneBooking(scene, 1);
  });

  journey('when the tab is closed while the order is on its way, and opened again', async (scene) => {
    const { stack, context, page, sandbox } = scene;
    await sendUnanswered(scene);
    await page.close();
    await sandbox.disarm();
    const again = await context.newPage();
    await again.goto(`${stack.site}/`);
    await again.locator('booking-widget').scrollIntoViewIfNeeded();
    await new Widget(again).confirmed();
    await assertOneBooking({ ...scene, page: again }, 1);
  });

  journey(
    'when the tab is closed while the order is on its way, and opened minutes later: nothing is sent unasked',
    async (scene) => {
      const { stack, context, page, sandbox } = scene;
      await sendUnanswered(scene);
      await page.close();
      await sandbox.disarm();
      const again = await context.newPage();
      await again.addInitScript((ms) => {
        const realNow = Date.now.bind(Date);
        Date.now = () => realNow() + ms;
      }, 3 * 60_000);
      const orders: string[] = [];
      again.on('request', (request) => {
        if (request.method() === 'POST' && request.url().endsWith('/v1/bookings')) orders.push(request.url());
      });
      await again.goto(`${stack.site}/`);
      const later = new Widget(again);
      await later.root.scrollIntoViewIfNeeded();
      await later.text(words.interrupted).waitFor();
      assert.deepEqual(orders, []);
      await later.button(words.sendAgain).click();
      await later.confirmed();
      assert.equal(orders.length, 1);
      await assertOneBooking({ ...scene, page: again }, 1);
      assert.ok(
        !JSON.stringify(await again.evaluate(() => Object.entries(localStorage))).includes(GUEST.email),
      );
    },
  );

  journey('when the connection is lost at the press of the button, and comes back', async (scene) => {
    const { stack, context, widget } = scene;
    await widget.open(`${stack.site}/`);
    await widget.prepare(await openStay(stack, 3), 'Bank Transfer');
    await context.setOffline(true);
    await widget.orderButton.click();
    await widget.text(words.waitingForConnection).waitFor();
    await context.setOffline(false);
    await widget.confirmed();
    await assertOneBooking(scene, 1);
  });
});
