/** Which files of the build a guest's browser loads, and by when: read from the build's manifest. */
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

/** Where the paths of the files begin. */
export const WIDGET_FOLDER = 'dist/widget';
/** In the manifest it is not: it is a bundle of its own. */
const LOADER = 'booking-widget.js';
const ELEMENT = /^_booking-widget-[^/]+\.js$/;
// This goes by the name of its chunk where what comes later shares some of it.
const BOOKING = /^(_booking-(?!widget)[^/]+\.js|src\/widget\/booking-controller\.ts)$/;
const WORDS = /^src\/i18n\/languages\/([^/]+)\/calendar\.json$/;

const readManifest = (): Manifest =>
  JSON.parse(readFileSync(join(WIDGET_FOLDER, 'manifest.json'), 'utf8')) as Manifest;

function chunkOf(manifest: Manifest, key: string): Chunk {
  const found = manifest[key];
  if (!found) throw new Error(`${key} is not in the manifest of ${WIDGET_FOLDER}.`);
  return found;
}

function keyCalled(name: RegExp, keys: readonly string[]): string {
  const key = keys.find((each) => name.test(each));
  if (key === undefined)
    throw new Error(`Nothing in the manifest of ${WIDGET_FOLDER} is called ${name.source}.`);
  return key;
}

/** Files of `keys` and of all that they import statically. */
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

/** The file that the module at `path` has become the chunk of, as a path below {@link WIDGET_FOLDER}. */
export const chunkFile = (path: string): string => chunkOf(readManifest(), path).file;

/** The file of everything that comes after the calendar, but for its words. */
export function bookingFile(): string {
  const manifest = readManifest();
  return chunkOf(manifest, keyCalled(BOOKING, Object.keys(manifest))).file;
}

export interface GuestFiles {
  /** That the widget speaks. */
  readonly languages: readonly string[];
  /** All that is loaded by the end of each stage, asked for or not, as paths below {@link WIDGET_FOLDER}. */
  stagesIn(language: string): Readonly<Record<StageName, ReadonlySet<string>>>;
  /** Without any other a stay can still be booked. */
  neededIn(language: string): ReadonlySet<string>;
}

/**
 * What the widget's newest build has its guests load. What comes unasked, while the page rests, counts; what helps
 * with phone numbers is left out, since few guests give one, and its library is large.
 * `test/journeys/page.test.ts` holds this to what a browser asks for.
 *
 * @throws where there is none: `npm run build` first.
 */
export function readGuestFiles(): GuestFiles {
  const manifest = readManifest();
  const keys = Object.keys(manifest);
  const booking = keyCalled(BOOKING, keys);
  const wordsIn = (language: string, ...names: readonly string[]): string[] =>
    names.map((name) => `src/i18n/languages/${language}/${name}.json`);
  const calendarIn = (language: string): string[] => [
    keyCalled(ELEMENT, keys),
    ...wordsIn(language, 'calendar'),
  ];
  const neededIn = (language: string): string[] => [
    ...calendarIn(language),
    booking,
    ...wordsIn(language, 'booking'),
  ];
  const allIn = (language: string): string[] => [...neededIn(language), ...wordsIn(language, 'features')];
  const withLoader = (wanted: readonly string[]): ReadonlySet<string> =>
    new Set([LOADER, ...filesOf(manifest, wanted)]);
  return {
    languages: keys.flatMap((key) => WORDS.exec(key)?.[1] ?? []),
    stagesIn: (language) => ({
      firstCalendar: withLoader(calendarIn(language)),
      paidByCard: withLoader(allIn(language)),
    }),
    neededIn: (language) => withLoader(neededIn(language)),
  };
}
