import assert from 'node:assert/strict';
import { describe } from 'node:test';
import type { Page } from 'playwright-core';
import { assertAccessible } from './axe.ts';
import { openSetup } from './open-setup.ts';
import { journey, useJourneyServers } from './journey.ts';
import type { JourneyContext } from './journey.ts';
import { Widget } from './widget.ts';

/** Presses "Copy" at each block, and returns everything that it writes to the clipboard. */
async function copyLines({ context, page, stack }: JourneyContext): Promise<string> {
  // Chromium assigns no network to a page that the test answers, so the page needs a permission for the local network.
  await context.grantPermissions(['clipboard-read', 'clipboard-write', 'local-network-access']);
  // The page itself may not read the clipboard.
  const clipboardPage = await context.newPage();
  await clipboardPage.goto(`${stack.site}/terms`);
  const texts: string[] = [];
  for (const block of await page.locator('#blocks li').all()) {
    const shownLines = (await block.locator('code').textContent()) ?? '';
    await block.getByRole('button').click();
    await clipboardPage.bringToFront();
    await clipboardPage.waitForFunction(
      async (text) => (await navigator.clipboard.readText()) === text,
      shownLines,
    );
    await page.bringToFront();
    texts.push(shownLines);
  }
  await clipboardPage.close();
  await page.getByRole('status').filter({ hasText: 'Copied.' }).waitFor();
  return texts.join('\n');
}

/** Opens a page of the host's own site with these lines in it, in its own tab. */
async function openPageWithLines({ stack, context }: JourneyContext, lines: string): Promise<Page> {
  const page = await context.newPage();
  const address = `${stack.site}/pasted`;
  const body = `<!doctype html><html lang="en"><title>A house</title><h1>A house by the sea</h1>\n${lines}`;
  await page.route(address, async (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body }),
  );
  await page.goto(address);
  return page;
}

const ACCENT = '#961e5a';

const accentOf = async (page: Page): Promise<string> =>
  page
    .locator('booking-widget')
    .evaluate((node) => getComputedStyle(node).getPropertyValue('--booking-accent'));

describe('the lines that the setup page gives', () => {
  useJourneyServers();

  // The lines for other systems are tested in test/embed.
  journey('lead to a calendar in the chosen colours', async (journeyContext) => {
    const { page } = journeyContext;
    await openSetup(journeyContext, journeyContext.stack.house);
    await page.locator('input[name=accent]').fill(ACCENT);
    const hostPage = await openPageWithLines(journeyContext, await copyLines(journeyContext));
    await new Widget(hostPage).waitUntilReady();
    assert.equal(await accentOf(hostPage), ACCENT);
  });
});

describe('the setup page', () => {
  useJourneyServers();

  journey('fits every window, warns of unreadable colours, and passes axe', async (journeyContext) => {
    const { page, widget } = journeyContext;
    await openSetup(journeyContext, journeyContext.stack.house);
    await page.locator('select[name=system]').selectOption('shopify');
    await page.locator('select[name=theme]').selectOption('light');
    await page.locator('input[name=text]').fill('#999999');
    await widget.waitUntilReady();
    const widePages: string[] = [];
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const contentWidth = await page.evaluate(() => document.documentElement.scrollWidth);
      if (contentWidth > width) widePages.push(`${width}: ${contentWidth} px`);
    }
    assert.deepEqual(widePages, []);
    const warning = page.locator('#warnings', { hasText: 'Text is hard to read' });
    assert.match(await warning.innerText(), /: 2\.8:1, at least 4\.5:1 is needed\./);
    // The preview shows the unreadable colours, so the audit needs readable ones.
    await page.locator('input[name=text]').fill('');
    await page.locator('select[name=theme]').selectOption('');
    await page.locator('#warnings:empty').waitFor({ state: 'attached' });
    await assertAccessible(page, 'setup');
    assert.equal(await page.locator('#elsewhere').isVisible(), false);
  });

  journey('links to the proxy’s public address, if that is a different one', async ({ stack, page }) => {
    const publicAddress = 'https://book.host.example/stay';
    await page.route(`${stack.proxy}/setup`, async (route) => {
      const html = await (await route.fetch()).text();
      const body = html.replace(`data-proxy="${stack.proxy}"`, `data-proxy="${publicAddress}"`);
      await route.fulfill({ contentType: 'text/html; charset=utf-8', body });
    });
    await page.goto(`${stack.proxy}/setup`);
    await page.getByRole('link', { name: `${publicAddress}/setup` }).waitFor();
  });

  journey('can be used with only a keyboard', async (journeyContext) => {
    const { page } = journeyContext;
    await openSetup(journeyContext, journeyContext.stack.house);
    await page.locator('select[name=system]').focus();
    await page.keyboard.type('Wix');
    await page.locator('#blocks h3', { hasText: 'Embed a site' }).waitFor();
    assert.deepEqual(await page.locator('select[name=way] option').allInnerTexts(), [
      'Only the booking page’s address',
    ]);
    assert.equal(await page.locator('#untried').isVisible(), true);
  });
});
