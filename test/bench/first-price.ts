/**
 * Measures after which time a phone shows the first price of a booking page: with and without a first view in the HTML, and
 * without scripts. Needs `npm run build`. `RUNS=1` gives a quick result.
 */
import { chromium } from 'playwright-core';
import type { Browser, CDPSession } from 'playwright-core';
import { startStack } from '../../demo/stack.ts';
import { BROWSER_ARGUMENTS, findBrowser } from '../browser.ts';
import { startTrace } from './chromium-trace.ts';
import { startPageChanger } from './page-changer.ts';
import type { PageChanger, PageVariant } from './page-changer.ts';
import { readFigures, LINE, openPhone } from './price-watch.ts';
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
 * Starts a trace. The returned function resolves to the element of the largest paint. A trace is needed, because Chromium does not
 * report elements of a shadow root to the page.
 */
async function watchLargestElement(cdp: CDPSession): Promise<() => Promise<string>> {
  const endTrace = await startTrace(cdp, ['loading']);
  return async () => {
    const candidates = (await endTrace()).filter(({ name }) => name === 'largestContentfulPaint::Candidate');
    const backendNodeId = candidates.at(-1)?.args.data?.['nodeId'];
    if (typeof backendNodeId !== 'number') return 'nothing';
    const { node } = await cdp.send('DOM.describeNode', { backendNodeId, depth: 1 });
    const texts = node.children?.filter(({ nodeName }) => nodeName === '#text') ?? [];
    return `${node.localName} “${texts.map(({ nodeValue }) => nodeValue).join('')}”`;
  };
}

async function visit(browser: Browser, address: string, variant: PageVariant): Promise<Visit> {
  const { page, cdp, close } = await openPhone(browser);
  const readLargestElement = await watchLargestElement(cdp);
  await page.goto(address, { waitUntil: 'commit' });
  const figures = await readFigures(page, variant === 'no scripts' ? 'firstPrice' : 'live');
  const element = await readLargestElement();
  await close();
  return { ...figures, element };
}

function rowOf(variant: PageVariant, visits: readonly Visit[]): string {
  const medianOf = (figure: Exclude<keyof Visit, 'element'>): number =>
    median(visits.map((each) => each[figure]));
  const msText = (value: number): string => (Number.isNaN(value) ? '–' : value.toFixed(0));
  const ratio = median(visits.map(({ firstByte, firstPrice }) => firstPrice / firstByte));
  const elements = [...new Set(visits.map(({ element }) => element))].join(', ');
  const cells = [
    variant,
    medianOf('bytes'),
    msText(medianOf('firstByte')),
    msText(medianOf('firstPrice')),
    ratio.toFixed(2),
    msText(medianOf('largestPaint')),
    elements,
    msText(medianOf('live')),
    medianOf('layoutShift').toFixed(3),
  ];
  return `| ${cells.join(' | ')} |`;
}

/** Measures all cases. They take turns, so that other work of the machine affects all of them. */
async function measureAll(browser: Browser, address: string, changer: PageChanger): Promise<void> {
  const variants = ['before', 'after', 'no scripts'] as const;
  const visits = new Map<PageVariant, Visit[]>(variants.map((variant) => [variant, []]));
  for (let run = 0; run < RUNS; run++)
    for (const variant of variants) {
      changer.variant = variant;
      visits.get(variant)?.push(await visit(browser, address, variant));
    }
  console.log(
    '| page | HTML, B | first byte, ms | first price, ms | first price / first byte | LCP, ms | LCP element | live calendar, ms | CLS |',
  );
  console.log('| --- | ---: | ---: | ---: | ---: | ---: | --- | ---: | ---: |');
  for (const [variant, each] of visits) console.log(rowOf(variant, each));
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
  await measureAll(browser, `${stack.proxy}/embed/${HOUSE}`, changer);
} finally {
  await browser.close();
  line.close();
  changer.close();
  await stack.stop();
}
