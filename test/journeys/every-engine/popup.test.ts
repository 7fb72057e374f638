import assert from 'node:assert/strict';
import { describe } from 'node:test';
import choice from '../../../src/i18n/languages/en/features.json';
import { focused } from '../keyboard.ts';
import { journey, useStage } from '../stage.ts';
import { visitPlaces } from '../visit-places.ts';

describe('a guest comes another way', () => {
  useStage();

  journey('by a link of the page’s own, or the button at the window’s corner', async (scene) => {
    const { stack, page } = scene;
    await visitPlaces(scene);
    const link = page.getByRole('link', { name: 'Ein Zimmer im Dünenhaus' });
    const linked = page.locator('booking-widget[mode="link"]');
    await linked.locator('dialog').waitFor({ state: 'attached' });
    await link.click();
    await linked.getByRole('button').first().click();
    await linked.locator('dialog[open]').waitFor({ state: 'detached' });
    assert.ok(await link.evaluate((element) => element === document.activeElement));
    await page.evaluate((property) => {
      const widget = document.createElement('booking-widget');
      widget.setAttribute('mode', 'floating');
      widget.setAttribute('property', property);
      document.body.append(widget);
    }, stack.house);
    const floating = page.locator('booking-widget[mode="floating"]');
    await floating.getByRole('button', { name: choice.popupOpen }).click();
    await floating.locator(':not(.covered) > [part=month] [part~="day-open"]').first().waitFor();
    await page.keyboard.press('Escape');
    await floating.locator('dialog[open]').waitFor({ state: 'detached' });
    assert.equal((await focused(page)).text, choice.popupOpen);
  });
});
