import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Effort } from '../../src/proxy/http/encoded-body.ts';
import { compress } from '../../src/server/compress.ts';

const source = Uint8Array.from(readFileSync('src/widget/booking-widget.ts'));

describe('what a guest waits for', () => {
  for (const effort of ['thorough', 'quick'] as const)
    it(`is the same again after it was compressed: ${effort}`, async () => {
      const [br, gzip] = [await compress(source, 'br', effort), await compress(source, 'gzip', effort)];
      assert.deepEqual(
        [brotliDecompressSync(br), gunzipSync(gzip)].map((bytes) => Buffer.compare(bytes, source)),
        [0, 0],
      );
    });

  it('is as short as can be had with more effort, over a handful of files', async () => {
    const files = readdirSync('src/widget/views').map((name) => readFileSync(join('src/widget/views', name)));
    const sum = async (effort: Effort): Promise<number> => {
      const lengths = files.map(
        async (file) => (await compress(Uint8Array.from(file), 'br', effort)).byteLength,
      );
      return (await Promise.all(lengths)).reduce((total, length) => total + length, 0);
    };
    const [thorough, quick] = [await sum('thorough'), await sum('quick')];
    assert.ok(thorough < quick, `${thorough} < ${quick}`);
  });
});
