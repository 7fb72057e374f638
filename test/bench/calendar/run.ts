/**
 * Compares our calendar with one that Lit draws without any logic, in one Chromium, at full speed and at a quarter of it.
 * `ROUNDS=1` gives a quick and rough result.
 */
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { build } from 'vite';
import { launchEngine } from '../../engines/launch.ts';
import { percentile } from '../statistics.ts';
import type {} from './in-page.ts';

const ROUNDS = Number(process.env['ROUNDS'] ?? 5);
const SLOWDOWNS = [1, 4] as const;
const FILES = ['booking-calendar.ts', 'bare-lit.ts'] as const;
/** All measures, in milliseconds, with their names in the table. */
const MEASURES = {
  first: 'first calendar',
  second: 'second calendar in a page',
  year: '12 months',
  next: 'next month',
  choose: 'choose a check-in',
  hover: 'mouse to the next day',
} as const;
type Measure = keyof typeof MEASURES;
type Values = Readonly<Record<Measure, readonly number[]>>;

/** Days on which a guest who arrives on the chosen day can leave. */
const HOVERED_DAYS = ['2027-07-20', '2027-07-21', '2027-07-22', '2027-07-27', '2027-07-28'];
/** The days that the mouse moves over, forward and back. */
const MOUSE_PATH = [...HOVERED_DAYS, ...[...HOVERED_DAYS].reverse()];
const MOVES = [...MOUSE_PATH, ...MOUSE_PATH];

interface RunOptions {
  readonly browser: Browser;
  readonly measuringScript: string;
  /** The calendar's script. */
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
      lib: { entry: fileURLToPath(new URL(file, import.meta.url)), formats: ['iife'], name: 'bench' },
      // A guest loads only one language, but a single script would contain all of them.
      rolldownOptions: { external: /languages\/(?!en\/)/, output: { minify: true } },
    },
  });
  const [{ output } = { output: [] }] = Array.isArray(built) ? built : [];
  const chunk = output.find(({ type }) => type === 'chunk');
  if (chunk?.type !== 'chunk') throw new Error(`Vite has built no script from ${file}.`);
  return chunk.code;
}

interface Session {
  readonly page: Page;
  readonly cdp: CDPSession;
}

/** Calls `measureIn` with a page in a new renderer, which has no formatter, font or compiled code of another run. */
async function inNewPage<Result>(
  { browser, measuringScript, slowdown }: RunOptions,
  measureIn: (session: Session) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  try {
    await page.goto('about:blank');
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.evaluate(measuringScript);
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
  const points: Points = await page.evaluate((dates) => dates.map((date) => window.centreOf(date)), MOVES);
  // The first mouse event of a page takes longer, so it is not measured.
  await moveOver(points, session);
  const timeBelowMs = await moveOver(
    points.map(({ x }) => ({ x, y: 890 })),
    session,
  );
  return (await moveOver(points, session)) - timeBelowMs;
}

const runOnce = (run: RunOptions): Promise<Values> =>
  inNewPage(run, async (session) => {
    const times = await session.page.evaluate(async (script) => window.measureTimes(script), run.code);
    return { ...times, hover: [await measureHover(session)] };
  });

/** Returns the lower quartile, because other work of the machine can only add time. */
const quartile = (values: readonly number[]): number => percentile(values, 0.25);

/** Measures both calendars, in turns, so that a busy moment of the machine affects both. */
async function measureAll(codes: readonly string[], slowdown: number): Promise<Values[][]> {
  const rounds = codes.map((): Values[] => []);
  for (let round = 0; round < ROUNDS; round++)
    for (const [index, code] of codes.entries())
      rounds[index]?.push(await runOnce({ browser, measuringScript, code, slowdown }));
  return rounds;
}

function rowOf(measure: Measure, rounds: readonly (readonly Values[])[]): Record<string, string> {
  const [oursMs = NaN, litMs = NaN] = rounds.map((each) =>
    quartile(each.flatMap((values) => values[measure])),
  );
  return {
    'ours, ms': oursMs.toFixed(1),
    'Lit alone, ms': litMs.toFixed(1),
    ratio: (oursMs / litMs).toFixed(1),
  };
}

const measuringScript = await bundle('in-page.ts');
const codes = await Promise.all(FILES.map(bundle));
const browser = await launchEngine('chromium');
try {
  for (const [index, code] of codes.entries())
    console.log(`${FILES[index]}: ${(gzipSync(code, { level: 9 }).length / 1000).toFixed(1)} kB gzip`);
  for (const slowdown of SLOWDOWNS) {
    const rounds = await measureAll(codes, slowdown);
    console.log(`CPU slowed down ×${slowdown}; lower quartiles of ${ROUNDS} rounds`);
    const measures = Object.entries(MEASURES) as [Measure, string][];
    console.table(Object.fromEntries(measures.map(([measure, name]) => [name, rowOf(measure, rounds)])));
  }
} finally {
  await browser.close();
}
