import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import { stampLoader } from '../contract/loader-stamp.ts';
import { SERVED_ROUTES } from '../contract/routes.ts';
import { EMBED_SCRIPTS } from '../pages/embed-files.ts';
import { NOTICES_PATH, NOTICES_TYPE, RELEASE_PATH, versioned } from './assets.ts';
import type { Asset, Assets } from './assets.ts';
import { encodeBodies } from '../proxy/http/encoded-body.ts';
import type { Bytes, Effort } from '../proxy/http/encoded-body.ts';
import { compress } from './compress.ts';
import { firstChunksIn } from './first-chunks.ts';
import type { Release, ReleaseArchive, ReleaseFile } from './release-archive.ts';

const CHUNKS = 'chunks/';
const SCRIPT = 'text/javascript; charset=utf-8';
const VERSION_LENGTH = 12;

type Kind = Pick<Asset, 'contentType' | 'isImmutable'>;
const LASTING: Kind = { contentType: SCRIPT, isImmutable: true };
const CURRENT: Kind = { contentType: SCRIPT, isImmutable: false };

const MAP: Kind = { contentType: 'application/json', isImmutable: true };

const asset = async (content: string | Bytes, kind: Kind, effort: Effort = 'thorough'): Promise<Asset> => ({
  bodies: await encodeBodies(content, effort, compress),
  ...kind,
});

/** As the build has compressed it; what it has not, as in a folder of another making, is compressed here. */
const builtAsset = async ({ content, compressed }: ReleaseFile, kind: Kind): Promise<Asset> => ({
  bodies: await encodeBodies(
    content,
    'thorough',
    compressed ? (_content, encoding) => Promise.resolve(compressed[encoding]) : compress,
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

const versionOf = (loader: Bytes): string =>
  createHash('sha256').update(loader).digest('hex').slice(0, VERSION_LENGTH);

/** The built widget in `directory` (with a slash at its end); `undefined` where it is not built. */
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
  return { version: versionOf(loader), loader, chunks, pageScripts, notices, firstChunks };
}

/** What a page needs to pin this release: the loader's address that never changes, and its hash (Subresource Integrity). */
const releaseNote = ({ version, loader }: Release): string =>
  JSON.stringify({
    version,
    loader: versioned(version),
    integrity: `sha384-${createHash('sha384').update(loader).digest('base64')}`,
  });

/** How many files of other releases are kept compressed; the names are asked for by anybody. */
const MAX_KEPT = 200;

/** Files of other releases, compressed when first asked for. */
function fromArchive(archive: ReleaseArchive): Assets['ofAnotherRelease'] {
  const kept = new LRUCache<string, Asset, { readonly path: string; readonly version: string }>({
    max: MAX_KEPT,
    // Who asked is answered, though others have taken its place meanwhile.
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _known, { context: { path, version } }) => {
      const name = path.slice(path.lastIndexOf('/') + 1);
      const content = await (path === SERVED_ROUTES.loader ? archive.loader(version) : archive.chunk(name));
      return content && asset(content, name.endsWith('.map') ? MAP : LASTING, 'quick');
    },
  });
  return (path, version) => kept.fetch(`${path}?${version}`, { context: { path, version } });
}

/** The loader, now and for ever, and what says which one it is. */
async function loaderFiles(release: Release): Promise<[path: string, asset: Asset][]> {
  const current = await asset(release.loader, CURRENT);
  return [
    [SERVED_ROUTES.loader, current],
    [versioned(release.version), { ...current, ...LASTING }],
    [
      RELEASE_PATH,
      await asset(releaseNote(release), { contentType: 'application/json', isImmutable: false }),
    ],
  ];
}

/** The release with a loader that knows its `address`: other bytes, so that is another version. */
function stampedRelease(release: Release, address: string): Release {
  const stamped = stampLoader(new TextDecoder().decode(release.loader), address);
  const loader = Uint8Array.from(new TextEncoder().encode(stamped));
  return { ...release, loader, version: versionOf(loader) };
}

/** A release as the proxy serves it. */
export async function assetsOf(release: Release, archive?: ReleaseArchive): Promise<Assets> {
  const { chunks, pageScripts, notices, firstChunks } = release;
  const text: Kind = { contentType: NOTICES_TYPE, isImmutable: false };
  const scripts = [...chunks].map(
    async ([name, file]) =>
      [`/${CHUNKS}${name}`, await builtAsset(file, name.endsWith('.map') ? MAP : LASTING)] as const,
  );
  const pages = [...pageScripts].map(
    async ([name, file]) => [`/${name}`, await builtAsset(file, CURRENT)] as const,
  );
  const files = new Map([
    ...(await loaderFiles(release)),
    ...(notices ? [[NOTICES_PATH, await asset(notices, text)] as const] : []),
    ...(await Promise.all([...scripts, ...pages])),
  ]);
  const assets: Assets = { files, firstChunks, ofAnotherRelease: archive && fromArchive(archive) };
  const stampedAt = async (address: string): Promise<Assets> => {
    const stamped = stampedRelease(release, address);
    // That it can be written was found out at the start; one that is not kept is served all the same.
    await archive?.add(stamped, new Date()).catch(() => undefined);
    return { ...assets, files: new Map([...files, ...(await loaderFiles(stamped))]) };
  };
  return { ...assets, stampedAt };
}
