import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { EncodedCache } from '../../src/proxy/http/encoded-cache.ts';
import type { Bytes, Compress, Effort } from '../../src/proxy/http/encoded-body.ts';

const bytesOf = (length: number): Bytes => new Uint8Array(length);

/** Thorough bodies are half as long. */
function cache(maxBytes = 1_000): { pages: EncodedCache<string>; efforts: Effort[] } {
  const efforts: Effort[] = [];
  const compress: Compress = async (_bytes, effort) => {
    efforts.push(effort);
    const length = effort === 'quick' ? 20 : 10;
    return Promise.resolve({ br: bytesOf(length), gzip: bytesOf(length) });
  };
  const pages = new EncodedCache<string>({ compress, maxBytes, isSame: (a, b) => a === b });
  return { pages, efforts };
}

const settled = async (): Promise<void> =>
  new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

describe('a body that is made quickly', () => {
  it('is made as small as can be once it is asked for again, and counted so', async () => {
    const { pages, efforts } = cache();
    const ask = async (): Promise<number> => {
      const body = await pages.body('page', 'today', () => 'prices', 'quick');
      await settled();
      return body.br.byteLength;
    };
    assert.deepEqual([await ask(), await ask(), await ask(), await ask()], [20, 20, 10, 10]);
    assert.deepEqual(efforts, ['quick', 'thorough']);
    assert.equal(pages.bytes, 'prices'.length + 20);
  });

  it('is left as it is while another one is made smaller, whoever asks', async () => {
    const { pages, efforts } = cache();
    for (const key of ['a', 'b', 'c']) await pages.body(key, '', () => key, 'quick');
    for (const key of ['a', 'b', 'c', 'a']) await pages.body(key, '', () => key, 'quick');
    await settled();
    assert.deepEqual(efforts, ['quick', 'quick', 'quick', 'thorough']);
  });
});
