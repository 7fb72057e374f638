/** A phone on a slow connection, and the times at which prices become visible on it. */
import type { Browser, CDPSession, Page } from 'playwright-core';

const PHONE = { viewport: { width: 412, height: 915 }, isMobile: true, hasTouch: true };
const CPU_SLOWDOWN = 4;
/** Slow 4G. Before the first request of a page on https, DNS, TCP and TLS 1.3 take a round trip each. */
export const LINE = { delayMs: 75, connectMs: 3 * 150, downKbits: 1_600, upKbits: 750 };
const TIMEOUT_MS = 30_000;
const SETTLING_MS = 1_500;

/** All times are milliseconds since the page was requested, or `NaN` if the event has not happened. */
export interface PageFigures {
  readonly firstByte: number;
  readonly firstPrice: number;
  readonly largestPaint: number;
  readonly live: number;
  readonly layoutShift: number;
  /** The size of the page's HTML. */
  readonly bytes: number;
}

interface PaintTimes {
  firstPrice?: number;
  live?: number;
  largestPaint?: number;
  layoutShift: number;
}

/** Runs in the page and records when prices are drawn. */
function recordPaints(): void {
  const paintTimes: PaintTimes = { layoutShift: 0 };
  Object.assign(window, { paintTimes });
  const hasPrice = (name: string): boolean => {
    const root = document.querySelector('booking-widget')?.shadowRoot?.querySelector(name)?.shadowRoot;
    return root?.querySelector('td small:not(:empty)') !== null && root !== undefined && root !== null;
  };
  const checkPrices = (): void => {
    const isLive = hasPrice('booking-calendar');
    if (isLive || hasPrice('booking-first-calendar')) paintTimes.firstPrice ??= performance.now();
    if (isLive) paintTimes.live ??= performance.now();
    else requestAnimationFrame(checkPrices);
  };
  requestAnimationFrame(checkPrices);
  new PerformanceObserver((list) => {
    paintTimes.largestPaint = list.getEntries().at(-1)?.startTime ?? 0;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      paintTimes.layoutShift += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
}

export interface Phone {
  readonly page: Page;
  readonly cdp: CDPSession;
  readonly close: () => Promise<void>;
}

/** Opens a page as on a guest's first visit, without a cache. */
export async function openPhone(browser: Browser, width: number = PHONE.viewport.width): Promise<Phone> {
  const viewport = { ...PHONE.viewport, width };
  const context = await browser.newContext({ ...PHONE, viewport, ignoreHTTPSErrors: true });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  // tsx adds calls of this helper to functions, and the page does not have it.
  await page.addInitScript('globalThis.__name = (each) => each');
  await page.addInitScript(recordPaints);
  return { page, cdp, close: () => context.close() };
}

/** Waits for `awaited` and until the page has settled, and then resolves to the figures. */
export async function readFigures(page: Page, awaited: 'firstPrice' | 'live'): Promise<PageFigures> {
  await page.waitForFunction(
    (name) => name in (window as unknown as { paintTimes: object }).paintTimes,
    awaited,
    {
      timeout: TIMEOUT_MS,
    },
  );
  await page.waitForTimeout(SETTLING_MS);
  return page.evaluate(() => {
    const { paintTimes } = window as unknown as { paintTimes: PaintTimes };
    const { firstPrice = NaN, live = NaN, largestPaint = NaN, layoutShift } = paintTimes;
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const { responseStart: firstByte = NaN, encodedBodySize: bytes = NaN } = navigation ?? {};
    return { firstByte, firstPrice, largestPaint, live, layoutShift, bytes };
  });
}
