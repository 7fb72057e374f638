/**
 * Stores which English texts the translations are based on: `src/i18n/sources.json` has a hash of each English text. If the hash
 * differs from that of the current text, the translations of the text may be out of date.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ownMessages } from './language-files.ts';
import type { Messages } from './language-files.ts';

/** The hash of each English text. The key `booking.total` is `total` in `booking.json`. */
export type Sources = Readonly<Record<string, string>>;

const FILES = ['booking', 'calendar', 'features'];
const CATEGORY = /_(zero|one|two|few|many|other)$/;

const PATH = fileURLToPath(new URL('../../src/i18n/sources.json', import.meta.url));

/** Eight hex digits are enough, because a hash is compared only with an earlier hash of the same text. */
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8);

/** Returns the hash of the English text under `name`. Its plural forms count as one text. */
function hashIn(english: Messages, name: string): string {
  const forms = Object.entries(english).filter(([key]) => key.replace(CATEGORY, '') === name);
  return hashOf(forms.map(([key, text]) => `${key}=${text}`).join('\n'));
}

/** Returns the hashes of English texts. */
export function sourcesOf(english: Messages): Sources {
  const names = new Set(Object.keys(english).map((key) => key.replace(CATEGORY, '')));
  return Object.fromEntries([...names].map((name) => [name, hashIn(english, name)]));
}

/** Returns the names of the texts that have changed since they were translated. */
export const changedSources = (current: Sources, recorded: Sources): string[] =>
  Object.keys(current).filter((name) => current[name] !== recorded[name]);

export const currentSources = (): Sources =>
  Object.fromEntries(
    FILES.flatMap((file) =>
      Object.entries(sourcesOf(ownMessages('en', `${file}.json`))).map(([name, hash]) => [
        `${file}.${name}`,
        hash,
      ]),
    ),
  );

export const recordedSources = (): Sources => JSON.parse(readFileSync(PATH, 'utf8')) as Sources;

export function recordSources(): void {
  writeFileSync(PATH, `${JSON.stringify(currentSources(), undefined, 2)}\n`);
}
