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
import { cardOrder, FIRST_FREE_DAY, START } from './in-process.ts';

let running: RunningSandbox;
let host: Server;
let hostUrl: string;
let browser: Browser;
let page: Page;

before(async () => {
  running = await startSandbox({ allowHttpReturn: true, now: () => START });
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
  await running.close();
});

let key = 0;
async function openCheckout(): Promise<string> {
  key += 1;
  const order = cardOrder(FIRST_FREE_DAY + key * 5, 5, {
    success_url: `${hostUrl}/paid?a=1`,
    cancel_url: `${hostUrl}/back`,
  });
  const response = await fetch(`${running.url}/data/bookings`, {
    method: 'POST',
    headers: { 'X-API-Key': 'sandbox-key', 'Idempotency-Key': `browser-key-${key}` },
    body: JSON.stringify(order),
  });
  return ((await response.json()) as { checkout_url: string }).checkout_url;
}

/** Dark mode can only change colours: roles, names and sizes stay the same. */
const RULES = { light: {}, dark: { runOnly: ['color-contrast', 'link-in-text-block'] } } as const;

/** Resolves to a line for each axe rule that the page breaks: the rule's id, and the HTML of the elements. */
async function violations(rules: object): Promise<string[]> {
  // The page's own policy forbids scripts, so axe is evaluated through the debugger.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(`${axe.source}\n;undefined`);
  return page.evaluate(async (wanted) => {
    const run = (globalThis as unknown as { axe: typeof axe }).axe.run;
    return (await run(wanted)).violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
    );
  }, rules);
}

describe('the checkout page in a real browser', () => {
  beforeEach(async (test) => {
    page = await browser.newPage({ bypassCSP: test.name.includes('axe') });
  });

  for (const colorScheme of ['light', 'dark'] as const)
    it(`passes axe in ${colorScheme}, open and expired, at full width and at 320 px`, async () => {
      await page.emulateMedia({ colorScheme });
      await page.goto(await openCheckout());
      await page.getByText('What else can happen').click();
      assert.deepEqual(await violations(RULES[colorScheme]), []);
      await page.setViewportSize({ width: 320, height: 640 });
      assert.deepEqual(await violations(RULES[colorScheme]), []);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(overflow <= 0, `${overflow} px too wide`);
      await page.getByRole('button', { name: 'Let this checkout expire' }).click();
      await page.getByRole('heading', { name: 'This checkout has expired' }).waitFor();
      assert.deepEqual(await violations(RULES[colorScheme]), []);
    });

  it('leads a guest to the host’s page after payment, across origins and under the checkout’s own policy', async () => {
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
