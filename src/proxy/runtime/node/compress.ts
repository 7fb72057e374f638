import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Bytes, Compress } from '../../http/encoded-body.ts';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

const QUALITY = {
  thorough: { br: 11, gzip: 9 },
  quick: { br: 5, gzip: 6 },
};

/** Runs on libuv's threads, not on ours. */
export const compress: Compress = async (bytes, effort) => {
  const quality = QUALITY[effort];
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality.br,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
  };
  const [br, gz] = await Promise.all([brotli(bytes, { params }), deflate(bytes, { level: quality.gzip })]);
  // Buffers, which Node's server sends as they are; of their own memory, not of a pool that they would keep alive.
  const copy = (buffer: Uint8Array): Bytes => Buffer.from(Uint8Array.from(buffer).buffer);
  return { br: copy(br), gzip: copy(gz) };
};
