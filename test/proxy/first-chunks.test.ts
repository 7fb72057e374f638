import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { startTestProxy } from './test-proxy.ts';
import { HOUSE } from './calls.ts';

const MANIFEST = {
  '_booking-widget.js': {
    file: 'chunks/booking-widget-a1.js',
    name: 'booking-widget',
    imports: ['_shared.js'],
  },
  '_shared.js': { file: 'chunks/shared-b2.js' },
  'src/i18n/languages/de/calendar.json': { file: 'chunks/calendar-c3.js' },
  'src/i18n/languages/en/calendar.json': { file: 'chunks/calendar-d4.js' },
};

describe('the first chunks', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'widget-'));
  after(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'booking-widget.js'), '/* the loader */');
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(MANIFEST));
  const proxy = await startTestProxy({ widget: pathToFileURL(`${folder}/`) });
  const readPreloads = async (language: string): Promise<string[]> => {
    const html = await (await proxy.get(`/embed/${HOUSE}?lang=${language}`)).text();
    return [...html.matchAll(/<link rel="modulepreload" crossorigin href="([^"]*)">/g)].map(
      ([, path = '']) => path,
    );
  };

  it('are the calendar, its imports and its words, and a booking page preloads them before its styles', async () => {
    assert.deepEqual(await readPreloads('de-AT'), [
      '../chunks/booking-widget-a1.js',
      '../chunks/shared-b2.js',
      '../chunks/calendar-c3.js',
    ]);
    assert.match(await (await proxy.get(`/embed/${HOUSE}`)).text(), /modulepreload.*<script.*<style>/s);
  });

  it('contain English words if the guest’s language is not supported', async () => {
    assert.equal((await readPreloads('sw')).at(-1), '../chunks/calendar-d4.js');
  });

  it('are not named on the page of a release without a manifest', async () => {
    const plain = await startTestProxy();
    assert.doesNotMatch(await (await plain.get(`/embed/${HOUSE}`)).text(), /modulepreload/);
  });
});
