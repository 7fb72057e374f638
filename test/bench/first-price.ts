/**
 * When the first price of a booking page is seen on a phone, with the first view in its HTML and without; and with every
 * script held back. Needs `npm run build`. `RUNS=1` is a quick look.
 */
import { chromium } from 'playwright-core';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { startStack } from '../../demo/stack.ts';
import { BROWSER_ARGUMENTS, findBrowser } from '../browser.ts';
import { startPageChanger } from './page-changer.ts';
import type { PageChanger, Way } from './page-changer.ts';
import { startSlowLine } from './slow-line.ts';
import { median } from './statistics.ts';

const HOUSE = '5f0c2a64-8d1e-4b7a-9c35-1e2f60a7b801';
const RUNS = Number(process.env['RUNS'] ?? 7);
const PHONE = { viewport: { width: 412, height: 915 }, isMobile: true, hasTouch: true };
const CPU = 4;
/** A booking page is on https, and opened by a link: its name, TCP and TLS 1.3 take a round trip each. */
const LINE = { delayMs: 75, connectMs: 3 * 150, downKbits: 1_600, upKbits: 750 };
const PATIENCE_MS = 30_000;
const SETTLED_MS = 1_500;

interface Seen {
  firstPrice?: number;
  live?: number;
  largest?: number;
  shift: number;
}

interface Visit {
  readonly firstByte: number;
  readonly firstPrice: number;
  readonly largest: number;
  readonly live: number;
  readonly shift: number;
  readonly bytes: number;
  /** What Chromium took for the largest. */
  readonly element: string;
}

/** Runs in the page: notes when prices are drawn. */
function watch(): void {
  const seen: Seen = { shift: 0 };
  Object.assign(window, { seen });
  const hasPrice = (name: string): boolean => {
    const root = document.querySelector('booking-widget')?.shadowRoot?.querySelector(name)?.shadowRoot;
    return root?.querySelector('td small:not(:empty)') !== null && root !== undefined && root !== null;
  };
  const look = (): void => {
    const isLive = hasPrice('booking-calendar');
    if (isLive || hasPrice('booking-first-calendar')) seen.firstPrice ??= performance.now();
    if (isLive) seen.live ??= performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  new PerformanceObserver((list) => {
    seen.largest = list.getEntries().at(-1)?.startTime ?? 0;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      seen.shift += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
}

interface TraceEvent {
  readonly name: string;
  readonly args: { readonly data?: { readonly nodeId?: number } };
}

/** What the largest paint was of: what lies in a shadow root, as all of the widget, is told to no page, but a trace has it. */
async function followLargest(cdp: CDPSession): Promise<() => Promise<string>> {
  const events: TraceEvent[] = [];
  cdp.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const traceConfig = { includedCategories: ['loading'] };
  await cdp.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig });
  return async () => {
    const complete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
    await cdp.send('Tracing.end');
    await complete;
    const candidates = events.filter(({ name }) => name === 'largestContentfulPaint::Candidate');
    const backendNodeId = candidates.at(-1)?.args.data?.nodeId;
    if (backendNodeId === undefined) return 'nothing';
    const { node } = await cdp.send('DOM.describeNode', { backendNodeId, depth: 1 });
    const texts = node.children?.filter(({ nodeName }) => nodeName === '#text') ?? [];
    return `${node.localName} “${texts.map(({ nodeValue }) => nodeValue).join('')}”`;
  };
}

const figuresOf = async (page: Page): Promise<Omit<Visit, 'element'>> =>
  page.evaluate(() => {
    const { firstPrice = NaN, live = NaN, largest = NaN, shift } = (window as unknown as { seen: Seen }).seen;
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const { responseStart: firstByte = NaN, encodedBodySize: bytes = NaN } = navigation ?? {};
    return { firstByte, firstPrice, largest, live, shift, bytes };
  });

async function visit(browser: Browser, address: string, way: Way): Promise<Visit> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU });
  const largestElement = await followLargest(cdp);
  // The name that tsx gives to functions is none in the page.
  await page.addInitScript('globalThis.__name = (each) => each');
  await page.addInitScript(watch);
  await page.goto(address, { waitUntil: 'commit' });
  const awaited = way === 'no scripts' ? 'firstPrice' : 'live';
  await page.waitForFunction((name) => name in (window as unknown as { seen: object }).seen, awaited, {
    timeout: PATIENCE_MS,
  });
  await page.waitForTimeout(SETTLED_MS);
  const figures = { ...(await figuresOf(page)), element: await largestElement() };
  await context.close();
  return figures;
}

function rowOf(way: Way, visits: readonly Visit[]): string {
  const of = (figure: Exclude<keyof Visit, 'element'>): number => median(visits.map((each) => each[figure]));
  const ms = (value: number): string => (Number.isNaN(value) ? '–' : value.toFixed(0));
  const ratio = median(visits.map(({ firstByte, firstPrice }) => firstPrice / firstByte));
  const elements = [...new Set(visits.map(({ element }) => element))].join(', ');
  const cells = [
    way,
    of('bytes'),
    ms(of('firstByte')),
    ms(of('firstPrice')),
    ratio.toFixed(2),
    ms(of('largest')),
    elements,
    ms(of('live')),
    of('shift').toFixed(3),
  ];
  return `| ${cells.join(' | ')} |`;
}

/** In turns, so that what else the machine does is the same for each. */
async function measure(browser: Browser, address: string, changer: PageChanger): Promise<void> {
  const ways = ['before', 'after', 'no scripts'] as const;
  const visits = new Map<Way, Visit[]>(ways.map((way) => [way, []]));
  for (let run = 0; run < RUNS; run++)
    for (const way of ways) {
      changer.way = way;
      visits.get(way)?.push(await visit(browser, address, way));
    }
  console.log(
    '| page | HTML, B | first byte, ms | first price, ms | first price / first byte | LCP, ms | of | live calendar, ms | CLS |',
  );
  console.log('| --- | ---: | ---: | ---: | ---: | ---: | --- | ---: | ---: |');
  for (const [way, each] of visits) console.log(rowOf(way, each));
}

const stack = await startStack({
  ports: { site: 0, proxy: 0, sandbox: 0 },
  folder: '.cache/bench-first-price',
  proxyEnv: { RATE_LIMIT: 'off' },
  log: () => undefined,
});
const { port } = new URL(stack.proxy);
const changer = await startPageChanger(Number(port));
const line = await startSlowLine(changer.port, LINE);
const browser = await chromium.launch({
  executablePath: findBrowser().path,
  // The proxy's own address, for pages and scripts name it; on another way there.
  args: [...BROWSER_ARGUMENTS, `--host-resolver-rules=MAP 127.0.0.1:${port} 127.0.0.1:${line.port}`],
});
try {
  await measure(browser, `${stack.proxy}/embed/${HOUSE}`, changer);
} finally {
  await browser.close();
  line.close();
  changer.close();
  await stack.stop();
}
