import { UNITS } from '../../demo/host-config.ts';
import choice from '../../src/i18n/languages/en/features.json';
import type { JourneyContext } from './journey.ts';

/** Opens the page of all places, scrolls to the button below the places, and waits for all prices. */
export async function visitPlaces({ stack, page }: JourneyContext): Promise<void> {
  await page.goto(`${stack.site}/places`);
  await page.locator('booking-widget[mode="button"]').scrollIntoViewIfNeeded();
  const prices = page
    .locator('booking-widget')
    .first()
    .getByText(choice.placeFromPrice.split('{')[0] ?? '');
  await prices.nth(Object.keys(UNITS).length - 1).waitFor();
}
