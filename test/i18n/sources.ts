/**
 * Stores which English texts the translations are based on: `src/i18n/sources` has a hash of each English text. If the hash
 * differs from that of the current text, the translation may be out of date.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { messagesIn, ownMessages } from './language-files.ts';
import type { Messages } from './language-files.ts';

/** For each text of a language, the hash of its English source. The key `booking.total` is `total` in `booking.json`. */
export type Sources = Readonly<Record<string, string>>;

const FILES = ['booking', 'calendar', 'features'];
const CATEGORY = /_(zero|one|two|few|many|other)$/;

const pathOf = (language: string): string =>
  fileURLToPath(new URL(`../../src/i18n/sources/${language}.json`, import.meta.url));

/** Eight hex digits are enough, because a hash is compared only with an earlier hash of the same text. */
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8);

/** Returns the hash of the English text under `name`. Its plural forms count as one text. */
function hashIn(english: Messages, name: string): string {
  const forms = Object.entries(english).filter(([key]) => key.replace(CATEGORY, '') === name);
  return hashOf(forms.map(([key, text]) => `${key}=${text}`).join('\n'));
}

/** Returns the hashes of the current English sources of `translations`. */
export function sourcesOf(translations: Messages, english: Messages): Sources {
  const names = new Set(Object.keys(translations).map((key) => key.replace(CATEGORY, '')));
  return Object.fromEntries([...names].map((name) => [name, hashIn(english, name)]));
}

/** Returns the names of the texts whose English source has changed since the translation. */
export const changedSources = (current: Sources, recorded: Sources): string[] =>
  Object.keys(current).filter((name) => current[name] !== recorded[name]);

export const currentSources = (language: string): Sources =>
  Object.fromEntries(
    FILES.flatMap((file) =>
      Object.entries(sourcesOf(ownMessages(language, `${file}.json`), messagesIn('en', `${file}.json`))).map(
        ([name, hash]) => [`${file}.${name}`, hash],
      ),
    ),
  );

export const recordedSources = (language: string): Sources =>
  existsSync(pathOf(language)) ? (JSON.parse(readFileSync(pathOf(language), 'utf8')) as Sources) : {};

export function recordSources(language: string): void {
  writeFileSync(pathOf(language), `${JSON.stringify(currentSources(language), undefined, 2)}\n`);
}
