import type { Page } from 'playwright-core';

/** Sets the browser's default text size, which pages use if they set none. */
export async function setTextSize(page: Page, px: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: px } });
}

/** Returns the size of the smallest visible text in the first widget. */
export async function readSmallestTextSize(page: Page): Promise<number> {
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

/** The edges of a box on the screen. */
export type Edges = Readonly<Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>>;

/** Returns the visible numbers and prices of the days in the first calendar, each with the box of its cell. */
export async function readDayTexts(
  page: Page,
): Promise<readonly { readonly text: string; readonly box: Edges; readonly cell: Edges }[]> {
  const parts = page
    .locator('booking-widget')
    .first()
    .locator('booking-calendar #months > :not(.covered) td :is(b, small)');
  return parts.evaluateAll((all) =>
    all.flatMap((part) => {
      const cell = part.closest('td')?.getBoundingClientRect().toJSON() as Edges;
      const partBox = part.getBoundingClientRect();
      const range = document.createRange();
      range.selectNodeContents(part);
      // Text that does not fit is on a line below its part and is not visible.
      const visibleRects = [...range.getClientRects()].filter(
        ({ top, bottom }) => part.checkVisibility() && top < partBox.bottom && bottom > partBox.top,
      );
      return visibleRects.map((box) => ({ text: part.textContent, box: box.toJSON() as Edges, cell }));
    }),
  );
}
