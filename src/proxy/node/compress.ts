import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Bytes, Compress } from '../http/encoded-body.ts';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

const THOROUGH = { br: 11, gzip: 9, postfixes: [0] };
const QUALITY = {
  // How distances are written (RFC 7932, 4). Which way is the shortest for a file can only be tried: up to 0.5 %.
  utmost: { ...THOROUGH, postfixes: [0, 1, 2] },
  thorough: THOROUGH,
  quick: { br: 5, gzip: 6, postfixes: [0] },
};

const shortest = (texts: readonly Uint8Array[]): Uint8Array =>
  texts.reduce((best, text) => (text.byteLength < best.byteLength ? text : best));

/** Runs on libuv's threads, not on ours. */
export const compress: Compress = async (bytes, effort) => {
  const quality = QUALITY[effort];
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality.br,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
  };
  const ways = quality.postfixes.map((postfix) =>
    brotli(bytes, { params: { ...params, [constants.BROTLI_PARAM_NPOSTFIX]: postfix } }),
  );
  const [br, gz] = await Promise.all([
    Promise.all(ways).then(shortest),
    deflate(bytes, { level: quality.gzip }),
  ]);
  // Buffers, which Node's server sends as they are; of their own memory, not of a pool that they would keep alive.
  const copy = (buffer: Uint8Array): Bytes => Buffer.from(Uint8Array.from(buffer).buffer);
  return { br: copy(br), gzip: copy(gz) };
};
