import { after, afterEach, before, describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import * as z from 'zod';
import { buildStale } from '../../demo/build.ts';
import { startStack } from '../../demo/stack.ts';
import type { Stack } from '../../demo/stack.ts';
import { createConfigJsonSchema } from '../../src/host-config/config-json-schema.ts';
import { ROOT } from '../deploy/shipped.ts';
import { drawHostPage } from '../embed/host-pages.ts';
import type { ServedPage } from '../embed/host-pages.ts';
import { serveHostPage } from '../embed/serve-host-page.ts';
import { launchEngine } from '../engines/launch.ts';
import { HOST_FILE } from '../proxy/calls.ts';
import { BLOCKS, ELEMENT, SCRIPT, fillAddresses } from './guide-blocks.ts';
import type { Block } from './guide-blocks.ts';

const schema = z.fromJSONSchema(createConfigJsonSchema() as z.core.JSONSchema.JSONSchema);

/** Checks a whole config file, or fields of a property. */
function assertConfig(text: string): void {
  const isWhole = text.startsWith('{');
  const fields = JSON.parse(isWhole ? text : `{${text}}`) as object;
  const properties = HOST_FILE.properties.map((each) => ({ ...each, ...fields }));
  const { success, error } = schema.safeParse(isWhole ? fields : { ...HOST_FILE, properties });
  assert.ok(success, error?.message);
}

const isHtml = ({ language }: Block): boolean => language === 'html';
const isScript = ({ language, text }: Block): boolean => language === 'js' && !text.startsWith('import ');
const isPolicy = ({ text }: Block): boolean => text.startsWith('script-src ');
const isConfig = ({ language, text }: Block): boolean => language === 'json' && !text.includes('customData');

/** The blocks that this file tests. The recipes have their own test. */
const testedBlocks = BLOCKS.filter(({ isMarked, file }) => !isMarked && !file.endsWith('/recipes.md'));
const titleOf = ({ file, text }: Block): string =>
  `${file}: ${text.trim().split('\n')[0]?.slice(0, 90) ?? ''}`;

describe('the lines to copy in the README and the guide', () => {
  let stack: Stack;
  let browser: Browser;
  let shownPage: ServedPage;
  /** One tab for all blocks: each document in it has its own scripts, policies and elements. */
  let page: Page;
  /** The errors that the current document has thrown so far. */
  let pageErrors: Error[] = [];

  before(async () => {
    await buildStale(() => undefined);
    stack = await startStack({
      ports: { site: 0, proxy: 0, sandbox: 0 },
      folder: join(ROOT, '.cache/guide'),
      proxyEnv: { RATE_LIMIT: 'off' },
      serve: serveHostPage(() => shownPage),
      log: () => undefined,
    });
    browser = await launchEngine('chromium');
    page = await browser.newPage({ locale: 'en-GB' });
    page.on('pageerror', (error) => pageErrors.push(error));
  });
  afterEach(async () => {
    await page.goto('about:blank');
    pageErrors = [];
  });
  after(async () => {
    await browser.close();
    await stack.stop();
  });

  /** Opens a page with these lines, and waits for the calendar in it or in its frame. */
  async function openCalendarWith(lines: string, policy = ''): Promise<void> {
    shownPage = drawHostPage(stack, { policy: fillAddresses(policy, stack) }, fillAddresses(lines, stack));
    await page.goto(stack.site);
    const pageOrFrame = lines.includes('<iframe') ? page.frameLocator('iframe') : page;
    const openDays = pageOrFrame.locator('booking-widget [part~="day-open"]');
    // Near the end of a month the calendar opens on the next one, and the days of this month are hidden.
    await openDays.filter({ visible: true }).first().waitFor({ timeout: 20_000 });
  }

  for (const block of testedBlocks.filter(isHtml))
    it(`show a calendar on a page: ${titleOf(block)}`, async () => {
      const script = /<script|<iframe/.test(block.text) ? '' : SCRIPT;
      const element = /property=|<iframe|class="booking-widget"/.test(block.text) ? '' : ELEMENT;
      await openCalendarWith(script + block.text + element);
      assert.deepEqual(pageErrors, []);
    });

  for (const block of testedBlocks.filter(isScript))
    it(`throw no error on a page with the widget: ${titleOf(block)}`, async () => {
      await openCalendarWith(SCRIPT + ELEMENT);
      await page.addScriptTag({ type: 'module', content: `${block.text}\nglobalThis.isThrough = true;` });
      await page.waitForFunction(() => 'isThrough' in globalThis);
      const detail = { bookingId: 'WEB-1', total: 1200, currency: 'EUR', propertyId: stack.house };
      await page.evaluate(
        (eventDetail) =>
          document.dispatchEvent(new CustomEvent('booking-confirmed', { detail: eventDetail })),
        detail,
      );
      assert.deepEqual(pageErrors, []);
    });

  for (const block of testedBlocks.filter(isPolicy))
    it(`allow all that the widget needs under a strict policy: ${titleOf(block)}`, async () => {
      await openCalendarWith(SCRIPT + ELEMENT, `default-src 'none'; ${block.text}`);
      assert.deepEqual(pageErrors, []);
    });

  for (const block of testedBlocks.filter(isConfig))
    it(`are valid in a config file: ${titleOf(block)}`, () => {
      assertConfig(block.text);
    });
});
