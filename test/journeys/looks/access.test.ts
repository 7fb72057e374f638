import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { launchWithSmallestText } from '../../engines/launch.ts';
import { casesOf } from '../matrix.ts';
import { findOpenStay } from '../open-stay.ts';
import { journey, useJourneyServers } from '../journey.ts';
import type { JourneyContext } from '../journey.ts';
import { readDayTexts, setTextSize, readSmallestTextSize } from '../text-size.ts';
import { GUEST, Widget } from '../widget.ts';

/** Fails if the page is wider than its window, whichever element causes that. */
async function assertNoSidewaysScroll({ page }: JourneyContext): Promise<void> {
  const [content, window] = await page.evaluate(
    () => [document.documentElement.scrollWidth, innerWidth] as const,
  );
  assert.ok(content <= window, `the page is ${content} px wide in a window of ${window} px`);
}

describe('everybody can book', () => {
  useJourneyServers();

  for (const width of casesOf({ usual: [390], more: [1280] }))
    journey(
      `with text of twice the size in the browser's settings, ${width} px wide`,
      async (journeyContext) => {
        const { stack, page, widget, sandbox } = journeyContext;
        await setTextSize(page, 16);
        await widget.open(`${stack.site}/`);
        const usualSize = await readSmallestTextSize(page);
        assert.ok(usualSize >= 12, `text of ${usualSize} px`);
        await setTextSize(page, 32);
        await widget.open(`${stack.site}/`);
        await assertNoSidewaysScroll(journeyContext);
        await widget.prepareOrder(await findOpenStay(stack, 3), 'Bank Transfer');
        await assertNoSidewaysScroll(journeyContext);
        const smallest = await readSmallestTextSize(page);
        assert.ok(smallest >= 2 * usualSize, `text of ${smallest} px`);
        await widget.orderButton.click();
        await widget.waitForConfirmation();
        await assertNoSidewaysScroll(journeyContext);
        assert.equal((await sandbox.bookingsOf(GUEST.name)).length, 1);
      },
      { viewport: { width, height: 664 }, hasTouch: width < 600 },
    );

  journey(
    "with no text of less than 22 pixels: each day's number and price are in its own cell",
    async ({ stack }) => {
      const browser = await launchWithSmallestText(22);
      try {
        const page = await browser.newPage({ locale: 'en-GB', viewport: { width: 390, height: 844 } });
        const widget = new Widget(page);
        await widget.open(`${stack.site}/`);
        await widget.waitUntilReady();
        const texts = await readDayTexts(page);
        assert.ok(texts.some(({ text }) => text.includes('€')));
        const outside = texts.filter(
          ({ box, cell }) =>
            box.left < cell.left || box.right > cell.right || box.top < cell.top || box.bottom > cell.bottom,
        );
        assert.deepEqual(outside, []);
      } finally {
        await browser.close();
      }
    },
  );
});
