/**
 * Prints the size of the files that a guest's browser loads, as the proxy sends them, for each language. Fails if a stage exceeds
 * its budget. Run `npm run build` first.
 */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { STAGES } from './byte-goals.ts';
import { readGuestFiles, WIDGET_FOLDER } from './guest-files.ts';
import type { StageName } from './guest-files.ts';

const cachedBytes = new Map<string, number>();

/** Returns the bytes of a file as the proxy sends it: compressed by the build, except for the loader. */
function servedSize(file: string): number {
  const path = join(WIDGET_FOLDER, file);
  const compressedFile = statSync(`${path}.br`, { throwIfNoEntry: false });
  return compressedFile?.size ?? brotliCompressSync(readFileSync(path)).byteLength;
}

/** Returns the bytes of a file from a cache, because most files are loaded in every language. */
function bytesOf(file: string): number {
  const bytes = cachedBytes.get(file) ?? servedSize(file);
  cachedBytes.set(file, bytes);
  return bytes;
}

function totalBytesOf(files: ReadonlySet<string>): number {
  let sum = 0;
  for (const file of files) sum += bytesOf(file);
  return sum;
}

const stageNames = Object.keys(STAGES) as StageName[];
const guestFiles = readGuestFiles();
const { languages } = guestFiles;
let failureCount = 0;
for (const language of languages) {
  const stages = guestFiles.filesByStage(language);
  for (const name of stageNames) {
    const budget = STAGES[name];
    const [bytes, files] = [totalBytesOf(stages[name]), stages[name].size];
    const isWithinBudget = bytes <= budget.bytes && files <= budget.files;
    if (!isWithinBudget) failureCount += 1;
    const figures = `${String(bytes).padStart(6)} B in ${String(files).padStart(2)} files`;
    const limit = `budget: ${budget.bytes} B in ${budget.files}`;
    console.log(
      `${language.padEnd(7)} ${name.padEnd(13)} ${figures}  ${limit}${isWithinBudget ? '' : '  OVER BUDGET'}`,
    );
  }
}
console.log(`\n${languages.length * stageNames.length - failureCount} passed, ${failureCount} failed`);
process.exitCode = failureCount > 0 || languages.length === 0 ? 1 : 0;
