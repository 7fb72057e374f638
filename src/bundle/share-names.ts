import { basename } from 'node:path';
import type { Plugin } from 'vite';
import { LOADER } from './universal-loader.ts';

/** What a chunk hands out or takes, as pairs of its name on the way and its name in the chunk. */
export type Handed = readonly { readonly name: string; readonly local: string }[];

export const handedIn = (list: string, isImport: boolean): Handed =>
  list.split(',').map((each) => {
    const [first = '', second = first] = each.trim().split(' as ');
    return isImport ? { name: first, local: second } : { name: second, local: first };
  });

const listOf = (handed: Handed, isImport: boolean): string =>
  handed
    .map(({ name, local }) =>
      name === local ? name : isImport ? `${name} as ${local}` : `${local} as ${name}`,
    )
    .join();

/** Names on the way from one chunk to all others: those of the greatest taker, else the giver's own where they are free. */
export function namesOnTheWay(given: Handed, taken: Handed): ReadonlyMap<string, string> {
  const names = new Map(taken.map(({ name, local }) => [name, local]));
  const used = new Set(names.values());
  for (const { name, local } of given) {
    if (names.has(name)) continue;
    let free = local;
    while (used.has(free)) free += '_';
    names.set(name, free);
    used.add(free);
  }
  return names;
}

/**
 * The first chunk hands most of what it has to the session. By the bundler each of these has a name in either and a third
 * one between; here that is the session's own. Who takes from the first chunk names it by its hash, which comes from the
 * session's: so no cache holds chunks that disagree.
 */
export const shareNames = (): Plugin => ({
  name: 'share-names',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []));
      const giver = chunks.find(({ name, fileName }) => name === 'booking-widget' && fileName !== LOADER);
      const taker = chunks.find(({ name }) => name === 'booking-session');
      if (!giver || !taker) return this.error('There are no two chunks to share names.');
      const file = basename(giver.fileName).replaceAll('.', '\\.');
      const imports = new RegExp(`import\\{([^}]*)\\}(?=from"\\./(?:chunks/)?${file}")`, 'g');
      const exports = /export\{([^}]*)\}/;
      const given = handedIn(exports.exec(giver.code)?.[1] ?? '', false);
      const taken = [...taker.code.matchAll(imports)].flatMap(([, list = '']) => handedIn(list, true));
      const names = namesOnTheWay(given, taken);
      const renamed = (list: string, isImport: boolean): string =>
        listOf(
          handedIn(list, isImport).map(({ name, local }) => ({ name: names.get(name) ?? name, local })),
          isImport,
        );
      const namespace = new RegExp(`(${file}"\\)\\.then\\((\\w+)=>\\2\\.)([\\w$]+)`, 'g');
      for (const chunk of chunks)
        chunk.code = chunk.code
          .replace(imports, (_whole, list: string) => `import{${renamed(list, true)}}`)
          .replace(
            namespace,
            (_whole, before: string, _name, name: string) => before + (names.get(name) ?? name),
          );
      giver.code = giver.code.replace(exports, (_whole, list: string) => `export{${renamed(list, false)}}`);
    },
  },
});
