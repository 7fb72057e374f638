import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Bytes = Uint8Array<ArrayBuffer>;

/** What compresses a body. */
export type Compress = (bytes: Bytes, encoding: 'br' | 'gzip') => Promise<Bytes>;

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Runs on libuv's threads, so it does not block the event loop. */
export const compressAt =
  (quality: { readonly br: number; readonly gzip: number }): Compress =>
  async (bytes, encoding) => {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: quality.br,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
    };
    const compressed =
      encoding === 'br' ? await brotli(bytes, { params }) : await deflate(bytes, { level: quality.gzip });
    // A Buffer, which Node's server sends as it is. It has its own memory; a slice would keep a whole pool alive.
    return Buffer.from(new Uint8Array(compressed).buffer);
  };

/** For answers that a guest waits for. */
export const compress: Compress = compressAt({ br: 5, gzip: 6 });
