import { readFile, readdir } from 'node:fs/promises';
import { stampLoader } from '../contract/loader-stamp.ts';
import { SERVED_ROUTES } from '../contract/routes.ts';
import { EMBED_SCRIPTS } from '../pages/embed-files.ts';
import { NOTICES_PATH, NOTICES_TYPE } from './assets.ts';
import type { Asset, Assets } from './assets.ts';
import { compressThoroughly, encodeBodies } from '../proxy/http/encoded-body.ts';
import type { Bytes } from '../proxy/http/encoded-body.ts';
import { firstChunksIn } from './first-chunks.ts';

/** A file of the built widget. */
interface ReleaseFile {
  readonly content: Bytes;
  /** Compressed by the build, in files beside it. */
  readonly compressed?: { readonly br: Bytes; readonly gzip: Bytes } | undefined;
}

/** The widget's files as the build wrote them. */
interface Release {
  readonly loader: Bytes;
  /** By file name, which contains a hash of the content; their source maps are included. */
  readonly chunks: ReadonlyMap<string, ReleaseFile>;
  /** The scripts of booking pages, by file name. */
  readonly pageScripts: ReadonlyMap<string, ReleaseFile>;
  /** What the loader requests first in a language; unknown if the build wrote no manifest. */
  readonly firstChunks?: ((language: string) => readonly string[]) | undefined;
  /** The licences of the packages in these files; `undefined` if the build wrote none. */
  readonly notices?: Bytes | undefined;
}

const CHUNKS = 'chunks/';
const SCRIPT = 'text/javascript; charset=utf-8';

type Kind = Pick<Asset, 'contentType' | 'isImmutable'>;
const LASTING: Kind = { contentType: SCRIPT, isImmutable: true };
const CURRENT: Kind = { contentType: SCRIPT, isImmutable: false };

const MAP: Kind = { contentType: 'application/json', isImmutable: true };

const asset = async (content: Bytes, kind: Kind): Promise<Asset> => ({
  bodies: await encodeBodies(content, compressThoroughly),
  ...kind,
});

/** Uses the compressed files of the build. Files without them, in a folder that was made in another way, are compressed here. */
const builtAsset = async ({ content, compressed }: ReleaseFile, kind: Kind): Promise<Asset> => ({
  bodies: await encodeBodies(
    content,
    compressed ? (_content, encoding) => Promise.resolve(compressed[encoding]) : compressThoroughly,
  ),
  ...kind,
});

const read = async (file: URL): Promise<Bytes> => Uint8Array.from(await readFile(file));

const readIfThere = (file: URL): Promise<Bytes | undefined> => read(file).catch(() => undefined);

async function readBuilt(file: URL): Promise<ReleaseFile | undefined> {
  const [content, br, gzip] = await Promise.all(
    ['', '.br', '.gz'].map((suffix) => readIfThere(new URL(`${file.href}${suffix}`))),
  );
  return content && { content, compressed: br && gzip && { br, gzip } };
}

/** The files of `names` that exist in `directory`. */
async function filesIn(directory: URL, names: readonly string[]): Promise<ReadonlyMap<string, ReleaseFile>> {
  const files = await Promise.all(
    names.map(async (name) => [name, await readBuilt(new URL(`./${name}`, directory))] as const),
  );
  return new Map(files.flatMap(([name, file]) => (file ? [[name, file]] : [])));
}

async function chunksIn(directory: URL): Promise<Release['chunks']> {
  const folder = new URL(CHUNKS, directory);
  const names = await readdir(folder).catch(() => []);
  return filesIn(
    folder,
    names.filter((name) => /\.js(\.map)?$/.test(name)),
  );
}

/** Loads the built widget from `directory` (with a slash at its end); `undefined` if it is not built. */
export async function loadRelease(directory: URL): Promise<Release | undefined> {
  const loader = await readIfThere(new URL('booking-widget.js', directory));
  if (!loader) return undefined;
  const [chunks, pageScripts, notices, manifest] = await Promise.all([
    chunksIn(directory),
    filesIn(
      directory,
      EMBED_SCRIPTS.map((path) => path.slice(1)),
    ),
    readIfThere(new URL(`.${NOTICES_PATH}`, directory)),
    readIfThere(new URL('manifest.json', directory)),
  ]);
  const firstChunks = manifest && firstChunksIn(new TextDecoder().decode(manifest));
  return { loader, chunks, pageScripts, notices, firstChunks };
}

/** The loader with its own `address` in it. */
function stamped(loader: Bytes, address: string): Bytes {
  return Uint8Array.from(new TextEncoder().encode(stampLoader(new TextDecoder().decode(loader), address)));
}

/** A release in the form in which the proxy serves it. */
export async function assetsOf(release: Release): Promise<Assets> {
  const { loader, chunks, pageScripts, notices, firstChunks } = release;
  const text: Kind = { contentType: NOTICES_TYPE, isImmutable: false };
  const scripts = [...chunks].map(
    async ([name, file]) =>
      [`/${CHUNKS}${name}`, await builtAsset(file, name.endsWith('.map') ? MAP : LASTING)] as const,
  );
  const pages = [...pageScripts].map(
    async ([name, file]) => [`/${name}`, await builtAsset(file, CURRENT)] as const,
  );
  const files = new Map([
    [SERVED_ROUTES.loader, await asset(loader, CURRENT)] as const,
    ...(notices ? [[NOTICES_PATH, await asset(notices, text)] as const] : []),
    ...(await Promise.all([...scripts, ...pages])),
  ]);
  return {
    files,
    firstChunks,
    async stampedAt(address) {
      const known = await asset(stamped(loader, address), CURRENT);
      return { files: new Map([...files, [SERVED_ROUTES.loader, known]]), firstChunks };
    },
  };
}
