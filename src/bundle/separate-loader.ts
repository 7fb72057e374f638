import { build } from 'vite';
import type { Plugin, Rolldown } from 'vite';
import { LOADER, universalLoader } from './universal-loader.ts';

const LOADER_SOURCE = 'src/embed/loader.ts';
const ELEMENT_SOURCE = 'src/embed/element.ts';

/** Replaces the loader's import of the element's source by an import of the chunk that is already built. */
const importBuiltElement = (chunk: string): Plugin => ({
  name: 'import-built-element',
  enforce: 'pre',
  resolveId: (source) => (source === './element.ts' ? { id: `./${chunk}`, external: true } : null),
});

/** Builds the loader, and returns it and its source map by file name. */
async function buildLoader(elementChunk: string): Promise<ReadonlyMap<string, string>> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [importBuiltElement(elementChunk), universalLoader()],
    build: {
      target: 'es2022',
      outDir: 'dist/widget',
      write: false,
      sourcemap: true,
      lib: { entry: LOADER_SOURCE, formats: ['es'], fileName: () => LOADER },
      rolldownOptions: { output: { minify: true, comments: false } },
    },
  });
  const outputs = (Array.isArray(result) ? result : [result]) as Rolldown.RolldownOutput[];
  const files = outputs.flatMap(({ output }) => output);
  return new Map(
    files.map((file) => [file.fileName, file.type === 'chunk' ? file.code : String(file.source)]),
  );
}

/**
 * Builds the loader as a bundle of its own, beside the widget. Each contains a copy of the code that both need: in one bundle,
 * this code would be a chunk that the loader has to wait for. The loader imports the element's chunk directly; the bundler's own
 * entry only imports that chunk and would cost one more round trip, so it is removed.
 */
export const separateLoader = (): Plugin => ({
  name: 'separate-loader',
  async generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const entry = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(ELEMENT_SOURCE));
    const [element, ...others] = entry?.imports ?? [];
    if (!entry || !element || others.length > 0) this.error(`${ELEMENT_SOURCE} was not built as one chunk.`);
    for (const name of [entry.fileName, `${entry.fileName}.map`]) Reflect.deleteProperty(bundle, name);
    for (const [fileName, source] of await buildLoader(element))
      this.emitFile({ type: 'asset', fileName, source });
  },
});
