import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, describe, it } from 'node:test';
import axe from 'axe-core';
import { chromium } from 'playwright-core';
import type { Browser, Page } from 'playwright-core';
import { startSandbox } from '../../src/sandbox-service/start-sandbox.ts';
import type { RunningSandbox } from '../../src/sandbox-service/start-sandbox.ts';
import { BROWSER_ARGUMENTS, findBrowser } from '../browser.ts';
import { cardOrderFor, FIRST_FREE_DAY, START } from './in-process.ts';

let sandbox: RunningSandbox;
let host: Server;
let hostUrl: string;
let browser: Browser;
let page: Page;

before(async () => {
  sandbox = await startSandbox({ allowHttpReturn: true, now: () => START });
  host = createServer((request, response) => {
    response.setHeader('Content-Type', 'text/html').end(`<title>host</title>${String(request.url)}`);
  }).listen(0, '127.0.0.1');
  await once(host, 'listening');
  hostUrl = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
  browser = await chromium.launch({ executablePath: findBrowser().path, args: [...BROWSER_ARGUMENTS] });
});
after(async () => {
  await browser.close();
  host.close();
  host.closeAllConnections();
  await sandbox.close();
});

let checkoutCount = 0;
async function openCheckout(): Promise<string> {
  checkoutCount += 1;
  const order = cardOrderFor(FIRST_FREE_DAY + checkoutCount * 5, 5, {
    success_url: `${hostUrl}/paid?a=1`,
    cancel_url: `${hostUrl}/back`,
  });
  const response = await fetch(`${sandbox.url}/data/bookings`, {
    method: 'POST',
    headers: { 'X-API-Key': 'sandbox-key', 'Idempotency-Key': `browser-key-${checkoutCount}` },
    body: JSON.stringify(order),
  });
  return ((await response.json()) as { checkout_url: string }).checkout_url;
}

/** Dark mode changes only colours, so only the rules about colours are repeated for it. */
const AXE_OPTIONS = { light: {}, dark: { runOnly: ['color-contrast', 'link-in-text-block'] } } as const;

/** Resolves to a line for each axe rule that the page breaks: the rule's id, and the HTML of the elements. */
async function findViolations(options: object): Promise<string[]> {
  // The page's content security policy forbids scripts, so Playwright evaluates axe.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(`${axe.source}\n;undefined`);
  return page.evaluate(async (options) => {
    const run = (globalThis as unknown as { axe: typeof axe }).axe.run;
    return (await run(options)).violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
    );
  }, options);
}

describe('the checkout page in a real browser', () => {
  beforeEach(async (test) => {
    page = await browser.newPage({ bypassCSP: test.name.includes('axe') });
  });

  for (const colorScheme of ['light', 'dark'] as const)
    it(`passes axe in ${colorScheme} mode, both open and expired, at full width and at 320 px`, async () => {
      await page.emulateMedia({ colorScheme });
      await page.goto(await openCheckout());
      await page.getByText('What else can happen').click();
      assert.deepEqual(await findViolations(AXE_OPTIONS[colorScheme]), []);
      await page.setViewportSize({ width: 320, height: 640 });
      assert.deepEqual(await findViolations(AXE_OPTIONS[colorScheme]), []);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(overflow <= 0, `${overflow} px too wide`);
      await page.getByRole('button', { name: 'Let this checkout expire' }).click();
      await page.getByRole('heading', { name: 'This checkout has expired' }).waitFor();
      assert.deepEqual(await findViolations(AXE_OPTIONS[colorScheme]), []);
    });

  it('leads a guest to the host’s page after payment, across origins and despite its content security policy', async () => {
    await page.goto(await openCheckout());
    await page.getByRole('button', { name: 'Pay €545.50' }).click();
    await page.waitForURL(`${hostUrl}/paid?a=1`);
  });

  it('leads a guest to the host’s page after a cancel, and by the link of an expired checkout', async () => {
    const url = await openCheckout();
    await page.goto(url);
    await page.getByRole('button', { name: 'Cancel and go back' }).click();
    await page.waitForURL(`${hostUrl}/back`);
    await page.goto(url);
    await page.getByText('What else can happen').click();
    await page.getByRole('button', { name: 'Let this checkout expire' }).click();
    await page.getByRole('link', { name: 'Back to the booking' }).click();
    await page.waitForURL(`${hostUrl}/back`);
  });

  it('can be used with only a keyboard', async () => {
    await page.goto(await openCheckout());
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${hostUrl}/paid?a=1`);
  });
});
