import type { Plugin } from 'vite';

/** Lists the chunks of a release. */
export const MANIFEST = 'manifest.json';
const RUNTIME = 'rolldown-runtime';

function withoutRuntime(manifest: string): string {
  const isRuntime = (key: string): boolean => key.startsWith(`_${RUNTIME}-`);
  const chunks = Object.entries(JSON.parse(manifest) as Record<string, { imports?: string[] }>);
  const kept = chunks.flatMap(([key, { imports, ...chunk }]) => {
    const others = imports?.filter((name) => !isRuntime(name));
    return isRuntime(key) ? [] : [[key, { ...chunk, ...(others && { imports: others }) }]];
  });
  return JSON.stringify(Object.fromEntries(kept), null, 2);
}

/** The bundler's helper that makes an object of a module's exports, where a chunk imports it or has it itself. */
const HELPER_IMPORT = /import\{t as ([\w$]+)\}from"\.\/rolldown-runtime-[^"]+";/;
const HELPER = /\b([\w$]+)=\([\w$]+,[\w$]+\)=>\{(?:(?!=>\{).)*?Symbol\.toStringTag/;

/**
 * A chunk that is imported on demand, and by others besides, hands out its exports as an object of getters. A plain
 * object needs no helper for that, and so no further file before the first calendar.
 */
export const plainNamespaces = (): Plugin => ({
  name: 'plain-namespaces',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const [file, chunk] of Object.entries(bundle)) {
        if (chunk.type !== 'chunk') {
          if (file === MANIFEST) chunk.source = withoutRuntime(String(chunk.source));
          continue;
        }
        if (chunk.name === RUNTIME) Reflect.deleteProperty(bundle, file);
        const helper = (HELPER_IMPORT.exec(chunk.code) ?? HELPER.exec(chunk.code))?.[1];
        if (helper === undefined) continue;
        const call = new RegExp(
          `(?<![\\w$.])([\\w$]+)=${helper.replaceAll('$', '\\$')}\\(\\{([^{}]*)\\}\\)`,
          'g',
        );
        const literals: string[] = [];
        chunk.code = chunk.code
          .replace(HELPER_IMPORT, '')
          .replace(call, (_call, name: string, exports: string) => {
            const isNothing = exports === '';
            if (!isNothing) literals.push(`${name}={${exports.replaceAll(':()=>', ':')}};`);
            return isNothing ? `${name}={}` : name;
          })
          // By its end, all that the chunk hands out is there; and none of it ever changes.
          .replace(/export\{[^}]*\};?\s*$/, (names) => literals.join('') + names);
      }
    },
  },
});
