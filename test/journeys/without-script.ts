import type { Locator, Page } from 'playwright-core';
import booking from '../../src/i18n/languages/en/booking.json';

/** Returns a booking page's advice on how to book if no script loads. */
export const noScriptAdvice = (page: Page): Locator =>
  page.getByText(booking.withoutScript).filter({ visible: true });

/** Ends the CSS animation during which the page waits for its scripts before it shows the advice. */
export const endAnimations = async (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
