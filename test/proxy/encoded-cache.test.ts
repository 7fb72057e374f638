import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { oneAtATime } from '../../src/proxy/concurrency.ts';
import { EncodedCache } from '../../src/proxy/http/encoded-cache.ts';
import type { WantedBody } from '../../src/proxy/http/encoded-cache.ts';
import type { Bytes, Compress, Effort, EncodedBody, Encoding } from '../../src/proxy/http/encoded-body.ts';

const bytesOf = (length: number): Bytes => new Uint8Array(length);

/** Thorough bodies are half as long. */
function cache(maxBytes = 1_000): { pages: EncodedCache<string>; efforts: Effort[] } {
  const efforts: Effort[] = [];
  const compress: Compress = async (_bytes, _encoding, effort) => {
    efforts.push(effort);
    return Promise.resolve(bytesOf(effort === 'quick' ? 20 : 10));
  };
  const pages = new EncodedCache<string>({ compress, maxBytes, isSame: (a, b) => a === b });
  return { pages, efforts };
}

const settled = async (): Promise<void> =>
  new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

const page = (key: string, encoding: Encoding = 'br'): WantedBody<string> => ({
  key,
  encoding,
  content: 'today',
  write: () => 'prices',
  effort: 'quick',
});

describe('a body that is made quickly', () => {
  it('is made as small as can be once it is asked for again, and counted so', async () => {
    const { pages, efforts } = cache();
    const ask = async (): Promise<number> => (await pages.body(page('page'))).bytes.byteLength;
    assert.deepEqual([await ask(), await ask()], [20, 20]);
    // Its digest is worked out on another thread.
    while (pages.bytes === 20) await settled();
    assert.deepEqual([await ask(), await ask()], [10, 10]);
    assert.deepEqual(efforts, ['quick', 'thorough']);
    assert.equal(pages.bytes, 10);
  });

  it('is left as it is while another one is made smaller, whatever asks', async () => {
    const { pages, efforts } = cache();
    for (const key of ['a', 'b', 'c']) await pages.body(page(key));
    for (const key of ['a', 'b', 'c', 'a']) await pages.body(page(key));
    await settled();
    assert.deepEqual(efforts, ['quick', 'quick', 'quick', 'thorough']);
  });

  it('is made in the encoding that is asked for, and in no other; in none, it is as small as it will be', async () => {
    const { pages, efforts } = cache();
    const plain = await pages.body(page('a', 'identity'));
    await pages.body(page('a', 'identity'));
    assert.deepEqual([new TextDecoder().decode(plain.bytes), efforts], ['prices', []]);
    const packed = await pages.body(page('a', 'gzip'));
    assert.deepEqual([packed.encoding, packed.digest, efforts], ['gzip', plain.digest, ['quick']]);
    assert.equal(pages.bytes, 'prices'.length + 20);
  });
});

describe('bodies that many ask for at once', () => {
  it('are made one at a time where that is wished, also after one that could not be made', async () => {
    const events: string[] = [];
    const compress: Compress = async (bytes) => {
      await settled();
      events.push(`made ${bytes.byteLength}`);
      if (bytes.byteLength === 2) throw new Error('no memory');
      return bytes;
    };
    const schedule = oneAtATime();
    const pages = new EncodedCache<string>({ compress, maxBytes: 1_000, isSame: Object.is, schedule });
    const ask = (length: number): EncodedBody | Promise<EncodedBody> =>
      pages.body({
        ...page(`of ${length}`),
        write: () => {
          events.push(`written ${length}`);
          return 'x'.repeat(length);
        },
      });
    const asked = await Promise.allSettled([ask(1), ask(2), ask(3)]);
    assert.deepEqual(events, ['written 1', 'made 1', 'written 2', 'made 2', 'written 3', 'made 3']);
    assert.deepEqual(
      asked.map(({ status }) => status),
      ['fulfilled', 'rejected', 'fulfilled'],
    );
  });
});
