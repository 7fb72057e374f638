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
import { Widget } from './widget.ts';

const CHUNKS = 'chunks/booking-widget-*.js';
const FIRST_VIEW = 'first-view?*';
const OWN_LINK = 'Book by e-mail';

/** Opens a host's page with our script tag and a widget. `act` runs while its proxy can be reached. */
const onHostPage = async (
  journeyContext: JourneyContext,
  { query = '', moreMarkup = '' },
  act: () => Promise<void>,
): Promise<void> =>
  withRelay(journeyContext, async (relay, address) => {
    relay.changePage = () => hostPage(relay.origin, UNITS.house, { moreMarkup });
    await journeyContext.page.goto(address + query);
    await act();
  });

const firstViews = (within: Page | Locator): Locator => within.locator('booking-first-calendar');

describe('a guest on a host’s page', () => {
  useJourneyServers();

  for (const [reason, status] of [
    ['the proxy does not know first views', 404],
    ['the prices are too old for one', 503],
  ] as const)
    journey(`sees the host’s link, and then the calendar, if ${reason}`, async (journeyContext) => {
      const { page, widget } = journeyContext;
      const heldChunk = await holdBack(page, CHUNKS);
      await page.route(`**/${FIRST_VIEW}`, async (route) => route.fulfill({ status, json: {} }));
      const refusal = page.waitForResponse(`**/${FIRST_VIEW}`);
      await onHostPage(journeyContext, {}, async () => {
        await refusal;
        await heldChunk.requested;
        await page.getByRole('link', { name: OWN_LINK }).waitFor();
        assert.equal(await firstViews(page).count(), 0);
        heldChunk.release();
        await widget.waitUntilReady();
      });
    });

  journey(
    'can use the calendar before a late first view arrives, and sees no change when it does',
    async (journeyContext) => {
      const { page, widget } = journeyContext;
      const heldView = await holdBack(page, FIRST_VIEW);
      const firstView = page.waitForResponse(`**/${FIRST_VIEW}`);
      await onHostPage(journeyContext, {}, async () => {
        await widget.waitUntilReady();
        heldView.release();
        await (await firstView).finished();
        await page.evaluate(async () => new Promise(requestAnimationFrame));
        assert.equal(await firstViews(page).count(), 0);
        await widget.waitUntilReady();
      });
    },
  );

  journey('sees no first view on the way from a link with dates or guests', async (journeyContext) => {
    const { page, widget } = journeyContext;
    const paths: string[] = [];
    page.on('request', (request) => paths.push(new URL(request.url()).pathname));
    await onHostPage(journeyContext, { query: '?booking-adults=2' }, async () => {
      await widget.waitUntilReady();
      assert.ok(!paths.some((path) => path.endsWith('/first-view')));
    });
  });

  journey(
    'sees the prices of each of several widgets, which all become calendars',
    async (journeyContext) => {
      const { page } = journeyContext;
      const heldChunk = await holdBack(page, CHUNKS);
      const moreMarkup = `<booking-widget property="${UNITS.flat}"></booking-widget>`;
      await onHostPage(journeyContext, { moreMarkup }, async () => {
        const widgets = [0, 1].map((index) => page.locator('booking-widget').nth(index));
        for (const each of widgets) await firstViews(each).waitFor();
        heldChunk.release();
        for (const each of widgets) await new Widget(page, each).waitUntilReady();
        assert.equal(await firstViews(page).count(), 0);
      });
    },
  );

  journey(
    'turns the month before the calendar responds, and keeps the focus on the button',
    async (journeyContext) => {
      const { page, widget } = journeyContext;
      const heldChunk = await holdBack(page, CHUNKS);
      await onHostPage(journeyContext, {}, async () => {
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
