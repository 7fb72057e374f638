/**
 * What a guest's browser loads, brotli at its best, for each language. Fails where a stage outgrows what it is held
 * at; `npm run build:widget` first.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

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
const JOURNEY = 'src/widget/journey/journey.ts';
const WORDS = /^src\/i18n\/languages\/([^/]+)\/dates\.ts$/;

/** Bytes. `goal` is where a stage has to get to; `heldAt` is where it is, and it may only fall. */
const STAGES = [
  { name: 'first calendar', goal: 18_000, heldAt: 22_000 },
  { name: 'whole journey', goal: 34_000, heldAt: 41_000 },
] as const;

const manifest = JSON.parse(readFileSync(join(ROOT, 'manifest.json'), 'utf8')) as Manifest;

const chunk = (key: string): Chunk => {
  const found = manifest[key];
  if (!found) throw new Error(`${key} is not in the manifest of ${ROOT}.`);
  return found;
};

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

function stagesOf(language: string): readonly number[] {
  const dates = [LOADER, ...(chunk(LOADER).dynamicImports ?? []), `src/i18n/languages/${language}/dates.ts`];
  const journey = [...dates, SESSION, JOURNEY, `src/i18n/languages/${language}/booking.ts`];
  return [bytesOf(filesOf(dates)), bytesOf(filesOf(journey))];
}

let failed = 0;
let passed = 0;
const languages = Object.keys(manifest).flatMap((key) => WORDS.exec(key)?.[1] ?? []);
for (const language of languages)
  for (const [index, bytes] of stagesOf(language).entries()) {
    const stage = STAGES[index];
    if (!stage) continue;
    const isHeld = bytes <= stage.heldAt;
    if (isHeld) passed += 1;
    else failed += 1;
    const verdict = isHeld
      ? bytes <= stage.goal
        ? 'ok'
        : `held; ${bytes - stage.goal} B over its goal`
      : 'TOO LARGE';
    console.log(
      `${language}  ${stage.name.padEnd(15)} ${String(bytes).padStart(6)} B  goal ${stage.goal}  held at ${stage.heldAt}  ${verdict}`,
    );
  }
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
