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
const LOADER = 'src/embed/booking-widget.ts';
const SESSION = 'src/widget/booking-session.ts';
/** What answers to a guest's hands; the chunk goes by its name, for the calendar's aids share it. */
const HANDS = /^(_hands-[^/]+\.js|src\/calendar\/hands\.ts)$/;
const WORDS = /^src\/i18n\/languages\/([^/]+)\/dates\.ts$/;

function chunkOf(manifest: Manifest, key: string): Chunk {
  const found = manifest[key];
  if (!found) throw new Error(`${key} is not in the manifest of ${WIDGET_FOLDER}.`);
  return found;
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

export interface GuestFiles {
  /** That the widget speaks. */
  readonly languages: readonly string[];
  /** All that is loaded by the end of each stage, as paths below {@link WIDGET_FOLDER}. */
  stagesIn(language: string): Readonly<Record<StageName, ReadonlySet<string>>>;
}

/**
 * What the widget's newest build has its guests load.
 *
 * @throws where there is none: `npm run build:widget` first.
 */
export function readGuestFiles(): GuestFiles {
  const manifest = JSON.parse(readFileSync(join(WIDGET_FOLDER, 'manifest.json'), 'utf8')) as Manifest;
  const keys = Object.keys(manifest);
  const hands = keys.find((key) => HANDS.test(key)) ?? 'src/calendar/hands.ts';
  return {
    languages: keys.flatMap((key) => WORDS.exec(key)?.[1] ?? []),
    stagesIn(language) {
      const words = `src/i18n/languages/${language}`;
      const dates = [LOADER, ...(chunkOf(manifest, LOADER).dynamicImports ?? []), `${words}/dates.ts`];
      const journey = [...dates, hands, SESSION, `${words}/booking.ts`];
      return { firstCalendar: filesOf(manifest, dates), wholeJourney: filesOf(manifest, journey) };
    },
  };
}
