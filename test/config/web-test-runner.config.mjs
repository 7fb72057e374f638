// Elements in real engines, without bundling: BROWSERS=chromium is the default and the only one installed by `npm test`.
import { fileURLToPath } from 'node:url';
import { esbuildPlugin } from '@web/dev-server-esbuild';
import { defaultReporter } from '@web/test-runner';
import { chromeLauncher } from '@web/test-runner-chrome';

const root = fileURLToPath(new URL('../..', import.meta.url));

const launchers = {
  chromium: () =>
    chromeLauncher({
      launchOptions: {
        executablePath: process.env.CHROME_PATH || '/usr/bin/chromium',
        args: [
          '--no-sandbox',
          '--disable-gpu',
          '--disable-dev-shm-usage',
          '--disable-background-networking',
          '--disable-component-update',
          '--disable-sync',
          '--no-first-run',
          '--hide-scrollbars',
          '--force-color-profile=srgb',
        ],
      },
    }),
};

function browsers() {
  const wanted = (process.env.BROWSERS || 'chromium').split(',');
  return wanted.map((name) => {
    const launch = launchers[name];
    if (!launch) throw new Error(`BROWSERS: ${name} is none of ${Object.keys(launchers).join(', ')}.`);
    return launch();
  });
}

const testsOf = (suite) => (suite ? [...suite.tests, ...suite.suites.flatMap(testsOf)] : []);

/** The one line that the run as a whole looks for. A file that could not be run at all counts as one failure. */
const plainSummary = () => ({
  onTestRunFinished({ sessions }) {
    const tests = sessions.flatMap((session) => testsOf(session.testResults));
    const broken = sessions.filter(
      (session) => !session.passed && testsOf(session.testResults).every((t) => t.passed),
    );
    const passed = tests.filter((test) => test.passed && !test.skipped).length;
    const failed = tests.filter((test) => !test.passed && !test.skipped).length + broken.length;
    console.log(`\n${passed} passed, ${failed} failed`);
  },
});

export default {
  rootDir: root,
  files: process.env.FILES || `${root}test/elements/**/*.test.ts`,
  nodeResolve: { exportConditions: ['development'] },
  // Keys and clicks bring their page to the front, and a page behind another one draws no frames.
  concurrency: 1,
  plugins: [esbuildPlugin({ ts: true, target: 'es2022', tsconfig: `${root}tsconfig.json` })],
  browsers: browsers(),
  testFramework: { config: { timeout: 15_000 } },
  browserStartTimeout: 60_000,
  testsStartTimeout: 60_000,
  testsFinishTimeout: 120_000,
  filterBrowserLogs: ({ args }) =>
    !args.some((arg) => typeof arg === 'string' && arg.includes('Lit is in dev mode')),
  reporters: [defaultReporter({ reportTestResults: true, reportTestProgress: false }), plainSummary()],
};
