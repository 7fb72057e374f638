/**
 * `npm run bench:calendar`: the calendar beside its peers and a floor of plain innerHTML, in the same run and the same
 * Chromium, at full speed and at a quarter. `-- --write` puts the table into the README beside this file.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import type { Browser, Page } from 'playwright-core';
import { build } from 'vite';
import { BROWSER_ARGUMENTS, findBrowser } from '../../browser.ts';
import { MEASURES } from './measures.ts';
import type { Measure, Times } from './measures.ts';
import type {} from './stop-watch.ts';
import { tableOf, verdictsOn } from './table.ts';
import type { Row } from './table.ts';

const PEERS = [
  { name: 'innerHTML, prices, no logic (the floor)', file: 'floor.ts', isFloor: true, hasPrices: true },
  {
    name: '**booking-calendar**, prices, totals, rules',
    file: 'booking-calendar.ts',
    isOurs: true,
    hasPrices: true,
  },
  { name: 'react-day-picker 10 + React 19, prices', file: 'react-day-picker.js', hasPrices: true },
  { name: 'cally 0.9, no prices', file: 'cally.ts', hasPrices: false },
] as const;

const ROUNDS = 5;
const SLOWDOWNS = [1, 4] as const;
const FOLDER = new URL('./', import.meta.url);

/** One minified script. */
async function bundle(file: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: fileURLToPath(new URL(file, FOLDER)), formats: ['iife'], name: 'bench' },
      rolldownOptions: { output: { minify: true } },
    },
  });
  const [{ output } = { output: [] }] = Array.isArray(built) ? built : [];
  const chunk = output.find(({ type }) => type === 'chunk');
  if (chunk?.type !== 'chunk') throw new Error(`${file} made no script.`);
  return chunk.code;
}

/** A fresh renderer each time: nothing of Intl, fonts or compiled code is left from another. */
async function once(browser: Browser, stopWatch: string, code: string, slowdown: number): Promise<Times> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page: Page = await context.newPage();
  try {
    await page.goto('about:blank');
    const debug = await context.newCDPSession(page);
    await debug.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.evaluate(stopWatch);
    return await page.evaluate(async (script) => window.timeIt(script), code);
  } finally {
    await context.close();
  }
}

/** The lower quartile: what else the machine does only ever adds. */
const quartile = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 4)] ?? Number.NaN;

const quartiles = (rounds: readonly Times[]): Record<Measure, number> =>
  Object.fromEntries(
    MEASURES.map((measure) => [measure, quartile(rounds.flatMap((times) => times[measure]))]),
  ) as Record<Measure, number>;

async function measure(): Promise<Row[]> {
  const stopWatch = await bundle('stop-watch.ts');
  const codes = await Promise.all(PEERS.map(async ({ file }) => bundle(`peers/${file}`)));
  const browser = await chromium.launch({ executablePath: findBrowser().path, args: [...BROWSER_ARGUMENTS] });
  const rounds = PEERS.map(() => SLOWDOWNS.map((): Times[] => []));
  try {
    // In turns, so that a busy moment of the machine hits all alike.
    for (let round = 0; round < ROUNDS; round++)
      for (const [speed, slowdown] of SLOWDOWNS.entries())
        for (const [peer, code] of codes.entries())
          rounds[peer]?.[speed]?.push(await once(browser, stopWatch, code, slowdown));
  } finally {
    await browser.close();
  }
  return PEERS.map((peer, index) => ({
    ...peer,
    bytes: gzipSync(codes[index] ?? '', { level: 9 }).length,
    speeds: (rounds[index] ?? []).map(quartiles),
  }));
}

const rows = await measure();
const table = tableOf(rows, SLOWDOWNS);
console.log(`\n${table}\n`);
const verdicts = verdictsOn(rows);
for (const { says } of verdicts) console.log(says);
if (process.argv.includes('--write')) {
  const readme = new URL('./README.md', import.meta.url);
  const text = readFileSync(readme, 'utf8');
  const result = `<!-- results -->\n\n${table}\n\n<!-- /results -->`;
  writeFileSync(readme, text.replace(/<!-- results -->[^]*<!-- \/results -->/, result));
}
process.exitCode = verdicts.every(({ isMet }) => isMet) ? 0 : 1;
