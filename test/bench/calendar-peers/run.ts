/**
 * Compares our calendar with other calendars and with plain innerHTML, in one Chromium, at full speed and at a quarter of it.
 * `--write` writes the table into the README beside this file. ROUNDS=1 gives a quick and rough result.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { build } from 'vite';
import { BROWSER_ARGUMENTS, findBrowser } from '../../browser.ts';
import { MEASURES } from './measures.ts';
import type { Measure, Values } from './measures.ts';
import { HOVERED_DAYS } from './peer.ts';
import type {} from './stop-watch.ts';
import { tableOf, goalResults } from './table.ts';
import type { Row } from './table.ts';

const PEERS = [
  { name: 'innerHTML, prices, no logic (the floor)', file: 'floor.ts', hasNoPreview: true },
  {
    name: '**booking-calendar**, prices, totals, rules',
    file: 'booking-calendar.ts',
    isOurs: true,
  },
  { name: 'Lit alone, the same markup, no logic', file: 'bare-lit.ts', hasNoPreview: true },
  { name: 'flatpickr 4.6, prices', file: 'flatpickr.js' },
  { name: 'hotel-datepicker 4.13, prices', file: 'hotel-datepicker.js', hasNoPreview: true },
  {
    name: 'react-day-picker 10 + React 19, prices',
    file: 'react-day-picker.js',
    isRival: true,
    hasNoPreview: true,
  },
  { name: 'cally 0.9, no prices', file: 'cally.js' },
] as const;

const ROUNDS = Number(process.env['ROUNDS'] ?? 5);
const SLOWDOWNS = [1, 4] as const;
const FOLDER = new URL('./', import.meta.url);

interface RunOptions {
  readonly browser: Browser;
  readonly stopWatch: string;
  /** The peer's script. */
  readonly code: string;
  readonly slowdown: number;
}

/** Builds one minified script. */
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
      // A guest loads only one language, but a single script would contain all of them.
      rolldownOptions: { external: /languages\/(?!en\/)/, output: { minify: true } },
    },
  });
  const [{ output } = { output: [] }] = Array.isArray(built) ? built : [];
  const chunk = output.find(({ type }) => type === 'chunk');
  if (chunk?.type !== 'chunk') throw new Error(`Vite has built no script from ${file}.`);
  return chunk.code;
}

/** The days that the mouse moves over, forward and back. */
const MOUSE_PATH = [...HOVERED_DAYS, ...[...HOVERED_DAYS].reverse()];
const MOVES = [...MOUSE_PATH, ...MOUSE_PATH];

interface Session {
  readonly page: Page;
  readonly cdp: CDPSession;
}

/** Calls `measureIn` with a page in a new renderer, which has no formatter, font or compiled code of another run. */
async function inNewPage<Result>(
  { browser, stopWatch, slowdown }: RunOptions,
  measureIn: (session: Session) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  try {
    await page.goto('about:blank');
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.evaluate(stopWatch);
    return await measureIn({ page, cdp });
  } finally {
    await context.close();
  }
}

/** Resolves to the milliseconds of CPU time that the page's main thread has used so far. */
async function readCpuMs(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
}

type Points = readonly { readonly x: number; readonly y: number }[];

/** Moves the mouse to each point. Resolves to the lower quartile of the CPU times of a move and the next frame. */
async function moveOver(points: Points, { page, cdp }: Session): Promise<number> {
  const times: number[] = [];
  for (const { x, y } of points) {
    const before = await readCpuMs(cdp);
    await page.mouse.move(x, y);
    await page.evaluate(async () => new Promise((resolve) => requestAnimationFrame(resolve)));
    times.push((await readCpuMs(cdp)) - before);
  }
  return quartile(times);
}

/** Resolves to the CPU time of a move from day to day after a check-in is chosen, minus that of a move below the calendar. */
async function measureHover(session: Session): Promise<number> {
  const { page, cdp } = session;
  await page.evaluate(async () => window.chooseCheckIn());
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const points: Points = await page.evaluate(
    (dates) => dates.map((date) => window.centreOf(date)),
    MOVES.map(String),
  );
  // The first mouse event of a page takes longer, so it is not measured.
  await moveOver(points, session);
  const timeBelowMs = await moveOver(
    points.map(({ x }) => ({ x, y: 890 })),
    session,
  );
  return (await moveOver(points, session)) - timeBelowMs;
}

const PAGE_TURNS = 24;

/** Resolves to the kilobytes by which 24 changes of the month let the heap grow, after 24 changes to warm up. */
async function measureHeapGrowth({ page, cdp }: Session): Promise<number> {
  const readUsedKilobytes = async (): Promise<number> => {
    await cdp.send('HeapProfiler.collectGarbage');
    return (await cdp.send('Runtime.getHeapUsage')).usedSize / 1_000;
  };
  await page.evaluate(async (turns) => window.mountForTurns(turns), 2 * PAGE_TURNS);
  // Not measured: during the first changes, V8 compiles the code that is used often.
  await page.evaluate(async (turns) => window.turnPages(turns), PAGE_TURNS);
  const before = await readUsedKilobytes();
  await page.evaluate(async (turns) => window.turnPages(turns), PAGE_TURNS);
  return (await readUsedKilobytes()) - before;
}

async function runOnce(run: RunOptions): Promise<Values> {
  const { code } = run;
  const [times, hoverMs] = await inNewPage(
    run,
    async (session) =>
      [
        await session.page.evaluate(async (script) => window.measureTimes(script), code),
        await measureHover(session),
      ] as const,
  );
  const [warmMs, keptKilobytes] = await inNewPage(
    run,
    async (session) =>
      [
        await session.page.evaluate(async (script) => window.measureWarmMount(script), code),
        await measureHeapGrowth(session),
      ] as const,
  );
  return { ...times, warm: [warmMs], hover: [hoverMs], kept: [keptKilobytes] };
}

/** Returns the lower quartile, because other work of the machine can only add time. */
const quartile = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 4)] ?? Number.NaN;

const quartiles = (rounds: readonly Values[]): Record<Measure, number> =>
  Object.fromEntries(
    MEASURES.map((measure) => [measure, quartile(rounds.flatMap((values) => values[measure]))]),
  ) as Record<Measure, number>;

async function measureAll(): Promise<Row[]> {
  const stopWatch = await bundle('stop-watch.ts');
  const scripts = await Promise.all(PEERS.map(async ({ file }) => bundle(`peers/${file}`)));
  const browser = await chromium.launch({ executablePath: findBrowser().path, args: [...BROWSER_ARGUMENTS] });
  const rounds = PEERS.map(() => SLOWDOWNS.map((): Values[] => []));
  try {
    // The peers take turns, so that a busy moment of the machine affects all of them.
    for (let round = 0; round < ROUNDS; round++)
      for (const [speed, slowdown] of SLOWDOWNS.entries())
        for (const [peer, code] of scripts.entries())
          rounds[peer]?.[speed]?.push(await runOnce({ browser, stopWatch, code, slowdown }));
  } finally {
    await browser.close();
  }
  return PEERS.map((peer, index) => ({
    ...peer,
    bytes: gzipSync(scripts[index] ?? '', { level: 9 }).length,
    speeds: (rounds[index] ?? []).map(quartiles),
  }));
}

const rows = await measureAll();
const table = tableOf(rows, SLOWDOWNS);
console.log(`\n${table}\n`);
const results = goalResults(rows);
for (const { text } of results) console.log(text);
if (process.argv.includes('--write')) {
  const readme = new URL('./README.md', import.meta.url);
  const text = readFileSync(readme, 'utf8');
  const result = `<!-- results -->\n\n${table}\n\n<!-- /results -->`;
  writeFileSync(readme, text.replace(/<!-- results -->[^]*<!-- \/results -->/, result));
}
process.exitCode = results.every(({ isMet }) => isMet) ? 0 : 1;
