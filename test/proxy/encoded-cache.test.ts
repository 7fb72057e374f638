import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { EncodedCache } from '../../src/proxy/http/encoded-cache.ts';
import type { WantedBody } from '../../src/proxy/http/encoded-cache.ts';
import type { Bytes, Compress, Effort, Encoding } from '../../src/proxy/http/encoded-body.ts';

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
    const ask = async (): Promise<number> => {
      const { bytes } = await pages.body(page('page'));
      await settled();
      return bytes.byteLength;
    };
    assert.deepEqual([await ask(), await ask(), await ask(), await ask()], [20, 20, 10, 10]);
    assert.deepEqual(efforts, ['quick', 'thorough']);
    assert.equal(pages.bytes, 10);
  });

  it('is left as it is while another one is made smaller, whoever asks', async () => {
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
