import assert from 'node:assert/strict';
import { describe } from 'node:test';
import words from '../../src/i18n/languages/en/booking.json';
import { assertOneBooking, sendUnanswered } from './lost-order.ts';
import { openStay } from './open-stay.ts';
import { journey, useStage } from './stage.ts';
import { GUEST, Widget } from './widget.ts';

describe('a guest in trouble still gets one booking', () => {
  useStage();

  journey('if the service books but never answers', async (scene) => {
    const { stack, widget, sandbox } = scene;
    await widget.open(`${stack.site}/`);
    await widget.prepare(await openStay(stack, 3), 'Bank Transfer');
    await sandbox.arm({ operation: 'createBooking', fault: { kind: 'hang-after' } });
    await widget.orderButton.click();
    await widget.text(words.sending).waitFor();
    await widget.root.getByText(words.booked, { exact: true }).waitFor({ timeout: 60_000 });
    await assertOneBooking(scene, 2);
  });

  journey(
    'if the tab is closed during the request and opened minutes later: nothing is sent without a press',
    async (scene) => {
      const { stack, context, page, sandbox } = scene;
      await sendUnanswered(scene);
      await page.close();
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
      await sandbox.disarm();
      await later.button(words.sendAgain).click();
      await later.confirmed();
      assert.equal(orders.length, 1);
      await assertOneBooking({ ...scene, page: again }, 1);
      assert.ok(
        !JSON.stringify(await again.evaluate(() => Object.entries(localStorage))).includes(GUEST.email),
      );
    },
  );

  journey('if the connection is lost when the button is pressed, and comes back', async (scene) => {
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
