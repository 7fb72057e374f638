import { after, describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { STORE_CASES } from '../proxy/store-suite.ts';
import { makeEdge } from './edge-proxy.ts';

describe('on workerd, an object’s storage as the store of attempts and challenges', async () => {
  const folder = await makeEdge(fileURLToPath(new URL('stores-worker.ts', import.meta.url)));
  after(() => folder.remove());
  const worker = await folder.start({});

  for (const [index, { title }] of STORE_CASES.entries())
    it(title, async () => {
      const answer = await fetch(`${worker.url}/${index}`);
      assert.deepEqual([await answer.text(), answer.status], ['It holds.', 200]);
    });
});
