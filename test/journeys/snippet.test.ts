import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe } from 'node:test';
import { journey, useStage } from './stage.ts';

const SCRIPT =
  /<script type="module" crossorigin src="([^"]+\/booking-widget\.js\?v=[0-9a-f]{12})" integrity="([^"]+)">/;

describe('a host who copies a snippet', () => {
  useStage();

  journey('can pin the release, by the hash of what is served', async ({ stack, page }) => {
    await page.goto(`${stack.site}/snippet`);
    await page.locator('select[name=release]').selectOption('pinned');
    await page.locator('#code', { hasText: 'integrity="sha384-' }).waitFor();
    const [, src = '', integrity] = SCRIPT.exec(await page.locator('#code').innerText()) ?? [];
    const loader = await (await fetch(src)).text();
    assert.equal(integrity, `sha384-${createHash('sha384').update(loader).digest('base64')}`);
  });
});
