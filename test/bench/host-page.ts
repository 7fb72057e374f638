/**
 * Measures after which time a phone shows the first price on a host's page with our script tag: over HTTP/1.1 and HTTP/2, without
 * the first view, with it, and with its preload line in the head. Needs `npm run build` and `openssl`. `RUNS=1` gives a quick
 * result, and `WIDTH=1280` sets the width of the screen.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';
import { startStack } from '../../demo/stack.ts';
import type { Stack } from '../../demo/stack.ts';
import { BROWSER_ARGUMENTS, findBrowser } from '../browser.ts';
import { startPageChanger } from './page-changer.ts';
import { readFigures, LINE, openPhone } from './price-watch.ts';
import type { PageFigures } from './price-watch.ts';
import { startSlowLine } from './slow-line.ts';
import { median } from './statistics.ts';
import { startTlsFront } from './tls-front.ts';

const HOUSE = '5f0c2a64-8d1e-4b7a-9c35-1e2f60a7b801';
/** The picture of the place in the demo's config. */
const PICTURE = '/place-house.svg';
const RUNS = Number(process.env['RUNS'] ?? 7);
const WIDTH = Number(process.env['WIDTH'] ?? 412);

const VARIANTS = ['no first view', 'first view', 'with the line in the head'] as const;
type PageVariant = (typeof VARIANTS)[number];

/** Returns the host's page. `proxy` is the origin that the page contains. */
const pageFor = (proxy: string, variant: PageVariant): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>A house by the sea</title>
<style>booking-widget { display: block; min-block-size: 750px }</style>${
  variant === 'with the line in the head'
    ? `
<link rel="preload" as="fetch" crossorigin href="${proxy}/v1/properties/${HOUSE}/first-view?lang=en">
<link rel="modulepreload" href="${proxy}/booking-widget.js">`
    : ''
}
<script type="module" src="${proxy}/booking-widget.js"></script></head>
<body><h1>A house by the sea</h1><p>Two bedrooms, and a garden that ends at the beach.</p>
<booking-widget property="${HOUSE}"></booking-widget>
<p>How to find us.</p></body></html>`;

interface HostLine {
  readonly name: string;
  readonly site: string;
  readonly arguments: readonly string[];
  close(): void;
}

const portOf = (origin: string): number => Number(new URL(origin).port);

async function startLine(name: string, stack: Stack, proxyPort: number): Promise<HostLine> {
  const isSecure = name === 'HTTP/2';
  const ports = [portOf(stack.site), proxyPort];
  const tlsFronts = isSecure ? await Promise.all(ports.map(startTlsFront)) : [];
  // With TLS, the browser makes two of the three round trips itself, so only one is simulated.
  const speed = isSecure ? { ...LINE, connectMs: LINE.connectMs / 3 } : LINE;
  const targetPorts = isSecure ? tlsFronts.map(({ port }) => port) : ports;
  const lines = await Promise.all(targetPorts.map((port) => startSlowLine(port, speed)));
  const rules = [stack.site, stack.proxy].map(
    (origin, index) => `MAP 127.0.0.1:${portOf(origin)} 127.0.0.1:${lines[index]?.port ?? 0}`,
  );
  return {
    name,
    site: isSecure ? stack.site.replace('http:', 'https:') : stack.site,
    arguments: [`--host-resolver-rules=${rules.join(',')}`, '--ignore-certificate-errors'],
    close: () => {
      for (const each of [...lines, ...tlsFronts]) each.close();
    },
  };
}

async function visit(browser: Browser, address: string): Promise<PageFigures> {
  const { page, close } = await openPhone(browser, WIDTH);
  await page.goto(address, { waitUntil: 'commit' });
  const figures = await readFigures(page, 'live');
  await close();
  return figures;
}

function rowOf(name: string, visits: readonly PageFigures[]): string {
  const medianOf = (figure: keyof PageFigures): number => median(visits.map((each) => each[figure]));
  const cells = (['firstByte', 'firstPrice', 'live'] as const).map((figure) => medianOf(figure).toFixed(0));
  return `| ${[name, ...cells, medianOf('layoutShift').toFixed(3)].join(' | ')} |`;
}

let variant: PageVariant = 'first view';
let isSecure = false;
const stack = await startStack({
  ports: { site: 0, proxy: 0, sandbox: 0 },
  folder: '.cache/bench-host-page',
  proxyEnv: { RATE_LIMIT: 'off' },
  serve: async ({ proxy, site }): Promise<Server> => {
    const server = createServer((request, response) => {
      // The widget would remove a picture that cannot be loaded, which would move the text beside it.
      if (request.url === PICTURE) {
        response.setHeader('Content-Type', 'image/svg+xml').end(readFileSync(`demo/site${PICTURE}`));
        return;
      }
      const proxyOrigin = isSecure ? proxy.replace('http:', 'https:') : proxy;
      response.setHeader('Content-Type', 'text/html; charset=utf-8').end(pageFor(proxyOrigin, variant));
    });
    await new Promise<void>((resolve) => server.listen(portOf(site), '127.0.0.1', resolve));
    return server;
  },
  log: () => undefined,
});
const changer = await startPageChanger(portOf(stack.proxy));
console.log('| page | first byte, ms | first price, ms | live calendar, ms | CLS |');
console.log('| --- | ---: | ---: | ---: | ---: |');
for (const name of ['HTTP/1.1', 'HTTP/2']) {
  isSecure = name === 'HTTP/2';
  const line = await startLine(name, stack, changer.port);
  const browser = await chromium.launch({
    executablePath: findBrowser().path,
    args: [...BROWSER_ARGUMENTS, ...line.arguments],
  });
  const visits = new Map<PageVariant, PageFigures[]>(VARIANTS.map((each) => [each, []]));
  for (let run = 0; run < RUNS; run++)
    for (variant of VARIANTS) {
      changer.variant = variant === 'no first view' ? 'no first view' : 'after';
      visits.get(variant)?.push(await visit(browser, line.site));
    }
  for (const [each, figures] of visits) console.log(rowOf(`${name}, ${each}`, figures));
  await browser.close();
  line.close();
}
changer.close();
await stack.stop();
