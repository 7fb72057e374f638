import type { Page } from 'playwright-core';

/** The size of text that a guest has set in the browser, for all pages that ask for none. */
export async function setTextSize(page: Page, px: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: px } });
}

/** The size of the smallest text that is seen in the first widget. */
export async function smallestText(page: Page): Promise<number> {
  const elements = page.locator('booking-widget').first().locator('*');
  const sizes = await elements.evaluateAll((all) =>
    all
      .filter((element) =>
        [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== ''),
      )
      .filter((element) => element.checkVisibility())
      .filter((element) => !element.closest('.visually-hidden, style, select'))
      .map((element) => parseFloat(getComputedStyle(element).fontSize)),
  );
  return Math.min(...sizes);
}
