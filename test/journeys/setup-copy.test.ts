import assert from 'node:assert/strict';
import { describe } from 'node:test';
import type { Page } from 'playwright-core';
import { assertAccessible } from './axe.ts';
import { openStay } from './open-stay.ts';
import { journey, useStage } from './stage.ts';
import type { Scene } from './stage.ts';
import { Widget } from './widget.ts';

/** The setup page with its lines on it, for the demo's house. */
async function openSetup({ stack, page }: Scene): Promise<void> {
  await page.goto(`${stack.proxy}/setup`);
  await page.locator('#blocks li').first().waitFor();
  await page.locator('select[name=property]').selectOption(stack.house);
}

/** All that "Copy" puts into the clipboard, block by block. */
async function copied({ context, page }: Scene): Promise<string> {
  // A page that the test answers with is of no network that Chromium knows.
  await context.grantPermissions(['clipboard-read', 'clipboard-write', 'local-network-access']);
  const texts: string[] = [];
  for (const button of await page.locator('#blocks button').all()) {
    await button.click();
    await page.getByRole('status').filter({ hasText: 'Copied.' }).waitFor();
    texts.push(await page.evaluate(async () => navigator.clipboard.readText()));
  }
  return texts.join('\n');
}

/** A page of the host's own site with these lines in it. */
async function paste({ stack, page }: Scene, lines: string): Promise<void> {
  const address = `${stack.site}/pasted`;
  const body = `<!doctype html><html lang="en"><title>A house</title><h1>A house by the sea</h1>\n${lines}`;
  await page.route(address, async (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body }),
  );
  await page.goto(address);
}

const accentOf = async (page: Page): Promise<string> =>
  page
    .locator('booking-widget')
    .evaluate((node) => getComputedStyle(node).getPropertyValue('--booking-accent'));

describe('the lines that the setup page gives', () => {
  useStage();

  journey('take a booking in the colours that were chosen', async (scene) => {
    const { stack, page, widget, sandbox } = scene;
    await openSetup(scene);
    await page.locator('input[name=accent]').fill('961e5a');
    await paste(scene, await copied(scene));
    await widget.ready();
    assert.equal(await accentOf(page), '#961e5a');
    await widget.order(await openStay(stack, 4), 'Bank Transfer');
    await widget.confirmed();
    assert.equal((await sandbox.bookingsOf('Ada Lovelace')).length, 1);
  });

  for (const system of ['html', 'wordpress-html', 'ghost', 'webflow', 'squarespace', 'shopify', 'gtm'])
    journey(`draw a calendar, by a link too: ${system}`, async (scene) => {
      for (const way of ['page', 'link']) {
        await openSetup(scene);
        await scene.page.locator('select[name=system]').selectOption(system);
        await scene.page.locator('select[name=way]').selectOption(way);
        await paste(scene, await copied(scene));
        await scene.widget.ready();
      }
    });

  for (const way of ['button', 'opener', 'floating'])
    journey(`open a calendar above the page: ${way}`, async (scene) => {
      const { page, widget } = scene;
      await openSetup(scene);
      await page.locator('select[name=way]').selectOption(way);
      await paste(scene, await copied(scene));
      await page.locator('booking-widget[property]').waitFor({ state: 'attached' });
      const opener = way === 'opener' ? page.getByRole('link') : widget.root.getByRole('button').first();
      // A link leads to the booking page until the widget is there.
      if (way === 'opener') await page.locator('booking-widget dialog').waitFor({ state: 'attached' });
      await opener.click();
      await page.locator('dialog[open] [part~="day-open"]').first().waitFor();
    });

  journey('take a booking in a frame, with a link below it', async (scene) => {
    const { stack, page } = scene;
    await openSetup(scene);
    await page.locator('select[name=way]').selectOption('frame');
    await paste(scene, await copied(scene));
    await page.locator(`p > a[href="${stack.proxy}/embed/${stack.house}"]`).waitFor();
    const framed = new Widget(page, page.frameLocator('iframe').locator('booking-widget'));
    await framed.ready();
    await framed.order(await openStay(stack, 4), 'Bank Transfer');
    await framed.confirmed();
  });
});

describe('the setup page', () => {
  useStage();

  for (const colorScheme of ['light', 'dark'] as const)
    journey(
      `has nothing that axe finds, and fits every window, ${colorScheme}`,
      async (scene) => {
        const { page } = scene;
        await openSetup(scene);
        await page.locator('select[name=system]').selectOption('shopify');
        await page.locator('input[name=text]').fill('#999');
        await scene.widget.ready();
        const wide: string[] = [];
        for (const width of [320, 768, 1280]) {
          await page.setViewportSize({ width, height: 900 });
          const content = await page.evaluate(() => document.documentElement.scrollWidth);
          if (content > width) wide.push(`${width}: ${content} px`);
        }
        assert.deepEqual(wide, []);
        // What a host has made unreadable is the preview's.
        await page.locator('input[name=text]').fill('');
        await assertAccessible(page, 'setup');
      },
      { colorScheme },
    );

  journey('leads to where guests reach the proxy, if that is elsewhere', async ({ stack, page }) => {
    const own = 'https://book.host.example/stay';
    await page.route(`${stack.proxy}/setup`, async (route) => {
      const html = await (await route.fetch()).text();
      const body = html.replace(`data-proxy="${stack.proxy}"`, `data-proxy="${own}"`);
      await route.fulfill({ contentType: 'text/html; charset=utf-8', body });
    });
    await page.goto(`${stack.proxy}/setup`);
    await page.getByRole('link', { name: `${own}/setup` }).waitFor();
    await page.unroute(`${stack.proxy}/setup`);
    await page.goto(`${stack.proxy}/setup`);
    await page.locator('#blocks li').first().waitFor();
    assert.equal(await page.locator('#elsewhere').isVisible(), false);
  });

  journey('can be used by keyboard alone', async (scene) => {
    const { page } = scene;
    await openSetup(scene);
    await page.locator('select[name=system]').focus();
    await page.keyboard.type('Wix');
    await page.locator('#blocks h3', { hasText: 'Embed a site' }).waitFor();
    assert.deepEqual(await page.locator('select[name=way] option').allInnerTexts(), [
      'The booking page’s address alone',
    ]);
    assert.equal(await page.locator('#untried').isVisible(), true);
  });
});
