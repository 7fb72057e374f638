import assert from 'node:assert/strict';
import { describe } from 'node:test';
import booking from '../../src/i18n/languages/en/booking.json';
import { bookingFile } from '../guest-files.ts';
import { openStay } from './open-stay.ts';
import { journey, useStage } from './stage.ts';
import { GUEST } from './widget.ts';

describe('a connection that loses a script', () => {
  useStage();

  journey('does not stop a guest who tries again from booking', async ({ stack, page, widget, sandbox }) => {
    const lost = `**/${bookingFile()}`;
    await page.route(lost, async (route) => route.abort());
    await page.goto(`${stack.site}/`);
    await widget.root.scrollIntoViewIfNeeded();
    const tryAgain = widget.button(booking.tryAgain);
    const dates = widget.root.locator('[part~="continue"]').first();
    await tryAgain.click();
    await widget.button(booking.reloadPage).waitFor();
    await page.unroute(lost);
    // Some engines do not load a lost script again until the page is reloaded; then the calendar is below the fold once more.
    await widget.button(booking.reloadPage).click();
    await page.waitForLoadState();
    await widget.root.scrollIntoViewIfNeeded();
    await dates.waitFor();
    await widget.order(await openStay(stack, 3), 'Cash');
    await widget.confirmed();
    assert.equal((await sandbox.bookingsOf(GUEST.name)).length, 1);
  });
});
