/**
 * What a guest's browser loads, brotli at its best, for each language. Fails where a stage outgrows what it is held
 * at; `npm run build:widget` first.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { STAGES } from './byte-goals.ts';

interface Chunk {
  readonly file: string;
  readonly src?: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

const ROOT = 'dist/widget';
const LOADER = 'src/embed/booking-widget.ts';
const SESSION = 'src/widget/booking-session.ts';
/** What answers to a guest's hands; the chunk goes by its name, for the calendar's aids share it. */
const HANDS = /^(_hands-[^/]+\.js|src\/calendar\/hands\.ts)$/;
const WORDS = /^src\/i18n\/languages\/([^/]+)\/dates\.ts$/;

const manifest = JSON.parse(readFileSync(join(ROOT, 'manifest.json'), 'utf8')) as Manifest;

const chunk = (key: string): Chunk => {
  const found = manifest[key];
  if (!found) throw new Error(`${key} is not in the manifest of ${ROOT}.`);
  return found;
};

const hands = Object.keys(manifest).find((key) => HANDS.test(key)) ?? 'src/calendar/hands.ts';

/** Files of `keys` and of all that they import statically. */
function filesOf(keys: readonly string[]): Set<string> {
  const files = new Set<string>();
  const queue = [...keys];
  for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
    const { file, imports = [] } = chunk(key);
    if (files.has(file)) continue;
    files.add(file);
    queue.push(...imports);
  }
  return files;
}

const bytesOf = (files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(ROOT, file))).length, 0);

function stagesOf(language: string): Readonly<Record<keyof typeof STAGES, number>> {
  const dates = [LOADER, ...(chunk(LOADER).dynamicImports ?? []), `src/i18n/languages/${language}/dates.ts`];
  const journey = [...dates, hands, SESSION, `src/i18n/languages/${language}/booking.ts`];
  return { firstCalendar: bytesOf(filesOf(dates)), wholeJourney: bytesOf(filesOf(journey)) };
}

function verdictOn(
  bytes: number,
  { goal, heldAt }: { readonly goal: number; readonly heldAt: number },
): string {
  if (bytes > heldAt) return 'TOO LARGE';
  return bytes <= goal ? 'at its goal' : `${bytes - goal} B over its goal`;
}

const names = Object.keys(STAGES) as (keyof typeof STAGES)[];
const languages = Object.keys(manifest).flatMap((key) => WORDS.exec(key)?.[1] ?? []);
let failed = 0;
for (const language of languages) {
  const stages = stagesOf(language);
  for (const name of names) {
    const { goal, heldAt } = STAGES[name];
    const bytes = stages[name];
    if (bytes > heldAt) failed += 1;
    const figures = `${String(bytes).padStart(6)} B  goal ${goal}  held at ${heldAt}`;
    console.log(`${language}  ${name.padEnd(14)} ${figures}  ${verdictOn(bytes, STAGES[name])}`);
  }
}
console.log(`\n${languages.length * names.length - failed} passed, ${failed} failed`);
process.exitCode = failed > 0 || languages.length === 0 ? 1 : 0;
