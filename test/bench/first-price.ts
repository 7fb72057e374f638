/**
 * Measures when the first price of a booking page is visible on a phone: with and without a first view in the HTML, and without
 * scripts. Needs `npm run build`. `RUNS=1` gives a quick result.
 */
import { chromium } from 'playwright-core';
import type { Browser, CDPSession } from 'playwright-core';
import { startStack } from '../../demo/stack.ts';
import { BROWSER_ARGUMENTS, findBrowser } from '../browser.ts';
import { startTrace } from './chromium-trace.ts';
import { startPageChanger } from './page-changer.ts';
import type { PageChanger, PageVariant } from './page-changer.ts';
import { figuresOf, LINE, openPhone } from './price-watch.ts';
import type { PageFigures } from './price-watch.ts';
import { startSlowLine } from './slow-line.ts';
import { median } from './statistics.ts';

const HOUSE = '5f0c2a64-8d1e-4b7a-9c35-1e2f60a7b801';
const RUNS = Number(process.env['RUNS'] ?? 7);
interface Visit extends PageFigures {
  /** The largest element, according to Chromium. */
  readonly element: string;
}

/**
 * Returns the element of the largest paint. Chromium does not report elements of a shadow root to the page, but they are in a
 * trace.
 */
async function followLargest(cdp: CDPSession): Promise<() => Promise<string>> {
  const end = await startTrace(cdp, ['loading']);
  return async () => {
    const candidates = (await end()).filter(({ name }) => name === 'largestContentfulPaint::Candidate');
    const backendNodeId = candidates.at(-1)?.args.data?.['nodeId'];
    if (typeof backendNodeId !== 'number') return 'nothing';
    const { node } = await cdp.send('DOM.describeNode', { backendNodeId, depth: 1 });
    const texts = node.children?.filter(({ nodeName }) => nodeName === '#text') ?? [];
    return `${node.localName} “${texts.map(({ nodeValue }) => nodeValue).join('')}”`;
  };
}

async function visit(browser: Browser, address: string, way: PageVariant): Promise<Visit> {
  const { page, cdp, close } = await openPhone(browser);
  const largestElement = await followLargest(cdp);
  await page.goto(address, { waitUntil: 'commit' });
  const figures = await figuresOf(page, way === 'no scripts' ? 'firstPrice' : 'live');
  const element = await largestElement();
  await close();
  return { ...figures, element };
}

function rowOf(way: PageVariant, visits: readonly Visit[]): string {
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
    ms(of('largestPaint')),
    elements,
    ms(of('live')),
    of('layoutShift').toFixed(3),
  ];
  return `| ${cells.join(' | ')} |`;
}

/** Measures all cases. They take turns, so that other work of the machine affects all of them. */
async function measure(browser: Browser, address: string, changer: PageChanger): Promise<void> {
  const ways = ['before', 'after', 'no scripts'] as const;
  const visits = new Map<PageVariant, Visit[]>(ways.map((way) => [way, []]));
  for (let run = 0; run < RUNS; run++)
    for (const way of ways) {
      changer.way = way;
      visits.get(way)?.push(await visit(browser, address, way));
    }
  console.log(
    '| page | HTML, B | first byte, ms | first price, ms | first price / first byte | LCP, ms | LCP element | live calendar, ms | CLS |',
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
  // Pages and scripts contain the proxy's own address, so the browser maps that address to this relay.
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
