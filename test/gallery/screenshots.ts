/**
 * Every state as a picture, to look at: `node --import tsx test/gallery/screenshots.ts <folder> [--only=details]
 * [--widths=320,1280]`. Names tell state, theme, locale and width. Nothing is compared.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { Page } from 'playwright-core';
import { createServer } from 'vite';
import { findBrowser } from '../browser.ts';
import { STATES } from './states.ts';

const option = (name: string): string | undefined =>
  process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3);

const folder = process.argv[2] ?? 'screenshots';
const only = option('only');
const widths = (option('widths') ?? '320,768,1280').split(',').map(Number);
/** `forced` is a palette of the guest's own, as Windows' high contrast. */
const themes = (option('themes') ?? 'light,dark,forced').split(',');
/** Hebrew dates with English words: the layout from right to left. */
const locales = (option('locales') ?? 'en-GB,he').split(',');
const names = ['loading', 'failed', ...Object.keys(STATES)].filter((name) => !only || name.includes(only));

async function shoot(page: Page, url: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  for (const name of names)
    for (const theme of themes)
      for (const locale of locales) {
        const isForced = theme === 'forced';
        await page.emulateMedia({ forcedColors: isForced ? 'active' : 'none' });
        const look = isForced ? 'light' : theme;
        await page.goto(`${url}?state=${name}&theme=${look}&locale=${locale}`);
        await page.locator('view-stage [part~="frame"]').waitFor();
        const path = join(folder, `${name}.${theme}.${locale}.${width}.png`);
        await page.screenshot({ path, fullPage: true, animations: 'disabled' });
      }
}

mkdirSync(folder, { recursive: true });
const server = await createServer({ configFile: false, root: process.cwd(), server: { port: 0 } });
await server.listen();
const address = server.resolvedUrls?.local[0] ?? '';
const browser = await chromium.launch({ executablePath: findBrowser().path, args: ['--no-sandbox'] });
const page = await browser.newPage();
page.on('pageerror', (error) => {
  console.error(error.message);
});
for (const width of widths) await shoot(page, `${address}test/gallery/gallery.html`, width);
await browser.close();
await server.close();
