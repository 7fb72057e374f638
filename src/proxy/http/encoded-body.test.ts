// Unit test, because a client cannot see which bodies are cached, how often each is encoded, and which are evicted.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { EncodedCache } from './encoded-body.ts';
import type { WantedBody } from './encoded-body.ts';

/** Creates bodies of 100 bytes, and records the key of each one that is made. */
function counting(content = 'rows'): { wanted: (key?: string) => WantedBody; made: string[] } {
  const made: string[] = [];
  const wanted = (key = 'a'): WantedBody => ({
    key,
    encoding: 'br',
    inputs: [content],
    make: async () => {
      made.push(key);
      await new Promise(setImmediate);
      return { encoding: 'br', bytes: new Uint8Array(100), digest: key };
    },
  });
  return { wanted, made };
}

describe('encoded bodies in the cache', () => {
  it('are encoded once for all concurrent requests, and come from memory afterwards', async () => {
    const { wanted, made } = counting();
    const cache = new EncodedCache(1_000);
    await Promise.all(Array.from({ length: 20 }, () => cache.body(wanted())));
    assert.deepEqual(made, ['a']);
    assert.equal(cache.cached(wanted())?.digest, 'a');
  });

  it('are encoded again when their content changes', async () => {
    const [old, next] = [counting('old'), counting('next')];
    const cache = new EncodedCache(1_000);
    for (const { wanted } of [old, old, next, next]) await cache.body(wanted());
    assert.deepEqual([old.made, next.made], [['a'], ['a']]);
    assert.equal(cache.cached(old.wanted()), undefined);
  });

  it('stay within the memory limit by dropping the least recently used', async () => {
    const { wanted, made } = counting();
    const cache = new EncodedCache(300);
    for (const key of ['a', 'b', 'c', 'a', 'd']) await cache.body(wanted(key));
    assert.deepEqual(made, ['a', 'b', 'c', 'd']);
    const isKept = (key: string): boolean => cache.cached(wanted(key)) !== undefined;
    assert.deepEqual(['a', 'b', 'c', 'd'].map(isKept), [true, false, true, true]);
  });

  it('are encoded by the next request if encoding has failed', async () => {
    const { wanted, made } = counting();
    const cache = new EncodedCache(300);
    const failing = { ...wanted(), make: () => Promise.reject(new Error('no memory')) };
    await assert.rejects(cache.body(failing), /no memory/);
    await cache.body(wanted());
    assert.deepEqual(made, ['a']);
  });
});
