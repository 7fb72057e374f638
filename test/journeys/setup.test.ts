import assert from 'node:assert/strict';
import { describe } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import german from '../../src/i18n/languages/de/booking.json';
import { tabTo } from './keyboard.ts';
import { openSetup } from './open-setup.ts';
import { journey, useJourneyServers } from './journey.ts';

const SCRIPT = /<script type="module" crossorigin src="([^"]+\/booking-widget\.js)">/;

/**
 * Returns the height of the frame once it is between two values. `embed-frame.js` sets the height that the frame's page asks for.
 */
const frameHeight = async (page: Page, minHeight: number, maxHeight: number): Promise<number> =>
  page.evaluate(
    async ([from, to]) =>
      new Promise<number>((resolve) => {
        setInterval(() => {
          const height = parseInt(document.querySelector('iframe')?.style.height ?? '');
          if (height >= from && height <= to) resolve(height);
        }, 50);
      }),
    [minHeight, maxHeight] as const,
  );

/** Returns the first block of lines to copy. */
const codeBlock = (page: Page): Locator => page.locator('#blocks code').first();

/** Higher than any widget that is only a button, and lower than any calendar. */
const HEIGHT_BETWEEN_PX = 400;

/** Moves the focus to the button in the frame, which ends typing, and waits until the outer page has the message of the frame. */
async function leaveFrame(page: Page): Promise<void> {
  const frame = page.frames().find((each) => each.parentFrame() !== null);
  if (!frame) throw new Error('There is no frame.');
  await frame.locator('[part~="open"]').waitFor();
  await tabTo(page, ({ tag }) => tag === 'button', frame);
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.title.includes('secret'));
}

describe('a host who copies a snippet', () => {
  useJourneyServers();

  journey('sees the choices in the preview and in the lines to copy', async (journeyContext) => {
    const { stack, page, widget } = journeyContext;
    await openSetup(journeyContext, stack.lodge);
    await page.locator('select[name=lang]').selectOption('de');
    await page.locator('input[name=accent]').fill('#961e5a');
    await widget.waitUntilReady();
    await widget.findButton(german.proceed).waitFor();
    const readAccent = (node: Element): string => getComputedStyle(node).getPropertyValue('--booking-accent');
    assert.equal(await widget.root.evaluate(readAccent), '#961e5a');
    const lines = await codeBlock(page).innerText();
    assert.match(lines, /^ {2}--booking-accent: #961e5a;$/m);
    assert.match(lines, new RegExp(`<booking-widget property="${stack.lodge}" lang="de">`));
    assert.equal(SCRIPT.exec(lines)?.[1], `${stack.proxy}/booking-widget.js`);
  });

  journey(
    'gets a frame as high as its content, and receives its events on the page',
    async (journeyContext) => {
      const { stack, page } = journeyContext;
      await openSetup(journeyContext, stack.lodge);
      const eventDetail = page.evaluate(
        async () =>
          new Promise<string>((resolve) => {
            document.addEventListener('booking-ready', ({ target, detail }: CustomEventInit & Event) => {
              if (target instanceof HTMLIFrameElement) resolve(JSON.stringify(detail));
            });
          }),
      );
      await page.locator('select[name=way]').selectOption('frame');
      // The same message from another sender is not an event of the widget.
      await page.evaluate(() => {
        postMessage({ type: 'booking-event', event: 'booking-ready', detail: 'forged' }, '*');
      });
      const lines = await codeBlock(page).innerText();
      assert.match(lines, new RegExp(`<iframe src="${stack.proxy}/embed/${stack.lodge}"`));
      assert.match(lines, /<script async src="[^"]+\/embed-frame\.js">/);
      await frameHeight(page, HEIGHT_BETWEEN_PX, 4_000);
      const { propertyId, step } = JSON.parse(await eventDetail) as Readonly<Record<string, unknown>>;
      assert.deepEqual([propertyId, step], [stack.lodge, 'dates']);
    },
  );

  journey(
    'gets a link out of a frame in which booking is impossible, as in WordPress',
    async (journeyContext) => {
      const { stack, page } = journeyContext;
      await openSetup(journeyContext, stack.house);
      await page.locator('select[name=way]').selectOption('frame');
      await page.evaluate(() => {
        const frame = document.querySelector('iframe');
        if (!frame) throw new Error('There is no frame.');
        frame.setAttribute('sandbox', 'allow-scripts');
        frame.style.height = '';
        frame.src += '#?secret=abcdefghij';
        frame.replaceWith(frame);
        addEventListener('message', ({ data }: MessageEvent<{ message?: string }>) => {
          if (data.message === 'link') document.title = JSON.stringify(data);
        });
      });
      await frameHeight(page, 40, HEIGHT_BETWEEN_PX);
      await leaveFrame(page);
      assert.deepEqual(JSON.parse(await page.evaluate(() => document.title)), {
        message: 'link',
        value: `${stack.proxy}/embed/${stack.house}`,
        secret: 'abcdefghij',
      });
    },
  );
});
