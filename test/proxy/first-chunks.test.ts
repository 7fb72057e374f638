import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { firstChunksIn } from '../../src/server/first-chunks.ts';
import { HOUSE, startWorld } from './world.ts';

const MANIFEST = {
  'src/embed/booking-widget.ts': {
    file: 'booking-widget.js',
    dynamicImports: ['_booking-widget.js'],
  },
  '_booking-widget.js': { file: 'chunks/booking-widget-a1.js', imports: ['_shared.js'] },
  '_shared.js': { file: 'chunks/shared-b2.js' },
  'src/i18n/languages/de/calendar.json': { file: 'chunks/calendar-c3.js' },
  'src/i18n/languages/en/calendar.json': { file: 'chunks/calendar-d4.js' },
};

describe('the first chunks', async () => {
  const firstChunks = firstChunksIn(JSON.stringify(MANIFEST));
  const world = await startWorld({ assets: { files: new Map(), firstChunks } });
  const hintsIn = async (language: string): Promise<string[]> => {
    const html = await (await world.get(`/embed/${HOUSE}?lang=${language}`)).text();
    return [...html.matchAll(/<link rel="modulepreload" crossorigin href="([^"]*)">/g)].map(
      ([, path = '']) => path,
    );
  };

  it('are the calendar with all that it imports, and its words, and a booking page names them before its styles', async () => {
    assert.deepEqual(await hintsIn('de-AT'), [
      '../chunks/booking-widget-a1.js',
      '../chunks/shared-b2.js',
      '../chunks/calendar-c3.js',
    ]);
    assert.match(await (await world.get(`/embed/${HOUSE}`)).text(), /modulepreload.*<script.*<style>/s);
  });

  it('have English words where there are none of the guest’s', async () => {
    assert.equal((await hintsIn('sw')).at(-1), '../chunks/calendar-d4.js');
  });

  it('are not named by a page of a release without a manifest', async () => {
    const plain = await startWorld();
    assert.doesNotMatch(await (await plain.get(`/embed/${HOUSE}`)).text(), /modulepreload/);
  });
});
