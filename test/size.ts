/**
 * The size of the files that a guest's browser loads, as the proxy compresses them, for each language. Fails if a stage exceeds
 * its budget. Run `npm run build` first.
 */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { compressThoroughly } from '../src/server/compress.ts';
import { STAGES } from './byte-goals.ts';
import { readGuestFiles, WIDGET_FOLDER } from './guest-files.ts';
import type { StageName } from './guest-files.ts';

const compressed = new Map<string, number>();

/** The file as the proxy sends it: compressed by the build, except for the loader. */
async function served(file: string): Promise<number> {
  const path = join(WIDGET_FOLDER, file);
  const built = statSync(`${path}.br`, { throwIfNoEntry: false });
  return built?.size ?? (await compressThoroughly(Uint8Array.from(readFileSync(path)), 'br')).byteLength;
}

/** Most files are loaded in every language. */
async function bytesOf(file: string): Promise<number> {
  const bytes = compressed.get(file) ?? (await served(file));
  compressed.set(file, bytes);
  return bytes;
}

async function sizeOf(files: ReadonlySet<string>): Promise<number> {
  let sum = 0;
  for (const file of files) sum += await bytesOf(file);
  return sum;
}

const names = Object.keys(STAGES) as StageName[];
const guestFiles = readGuestFiles();
const { languages } = guestFiles;
let failed = 0;
for (const language of languages) {
  const stages = guestFiles.stagesIn(language);
  for (const name of names) {
    const held = STAGES[name];
    const [bytes, files] = [await sizeOf(stages[name]), stages[name].size];
    const isHeld = bytes <= held.bytes && files <= held.files;
    if (!isHeld) failed += 1;
    const figures = `${String(bytes).padStart(6)} B in ${String(files).padStart(2)} files`;
    const bounds = `held at ${held.bytes} B in ${held.files}`;
    console.log(
      `${language.padEnd(7)} ${name.padEnd(13)} ${figures}  ${bounds}${isHeld ? '' : '  TOO MUCH'}`,
    );
  }
}
console.log(`\n${languages.length * names.length - failed} passed, ${failed} failed`);
process.exitCode = failed > 0 || languages.length === 0 ? 1 : 0;
