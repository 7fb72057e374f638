import { mkdir, readFile, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Bytes } from '../proxy/http/encoded-body.ts';

/** A file of the built widget. */
export interface ReleaseFile {
  readonly content: Bytes;
  /** As the build has put it beside the file; the archive keeps none of it. */
  readonly compressed?: { readonly br: Bytes; readonly gzip: Bytes } | undefined;
}

/** The files of one release of the widget, as they are to be found again. */
export interface Release {
  /** Names the loader's content. */
  readonly version: string;
  readonly loader: Bytes;
  /** By file name, which names the content too; their source maps are among them. */
  readonly chunks: ReadonlyMap<string, ReleaseFile>;
  /** What booking pages run beside the widget, by file name; they are asked for by no page of another release. */
  readonly pageScripts: ReadonlyMap<string, ReleaseFile>;
  /** What its loader asks for first, by the language; unknown where the build has left no manifest. */
  readonly firstChunks?: ((language: string) => readonly string[]) | undefined;
  /** The licences of what is in these files; none where they were built without. */
  readonly notices?: Bytes | undefined;
}

const LOADERS = 'loaders';
const CHUNKS = 'chunks';
/** A release that no proxy has started with for so long is let go. */
const KEPT_MS = 90 * 24 * 3_600_000;
/** Nothing else is looked for: what stands in an address must not lead out of the folder. */
const FILE_NAME = /^[\w-]+\.js(\.map)?$/;

/** A name is the content's, so a file that is there is right: it only begins its time anew. */
async function keep(path: string, content: Bytes, now: Date): Promise<void> {
  try {
    await utimes(path, now, now);
  } catch {
    // Others may start with the same release at this moment, or read it; in containers each of them has the same pid.
    const draft = `${path}.${crypto.randomUUID()}`;
    await writeFile(draft, content);
    await utimes(draft, now, now);
    await rename(draft, path);
  }
}

async function forgetOld(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    // Another proxy may have let go of it meanwhile.
    const file = await stat(path).catch(() => undefined);
    if (file && now.getTime() - file.mtimeMs > KEPT_MS) await rm(path, { force: true });
  }
}

/**
 * Releases of the widget in a folder, which several proxies may share: a page that was opened before an upgrade, or that
 * has pinned a release, finds its files; and so does one that has the new release, at a proxy that is still the old one.
 */
export class ReleaseArchive {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Puts a release in, and lets go of what is past its time. Rejects where the folder cannot be written. */
  async add({ version, loader, chunks }: Release, now: Date): Promise<void> {
    for (const kind of [LOADERS, CHUNKS]) await mkdir(join(this.#folder, kind), { recursive: true });
    for (const [name, { content }] of chunks) await keep(join(this.#folder, CHUNKS, name), content, now);
    // Last: a loader is nothing without its chunks.
    await keep(join(this.#folder, LOADERS, `${version}.js`), loader, now);
    for (const kind of [LOADERS, CHUNKS]) await forgetOld(join(this.#folder, kind), now);
  }

  async loader(version: string): Promise<Bytes | undefined> {
    return this.#read(LOADERS, `${version}.js`);
  }

  async chunk(name: string): Promise<Bytes | undefined> {
    return this.#read(CHUNKS, name);
  }

  async #read(kind: string, name: string): Promise<Bytes | undefined> {
    if (!FILE_NAME.test(name)) return undefined;
    const content = await readFile(join(this.#folder, kind, name)).catch(() => undefined);
    return content && Uint8Array.from(content);
  }
}
