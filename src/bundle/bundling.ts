import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const HERE = 'src/bundle';
const MINIFIER = 'node_modules/terser/package.json';

function hashOfBundling(): string {
  const hash = createHash('sha256').update(readFileSync(MINIFIER));
  for (const file of readdirSync(HERE).sort()) hash.update(readFileSync(join(HERE, file)));
  return hash.digest('base64url');
}

/** Another one wherever this folder makes something else of the same sources. */
export const BUNDLING: string = hashOfBundling();

/**
 * Makes what these plugins do part of every chunk's address. A chunk has its address before they rewrite it, and a cache
 * keeps what it found there for good: the same sources, rewritten in another way, have to be found elsewhere.
 */
export const addressBundling = (): Plugin => ({
  name: 'address-bundling',
  augmentChunkHash: () => BUNDLING,
});
