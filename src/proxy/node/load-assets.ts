import { readFile, readdir } from 'node:fs/promises';
import { EMBED_STYLES, EMBED_STYLES_PATH } from '../http/embed-page.ts';
import type { Asset, Assets } from '../http/assets.ts';
import { encodeBody } from '../http/encoded-body.ts';
import type { Bytes } from '../http/encoded-body.ts';
import { ROUTES } from '../../contract/routes.ts';
import { compress } from './compress.ts';

const CHUNKS = 'chunks/';

const asset = async (content: string | Bytes, contentType: string, isImmutable: boolean): Promise<Asset> => ({
  body: await encodeBody(content, compress, 'thorough'),
  contentType,
  isImmutable,
});

const script = async (file: URL, isImmutable: boolean): Promise<Asset> =>
  asset(Uint8Array.from(await readFile(file)), 'text/javascript; charset=utf-8', isImmutable);

async function chunkNames(directory: URL): Promise<string[]> {
  const names = await readdir(new URL(CHUNKS, directory)).catch(() => []);
  return names.filter((name) => name.endsWith('.js'));
}

/** The built widget in `directory` (with a slash at its end), compressed once; `undefined` where it is not built. */
export async function loadAssets(directory: URL): Promise<Assets | undefined> {
  const loader = await script(new URL('booking-widget.js', directory), false).catch(() => undefined);
  if (!loader) return undefined;
  const chunks = (await chunkNames(directory)).map(
    async (name) => [`/${CHUNKS}${name}`, await script(new URL(CHUNKS + name, directory), true)] as const,
  );
  return new Map([
    [ROUTES.loader, loader],
    [EMBED_STYLES_PATH, await asset(EMBED_STYLES, 'text/css; charset=utf-8', false)],
    ...(await Promise.all(chunks)),
  ]);
}
