import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { BUNDLING } from './bundling.ts';

const LANGUAGES = 'src/i18n/languages';

/**
 * Gives each language's words an address that can be told from the language. Otherwise the chunk that loads them would
 * list every language's, before the first calendar. One hash for all of them: they change together, with a release.
 */
export const nameWords = (): Plugin => {
  const files = readdirSync(LANGUAGES, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .sort()
    .map((path) => join(LANGUAGES, path));
  const hash = createHash('sha256').update(BUNDLING);
  for (const file of files) hash.update(readFileSync(file));
  const version = hash.digest('base64url').slice(0, 8);
  return {
    name: 'name-words',
    buildStart() {
      for (const file of files) {
        const name = `${basename(file, '.ts')}-${basename(dirname(file))}`;
        this.emitFile({ type: 'chunk', id: file, fileName: `chunks/${name}-${version}.js` });
      }
    },
    transform(code, id) {
      if (id.includes('/node_modules/') || !code.includes('/languages/${')) return null;
      return {
        code: code.replace(
          /`\.\/languages\/(\$\{\w+\})\/(\w+)\.ts`/g,
          `/* @vite-ignore */ \`./$2-$1-${version}.js\``,
        ),
        map: null,
      };
    },
  };
};
