import assert from 'node:assert/strict';
import { describe } from 'node:test';
import type { Page } from 'playwright-core';
import { stampLoader } from '../../src/contract/loader-stamp.ts';
import { SERVED_ROUTES } from '../../src/contract/routes.ts';
import booking from '../../src/i18n/languages/en/booking.json';
import { bookingFile } from '../guest-files.ts';
import { openStay } from './open-stay.ts';
import { journey, useStage } from './stage.ts';
import type { Scene } from './stage.ts';
import { GUEST, Widget } from './widget.ts';

/** The page as an optimizer leaves it: all scripts in one, at an address of the page's own. */
async function openJoined(page: Page, { site, proxy }: Scene['stack']): Promise<void> {
  const loader = `${proxy}${SERVED_ROUTES.loader}`;
  const stamped = stampLoader(await (await fetch(loader)).text(), loader);
  await page.route(loader, async (route) => route.abort());
  await page.route(`${site}/cache/all.js`, async (route) => {
    const body = `window.before = 1;\n${stamped}\n;window.after = 1;`;
    await route.fulfill({ contentType: 'text/javascript', body });
  });
  await page.goto(`${site}/`);
  await page.addScriptTag({ url: `${site}/cache/all.js` });
}

describe('a page whose optimizer joins its scripts', () => {
  useStage();

  journey('takes bookings by the loader that knows its address', async ({ stack, newProfile, sandbox }) => {
    // The demo's own policy forbids its pages what a test puts into them.
    const page = await (await newProfile({ bypassCSP: true })).newPage();
    const widget = new Widget(page);
    await openJoined(page, stack);
    await widget.ready();
    await widget.order(await openStay(stack, 3), 'Cash');
    await widget.confirmed();
    assert.equal((await sandbox.bookingsOf(GUEST.name)).length, 1);
  });
});

describe('a connection that loses a script', () => {
  useStage();

  journey('keeps no guest from booking who tries again', async ({ stack, page, widget, sandbox }) => {
    const lost = `**/${bookingFile()}`;
    await page.route(lost, async (route) => route.abort());
    await page.goto(`${stack.site}/`);
    await widget.root.scrollIntoViewIfNeeded();
    const tryAgain = widget.button(booking.tryAgain);
    const dates = widget.root.locator('[part~="continue"]').first();
    await tryAgain.click();
    await tryAgain.waitFor();
    await page.unroute(lost);
    // Where the engine keeps what was lost, the page has to be loaded anew: then the calendar stands below the fold again.
    await tryAgain.click();
    await page.waitForLoadState();
    await widget.root.scrollIntoViewIfNeeded();
    await dates.waitFor();
    await widget.order(await openStay(stack, 3), 'Cash');
    await widget.confirmed();
    assert.equal((await sandbox.bookingsOf(GUEST.name)).length, 1);
  });
});
