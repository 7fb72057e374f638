// Takes the pictures of README and guide from a demo of its own: `node --import tsx test/gallery/readme-pictures.ts`.
import { mkdirSync } from 'node:fs';
import { chromium } from 'playwright-core';
import type { Browser, Page } from 'playwright-core';
import { buildStale } from '../../demo/build.ts';
import { startStack } from '../../demo/stack.ts';
import type { Stack } from '../../demo/stack.ts';
import { BROWSER_ARGUMENTS, findBrowser } from '../browser.ts';
import { payAtCheckout } from '../journeys/checkout.ts';
import { openStay } from '../journeys/open-stay.ts';
import { Widget } from '../journeys/widget.ts';
import { labelParts } from './label-parts.ts';

const FOLDER = 'demo/pictures';

interface Shot {
  readonly name: string;
  readonly size: { readonly width: number; readonly height: number };
  readonly colorScheme?: 'light' | 'dark';
  readonly act: (widget: Widget, stack: Stack) => Promise<void>;
}

const choose = async (widget: Widget, stack: Stack): Promise<void> => {
  const stay = await openStay(stack, 5, 20);
  await widget.choose(stay);
  // Both ends are then on screen, even if the stay crosses the end of a month.
  await widget.show(stay.checkIn);
};

async function pay(widget: Widget, stack: Stack): Promise<void> {
  await widget.order(await openStay(stack, 5, 20), 'Card');
  await payAtCheckout(widget.page);
  await widget.page.locator('.facts .number').waitFor();
}

async function label(widget: Widget, stack: Stack): Promise<void> {
  await choose(widget, stack);
  await settle(widget.page);
  await labelParts(widget.page);
}

const SHOTS: readonly Shot[] = [
  { name: 'widget-wide', size: { width: 1120, height: 610 }, act: choose },
  { name: 'widget-narrow', size: { width: 390, height: 760 }, act: choose },
  { name: 'widget-dark', size: { width: 390, height: 760 }, colorScheme: 'dark', act: choose },
  { name: 'widget-paid', size: { width: 390, height: 760 }, act: pay },
  { name: 'widget-parts', size: { width: 1120, height: 700 }, act: label },
];

/** Moves the mouse and the focus off the widget, and waits until the fonts are loaded. */
async function settle(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await page.evaluate(async () => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    await document.fonts.ready;
  });
}

async function take(
  browser: Browser,
  stack: Stack,
  { name, size, colorScheme = 'light', act }: Shot,
): Promise<void> {
  const context = await browser.newContext({ viewport: size, colorScheme, deviceScaleFactor: 1.5 });
  const page = await context.newPage();
  const widget = new Widget(page);
  await widget.open(`${stack.site}/`);
  await act(widget, stack);
  await settle(page);
  await page
    .locator('booking-widget')
    .first()
    .evaluate((element) => {
      const top = element.getBoundingClientRect().top + window.scrollY - 16;
      window.scrollTo({ top, behavior: 'instant' });
    });
  await page.screenshot({ path: `${FOLDER}/${name}.png` });
  await context.close();
}

mkdirSync(FOLDER, { recursive: true });
await buildStale(console.log);
const stack = await startStack({
  ports: { site: 0, proxy: 0, sandbox: 0 },
  folder: '.cache/pictures',
  proxyEnv: { RATE_LIMIT: 'off' },
  log: () => undefined,
});
const browser = await chromium.launch({ executablePath: findBrowser().path, args: [...BROWSER_ARGUMENTS] });
try {
  for (const shot of SHOTS) await take(browser, stack, shot);
} finally {
  await browser.close();
  await stack.stop();
}
