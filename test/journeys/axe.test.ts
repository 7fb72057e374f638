import { describe } from 'node:test';
import { GUIDE } from '../../demo/guide-page.ts';
import booking from '../../src/i18n/languages/en/booking.json';
import { assertAccessible } from './axe.ts';
import { cancelThere, payThere } from './checkout.ts';
import { openStay } from './open-stay.ts';
import { UNTIL_DISARMED } from './sandbox.ts';
import { journey, useStage } from './stage.ts';
import type { Scene } from './stage.ts';
import { advice, passTheWait } from './without-script.ts';

const words = booking;

async function everyState(scene: Scene): Promise<void> {
  const { stack, page, widget, sandbox } = scene;
  await widget.open(`${stack.site}/`);
  await assertAccessible(page, 'calendar');
  const stay = await openStay(stack, 3);
  await widget.show(stay.checkIn);
  await widget.day(stay.checkIn).click();
  await assertAccessible(page, 'arrival chosen');
  await widget.show(stay.checkOut);
  await widget.day(stay.checkOut).click();
  await assertAccessible(page, 'stay chosen');
  await widget.proceed();
  await widget.orderButton.waitFor();
  await assertAccessible(page, 'details');
  await widget.orderButton.click();
  await widget.text(words.nameRequired).waitFor();
  await assertAccessible(page, 'details with errors');
  await widget.fill();
  await widget.payBy('Card');
  await widget.acceptTerms();
  await sandbox.bookElsewhere(stack.house, stay);
  await widget.orderButton.click();
  await widget.text(words.datesTaken).waitFor();
  await assertAccessible(page, 'dates taken');
}

async function everyStateOfPayment(scene: Scene): Promise<void> {
  const { stack, page, widget, sandbox } = scene;
  await widget.open(`${stack.site}/`);
  await widget.prepare(await openStay(stack, 3), 'Card');
  await sandbox.arm({ operation: 'createBooking', fault: UNTIL_DISARMED });
  await widget.orderButton.click();
  await widget.text(words.sending).waitFor();
  await assertAccessible(page, 'sending');
  await sandbox.disarm();
  await cancelThere(page);
  await widget.text(words.paymentCancelled).waitFor();
  await assertAccessible(page, 'payment cancelled');
  await widget.button(words.continuePayment).click();
  await payThere(page);
  await widget.confirmed(words.confirmed);
  await assertAccessible(page, 'paid');
}

/** In Chromium alone: what axe reads of a page is the same in every engine. */
describe('axe', () => {
  useStage();

  journey('finds nothing on the way, light or dark', everyState);
  journey('finds nothing around a payment, light or dark', everyStateOfPayment);

  journey(
    'finds nothing on the booking page before any script, nor in what it says without',
    async (scene) => {
      const { stack, page } = scene;
      await page.route('**/*.js', async (route) => route.abort());
      await page.goto(`${stack.proxy}/embed/${stack.house}`);
      await assertAccessible(page, 'before scripts');
      await passTheWait(page);
      await advice(page).waitFor();
      await assertAccessible(page, 'without scripts');
    },
  );

  for (const path of ['/rooms', '/themes', '/switchboard', '/terms', ...Object.keys(GUIDE)])
    journey(`finds nothing on ${path}`, async ({ stack, page }) => {
      await page.goto(`${stack.site}${path}`);
      await page.waitForLoadState('networkidle');
      await assertAccessible(page, path);
    });
});
