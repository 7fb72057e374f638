/**
 * Measures after which time a phone shows the first price of a booking page, and of a host's page with our script tag: over
 * HTTP/1.1 and HTTP/2, with and without the preload line in the head. Needs `npm run build` and `openssl`. `RUNS=1` gives a quick
 * result, and `WIDTH=1280` sets the width of the screen.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { chromium } from 'playwright-core';
import type { Browser, Page } from 'playwright-core';
import { startStack } from '../../demo/stack.ts';
import type { Stack } from '../../demo/stack.ts';
import { LAUNCH_OPTIONS } from '../engines/launch.ts';
import { openPhone } from './phone.ts';
import { startSlowLine } from './slow-line.ts';
import { median } from './statistics.ts';
import { startTlsFront } from './tls-front.ts';

const RUNS = Number(process.env['RUNS'] ?? 7);
const WIDTH = Number(process.env['WIDTH'] ?? 412);
/** Slow 4G. Before the first request of a page on https, DNS, TCP and TLS 1.3 take a round trip each. */
const LINE = { delayMs: 75, connectMs: 3 * 150, downKbits: 1_600, upKbits: 750 };
/** The picture of the place in the demo's config. */
const PICTURE = '/place-house.svg';
const TIMEOUT_MS = 30_000;
const SETTLING_MS = 1_500;

/** All times are milliseconds since the page was requested. */
interface Figures {
  readonly firstByte: number;
  readonly firstPrice: number;
  readonly largestPaint: number;
  /** The time until the calendar responds. */
  readonly live: number;
  readonly layoutShift: number;
}

type PaintFigures = Omit<Figures, 'firstByte'>;

declare global {
  interface Window {
    paintFigures: { -readonly [Name in keyof PaintFigures]?: number };
  }
}

/** Runs in the page and records when prices are drawn. */
function recordPaints(): void {
  const figures: Window['paintFigures'] = { layoutShift: 0 };
  window.paintFigures = figures;
  const hasPrice = (name: string): boolean => {
    const root = document.querySelector('booking-widget')?.shadowRoot?.querySelector(name)?.shadowRoot;
    return !!root?.querySelector('td small:not(:empty)');
  };
  const checkPrices = (): void => {
    const isLive = hasPrice('booking-calendar');
    if (isLive || hasPrice('booking-first-calendar')) figures.firstPrice ??= performance.now();
    if (isLive) figures.live ??= performance.now();
    else requestAnimationFrame(checkPrices);
  };
  requestAnimationFrame(checkPrices);
  new PerformanceObserver((list) => {
    figures.largestPaint = list.getEntries().at(-1)?.startTime ?? 0;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      figures.layoutShift =
        (figures.layoutShift ?? 0) + (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Waits until the calendar responds and the page has settled, and then resolves to the figures. */
async function readFigures(page: Page): Promise<Figures> {
  await page.waitForFunction(() => 'live' in window.paintFigures, undefined, { timeout: TIMEOUT_MS });
  await page.waitForTimeout(SETTLING_MS);
  return page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const { firstPrice = NaN, largestPaint = NaN, live = NaN, layoutShift = NaN } = window.paintFigures;
    return { firstByte: navigation?.responseStart ?? NaN, firstPrice, largestPaint, live, layoutShift };
  });
}

async function visit(browser: Browser, address: string): Promise<Figures> {
  const { page, close } = await openPhone(browser, WIDTH);
  await page.addInitScript(recordPaints);
  await page.goto(address, { waitUntil: 'commit' });
  const figures = await readFigures(page);
  await close();
  return figures;
}

/** Returns a host's page. `proxy` is the origin that the page contains. */
const hostPage = (
  { proxy, house }: Pick<Stack, 'proxy' | 'house'>,
  hasHeadLine: boolean,
): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>A house by the sea</title>
<style>booking-widget { display: block; min-block-size: 750px }</style>${
  hasHeadLine
    ? `
<link rel="preload" as="fetch" crossorigin href="${proxy}/v1/properties/${house}/first-view?lang=en">
<link rel="modulepreload" href="${proxy}/booking-widget.js">`
    : ''
}
<script type="module" src="${proxy}/booking-widget.js"></script></head>
<body><h1>A house by the sea</h1><p>Two bedrooms, and a garden that ends at the beach.</p>
<booking-widget property="${house}"></booking-widget>
<p>How to find us.</p></body></html>`;

const portOf = (origin: string): number => Number(new URL(origin).port);
const withTls = (origin: string): string => origin.replace('http:', 'https:');

/** Serves a host's page, with the line in the head at `/head`. Behind TLS, `?tls` gives the page a proxy with TLS. */
async function serveHostPages({
  site,
  proxy,
  house,
}: Pick<Stack, 'site' | 'proxy' | 'house'>): Promise<Server> {
  const server = createServer(({ url = '/' }, response) => {
    // The widget would remove a picture that cannot be loaded, which would move the text beside it.
    if (url === PICTURE) {
      response.setHeader('Content-Type', 'image/svg+xml').end(readFileSync(`demo/site${PICTURE}`));
      return;
    }
    const shownProxy = url.endsWith('?tls') ? withTls(proxy) : proxy;
    const html = hostPage({ proxy: shownProxy, house }, url.startsWith('/head'));
    response.setHeader('Content-Type', 'text/html; charset=utf-8').end(html);
  });
  await new Promise<void>((resolve) => server.listen(portOf(site), '127.0.0.1', resolve));
  return server;
}

interface Line {
  /** The arguments with which a browser uses the line for the addresses of site and proxy. */
  readonly arguments: readonly string[];
  close(): void;
}

async function startLine(origins: readonly string[], isSecure: boolean): Promise<Line> {
  const ports = origins.map(portOf);
  const tlsFronts = isSecure ? await Promise.all(ports.map(startTlsFront)) : [];
  // With TLS, the browser makes two of the three round trips itself, so only one is simulated.
  const speed = isSecure ? { ...LINE, connectMs: LINE.connectMs / 3 } : LINE;
  const targetPorts = isSecure ? tlsFronts.map(({ port }) => port) : ports;
  const lines = await Promise.all(targetPorts.map((port) => startSlowLine(port, speed)));
  const rules = ports.map((port, index) => `MAP 127.0.0.1:${port} 127.0.0.1:${lines[index]?.port ?? 0}`);
  return {
    arguments: [`--host-resolver-rules=${rules.join(',')}`, '--ignore-certificate-errors'],
    close: () => {
      for (const each of [...lines, ...tlsFronts]) each.close();
    },
  };
}

function rowOf(name: string, visits: readonly Figures[]): string {
  const medianOf = (figure: keyof Figures): number => median(visits.map((each) => each[figure]));
  const times = (['firstByte', 'firstPrice', 'largestPaint', 'live'] as const).map((figure) =>
    medianOf(figure).toFixed(0),
  );
  return `| ${[name, ...times, medianOf('layoutShift').toFixed(3)].join(' | ')} |`;
}

/** Measures all pages over one line. They take turns, so that other work of the machine affects all of them. */
async function measureAll(addresses: Readonly<Record<string, string>>, line: Line): Promise<void> {
  const { args = [], ...options } = LAUNCH_OPTIONS.chromium();
  const browser = await chromium.launch({ ...options, args: [...args, ...line.arguments] });
  const visits = new Map(Object.keys(addresses).map((name): [string, Figures[]] => [name, []]));
  for (let run = 0; run < RUNS; run++)
    for (const [name, address] of Object.entries(addresses))
      visits.get(name)?.push(await visit(browser, address));
  for (const [name, figures] of visits) console.log(rowOf(name, figures));
  await browser.close();
  line.close();
}

const stack = await startStack({
  ports: { site: 0, proxy: 0, sandbox: 0 },
  folder: '.cache/bench-first-price',
  proxyEnv: { RATE_LIMIT: 'off' },
  serve: serveHostPages,
  log: () => undefined,
});
const { site, proxy, house } = stack;
console.log('| page | first byte, ms | first price, ms | LCP, ms | live calendar, ms | CLS |');
console.log('| --- | ---: | ---: | ---: | ---: | ---: |');
try {
  const plainAddresses = {
    'HTTP/1.1, booking page': `${proxy}/embed/${house}`,
    'HTTP/1.1, host’s page': `${site}/`,
    'HTTP/1.1, with the line in the head': `${site}/head`,
  };
  await measureAll(plainAddresses, await startLine([site, proxy], false));
  const tlsAddresses = {
    'HTTP/2, host’s page': `${withTls(site)}/?tls`,
    'HTTP/2, with the line in the head': `${withTls(site)}/head?tls`,
  };
  await measureAll(tlsAddresses, await startLine([site, proxy], true));
} finally {
  await stack.stop();
}
