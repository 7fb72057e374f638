import assert from 'node:assert/strict';
import { describe } from 'node:test';
import type { Page } from 'playwright-core';
import { PAGES } from '../../demo/site.ts';
import german from '../../src/i18n/languages/de/calendar.json';
import { journey, useJourneyServers } from './journey.ts';
import { Widget } from './widget.ts';

/** Scrolls to each widget of the page, because it loads only once it is visible. */
async function showWidgets(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const next = [...document.querySelectorAll('booking-widget:not([mode])')].find(
      ({ shadowRoot }) => !shadowRoot?.querySelector('booking-calendar, [data-place]'),
    );
    next?.scrollIntoView({ block: 'center', behavior: 'instant' });
    return next === undefined;
  });
}

/** Asserts that the page has a room of the lodge, in German, from markup that editors do not remove. */
async function assertRoom(page: Page, lodge: string): Promise<void> {
  const widget = new Widget(page);
  await widget.waitUntilReady();
  await widget.findText(german.chooseCheckIn).waitFor();
  assert.equal(await widget.root.getAttribute('property'), lodge);
}

describe('the demo site', () => {
  useJourneyServers();

  journey(
    'has no page that is wider than a window of 320 pixels in either writing direction, and shows a room in German',
    async ({ stack, page }) => {
      const widePages: string[] = [];
      for (const path of Object.keys(PAGES)) {
        await page.goto(`${stack.site}${path}`);
        await showWidgets(page);
        if (path === '/rooms') await assertRoom(page, stack.lodge);
        for (const dir of ['ltr', 'rtl']) {
          const [contentWidth, windowWidth] = await page.evaluate((direction) => {
            document.dir = direction;
            return [document.documentElement.scrollWidth, document.documentElement.clientWidth] as const;
          }, dir);
          if (contentWidth > windowWidth) widePages.push(`${path} ${dir}: ${contentWidth} px`);
        }
      }
      assert.deepEqual(widePages, []);
    },
    { viewport: { width: 320, height: 640 } },
  );
});
