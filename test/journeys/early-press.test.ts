import assert from 'node:assert/strict';
import { describe } from 'node:test';
import german from '../../src/i18n/languages/de/calendar.json';
import booking from '../../src/i18n/languages/en/booking.json';
import { bookingChunkPath, chunkFile } from '../guest-files.ts';
import { middleOf } from './finger.ts';
import { holdBack } from './hold-back.ts';
import { findStayInNextMonth } from './open-stay.ts';
import { journey, useJourneyServers } from './journey.ts';
import type { JourneyContext } from './journey.ts';

const DATE_TEXTS_FILE = 'src/i18n/languages/en/calendar.json';
const BOOKING_TEXTS_FILE = 'src/i18n/languages/en/booking.json';

/** Presses both days of a stay. Playwright does not click a disabled day, as the last one may be until the first is chosen. */
async function pressDays({ stack, page, widget }: JourneyContext): Promise<void> {
  const { checkIn, checkOut } = await findStayInNextMonth(stack);
  await widget.dayButton(checkIn).click();
  const { x, y } = await middleOf(widget.dayButton(checkOut));
  await page.mouse.click(x, y);
}

describe('a guest who is quicker than the connection', () => {
  useJourneyServers();

  journey('keeps the chosen days if the script of the booking loads late', async (journeyContext) => {
    const { stack, page, widget } = journeyContext;
    const heldScript = await holdBack(page, bookingChunkPath());
    await widget.open(`${stack.site}/`);
    await pressDays(journeyContext);
    await heldScript.requested;
    heldScript.release();
    await widget.goToDetails();
    await widget.findField(booking.name).waitFor();
  });

  journey(
    'sees the days before the texts of the booking have loaded, even if the rates came first',
    async (journeyContext) => {
      const { stack, page, widget } = journeyContext;
      const datesTexts = await holdBack(page, chunkFile(DATE_TEXTS_FILE));
      const bookingTexts = await holdBack(page, chunkFile(BOOKING_TEXTS_FILE));
      const ratesAnswer = page.waitForResponse((answer) => /\/calendar(\?|$)/.test(answer.url()));
      await page.goto(`${stack.site}/`);
      await widget.root.scrollIntoViewIfNeeded();
      await ratesAnswer;
      datesTexts.release();
      await bookingTexts.requested;
      await widget.waitUntilReady();
      bookingTexts.release();
    },
  );

  journey(
    'reads the widget in the language that the page has changed to in the meantime',
    async (journeyContext) => {
      const { stack, page, widget } = journeyContext;
      const heldScript = await holdBack(page, 'chunks/booking-widget-*.js');
      await page.goto(`${stack.site}/`);
      await widget.root.scrollIntoViewIfNeeded();
      const firstView = widget.root.locator('booking-first-calendar');
      await firstView.waitFor();
      await page.evaluate(() => {
        document.documentElement.lang = 'de';
      });
      heldScript.release();
      await widget.root.getByRole('combobox', { name: german.month }).waitFor();
      assert.equal(await firstView.count(), 0);
    },
  );
});
