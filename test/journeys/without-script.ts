import type { Locator, Page } from 'playwright-core';
import booking from '../../src/i18n/languages/en/booking.json';

/** What a booking page says of how to book where no script comes. */
export const advice = (page: Page): Locator =>
  page.getByText(booking.withoutScript).filter({ visible: true });

/** As long as the page waits for its scripts before it says so. */
export const passTheWait = async (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
