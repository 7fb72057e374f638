// Takes the pictures of README and guide from a demo of its own: `node --import tsx test/gallery/readme-pictures.ts`.
import { mkdirSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { buildStale } from '../../demo/build.ts';
import { startStack } from '../../demo/stack.ts';
import type { Stack } from '../../demo/stack.ts';
import { launchEngine } from '../engines/launch.ts';
import { payAtCheckout } from '../journeys/checkout.ts';
import { findOpenStay } from '../journeys/open-stay.ts';
import { Widget } from '../journeys/widget.ts';
import { labelParts } from './label-parts.ts';

const FOLDER = 'demo/pictures';

interface Picture {
  readonly name: string;
  readonly size: { readonly width: number; readonly height: number };
  readonly colorScheme?: 'light' | 'dark';
  readonly prepare: (widget: Widget, stack: Stack) => Promise<void>;
}

const chooseStay = async (widget: Widget, stack: Stack): Promise<void> => {
  const stay = await findOpenStay(stack, 5, 20);
  await widget.choose(stay);
  // Both ends of the stay are then on screen, even if it crosses the end of a month.
  await widget.showMonthOf(stay.checkIn);
};

async function payByCard(widget: Widget, stack: Stack): Promise<void> {
  await widget.order(await findOpenStay(stack, 5, 20), 'Card');
  await payAtCheckout(widget.page);
  await widget.page.locator('.facts .number').waitFor();
}

async function chooseAndLabelParts(widget: Widget, stack: Stack): Promise<void> {
  await chooseStay(widget, stack);
  await moveOffWidget(widget.page);
  await labelParts(widget.page);
}

const PICTURES: readonly Picture[] = [
  { name: 'widget-wide', size: { width: 1120, height: 610 }, prepare: chooseStay },
  { name: 'widget-narrow', size: { width: 390, height: 760 }, prepare: chooseStay },
  { name: 'widget-dark', size: { width: 390, height: 760 }, colorScheme: 'dark', prepare: chooseStay },
  { name: 'widget-paid', size: { width: 390, height: 760 }, prepare: payByCard },
  { name: 'widget-parts', size: { width: 1120, height: 700 }, prepare: chooseAndLabelParts },
];

/** Moves the mouse and the focus off the widget, and waits until the fonts are loaded. */
async function moveOffWidget(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await page.evaluate(async () => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    await document.fonts.ready;
  });
}

async function takePicture(
  browser: Browser,
  stack: Stack,
  { name, size, colorScheme = 'light', prepare: act }: Picture,
): Promise<void> {
  const context = await browser.newContext({ viewport: size, colorScheme, deviceScaleFactor: 1.5 });
  const page = await context.newPage();
  const widget = new Widget(page);
  await widget.open(`${stack.site}/`);
  await act(widget, stack);
  await moveOffWidget(page);
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
const browser = await launchEngine('chromium');
try {
  for (const picture of PICTURES) await takePicture(browser, stack, picture);
} finally {
  await browser.close();
  await stack.stop();
}
