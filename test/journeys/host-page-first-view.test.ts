import assert from 'node:assert/strict';
import { describe } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { UNITS } from '../../demo/host-config.ts';
import dates from '../../src/i18n/languages/en/calendar.json';
import { isoDate, plusDays } from '../../src/stay/iso-date.ts';
import { holdBack } from './hold-back.ts';
import { hostPage, withRelay } from './host-page.ts';
import { journey, useJourneyServers } from './journey.ts';
import type { JourneyContext } from './journey.ts';

const CHUNKS = 'chunks/booking-widget-*.js';
const FIRST_VIEW = 'first-view?*';
const OWN_LINK = 'Book by e-mail';

/** Opens a host's page with our script tag and a widget. `act` runs while its proxy can be reached. */
const onHostPage = async (journeyContext: JourneyContext, act: () => Promise<void>): Promise<void> =>
  withRelay(journeyContext, async (relay, address) => {
    relay.changePage = () => hostPage(relay.origin, UNITS.house);
    await journeyContext.page.goto(address);
    await act();
  });

const firstViews = (within: Page): Locator => within.locator('booking-first-calendar');

describe('a guest on a host’s page', () => {
  useJourneyServers();

  journey(
    'sees the host’s link, and then the calendar, if the proxy has no first view',
    async (journeyContext) => {
      const { page, widget } = journeyContext;
      const heldChunk = await holdBack(page, CHUNKS);
      await page.route(`**/${FIRST_VIEW}`, async (route) => route.fulfill({ status: 404, json: {} }));
      const refusal = page.waitForResponse(`**/${FIRST_VIEW}`);
      await onHostPage(journeyContext, async () => {
        await refusal;
        await heldChunk.requested;
        await page.getByRole('link', { name: OWN_LINK }).waitFor();
        assert.equal(await firstViews(page).count(), 0);
        heldChunk.release();
        await widget.waitUntilReady();
      });
    },
  );

  journey(
    'can use the calendar before a late first view arrives, and sees no change when it does',
    async (journeyContext) => {
      const { page, widget } = journeyContext;
      const heldView = await holdBack(page, FIRST_VIEW);
      const firstView = page.waitForResponse(`**/${FIRST_VIEW}`);
      await onHostPage(journeyContext, async () => {
        await widget.waitUntilReady();
        heldView.release();
        await (await firstView).finished();
        await page.evaluate(async () => new Promise(requestAnimationFrame));
        assert.equal(await firstViews(page).count(), 0);
        await widget.waitUntilReady();
      });
    },
  );

  journey(
    'turns the month before the calendar responds, and keeps the focus on the button',
    async (journeyContext) => {
      const { page, widget } = journeyContext;
      const heldChunk = await holdBack(page, CHUNKS);
      await onHostPage(journeyContext, async () => {
        const nextButton = widget.findButton(dates.nextMonth);
        const firstDay = await firstViews(page)
          .locator('[data-date]')
          .filter({ visible: true })
          .first()
          .getAttribute('data-date');
        const nextMonth = plusDays(isoDate(`${firstDay?.slice(0, 8)}01`) ?? assert.fail(), 31).slice(0, 7);
        await nextButton.press('Enter');
        heldChunk.release();
        await widget.waitUntilReady();
        await widget.firstMonth.locator(`[data-date="${nextMonth}-15"]`).waitFor();
        assert.ok(await nextButton.evaluate((button) => button.matches(':focus')));
      });
    },
  );
});
