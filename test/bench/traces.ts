/**
 * Lists our functions that run for one action of a guest, by V8's precise coverage. The widget's sources are served unbundled,
 * one script for each file, so no source map is needed. Needs `npm run build` for proxy and sandbox.
 */
import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { CDPSession, Page } from 'playwright-core';
import { createServer as createDevServer } from 'vite';
import { startStack } from '../../demo/stack.ts';
import type { PageValues } from '../../demo/site.ts';
import booking from '../../src/i18n/languages/en/booking.json';
import { BROWSER_ARGUMENTS, findBrowser } from '../browser.ts';
import { findOpenStay } from '../journeys/open-stay.ts';
import { GUEST, Widget } from '../journeys/widget.ts';

interface Trace {
  readonly files: number;
  readonly functions: number;
  readonly calls: number;
  readonly lines: readonly string[];
}

const pageHtml = ({ proxy, house }: PageValues): string =>
  `<!doctype html><html lang="en"><title>Traces</title>
  <booking-widget property="${house}" proxy="${proxy}"></booking-widget>
  <script type="module" src="/src/widget/booking-widget.ts"></script></html>`;

/** Serves each source as a separate file. */
async function serveSources(values: PageValues): Promise<Server> {
  const dev = await createDevServer({
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    json: { namedExports: false },
    optimizeDeps: { entries: ['src/widget/booking-widget.ts'] },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  });
  const server = createHttpServer((request, response) => {
    dev.middlewares(request, response, () => {
      response.setHeader('Content-Type', 'text/html');
      response.end(pageHtml(values));
    });
  });
  server.on('close', () => void dev.close());
  server.listen(Number(new URL(values.site).port), '127.0.0.1');
  await once(server, 'listening');
  return server;
}

/** Resolves to the functions that have run since the last call. */
async function takeTrace(session: CDPSession): Promise<Trace> {
  const { result } = await session.send('Profiler.takePreciseCoverage');
  const files = new Map<string, readonly string[]>();
  let [functions, calls] = [0, 0];
  for (const { url, functions: all } of result) {
    const [, file] = /\/src\/(.*?\.ts)/.exec(url) ?? [];
    const calledFunctions = all.filter(({ ranges: [wholeRange] }) => (wholeRange?.count ?? 0) > 0);
    if (file === undefined || calledFunctions.length === 0) continue;
    files.set(
      file,
      calledFunctions.map(
        ({ functionName, ranges: [wholeRange] }) => `${functionName || '()'} ${wholeRange?.count}`,
      ),
    );
    functions += calledFunctions.length;
    calls += calledFunctions.reduce((sum, { ranges: [wholeRange] }) => sum + (wholeRange?.count ?? 0), 0);
  }
  const lines = [...files].sort().map(([file, names]) => `  ${file}: ${names.join(', ')}`);
  return { files: files.size, functions, calls, lines };
}

function print(name: string, { files, functions, calls, lines }: Trace): void {
  console.log(`${name}: ${files} files, ${functions} functions, ${calls} calls`);
  if (process.env['FILES']) console.log(lines.join('\n'));
}

/** Traces from one letter that a guest types into a form with a price until it is drawn. */
async function traceLetter(page: Page, session: CDPSession): Promise<Trace> {
  const widget = new Widget(page);
  await widget.findField(booking.name).fill(GUEST.name);
  const email = widget.findField(booking.email);
  await email.pressSequentially('ada');
  await page.waitForTimeout(1_000);
  await takeTrace(session);
  await email.press('@');
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  return takeTrace(session);
}

/** Traces from the press of the order button until the page calls `fetch` to send the order. */
async function traceOrder(page: Page, session: CDPSession): Promise<Trace> {
  const widget = new Widget(page);
  await widget.fillInGuest();
  await widget.choosePaymentMethod('Card');
  await widget.acceptTerms();
  await page.evaluate(() => {
    const { fetch } = globalThis;
    globalThis.fetch = (input, init) => {
      // The trace ends here. It is read while the page is paused.
      if (init?.method === 'POST') debugger;
      return fetch(input, init);
    };
  });
  await page.waitForTimeout(1_000);
  await session.send('Debugger.enable');
  await takeTrace(session);
  const pausedTrace = new Promise<Trace>((resolve, reject) => {
    session.once('Debugger.paused', () => {
      takeTrace(session)
        .then(resolve, reject)
        .finally(() => void session.send('Debugger.resume'));
    });
  });
  await widget.orderButton.click();
  return pausedTrace;
}

async function traceAll(): Promise<void> {
  const stack = await startStack({
    ports: { site: 0, proxy: 0, sandbox: 0 },
    folder: join(tmpdir(), `booking-traces-${process.pid}`),
    proxyEnv: { TRUST_PROXY: '0' },
    serve: serveSources,
    log: () => undefined,
  });
  const browser = await chromium.launch({ executablePath: findBrowser().path, args: [...BROWSER_ARGUMENTS] });
  try {
    const page = await browser.newPage();
    const session = await page.context().newCDPSession(page);
    await session.send('Profiler.enable');
    await session.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    const widget = new Widget(page);
    await widget.open(stack.site);
    await widget.openForm(await findOpenStay(stack, 3));
    await widget.orderTotal();
    print('one letter into the e-mail field', await traceLetter(page, session));
    print('order pressed, until it is sent', await traceOrder(page, session));
  } finally {
    await browser.close();
    await stack.stop();
  }
}

await traceAll();
