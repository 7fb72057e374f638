import { readFile, readdir } from 'node:fs/promises';
import { stampLoader } from '../contract/loader-stamp.ts';
import { NON_WIDGET_ROUTES } from '../contract/routes.ts';
import { EMBED_SCRIPTS } from '../pages/embed-files.ts';
import type { SetupPage } from '../pages/setup-page.ts';
import { NOTICES_PATH } from './assets.ts';
import type { Asset, Assets } from './assets.ts';
import { compressThoroughly, encodeBody } from '../proxy/http/encoded-body.ts';
import type { Bytes } from '../proxy/http/encoded-body.ts';

const CHUNKS_FOLDER = 'chunks/';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  map: 'application/json',
  txt: 'text/plain; charset=utf-8',
};
const contentTypeOf = (path: string): string => CONTENT_TYPES[path.split('.').pop() ?? ''] ?? '';

/** Whether the name of the file contains a hash of its content. */
const hasHash = (path: string): boolean => /^\/(chunks|setup)\//.test(path);

const readIfPresent = (file: URL): Promise<Bytes | undefined> =>
  readFile(file).then(
    (content) => Uint8Array.from(content),
    () => undefined,
  );

/** The content of a file that the build has compressed. */
interface CompressedContent {
  readonly br?: Bytes | undefined;
  readonly gzip?: Bytes | undefined;
}

/** Prepares a file for serving at `path`. Compresses it if the build has not. */
async function createAsset(
  path: string,
  content: Bytes,
  { br, gzip }: CompressedContent = {},
): Promise<Asset> {
  const identity = await encodeBody(content, 'identity');
  const bodies = {
    identity,
    br: { ...identity, encoding: 'br', bytes: br ?? (await compressThoroughly(content, 'br')) },
    gzip: { ...identity, encoding: 'gzip', bytes: gzip ?? (await compressThoroughly(content, 'gzip')) },
  } as const;
  return { bodies, contentType: contentTypeOf(path), isImmutable: hasHash(path) };
}

/** Loads the files of `paths` that exist in `directory`, with the `.br` and `.gz` files beside them. */
async function loadFiles(directory: URL, paths: readonly string[]): Promise<Map<string, Asset>> {
  const files = paths.map(async (path) => {
    const [content, br, gzip] = await Promise.all(
      ['', '.br', '.gz'].map((suffix) => readIfPresent(new URL(`.${path}${suffix}`, directory))),
    );
    return content ? [[path, await createAsset(path, content, { br, gzip })] as const] : [];
  });
  return new Map((await Promise.all(files)).flat());
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

/** Returns the loader with its own address, below `publicUrl`, written into it. */
function stampAddress(loader: Bytes, publicUrl: string): Bytes {
  const address = publicUrl + NON_WIDGET_ROUTES.loader;
  return Uint8Array.from(new TextEncoder().encode(stampLoader(new TextDecoder().decode(loader), address)));
}

/**
 * Loads the built widget from `directory` (with a slash at its end) for a proxy at `publicUrl`; `undefined` if it is not
 * built.
 */
export async function loadAssets(directory: URL, publicUrl: string | undefined): Promise<Assets | undefined> {
  const { loader: loaderPath } = NON_WIDGET_ROUTES;
  const loader = await readIfPresent(new URL(`.${loaderPath}`, directory));
  if (!loader) return undefined;
  const stampedLoader = publicUrl === undefined ? loader : stampAddress(loader, publicUrl);
  const names = await readdir(new URL(CHUNKS_FOLDER, directory)).catch(() => []);
  const chunkPaths = names
    .filter((name) => /\.js(\.map)?$/.test(name))
    .map((name) => `/${CHUNKS_FOLDER}${name}`);
  const files = await loadFiles(directory, [...chunkPaths, ...EMBED_SCRIPTS, NOTICES_PATH]);
  files.set(loaderPath, await createAsset(loaderPath, stampedLoader));
  const manifest = await readIfPresent(new URL('manifest.json', directory));
  return { files, firstChunks: manifest && parseFirstChunks(new TextDecoder().decode(manifest)) };
}

/** The setup page and the files that it requests. */
export type SetupFiles = SetupPage & Assets;

const SETUP_FOLDER = 'setup/';

/** Loads the setup page from `directory` (with a slash at its end); `undefined` if it is not built. */
export async function loadSetupPage(directory: URL): Promise<SetupFiles | undefined> {
  const html = await readFile(new URL('setup.html', directory), 'utf8').catch(() => undefined);
  if (html === undefined) return undefined;
  const names = await readdir(new URL(SETUP_FOLDER, directory));
  const paths = names.map((name) => `/${SETUP_FOLDER}${name}`);
  return { html, files: await loadFiles(directory, paths) };
}
