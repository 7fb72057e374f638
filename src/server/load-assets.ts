import { readFile, readdir } from 'node:fs/promises';
import { stampLoader } from '../contract/loader-stamp.ts';
import { SERVED_ROUTES } from '../contract/routes.ts';
import { EMBED_SCRIPTS } from '../pages/embed-files.ts';
import { NOTICES_PATH, NOTICES_TYPE } from './assets.ts';
import type { Asset, Assets } from './assets.ts';
import { encodeBodies } from '../proxy/http/encoded-body.ts';
import type { Bytes } from '../proxy/http/encoded-body.ts';
import { compressThoroughly } from './compress.ts';
import { firstChunksIn } from './first-chunks.ts';

/** A file of the built widget. */
interface ReleaseFile {
  readonly content: Bytes;
  /** As the build has put it beside the file. */
  readonly compressed?: { readonly br: Bytes; readonly gzip: Bytes } | undefined;
}

/** The files of the widget, as the build has left them. */
interface Release {
  readonly loader: Bytes;
  /** By file name, which names the content too; their source maps are among them. */
  readonly chunks: ReadonlyMap<string, ReleaseFile>;
  /** What booking pages run beside the widget, by file name. */
  readonly pageScripts: ReadonlyMap<string, ReleaseFile>;
  /** What its loader asks for first, by the language; unknown if the build has left no manifest. */
  readonly firstChunks?: ((language: string) => readonly string[]) | undefined;
  /** The licences of what is in these files; none if they were built without. */
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

/** As the build has compressed it; what it has not, as in a folder of another making, is compressed here. */
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

/** Those of `names` in `directory` that are there. */
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

/** The built widget in `directory` (with a slash at its end); `undefined` if it is not built. */
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

/** The loader as it knows its `address`. */
function stamped(loader: Bytes, address: string): Bytes {
  return Uint8Array.from(new TextEncoder().encode(stampLoader(new TextDecoder().decode(loader), address)));
}

/** A release as the proxy serves it. */
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
