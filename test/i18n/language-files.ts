/** Reads the messages of a language: those in its own folder, or all that a guest's browser loads. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { wholeMessages } from '../../src/bundle/region-messages.ts';

export type Messages = Readonly<Record<string, string>>;

const FOLDER = new URL('../../src/i18n/languages/', import.meta.url);

export const languageFolder = (language?: string): string =>
  fileURLToPath(language === undefined ? FOLDER : new URL(`${language}/`, FOLDER));

const pathOf = (language: string, file: string): string => `${languageFolder(language)}${file}`;

export const ownMessages = (language: string, file: string): Messages =>
  JSON.parse(readFileSync(pathOf(language, file), 'utf8')) as Messages;

/** Returns all messages of a language. A region includes the messages that it shares with its base language. */
export const messagesIn = (language: string, file: string): Messages =>
  wholeMessages(
    existsSync(pathOf(language, file)) ? pathOf(language, file) : pathOf(language.split('-')[0] ?? '', file),
  );
