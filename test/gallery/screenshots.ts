/**
 * Takes screenshots of every state, for people to look at: `node --import tsx test/gallery/screenshots.ts <folder>
 * [--only=details,popup] [--widths=320,1280] [--themes=light,dark,forced] [--locales=en-GB,he] [--per-sheet=8] [--sheet=1400]
 * [--scale=1]`. Writes contact sheets for each combination of theme, locale and width, with `--per-sheet` states each, `--sheet`
 * CSS px wide. Nothing is compared.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { errors } from 'playwright-core';
import type { Page } from 'playwright-core';
import { createServer } from 'vite';
import { regionMessages } from '../../src/bundle/region-messages.ts';
import { launchEngine } from '../engines/launch.ts';
import { SCENARIO_NAMES } from './scenario-names.ts';
import { STATE_NAMES } from './states.ts';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', default: '' },
    widths: { type: 'string', default: '320,768,1280' },
    /** `forced` is a palette of the guest's own, like the high contrast of Windows. */
    themes: { type: 'string', default: 'light,dark,forced' },
    /** One locale for each direction of text. */
    locales: { type: 'string', default: 'en-GB,he' },
    'per-sheet': { type: 'string' },
    /** The width of a sheet, about that of a screen. A sheet may be higher than a screen. */
    sheet: { type: 'string', default: '1400' },
    scale: { type: 'string', default: '1' },
  },
});
const [folder = 'screenshots'] = positionals;
const onlyNames = options.only.split(',');
const widths = options.widths.split(',').map(Number);
const themes = options.themes.split(',');
const locales = options.locales.split(',');
const names = [...STATE_NAMES, ...SCENARIO_NAMES].filter((name) =>
  onlyNames.some((part) => name.includes(part)),
);

const SHEET_PX = Number(options.sheet);
const GAP_PX = 24;

const columnsFor = (width: number): number => Math.max(1, Math.floor((SHEET_PX + GAP_PX) / (width + GAP_PX)));

function sheetsOf(width: number): readonly (readonly string[])[] {
  const sheetSize = Number(options['per-sheet'] ?? columnsFor(width) * 2);
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
  plugins: [regionMessages()],
  optimizeDeps: { entries: ['test/gallery/gallery.html'] },
  server: { port: 0 },
});
await server.listen();
const address = `${server.resolvedUrls?.local[0] ?? ''}test/gallery/gallery.html`;
const browser = await launchEngine('chromium');
const page = await browser.newPage({ deviceScaleFactor: Number(options.scale) });
page.on('pageerror', (error) => {
  console.error(error.message);
});
for (const width of widths)
  for (const theme of themes)
    for (const locale of locales) await takeScreenshots(page, address, { theme, locale, width });
await browser.close();
await server.close();
