// Reads from the build's manifest which files a guest's browser loads at each stage.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { STAGES } from './byte-goals.ts';

export type StageName = keyof typeof STAGES;

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

/** The folder that the paths of the files are relative to. */
export const WIDGET_FOLDER = 'dist/widget';
/** The manifest does not list the loader, because it is a separate bundle. */
const LOADER = 'booking-widget.js';
const ELEMENT_CHUNK = /^_booking-widget-[^/]+\.js$/;
// The chunk of the booking: the manifest lists it by its source, or as `_booking-….js` if later chunks share code with it.
const BOOKING_CHUNK = /^(_booking-(?!widget)[^/]+\.js|src\/widget\/booking-controller\.ts)$/;
const CALENDAR_TEXTS = /^src\/i18n\/languages\/([^/]+)\/calendar\.json$/;

const readManifest = (): Manifest =>
  JSON.parse(readFileSync(join(WIDGET_FOLDER, 'manifest.json'), 'utf8')) as Manifest;

function chunkOf(manifest: Manifest, key: string): Chunk {
  const found = manifest[key];
  if (!found) throw new Error(`The manifest of ${WIDGET_FOLDER} has no ${key}: run npm run build.`);
  return found;
}

function keyMatching(pattern: RegExp, keys: readonly string[]): string {
  const key = keys.find((each) => pattern.test(each));
  if (key === undefined)
    throw new Error(
      `No key in the manifest of ${WIDGET_FOLDER} matches ${pattern.source}: run npm run build.`,
    );
  return key;
}

/** Returns the files of `keys`, and all files that they import statically. */
function filesOf(manifest: Manifest, keys: readonly string[]): ReadonlySet<string> {
  const files = new Set<string>();
  const queue = [...keys];
  for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
    const { file, imports = [] } = chunkOf(manifest, key);
    if (files.has(file)) continue;
    files.add(file);
    queue.push(...imports);
  }
  return files;
}

/** Returns the path, below {@link WIDGET_FOLDER}, of the chunk that contains the module at `path`. */
export const chunkFile = (path: string): string => chunkOf(readManifest(), path).file;

/** Returns the paths of this chunk and of all chunks that it imports statically. */
export const chunkFilesWithImports = (path: string): ReadonlySet<string> => filesOf(readManifest(), [path]);

/** Returns the path of the file with everything after the calendar, except the texts. */
export function bookingChunkPath(): string {
  const manifest = readManifest();
  return chunkOf(manifest, keyMatching(BOOKING_CHUNK, Object.keys(manifest))).file;
}

export interface GuestFiles {
  /** The languages of the widget. */
  readonly languages: readonly string[];
  /** Returns all files that are loaded by the end of each stage, requested or preloaded, as paths below {@link WIDGET_FOLDER}. */
  filesByStage(language: string): Readonly<Record<StageName, ReadonlySet<string>>>;
  /** Returns the files without which a guest cannot book. */
  filesNeededToBook(language: string): ReadonlySet<string>;
}

/**
 * Returns the files of the newest build that guests load. Files that load by themselves while the page is idle are included.
 * Those for phone numbers are not, because few guests enter one and the library is large. `test/journeys/page.test.ts` compares
 * this with the requests of a browser.
 *
 * @throws if there is no build.
 */
export function readGuestFiles(): GuestFiles {
  const manifest = readManifest();
  const keys = Object.keys(manifest);
  const booking = keyMatching(BOOKING_CHUNK, keys);
  const textKeysIn = (language: string, ...names: readonly string[]): string[] =>
    names.map((name) => `src/i18n/languages/${language}/${name}.json`);
  const calendarKeysIn = (language: string): string[] => [
    keyMatching(ELEMENT_CHUNK, keys),
    ...textKeysIn(language, 'calendar'),
  ];
  const bookingKeysIn = (language: string): string[] => [
    ...calendarKeysIn(language),
    booking,
    ...textKeysIn(language, 'booking'),
  ];
  const allKeysIn = (language: string): string[] => [
    ...bookingKeysIn(language),
    ...textKeysIn(language, 'features'),
  ];
  const withLoader = (entryKeys: readonly string[]): ReadonlySet<string> =>
    new Set([LOADER, ...filesOf(manifest, entryKeys)]);
  return {
    languages: keys.flatMap((key) => CALENDAR_TEXTS.exec(key)?.[1] ?? []),
    filesByStage: (language) => ({
      firstCalendar: withLoader(calendarKeysIn(language)),
      paidByCard: withLoader(allKeysIn(language)),
    }),
    filesNeededToBook: (language) => withLoader(bookingKeysIn(language)),
  };
}
