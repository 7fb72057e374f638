/**
 * Takes screenshots of every state, for people to look at: `node --import tsx test/gallery/screenshots.ts <folder>
 * [--only=details,popup] [--widths=320,1280] [--themes=light,dark,forced] [--locales=en-GB,he] [--per-sheet=8] [--sheet=1400]
 * [--scale=1]`. Writes contact sheets for each combination of theme, locale and width, with `--per-sheet` states each, `--sheet`
 * CSS px wide. Nothing is compared.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, errors } from 'playwright-core';
import type { Page } from 'playwright-core';
import { createServer } from 'vite';
import { findBrowser } from '../browser.ts';
import { SCENARIO_NAMES } from './scenario-names.ts';
import { STATES } from './states.ts';

const readOption = (name: string): string | undefined =>
  process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3);

const folder = process.argv[2] ?? 'screenshots';
const onlyNames = readOption('only')?.split(',');
const widths = (readOption('widths') ?? '320,768,1280').split(',').map(Number);
/** `forced` is a palette of the guest's own, like the high contrast of Windows. */
const themes = (readOption('themes') ?? 'light,dark,forced').split(',');
/** One locale for each direction of text. */
const locales = (readOption('locales') ?? 'en-GB,he').split(',');
const names = ['loading', 'failed', ...Object.keys(STATES), ...SCENARIO_NAMES].filter(
  (name) => !onlyNames || onlyNames.some((part) => name.includes(part)),
);

/** The width of a sheet, about that of a screen. A sheet may be higher than a screen. */
const SHEET_PX = Number(readOption('sheet') ?? 1400);
const GAP_PX = 24;

const columnsFor = (width: number): number => Math.max(1, Math.floor((SHEET_PX + GAP_PX) / (width + GAP_PX)));

function sheetsOf(width: number): readonly (readonly string[])[] {
  const sheetSize = Number(readOption('per-sheet') ?? columnsFor(width) * 2);
  return Array.from({ length: Math.ceil(names.length / sheetSize) }, (_part, index) =>
    names.slice(index * sheetSize, (index + 1) * sheetSize),
  );
}

interface Appearance {
  readonly theme: string;
  readonly locale: string;
  readonly width: number;
}

/**
 * Waits for parts that load after the first drawing: the legend, payment methods. The end of a request in a frame may never be
 * reported, so the wait is limited.
 */
async function untilIdle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch((error: unknown) => {
    if (!(error instanceof errors.TimeoutError)) throw error;
  });
}

async function takeScreenshots(
  page: Page,
  address: string,
  { theme, locale, width }: Appearance,
): Promise<void> {
  const hasForcedColours = theme === 'forced';
  const sheetWidth = columnsFor(width) * (width + GAP_PX) + GAP_PX;
  await page.emulateMedia({ forcedColors: hasForcedColours ? 'active' : 'none' });
  for (const [index, states] of sheetsOf(width).entries()) {
    const query = new URLSearchParams({ states: states.join(','), locale, width: String(width) });
    query.set('theme', hasForcedColours ? 'light' : theme);
    await page.setViewportSize({ width: sheetWidth, height: 400 });
    await page.goto(`${address}?${query.toString()}`);
    await page.locator('body[data-shown]').waitFor();
    await untilIdle(page);
    // The window is as high as the sheet, so that nothing sticks to the window's lower edge and covers the content.
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width: sheetWidth, height });
    const path = join(folder, `${theme}.${locale}.${width}.${index + 1}.png`);
    await page.screenshot({ path, fullPage: true, animations: 'disabled' });
  }
}

mkdirSync(folder, { recursive: true });
const server = await createServer({
  configFile: false,
  root: process.cwd(),
  optimizeDeps: { entries: ['test/gallery/gallery.html'] },
  server: { port: 0 },
});
await server.listen();
const address = `${server.resolvedUrls?.local[0] ?? ''}test/gallery/gallery.html`;
const browser = await chromium.launch({ executablePath: findBrowser().path, args: ['--no-sandbox'] });
const page = await browser.newPage({ deviceScaleFactor: Number(readOption('scale') ?? 1) });
page.on('pageerror', (error) => {
  console.error(error.message);
});
for (const width of widths)
  for (const theme of themes)
    for (const locale of locales) await takeScreenshots(page, address, { theme, locale, width });
await browser.close();
await server.close();
