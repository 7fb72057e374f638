// Runs the element tests in the engines that BROWSERS names (chromium by default, firefox, webkit), from one build of all tests.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defaultReporter } from '@web/test-runner';
import { junitReporter } from '@web/test-runner-junit-reporter';
import { playwrightLauncher } from '@web/test-runner-playwright';
import { build } from 'vite';
import { freePort } from '../../demo/ports.ts';
import { classDoc } from '../../src/bundle/guide/class-docs.ts';
import { partsOf } from '../../src/bundle/guide/element-tables.ts';
import { nameLitPolicy } from '../../src/bundle/lit-policy.ts';
import { phonePlans } from '../../src/bundle/phone-plans.ts';
import { isMessageFile, regionMessages } from '../../src/bundle/region-messages.ts';
import { LAUNCH_OPTIONS } from '../engines/launch.ts';
import { webkitLauncher } from '../engines/webkit-launcher.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Opens the page in which all files run, one after the other, because a new page for each file would take a quarter more work in
 * Firefox and a fifth more in Chromium. The history is cleared between two files: once it has fifty entries, Chromium drops
 * entries that no press has created, and a step back would then leave the test file.
 */
async function openPage(browser) {
  const page = await browser.newPage();
  if (browser.browserType().name() !== 'chromium') return page;
  const driver = await page.context().newCDPSession(page);
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame() && frame.url() === 'about:blank')
      driver.send('Page.resetNavigationHistory').catch(() => undefined);
  });
  return page;
}

const playwright = (product) =>
  playwrightLauncher({
    product,
    launchOptions: LAUNCH_OPTIONS[product](),
    // After each file, the launcher closes the returned context. It is a fake, because the real context must stay open.
    createBrowserContext: () => ({ close: () => undefined }),
    createPage: async ({ browser }) => browser.contexts()[0]?.pages()[0] ?? (await openPage(browser)),
  });

const launchers = {
  chromium: () => playwright('chromium'),
  firefox: () => playwright('firefox'),
  webkit: () => webkitLauncher(),
};

const wanted = (process.env.BROWSERS || 'chromium').split(',');

/**
 * Behaviour that differs between engines: focus, keys, pointers, early presses, late or lost scripts, history, the top layer, key
 * derivation, computed colours. The other tests (layout, contrast, axe, languages, answers of the proxy) give the same result in
 * all of them, and run only in Chromium.
 */
const ENGINE_TESTS = [
  ...['calendar{,-keyboard,-months}', 'finder', 'focus-seen', 'hostile-page'],
  ...[
    'loader*',
    'opener*',
    'page-history',
    'page-shortcuts',
    'proof-of-work',
    'replaced-functions',
    'setup-contrast',
    'shown-prices',
    'slots',
    'swipe',
    'widget-{booking,early,focus,help,payment,popup}',
  ],
].map((name) => `${root}test/elements/${name}.test.ts`);
/** The tests of looks and announcements in every state and language. They take as long as all other tests together, so they run separately. */
const LOOK_TESTS = [
  `${root}test/spoken/**/*.test.ts`,
  `${root}test/elements/{accent-contrast,control-names,forced-colours,host-words,languages-fit,press-controls,reflow,scenarios,views*}.test.ts`,
];
const ALL = [`${root}test/{elements,spoken}/**/*.test.ts`];
/** Tests that draw only some languages by default, and all of them with LANGUAGES=all (`npm run test:long`). */
const LANGUAGES = [`${root}test/elements/{first-view,languages-fit}.test.ts`];
/** The test that compares the prices of 5,000 stays by default, and of 100,000 with STAYS=all (`npm run test:long`). */
const PRICE_TESTS = [`${root}test/elements/shown-prices.test.ts`];
const PARTS = {
  languages: LANGUAGES,
  prices: PRICE_TESTS,
  looks: LOOK_TESTS,
  behaviour: [...ALL, ...LOOK_TESTS.map((pattern) => `!${pattern}`)],
};
const part = process.env.PART;
const files = part ? PARTS[part] : wanted.includes('chromium') ? ALL : ENGINE_TESTS;

function browsers() {
  return wanted.map((name) => {
    const launch = launchers[name];
    if (!launch) throw new Error(`BROWSERS: ${name} is none of ${Object.keys(launchers).join(', ')}.`);
    return launch();
  });
}

/** The command by which a test saves a transcript. It writes only if `UPDATE_TRANSCRIPTS` is on, and returns whether it did. */
const transcripts = () => ({
  name: 'transcripts',
  executeCommand({ command, payload }) {
    if (command !== 'write-transcript') return undefined;
    if (process.env.UPDATE_TRANSCRIPTS !== 'on') return false;
    const folder = `${root}test/spoken/transcripts`;
    mkdirSync(folder, { recursive: true });
    writeFileSync(`${folder}/${payload.name}.txt`, payload.text);
    return true;
  },
});

/** The path of the requests that fail, until a test sets another path. */
let lostPath;

const losses = () => ({
  name: 'losses',
  executeCommand({ command, payload }) {
    if (command !== 'lose') return undefined;
    lostPath = payload.path;
    return true;
  },
});

const lose = async (context, next) => {
  if (context.path === lostPath) context.req.destroy();
  else await next();
};

const chunkDelayMs = Number(process.env.SLOW_CHUNKS);

/** With SLOW_CHUNKS=700, each chunk that is loaded on demand arrives 700 ms later, which exposes tests that depend on luck. */
const slowChunks = {
  name: 'slow-chunks',
  transform(code, id) {
    if (!chunkDelayMs || !id.startsWith(`${root}src/`)) return null;
    const delayedImport = `new Promise((resolve) => setTimeout(resolve, ${chunkDelayMs})).then(() => import(`;
    return code.replaceAll(
      /\bimport\(((?:"[^"]*"|'[^']*'|`[^`]*`))\)/g,
      (_, path) => `${delayedImport}${path}))`,
    );
  },
};

/** Files that pages request by their own path: the test files, and the modules that a page inside a test imports. */
const ENTRIES = [
  ...['elements', 'spoken'].flatMap((folder) =>
    readdirSync(`${root}test/${folder}`)
      .filter((name) => name.endsWith('.test.ts'))
      .map((name) => `test/${folder}/${name}`),
  ),
  'test/elements/look.ts',
  'src/embed/loader.ts',
];

/** A chunk that is loaded on demand has the path of its source, so that a test can make its request fail. */
const nameOfChunk = ({ facadeModuleId, moduleIds }) =>
  (facadeModuleId ?? moduleIds.find(isMessageFile))?.replace(root, '').replace('?', '-') ??
  'chunks/[name]-[hash].js';

/** Builds all test files at once with the widget's own plugins, so that a page loads about ten files instead of hundreds. */
async function bundleTests() {
  const [{ output }] = await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    json: { namedExports: false, stringify: false },
    define: {
      EVERY_LANGUAGE: process.env.LANGUAGES === 'all',
      EVERY_STAY: process.env.STAYS === 'all',
      DOCUMENTED_PARTS: JSON.stringify(partsOf(classDoc(`${root}src/widget/booking-widget.ts`))),
    },
    plugins: [regionMessages(), phonePlans(), nameLitPolicy(), slowChunks],
    build: {
      target: 'es2022',
      outDir: root,
      write: false,
      minify: false,
      sourcemap: true,
      lib: { entry: Object.fromEntries(ENTRIES.map((path) => [path, `${root}${path}`])), formats: ['es'] },
      rolldownOptions: {
        external: /^\/__web-dev-server/,
        checks: { pluginTimings: false },
        output: {
          entryFileNames: '[name]',
          chunkFileNames: nameOfChunk,
        },
      },
    },
  });
  return new Map(output.map((each) => [`/${each.fileName}`, each.code ?? each.source]));
}

const serveBundledTests = () => {
  let built = new Map();
  return {
    name: 'bundled-tests',
    async serverStart() {
      built = await bundleTests();
    },
    serve({ path }) {
      const body = built.get(path);
      return body === undefined ? undefined : { body, type: path.endsWith('.map') ? 'json' : 'js' };
    },
  };
};

/**
 * The font of all test pages. The default fonts of machines differ in width, and so would the line breaks. This font is as wide as
 * those of most pages and is installed with the browsers (test/browser.ts). FONT='DejaVu Serif' tries a wide one.
 */
const FONT = `"${process.env.FONT || 'Liberation Sans'}", Arial, sans-serif`;

export default {
  rootDir: root,
  // Without this, steps that start at the same moment would all choose the runner's default port.
  port: await freePort(0),
  testRunnerHtml: (testFramework) => `<!doctype html>
    <html>
      <head><style>html { font-family: ${FONT} }</style></head>
      <body><script type="module" src="${testFramework}"></script></body>
    </html>`,
  files: process.env.FILES || files,
  // Keys and clicks bring their page to the front, and a page behind another one draws no frames.
  concurrency: 1,
  plugins: [transcripts(), losses(), serveBundledTests()],
  middleware: [lose],
  browsers: browsers(),
  testFramework: { config: { timeout: 15_000 } },
  browserStartTimeout: 60_000,
  testsStartTimeout: 60_000,
  testsFinishTimeout: 300_000,
  filterBrowserLogs: ({ args }) =>
    !args.some((arg) => typeof arg === 'string' && arg.includes('Lit is in dev mode')),
  reporters: [
    defaultReporter({ reportTestResults: true, reportTestProgress: false }),
    junitReporter({
      outputPath: `${root}.cache/tests/${['elements', ...wanted, part].filter(Boolean).join('-')}.xml`,
    }),
  ],
};
