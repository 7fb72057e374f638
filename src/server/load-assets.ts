import { readFile, readdir } from 'node:fs/promises';
import { stampLoader } from '../contract/loader-stamp.ts';
import { NON_WIDGET_ROUTES } from '../contract/routes.ts';
import { EMBED_SCRIPTS } from '../pages/embed-files.ts';
import type { SetupPage } from '../pages/setup-page.ts';
import { NOTICES_PATH, NOTICES_TYPE } from './assets.ts';
import type { Asset, Assets, EncodedBodies } from './assets.ts';
import { compress, compressThoroughly, encodeBody } from '../proxy/http/encoded-body.ts';
import type { Bytes, Compress } from '../proxy/http/encoded-body.ts';

/** A file of the built widget. */
interface ReleaseFile {
  readonly content: Bytes;
  /**
   * The content that the build has compressed, from the `.br` and `.gz` files beside it; `undefined` if one is
   * missing.
   */
  readonly compressed?: { readonly br: Bytes; readonly gzip: Bytes } | undefined;
}

/** The widget's files as the build wrote them. */
interface Release {
  readonly loader: Bytes;
  /** The chunks and their source maps by file name, which contains a hash of the content. */
  readonly chunks: ReadonlyMap<string, ReleaseFile>;
  /** The scripts of booking pages, by file name. */
  readonly pageScripts: ReadonlyMap<string, ReleaseFile>;
  /** Returns the paths that the loader requests first in a language; `undefined` if the build wrote no manifest. */
  readonly firstChunks?: ((language: string) => readonly string[]) | undefined;
  /** The licences of the packages that are bundled in these files; `undefined` if the build wrote none. */
  readonly notices?: Bytes | undefined;
}

const CHUNKS_FOLDER = 'chunks/';
const SCRIPT_TYPE = 'text/javascript; charset=utf-8';

type AssetKind = Pick<Asset, 'contentType' | 'isImmutable'>;
const IMMUTABLE_SCRIPT: AssetKind = { contentType: SCRIPT_TYPE, isImmutable: true };
const CHANGING_SCRIPT: AssetKind = { contentType: SCRIPT_TYPE, isImmutable: false };

const SOURCE_MAP: AssetKind = { contentType: 'application/json', isImmutable: true };

/** Encodes a file in every encoding that we serve. */
async function encodeBodies(content: Bytes, compressContent: Compress): Promise<EncodedBodies> {
  // The digest is the same in all encodings. It is computed once for each file, because the proxy does this for every
  // file when it starts.
  const identity = await encodeBody(content, 'identity');
  const [br, gzip] = await Promise.all([compressContent(content, 'br'), compressContent(content, 'gzip')]);
  return {
    identity,
    br: { ...identity, encoding: 'br', bytes: br },
    gzip: { ...identity, encoding: 'gzip', bytes: gzip },
  };
}

const createAsset = async (content: Bytes, kind: AssetKind): Promise<Asset> => ({
  bodies: await encodeBodies(content, compressThoroughly),
  ...kind,
});

/** Uses the compressed files of the build, or compresses the content if the folder has none. */
const createBuiltAsset = async ({ content, compressed }: ReleaseFile, kind: AssetKind): Promise<Asset> => ({
  bodies: await encodeBodies(
    content,
    compressed ? (_content, encoding) => Promise.resolve(compressed[encoding]) : compressThoroughly,
  ),
  ...kind,
});

const readBytes = async (file: URL): Promise<Bytes> => Uint8Array.from(await readFile(file));

const readIfPresent = (file: URL): Promise<Bytes | undefined> => readBytes(file).catch(() => undefined);

async function readBuiltFile(file: URL): Promise<ReleaseFile | undefined> {
  const [content, br, gzip] = await Promise.all(
    ['', '.br', '.gz'].map((suffix) => readIfPresent(new URL(`${file.href}${suffix}`))),
  );
  return content && { content, compressed: br && gzip && { br, gzip } };
}

/** Reads the files of `names` that exist in `directory`. */
async function readFiles(
  directory: URL,
  names: readonly string[],
): Promise<ReadonlyMap<string, ReleaseFile>> {
  const files = await Promise.all(
    names.map(async (name) => [name, await readBuiltFile(new URL(`./${name}`, directory))] as const),
  );
  return new Map(files.flatMap(([name, file]) => (file ? [[name, file]] : [])));
}

async function readChunks(directory: URL): Promise<Release['chunks']> {
  const folder = new URL(CHUNKS_FOLDER, directory);
  const names = await readdir(folder).catch(() => []);
  return readFiles(
    folder,
    names.filter((name) => /\.js(\.map)?$/.test(name)),
  );
}

/**
 * The fields that we use of Vite's manifest (https://vite.dev/guide/backend-integration), by the path of a chunk's
 * source. A chunk of several sources has a key that begins with `_`.
 */
type Manifest = Readonly<
  Record<string, { readonly file: string; readonly name?: string; readonly imports?: string[] } | undefined>
>;

/** The name of the chunk that contains the element and everything that it needs to show a calendar. */
const ELEMENT_CHUNK = 'booking-widget';
const messagesPath = (language: string): string => `src/i18n/languages/${language}/calendar.json`;

/** Returns the paths of the chunks that the loader requests before days and prices: the calendar and its texts. */
function parseFirstChunks(manifest: string): (language: string) => readonly string[] {
  const chunks = JSON.parse(manifest) as Manifest;
  const withImports = (source: string): string[] => [
    source,
    ...(chunks[source]?.imports ?? []).flatMap(withImports),
  ];
  const elementSources = Object.keys(chunks).filter((key) => chunks[key]?.name === ELEMENT_CHUNK);
  return (language) => {
    const firstSources = [...elementSources, messagesPath(language)].flatMap(withImports);
    return [...new Set(firstSources)].flatMap((source) => {
      const file = chunks[source]?.file;
      return file === undefined ? [] : [`/${file}`];
    });
  };
}

async function readRelease(directory: URL): Promise<Release | undefined> {
  const loader = await readIfPresent(new URL('booking-widget.js', directory));
  if (!loader) return undefined;
  const [chunks, pageScripts, notices, manifest] = await Promise.all([
    readChunks(directory),
    readFiles(
      directory,
      EMBED_SCRIPTS.map((path) => path.slice(1)),
    ),
    readIfPresent(new URL(`.${NOTICES_PATH}`, directory)),
    readIfPresent(new URL('manifest.json', directory)),
  ]);
  const firstChunks = manifest && parseFirstChunks(new TextDecoder().decode(manifest));
  return { loader, chunks, pageScripts, notices, firstChunks };
}

/** Returns the loader with its own `address` written into it. */
function stampAddress(loader: Bytes, address: string): Bytes {
  return Uint8Array.from(new TextEncoder().encode(stampLoader(new TextDecoder().decode(loader), address)));
}

/** Prepares a release for serving: each file by its path, with its type and its compressed bodies. */
async function createAssets(release: Release): Promise<Assets> {
  const { loader, chunks, pageScripts, notices, firstChunks } = release;
  const noticesKind: AssetKind = { contentType: NOTICES_TYPE, isImmutable: false };
  const chunkAssets = [...chunks].map(
    async ([name, file]) =>
      [
        `/${CHUNKS_FOLDER}${name}`,
        await createBuiltAsset(file, name.endsWith('.map') ? SOURCE_MAP : IMMUTABLE_SCRIPT),
      ] as const,
  );
  const pageScriptAssets = [...pageScripts].map(
    async ([name, file]) => [`/${name}`, await createBuiltAsset(file, CHANGING_SCRIPT)] as const,
  );
  const files = new Map([
    [NON_WIDGET_ROUTES.loader, await createAsset(loader, CHANGING_SCRIPT)] as const,
    ...(notices ? [[NOTICES_PATH, await createAsset(notices, noticesKind)] as const] : []),
    ...(await Promise.all([...chunkAssets, ...pageScriptAssets])),
  ]);
  return {
    files,
    firstChunks,
    async withLoaderAddress(address) {
      const stampedLoader = await createAsset(stampAddress(loader, address), CHANGING_SCRIPT);
      return { files: new Map([...files, [NON_WIDGET_ROUTES.loader, stampedLoader]]), firstChunks };
    },
  };
}

/** Loads the built widget from `directory` (with a slash at its end); `undefined` if it is not built. */
export async function loadAssets(directory: URL): Promise<Assets | undefined> {
  const release = await readRelease(directory);
  return release && createAssets(release);
}

/** The setup page and the files that it requests. */
export type SetupFiles = SetupPage & Assets;

const SETUP_FOLDER = 'setup/';

const contentTypeOf = (name: string): string =>
  `${name.endsWith('.css') ? 'text/css' : 'text/javascript'}; charset=utf-8`;

async function loadSetupAsset(file: URL): Promise<Asset> {
  const bodies = await encodeBodies(Uint8Array.from(await readFile(file)), compress);
  // The names of these files contain a hash of their content.
  return { bodies, contentType: contentTypeOf(file.pathname), isImmutable: true };
}

/** Loads the setup page from `directory` (with a slash at its end); `undefined` if it is not built. */
export async function loadSetupPage(directory: URL): Promise<SetupFiles | undefined> {
  const html = await readFile(new URL('setup.html', directory), 'utf8').catch(() => undefined);
  if (html === undefined) return undefined;
  const folder = new URL(SETUP_FOLDER, directory);
  const names = await readdir(folder);
  const files = names.map(
    async (name) => [`/${SETUP_FOLDER}${name}`, await loadSetupAsset(new URL(name, folder))] as const,
  );
  return { html, files: new Map(await Promise.all(files)) };
}
