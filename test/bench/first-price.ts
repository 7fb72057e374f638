/**
 * `npm run bench:first-price`: when the first price of a booking page is seen on a phone, with the first view in its HTML and
 * without; and with every script held back. Needs `npm run build`.
 */
import type { Browser, CDPSession } from 'playwright-core';
import { startStack } from '../../demo/stack.ts';
import { launchEngine } from '../engines/launch.ts';

const HOUSE = '5f0c2a64-8d1e-4b7a-9c35-1e2f60a7b801';
const RUNS = Number(process.env['RUNS'] ?? 5);
const WIDTH = 412;
const CPU = 4;
/** 150 ms there and back, 1.6 Mbit/s down, 750 kbit/s up. */
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const PATIENCE_MS = 30_000;

interface Seen {
  firstPrice?: number;
  live?: number;
  largest?: number;
  shift: number;
}

type Way = 'before' | 'after' | 'no scripts';

const withoutFirstView = (html: string): string =>
  html.replace(/<template shadowrootmode.*<\/template>(?=<\/booking-widget>)/s, '');

/** The page without its first view, once it has come over the line. */
async function strip(cdp: CDPSession): Promise<void> {
  await cdp.send('Fetch.enable', { patterns: [{ urlPattern: '*/embed/*', requestStage: 'Response' }] });
  cdp.on('Fetch.requestPaused', ({ requestId, responseHeaders = [] }) => {
    const replace = async (): Promise<void> => {
      const { body, base64Encoded } = await cdp.send('Fetch.getResponseBody', { requestId });
      const page = withoutFirstView(Buffer.from(body, base64Encoded ? 'base64' : 'utf8').toString());
      const headers = responseHeaders.filter(({ name }) => !/^content-(encoding|length)$/i.test(name));
      await cdp.send('Fetch.fulfillRequest', {
        requestId,
        responseCode: 200,
        responseHeaders: headers,
        body: Buffer.from(page).toString('base64'),
      });
    };
    replace().catch(console.error);
  });
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

async function visit(browser: Browser, address: string, way: Way): Promise<number[]> {
  const context = await browser.newContext({
    viewport: { width: WIDTH, height: 915 },
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', LINE);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU });
  // The name that tsx gives to functions is none in the page.
  await page.addInitScript('globalThis.__name = (each) => each');
  await page.addInitScript(watch);
  if (way === 'before') await strip(cdp);
  if (way === 'no scripts') await cdp.send('Network.setBlockedURLs', { urls: ['*.js'] });
  await page.goto(address);
  const awaited = way === 'no scripts' ? 'firstPrice' : 'live';
  await page.waitForFunction((name) => name in (window as unknown as { seen: object }).seen, awaited, {
    timeout: PATIENCE_MS,
  });
  await page.waitForTimeout(1_500);
  const figures = await page.evaluate(() => {
    const { firstPrice = NaN, live = NaN, largest = NaN, shift } = (window as unknown as { seen: Seen }).seen;
    // The line is Chromium's own emulation, of which the first byte's time knows nothing.
    const [navigation] = performance.getEntriesByType('navigation');
    const { encodedBodySize = NaN } = (navigation ?? {}) as Partial<PerformanceNavigationTiming>;
    return [firstPrice, largest, live, shift, encodedBodySize];
  });
  await context.close();
  return figures;
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? NaN;

async function measure(browser: Browser, page: string, way: Way): Promise<string> {
  const runs: number[][] = [];
  for (let run = 0; run < RUNS; run++) runs.push(await visit(browser, page, way));
  const [price = NaN, largest = NaN, live = NaN, shift = NaN, bytes = NaN] = (runs[0] ?? []).map(
    (_figure, index) => median(runs.map((run) => run[index] ?? NaN)),
  );
  const ms = (value: number): string => (Number.isNaN(value) ? '–' : value.toFixed(0));
  return `| ${way} | ${ms(price)} | ${ms(largest)} | ${ms(live)} | ${shift.toFixed(3)} | ${bytes} |`;
}

const stack = await startStack({
  ports: { site: 0, proxy: 0, sandbox: 0 },
  folder: '.cache/bench-first-price',
  proxyEnv: { RATE_LIMIT: 'off' },
  log: () => undefined,
});
const browser = await launchEngine('chromium');
try {
  console.log('| page | first price, ms | LCP, ms | live calendar, ms | CLS | HTML, B |');
  console.log('| --- | ---: | ---: | ---: | ---: | ---: |');
  for (const way of ['before', 'after', 'no scripts'] as const)
    console.log(await measure(browser, `${stack.proxy}/embed/${HOUSE}`, way));
} finally {
  await browser.close();
  await stack.stop();
}
