import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

const PRIVATE_NAME = /--_[a-z-]+/g;

/** Two letters that always stand for the same name: a chunk in some cache has to agree with one of a later release. */
const lettersFor = (name: string): string =>
  createHash('sha256')
    .update(name)
    .digest('base64')
    .replace(/[^a-z]/gi, '')
    .slice(0, 2);

/** Calls the private custom properties (`--_border`) by letters: no page and no other file knows their names. */
export const shortenPrivateNames = (): Plugin => ({
  name: 'shorten-private-names',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []));
      const found = chunks.flatMap(({ code }) => code.match(PRIVATE_NAME) ?? []);
      const names = new Set(found);
      if (new Set([...names].map(lettersFor)).size < names.size)
        this.error(`Two of ${[...names].join(', ')} would be called the same.`);
      for (const chunk of chunks)
        chunk.code = chunk.code.replace(PRIVATE_NAME, (name) => `--${lettersFor(name)}_`);
    },
  },
});
