import { defineConfig } from 'vite';
import type { ConfigEnv, Plugin, UserConfig } from 'vite';
import { compressFiles } from './src/bundle/compress-files.ts';
import { licenseNotices } from './src/bundle/license-notices.ts';
import { nameLitPolicy } from './src/bundle/lit-policy.ts';
import { minifyCssTemplates } from './src/bundle/minify-css-templates.ts';
import { guardForIn } from './src/bundle/guard-for-in.ts';
import { phonePlans } from './src/bundle/phone-plans.ts';
import { regionMessages } from './src/bundle/region-messages.ts';
import { separateLoader } from './src/bundle/separate-loader.ts';

/** Hides Rolldown's plugin-timing warning. */
const NO_PLUGIN_TIMINGS = { pluginTimings: false };

/** Without names of their own the messages are in a chunk once, and not twice. */
const JSON_WITHOUT_NAMED_EXPORTS = { namedExports: false, stringify: false };

const CHUNK = 'chunks/[name]-[hash:7].js';
const BOOKING = '/src/widget/booking-controller.ts';

const widget: UserConfig = {
  json: JSON_WITHOUT_NAMED_EXPORTS,
  plugins: [
    regionMessages(),
    phonePlans(),
    licenseNotices(),
    nameLitPolicy(),
    minifyCssTemplates(),
    guardForIn(),
    separateLoader(),
    compressFiles(),
  ],
  build: {
    target: 'es2022',
    outDir: 'dist/widget',
    manifest: 'manifest.json',
    sourcemap: true,
    lib: {
      entry: {
        // The element. The page's script is the loader, which imports it.
        'booking-widget': 'src/embed/element.ts',
        'embed-page': 'src/embed/embed-page-script.ts',
        'embed-frame': 'src/embed/embed-frame.ts',
      },
      formats: ['es'],
    },
    rolldownOptions: {
      checks: NO_PLUGIN_TIMINGS,
      output: {
        minify: true,
        comments: false,
        entryFileNames: ({ name }) => (name === 'booking-widget' ? CHUNK : '[name].js'),
        chunkFileNames: CHUNK,
        // The first chunk contains the names of all others, and hexadecimal hashes compress better than base64.
        hashCharacters: 'hex',
        // Chromium then compiles the whole booking in another thread while it loads. Otherwise the page's thread would compile its
        // functions one by one, most of them in the task that follows the first calendar.
        postBanner: ({ moduleIds }) =>
          moduleIds.some((id) => id.endsWith(BOOKING)) ? '//# allFunctionsCalledOnLoad' : '',
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
  plugins: [licenseNotices(), minifyCssTemplates()],
  build: {
    target: 'es2022',
    outDir: '../../../dist/setup',
    emptyOutDir: true,
    assetsDir: 'setup',
    modulePreload: { polyfill: false },
    rolldownOptions: { input: 'src/embed/setup/setup.html', checks: NO_PLUGIN_TIMINGS },
  },
};

/** For `npm run dev`: the sources of the widget as they are, on the pages of the demo. */
const dev: UserConfig = {
  json: JSON_WITHOUT_NAMED_EXPORTS,
  plugins: [regionMessages(), phonePlans()],
  publicDir: 'demo/site',
  // Found before the first page asks for them, which would be loaded twice otherwise.
  optimizeDeps: { entries: ['src/embed/loader.ts'] },
  server: { watch: { ignored: ['**/{dist,test,data,.cache}/**'] } },
};

/** A server draws by Lit's templates, and has no use for elements, which want a document. */
const WITHOUT_SIDE_EFFECTS = {
  moduleSideEffects: [{ test: /\/node_modules\/(@lit|lit[a-z-]*)\//, sideEffects: false }],
};

/** A server as one file, but for what is native code; a proxy has the widget's first view in it, with its messages and styles. */
const server = (folder: string, entry: string): UserConfig => ({
  json: JSON_WITHOUT_NAMED_EXPORTS,
  plugins: [regionMessages(), minifyCssTemplates(), licenseNotices()],
  ssr: { noExternal: true, external: ['classic-level'], target: 'node' },
  build: {
    target: 'node20',
    outDir: `dist/${folder}`,
    ssr: entry,
    minify: false,
    rolldownOptions: {
      checks: NO_PLUGIN_TIMINGS,
      treeshake: WITHOUT_SIDE_EFFECTS,
      output: { entryFileNames: 'main.js', codeSplitting: false },
    },
  },
});

/** The JSON schema for editors of the config file. It is made of the proxy's own rules, which only this build needs. */
const configSchema: Plugin = {
  name: 'config-schema',
  async generateBundle() {
    const { createConfigJsonSchema } = await import('./src/host-config/config-json-schema.ts');
    const source = `${JSON.stringify(createConfigJsonSchema(), undefined, 2)}\n`;
    this.emitFile({ type: 'asset', fileName: 'config.schema.json', source });
  },
};

function cli(): UserConfig {
  const commands = server('cli', 'src/cli/main.ts');
  return { ...commands, plugins: [commands.plugins, configSchema] };
}

const CONFIGS: Readonly<Record<string, UserConfig>> = {
  widget,
  setup,
  dev,
  proxy: server('proxy', 'src/server/main.ts'),
  sandbox: server('sandbox', 'src/sandbox-service/main.ts'),
  cli: cli(),
};

const config: (env: ConfigEnv) => UserConfig = defineConfig(({ mode }) => ({
  publicDir: false,
  // Tools that only read this file name no mode of ours.
  ...(CONFIGS[mode] ?? widget),
}));
export default config;
