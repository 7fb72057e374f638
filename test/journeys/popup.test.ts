import assert from 'node:assert/strict';
import { describe } from 'node:test';
import choice from '../../src/i18n/languages/en/features.json';
import { readFocus } from './keyboard.ts';
import { findOpenStay } from './open-stay.ts';
import { journey, useJourneyServers } from './journey.ts';
import type { JourneyContext } from './journey.ts';
import { visitPlaces } from './visit-places.ts';
import { GUEST, Widget } from './widget.ts';

/**
 * Whether the dialog keeps the focus: the focus is in the dialog, or nowhere, and then the next Tab returns to the dialog. In
 * Firefox, Tab also stops in the browser's toolbar. There the page still gets the driver's keys, but no key presses a button.
 */
const keepsFocus = async ({ page }: JourneyContext): Promise<boolean> =>
  page.evaluate(() => {
    const { activeElement } = document;
    return (
      activeElement === document.body || activeElement?.shadowRoot?.querySelector('dialog')?.open === true
    );
  });

describe('a guest comes another way', () => {
  useJourneyServers();

  journey('by a button that opens the widget above the page', async (journeyContext) => {
    const { stack, page, sandbox } = journeyContext;
    await visitPlaces(journeyContext);
    const root = page.locator('booking-widget[mode="button"]');
    const opener = root.getByRole('button', { name: choice.popupOpen });
    await opener.press('Enter');
    const widget = new Widget(page, root);
    await root.getByRole('button', { name: choice.popupClose }).waitFor();
    await widget.waitUntilReady();
    for (const key of ['Tab', 'Shift+Tab'])
      for (let presses = 0; presses < 12; presses++) {
        await page.keyboard.press(key);
        assert.ok(await keepsFocus(journeyContext), `${key} leads out of the dialog`);
      }
    await page.keyboard.press('Escape');
    await root.locator('dialog[open]').waitFor({ state: 'detached' });
    assert.equal((await readFocus(page)).text, choice.popupOpen);
    await page.keyboard.press('Enter');
    await widget.order(await findOpenStay(stack, 3), 'Cash');
    await widget.waitForConfirmation();
    assert.equal((await sandbox.bookingsOf(GUEST.name)).length, 1);
  });
});
