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
const REQUIRE_TRUSTED_TYPES = "require-trusted-types-for 'script'";

/** Opens a host's page with our script tag and a widget. `act` runs while its proxy can be reached. */
const onHostPage = async (
  journeyContext: JourneyContext,
  act: () => Promise<void>,
  policy = '',
): Promise<void> =>
  withRelay(journeyContext, async (relay) => {
    relay.hostPage = hostPage(relay.origin, UNITS.house, { policy });
    await journeyContext.page.goto(`${relay.origin}/host`);
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
    'sees the host’s link if the calendar does not respond within ten seconds, and the calendar once it has loaded',
    async (journeyContext) => {
      const { page, widget } = journeyContext;
      const heldChunk = await holdBack(page, CHUNKS);
      await page.clock.install();
      await onHostPage(journeyContext, async () => {
        await firstViews(page).waitFor();
        await page.clock.fastForward(10_000);
        await page.getByRole('link', { name: OWN_LINK }).waitFor();
        assert.equal(await firstViews(page).count(), 0);
        heldChunk.release();
        await widget.waitUntilReady();
      });
    },
  );

  journey(
    'sees prices, and then the calendar, if the page allows only Lit’s own Trusted Types policy',
    async (journeyContext) => {
      const { page, widget } = journeyContext;
      const heldChunk = await holdBack(page, CHUNKS);
      await onHostPage(
        journeyContext,
        async () => {
          await firstViews(page).waitFor();
          heldChunk.release();
          await widget.waitUntilReady();
        },
        `${REQUIRE_TRUSTED_TYPES}; trusted-types lit-html`,
      );
    },
  );

  journey(
    'keeps the host’s link if the page allows no Trusted Types policy for our markup',
    async (journeyContext) => {
      const { page } = journeyContext;
      const firstView = page.waitForResponse(`**/${FIRST_VIEW}`);
      await onHostPage(
        journeyContext,
        async () => {
          await (await firstView).finished();
          await page.waitForFunction(() => customElements.get('booking-widget'));
          await page.getByRole('link', { name: OWN_LINK }).waitFor();
          assert.equal(await firstViews(page).count(), 0);
        },
        `${REQUIRE_TRUSTED_TYPES}; trusted-types other`,
      );
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
