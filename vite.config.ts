import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import type { ConfigEnv, Plugin, UserConfig } from 'vite';
import { compressFiles } from './src/bundle/compress-files.ts';
import { emitJson } from './src/bundle/emit-json.ts';
import { nameLitPolicy } from './src/bundle/lit-policy.ts';
import { passLicencesOn } from './src/bundle/pass-licences-on.ts';
import { regionMessages } from './src/bundle/region-messages.ts';
import { squeezeCss } from './src/bundle/squeeze-css.ts';
import { universalLoader } from './src/bundle/universal-loader.ts';

/** That plugins take time is no news. */
const QUIET = { pluginTimings: false };

/** Without names of their own the messages are in a chunk once, and not twice. */
const JSON_AS_IT_IS = { namedExports: false, stringify: false };

const widget: UserConfig = {
  json: JSON_AS_IT_IS,
  plugins: [
    regionMessages(),
    passLicencesOn(),
    nameLitPolicy(),
    squeezeCss(),
    universalLoader(),
    compressFiles(),
  ],
  build: {
    target: 'es2022',
    outDir: 'dist/widget',
    manifest: 'manifest.json',
    sourcemap: true,
    lib: {
      entry: {
        'booking-widget': 'src/embed/booking-widget.ts',
        'embed-page': 'src/embed/embed-page.ts',
        'embed-frame': 'src/embed/embed-frame.ts',
      },
      formats: ['es'],
    },
    rolldownOptions: {
      checks: QUIET,
      output: {
        minify: true,
        comments: false,
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
        // The first calendar and all that it needs in one file: a second one would be another request, and compress worse.
        // So is the booking, though what comes later shares some of it.
        codeSplitting: {
          groups: [
            { name: 'booking-widget', test: /src\/embed\/element\.ts$/, priority: 1 },
            { name: 'booking', test: /src\/widget\/booking-controller\.ts$/ },
          ],
        },
      },
    },
  },
};

/** The page that the proxy serves its host; what it runs and shows is in files of their own, named by their content. */
const setup: UserConfig = {
  root: 'src/embed/setup',
  base: './',
  build: {
    target: 'es2022',
    outDir: '../../../dist/setup',
    emptyOutDir: true,
    assetsDir: 'setup',
    modulePreload: { polyfill: false },
    rolldownOptions: { input: 'src/embed/setup/setup.html', checks: QUIET },
  },
};

/** For `npm run dev`: the sources of the widget as they are, on the pages of the demo. */
const dev: UserConfig = {
  json: JSON_AS_IT_IS,
  plugins: [regionMessages()],
  publicDir: 'demo/site',
  // Found before the first page asks for them, which would be loaded twice otherwise.
  optimizeDeps: { entries: ['src/embed/booking-widget.ts'] },
  server: { watch: { ignored: ['**/{dist,test,data,.cache,.wireit}/**'] } },
};

/** A server draws by Lit's templates, and has no use for elements, which want a document. */
const VIEWS_ALONE = {
  moduleSideEffects: [{ test: /\/node_modules\/(@lit|lit[a-z-]*)\//, sideEffects: false }],
};

/** A server as one file, but for what is native code; a proxy has the widget's first view in it, with its messages and styles. */
const server = (folder: string, entry: string): UserConfig => ({
  json: JSON_AS_IT_IS,
  plugins: [regionMessages(), squeezeCss(), passLicencesOn()],
  ssr: { noExternal: true, external: ['classic-level'], target: 'node' },
  build: {
    target: 'node20',
    outDir: `dist/${folder}`,
    ssr: entry,
    minify: false,
    rolldownOptions: {
      checks: QUIET,
      treeshake: VIEWS_ALONE,
      output: { entryFileNames: 'main.js', codeSplitting: false },
    },
  },
});

/** Lit as Node imports it, which asks for no document: there is none at the edge either. */
const litWithoutDocument: Plugin = {
  name: 'lit-without-document',
  enforce: 'pre',
  resolveId: (id) =>
    /^(@lit|lit|lit-html)(\/|$)/.test(id) ? fileURLToPath(import.meta.resolve(id)) : undefined,
};

/** For a runtime that is no Node: everything in one module of standard JavaScript. */
const edge: UserConfig = {
  json: JSON_AS_IT_IS,
  plugins: [litWithoutDocument, regionMessages(), squeezeCss(), passLicencesOn()],
  ssr: { noExternal: true, target: 'webworker' },
  build: {
    target: 'es2022',
    outDir: 'dist/edge',
    ssr: 'src/proxy/runtime/edge/worker.ts',
    minify: false,
    rolldownOptions: {
      checks: QUIET,
      treeshake: VIEWS_ALONE,
      output: { entryFileNames: 'worker.js', codeSplitting: false },
    },
  },
};

/** Read where it is needed alone: it is made from the proxy's own rules. */
const configSchema = async (): Promise<object> =>
  (await import('./src/proxy/config/config-json-schema.ts')).configJsonSchema();

function cli(): UserConfig {
  const commands = server('cli', 'src/cli/main.ts');
  return { ...commands, plugins: [commands.plugins, emitJson('config.schema.json', configSchema)] };
}

const CONFIGS: Readonly<Record<string, UserConfig>> = {
  widget,
  setup,
  dev,
  proxy: server('proxy', 'src/proxy/main.ts'),
  edge,
  sandbox: server('sandbox', 'src/sandbox-service/main.ts'),
  cli: cli(),
};

const config: (env: ConfigEnv) => UserConfig = defineConfig(({ mode }) => ({
  publicDir: false,
  // Tools that only read this file name no mode of ours.
  ...(CONFIGS[mode] ?? widget),
}));
export default config;
