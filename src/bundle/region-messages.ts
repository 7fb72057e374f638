import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

type Messages = Readonly<Record<string, string>>;

const MESSAGES = /\/src\/i18n\/languages\/[^/]+\/\w+\.json$/;
/** `pt-BR`, but not `zh-Hant`: a script is not a region, and its folder is complete. */
const REGION_FILE = /\/([a-z]+)-[A-Z]{2}\/(\w+\.json)$/;

const read = (path: string): Messages => JSON.parse(readFileSync(path, 'utf8')) as Messages;

/** Returns all messages of the file at `path`. A region's folder has only the messages that differ from those of its language. */
export const wholeMessages = (path: string): Messages => {
  const ownMessages = read(path);
  return REGION_FILE.test(path)
    ? { ...read(path.replace(REGION_FILE, '/$1/$2')), ...ownMessages }
    : ownMessages;
};

export const isMessageFile = (path: string): boolean => MESSAGES.test(path);

/** Completes the messages of each region, so that a guest's browser loads only one file of each kind. */
export const regionMessages = (): Plugin => ({
  name: 'region-messages',
  enforce: 'pre',
  load: (id) => (isMessageFile(id) ? JSON.stringify(wholeMessages(id)) : undefined),
});
