/**
 * Compares the calendar with its peers and with plain innerHTML, in one run of one Chromium, at full and at a quarter of the
 * speed. `--write` puts the table into the README beside this file; ROUNDS=1 gives a quick and rough result.
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

interface Run {
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
      // A guest loads only one language; in a single script, all languages would be parsed.
      rolldownOptions: { external: /languages\/(?!en\/)/, output: { minify: true } },
    },
  });
  const [{ output } = { output: [] }] = Array.isArray(built) ? built : [];
  const chunk = output.find(({ type }) => type === 'chunk');
  if (chunk?.type !== 'chunk') throw new Error(`${file} made no script.`);
  return chunk.code;
}

/** The days that the mouse moves over, forward and back. */
const MOUSE_PATH = [...HOVERED_DAYS, ...[...HOVERED_DAYS].reverse()];
const MOVES = [...MOUSE_PATH, ...MOUSE_PATH];

interface Session {
  readonly page: Page;
  readonly debug: CDPSession;
}

/** Opens a new renderer each time, so that no formatter, font or compiled code is left from another run. */
async function inNewPage<Result>(
  { browser, stopWatch, slowdown }: Run,
  act: (session: Session) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  try {
    await page.goto('about:blank');
    const debug = await context.newCDPSession(page);
    await debug.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.evaluate(stopWatch);
    return await act({ page, debug });
  } finally {
    await context.close();
  }
}

/** Resolves to the milliseconds of CPU time that the main thread has used so far, without other work of the machine. */
async function taskTime(debug: CDPSession): Promise<number> {
  const { metrics } = await debug.send('Performance.getMetrics');
  return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
}

type Points = readonly { readonly x: number; readonly y: number }[];

/** Resolves to the lower quartile of the times of mouse moves to the points, each with the frame that the move causes. */
async function moveOver(points: Points, { page, debug }: Session): Promise<number> {
  const times: number[] = [];
  for (const { x, y } of points) {
    const before = await taskTime(debug);
    await page.mouse.move(x, y);
    await page.evaluate(async () => new Promise((resolve) => requestAnimationFrame(resolve)));
    times.push((await taskTime(debug)) - before);
  }
  return quartile(times);
}

/** Resolves to the time of a move from day to day with a chosen check-in, minus that of a move below the calendar. */
async function measureHover(session: Session): Promise<number> {
  const { page, debug } = session;
  await page.evaluate(async () => window.chooseArrival());
  await debug.send('Performance.enable', { timeDomain: 'threadTicks' });
  const points: Points = await page.evaluate(
    (dates) => dates.map((date) => window.placeOf(date)),
    MOVES.map(String),
  );
  // The first mouse event of a page takes longer, so it is not measured.
  await moveOver(points, session);
  const timeBelow = await moveOver(
    points.map(({ x }) => ({ x, y: 890 })),
    session,
  );
  return (await moveOver(points, session)) - timeBelow;
}

const TURNS = 24;

/** Resolves to the kilobytes that 24 turns of the page leave on the heap, after 24 turns to warm up. */
async function heapGrowth({ page, debug }: Session): Promise<number> {
  const used = async (): Promise<number> => {
    await debug.send('HeapProfiler.collectGarbage');
    return (await debug.send('Runtime.getHeapUsage')).usedSize / 1_000;
  };
  await page.evaluate(async (turns) => window.mountFor(turns), 2 * TURNS);
  // In the first turns, V8 compiles the code that is used often.
  await page.evaluate(async (turns) => window.turnTimes(turns), TURNS);
  const before = await used();
  await page.evaluate(async (turns) => window.turnTimes(turns), TURNS);
  return (await used()) - before;
}

async function runOnce(run: Run): Promise<Values> {
  const { code } = run;
  const [times, hoverTime] = await inNewPage(
    run,
    async (session) =>
      [
        await session.page.evaluate(async (script) => window.timeIt(script), code),
        await measureHover(session),
      ] as const,
  );
  const [warm, keptKilobytes] = await inNewPage(
    run,
    async (session) =>
      [
        await session.page.evaluate(async (script) => window.timeWarm(script), code),
        await heapGrowth(session),
      ] as const,
  );
  return { ...times, warm: [warm], hover: [hoverTime], kept: [keptKilobytes] };
}

/** Returns the lower quartile, because other work of the machine can only add time. */
const quartile = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 4)] ?? Number.NaN;

const quartiles = (rounds: readonly Values[]): Record<Measure, number> =>
  Object.fromEntries(
    MEASURES.map((measure) => [measure, quartile(rounds.flatMap((values) => values[measure]))]),
  ) as Record<Measure, number>;

async function measure(): Promise<Row[]> {
  const stopWatch = await bundle('stop-watch.ts');
  const codes = await Promise.all(PEERS.map(async ({ file }) => bundle(`peers/${file}`)));
  const browser = await chromium.launch({ executablePath: findBrowser().path, args: [...BROWSER_ARGUMENTS] });
  const rounds = PEERS.map(() => SLOWDOWNS.map((): Values[] => []));
  try {
    // The peers take turns, so that a busy moment of the machine affects all of them.
    for (let round = 0; round < ROUNDS; round++)
      for (const [speed, slowdown] of SLOWDOWNS.entries())
        for (const [peer, code] of codes.entries())
          rounds[peer]?.[speed]?.push(await runOnce({ browser, stopWatch, code, slowdown }));
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
const results = goalResults(rows);
for (const { text } of results) console.log(text);
if (process.argv.includes('--write')) {
  const readme = new URL('./README.md', import.meta.url);
  const text = readFileSync(readme, 'utf8');
  const result = `<!-- results -->\n\n${table}\n\n<!-- /results -->`;
  writeFileSync(readme, text.replace(/<!-- results -->[^]*<!-- \/results -->/, result));
}
process.exitCode = results.every(({ isMet }) => isMet) ? 0 : 1;
