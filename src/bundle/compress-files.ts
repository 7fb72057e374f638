import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';
import { LOADER } from './universal-loader.ts';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

const isPrecompressed = (name: string): boolean => /\.js(\.map)?$/.test(name) && !name.startsWith(LOADER);

/**
 * Scripts become as small as possible, because guests wait for them. Source maps are compressed fast: they are rarely requested.
 */
const qualityFor = (path: string): { readonly br: number; readonly gzip: number } =>
  path.endsWith('.map') ? { br: 5, gzip: 6 } : { br: 11, gzip: 9 };

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  const quality = qualityFor(path);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality.br,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
  };
  await Promise.all([
    brotliAsync(content, { params }).then((compressed) => writeFile(`${path}.br`, compressed)),
    gzipAsync(content, { level: quality.gzip }).then((compressed) => writeFile(`${path}.gz`, compressed)),
  ]);
}

/**
 * Writes a compressed copy of each file beside it. This takes some seconds, so the build does it, and not the proxy at each
 * start. The loader is left out, because the proxy may write an address into it.
 */
export const compressFiles = (): Plugin => ({
  name: 'compress-files',
  async writeBundle({ dir }) {
    if (dir === undefined) this.error('The build has no output folder.');
    const names = await readdir(dir, { recursive: true });
    await Promise.all(names.filter(isPrecompressed).map(async (name) => compressFile(join(dir, name))));
  },
});
