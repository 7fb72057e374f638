import { describe } from 'node:test';
import words from '../../../src/i18n/languages/en/booking.json';
import { assertOneBooking, sendUnanswered } from '../lost-order.ts';
import { journey, useStage } from '../stage.ts';
import { Widget } from '../widget.ts';

describe('a guest who closes a tab', () => {
  useStage();

  journey(
    'gets one booking, though it was reloaded and closed while the order was on its way',
    async (scene) => {
      const { stack, context, page, widget, sandbox } = scene;
      await sendUnanswered(scene);
      await page.reload();
      await widget.text(words.checkingBooking).waitFor();
      await page.close();
      await sandbox.disarm();
      const again = await context.newPage();
      await again.goto(`${stack.site}/`);
      await again.locator('booking-widget').scrollIntoViewIfNeeded();
      await new Widget(again).confirmed();
      await assertOneBooking({ ...scene, page: again }, 1);
    },
  );
});
