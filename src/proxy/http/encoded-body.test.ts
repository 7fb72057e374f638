// Unit test, because a client cannot see which bodies are cached, how often each is encoded, and which are evicted.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { EncodedCache } from './encoded-body.ts';
import type { WantedBody } from './encoded-body.ts';

/** Creates bodies of 100 bytes, and records the key of each one that is made. */
function createBodies(content = 'rows'): { wantBody: (key?: string) => WantedBody; encodedKeys: string[] } {
  const encodedKeys: string[] = [];
  const wantBody = (key = 'a'): WantedBody => ({
    key,
    encoding: 'br',
    inputs: [content],
    make: async () => {
      encodedKeys.push(key);
      await new Promise(setImmediate);
      return { encoding: 'br', bytes: new Uint8Array(100), digest: key };
    },
  });
  return { wantBody, encodedKeys };
}

describe('encoded bodies in the cache', () => {
  it('are encoded once for all concurrent requests, and come from memory afterwards', async () => {
    const { wantBody, encodedKeys } = createBodies();
    const cache = new EncodedCache(1_000);
    await Promise.all(Array.from({ length: 20 }, () => cache.body(wantBody())));
    assert.deepEqual(encodedKeys, ['a']);
    assert.equal(cache.findCached(wantBody())?.digest, 'a');
  });

  it('are encoded again when their content changes', async () => {
    const [old, next] = [createBodies('old'), createBodies('next')];
    const cache = new EncodedCache(1_000);
    for (const { wantBody } of [old, old, next, next]) await cache.body(wantBody());
    assert.deepEqual([old.encodedKeys, next.encodedKeys], [['a'], ['a']]);
    assert.equal(cache.findCached(old.wantBody()), undefined);
  });

  it('stay within the memory limit by dropping the least recently used', async () => {
    const { wantBody, encodedKeys } = createBodies();
    const cache = new EncodedCache(300);
    for (const key of ['a', 'b', 'c', 'a', 'd']) await cache.body(wantBody(key));
    assert.deepEqual(encodedKeys, ['a', 'b', 'c', 'd']);
    const isKept = (key: string): boolean => cache.findCached(wantBody(key)) !== undefined;
    assert.deepEqual(['a', 'b', 'c', 'd'].map(isKept), [true, false, true, true]);
  });

  it('are encoded by the next request if encoding has failed', async () => {
    const { wantBody, encodedKeys } = createBodies();
    const cache = new EncodedCache(300);
    const failing = { ...wantBody(), make: () => Promise.reject(new Error('no memory')) };
    await assert.rejects(cache.body(failing), /no memory/);
    await cache.body(wantBody());
    assert.deepEqual(encodedKeys, ['a']);
  });
});
