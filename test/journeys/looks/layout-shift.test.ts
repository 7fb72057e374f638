import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import words from '../../../src/i18n/languages/en/booking.json';
import { payAtCheckout } from '../checkout.ts';
import { holdBack } from '../hold-back.ts';
import { casesOf } from '../matrix.ts';
import { findOpenStay } from '../open-stay.ts';
import { journey, useJourneyServers } from '../journey.ts';
import type { JourneyContext } from '../journey.ts';

/** The most that a page may shift (CLS). Google's limit for a good page is ten times as much. */
const MAX_SHIFT = 0.01;

const GUIDE = readFileSync('demo/guide/embed.md', 'utf8');

/** Returns the guide's first block of a language with `text` in it. */
function guideBlock(language: string, text: string): string {
  const blocks = GUIDE.matchAll(new RegExp(`^ *\`\`\`${language}\\n([\\s\\S]*?)^ *\`\`\``, 'gm'));
  const [block] = [...blocks].map(([, code = '']) => code).filter((code) => code.includes(text));
  return block ?? assert.fail(`The guide has no ${language} with ${text}.`);
}

/** Returns a host's page: a heading, the guide's lines and CSS, and a text below that would move. */
function hostPage({ proxy, house }: JourneyContext['stack']): string {
  const lines = guideBlock('html', '<booking-widget property')
    .replaceAll('https://book.your-house.example', proxy)
    .replaceAll('5f0c…', house);
  return `<!doctype html><meta name="viewport" content="width=device-width"><title>A host</title>
    <style>${guideBlock('css', 'min-block-size')}</style><h1>Book</h1>${lines}<p>${'Below the widget. '.repeat(300)}</p>`;
}

/** A shift that the guest did not cause: its value, and each moved element with its positions before and after. */
interface Shift {
  readonly value: number;
  readonly moved: readonly string[];
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  /** Whether the guest has pressed something within half a second before. */
  readonly hadRecentInput: boolean;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

/** Records layout shifts on every page from now on; the returned function asserts that a page has none. */
async function watchShifts(page: Page): Promise<(what: string) => Promise<void>> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, sources, hadRecentInput } of list.getEntries() as LayoutShift[]) {
        if (hadRecentInput) continue;
        const moved = sources.map(({ node, previousRect: { x, y, width, height }, currentRect: now }) => {
          const from = [x, y, width, height].map(Math.round).join();
          const to = [now.x, now.y, now.width, now.height].map(Math.round).join();
          return `${node?.nodeName} ${node instanceof Element ? node.className : ''}: ${from} to ${to}`;
        });
        shifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async (what) => {
    const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: readonly Shift[] }).shifts);
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    assert.ok(sum <= MAX_SHIFT, `${what} has moved by ${sum}: ${JSON.stringify(shifts, null, 1)}`);
  };
}

/** Delays the next answer for longer than half a second. What moves sooner after a press does not count as a shift. */
async function delayAnswer(page: Page, url: string): Promise<void> {
  await page.route(
    url,
    async (route) => {
      const response = await route.fetch();
      await delay(600);
      await route.fulfill({ response });
    },
    { times: 1 },
  );
}

/** Waits for the calendar, and for everything that loads after it. */
async function waitUntilSettled({ page, widget }: JourneyContext): Promise<void> {
  await widget.waitUntilReady();
  await page.waitForLoadState('networkidle');
}

describe('nothing moves by itself while a guest chooses and comes back', () => {
  useJourneyServers();

  for (const width of casesOf({ usual: [390, 1280], more: [320, 768] }))
    journey(
      `from the page’s start to the confirmation, and on the next visit, in a window of ${width} px`,
      async (journeyContext) => {
        const { stack, page, widget } = journeyContext;
        const assertNoShift = await watchShifts(page);
        await page.goto(`${stack.site}/`);
        if (width < 600) await widget.root.locator('.entry button').click();
        await waitUntilSettled(journeyContext);
        const stay = await findOpenStay(stack, 3);
        // Two months are on screen in a wide window. A script that turned them would not count as the guest's input.
        if (width < 600) await widget.showMonthOf(stay.checkIn);
        await widget.dayButton(stay.checkIn).click();
        await widget.dayButton(stay.checkOut).click();
        await widget.goToDetails();
        await widget.fillInGuest();
        await widget.choosePaymentMethod('Bank Transfer');
        await widget.acceptTerms();
        await widget.waitForPrice();
        await assertNoShift('the way to the order');
        await delayAnswer(page, '**/v1/bookings');
        // The host's heading is in view, and becomes invisible when the booking is confirmed.
        await page.locator('#book-title').scrollIntoViewIfNeeded();
        await widget.orderButton.click();
        await widget.waitForConfirmation();
        await page.waitForLoadState('networkidle');
        await assertNoShift('the confirmation');
        await page.goto(`${stack.site}/terms`);
        await page.goto(`${stack.site}/`);
        await waitUntilSettled(journeyContext);
        await widget.root.locator('.notice:has([id^=booking-own-])').waitFor();
        await assertNoShift('the next visit');
      },
      { viewport: { width, height: width < 600 ? 664 : 900 } },
    );

  for (const width of casesOf({ usual: [390, 1280], more: [320, 768] }))
    journey(
      `on the return from the card checkout, in a window of ${width} px`,
      async ({ stack, page, widget }) => {
        const assertNoShift = await watchShifts(page);
        await widget.open(`${stack.site}/`);
        await widget.order(await findOpenStay(stack, 3), 'Card');
        await payAtCheckout(page);
        await page.waitForURL(`${stack.site}/thanks**`);
        await widget.waitForConfirmation(words.confirmed);
        await page.waitForLoadState('networkidle');
        await assertNoShift('the return');
      },
      { viewport: { width, height: width < 600 ? 664 : 900 } },
    );
});

describe('nothing on the host’s page moves while the widget loads', () => {
  useJourneyServers();

  for (const width of casesOf({ usual: [390, 1280], more: [320, 412, 768] }))
    journey(
      `on the demo page, and with the guide’s lines and CSS, in a window of ${width} px`,
      async (journeyContext) => {
        const { stack, page } = journeyContext;
        const assertNoShift = await watchShifts(page);
        await page.goto(`${stack.site}/`);
        await waitUntilSettled(journeyContext);
        await assertNoShift('the demo page');
        await page.goto(`${stack.site}/terms`);
        const heldChunk = await holdBack(page, 'chunks/booking-widget-*.js');
        await page.setContent(hostPage(stack));
        await page.locator('booking-first-calendar').waitFor();
        heldChunk.release();
        await waitUntilSettled(journeyContext);
        await assertNoShift('the guide’s page');
      },
      // The demo's own policy does not allow a test to write into its page.
      { viewport: { width, height: width < 600 ? 664 : 900 }, bypassCSP: true },
    );

  journey(
    'on a demo page whose second half arrives only after its illustration is painted',
    async ({ stack, page }) => {
      const assertNoShift = await watchShifts(page);
      const html = await (await fetch(`${stack.site}/`)).text();
      const halfLength = html.indexOf('</svg>') + '</svg>'.length;
      const slowServer = createServer();
      const pageRequest = once(slowServer, 'request') as Promise<[unknown, ServerResponse]>;
      slowServer.listen(0, '127.0.0.1');
      await once(slowServer, 'listening');
      const { port } = slowServer.address() as AddressInfo;
      const navigation = page.goto(`http://127.0.0.1:${port}/`, { waitUntil: 'networkidle' });
      const [, answer] = await pageRequest;
      answer.writeHead(200, { 'Content-Type': 'text/html' }).write(`<base href="${stack.site}/">`);
      answer.write(html.slice(0, halfLength));
      await page.locator('.scene').waitFor();
      await page.evaluate(
        async () => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))),
      );
      answer.end(html.slice(halfLength));
      await navigation;
      slowServer.close();
      await assertNoShift('the demo page');
    },
    { viewport: { width: 320, height: 664 } },
  );

  for (const width of casesOf({ usual: [390, 1280], more: [320, 412, 768] }))
    journey(
      `on a booking page, whose first view becomes the widget, in a window of ${width} px`,
      async (journeyContext) => {
        const { stack, page } = journeyContext;
        const assertNoShift = await watchShifts(page);
        await page.goto(`${stack.proxy}/embed/${stack.house}`);
        await waitUntilSettled(journeyContext);
        await assertNoShift('the page');
      },
      { viewport: { width, height: width < 600 ? 664 : 900 } },
    );

  for (const width of casesOf({ usual: [390, 1280], more: [320] }))
    journey(
      `on the page of all places, whose list of links becomes the widget, in a window of ${width} px`,
      async ({ stack, page, widget }) => {
        const assertNoShift = await watchShifts(page);
        await page.goto(`${stack.proxy}/embed/`);
        await widget.root.locator('[data-place] button').nth(3).waitFor();
        await page.waitForLoadState('networkidle');
        await assertNoShift('the page');
      },
      { viewport: { width, height: width < 600 ? 664 : 900 } },
    );
});
