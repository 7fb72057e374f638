import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ENGINES } from '../browser.ts';
import type { EngineName } from '../browser.ts';

export interface Step {
  readonly name: string;
  readonly command: readonly string[];
  /** Its output ends with counts of tests. */
  readonly hasTests: boolean;
  readonly env?: Readonly<Record<string, string>>;
  /** Neighbours of one name run beside one another, {@link LANES} at a time. Ports, folders and browsers are their own. */
  readonly together?: string;
  /** Cannot run where this engine is missing. */
  readonly engine?: EngineName;
}

/** As many as CI has processors: a test is to wait for what it tests, not for its turn. */
export const LANES = 2;

/** Pure modules: quick enough to share a process. */
const PURE_FOLDERS = ['stay', 'contract', 'i18n', 'calendar', 'widget'];
/** Of these, what reckons with dates or writes them runs also in zones where a careless "today" is another day. */
const DATED = /^test\/(stay|calendar|i18n\/format|widget\/freshness)\b/;
const FAR_ZONES = ['America/New_York', 'Australia/Sydney', 'Pacific/Apia'];
/** The journeys that go another way in another engine: keys and languages, forms, leaving the page and coming back, frames. */
const JOURNEYS_BY_ENGINE = /\/(access|booking|card|snippet)\./;
/**
 * What an engine does in its own way: focus, keys, pointers, what is pressed before it can be answered, scripts that come
 * late or never, history, the top layer. The others (layout, contrast, axe, languages, what the widget makes of answers) are
 * the same page whatever draws it: Chromium has them alone.
 */
const ELEMENTS_BY_ENGINE =
  /\/(calendar(-drawing|-early.*|-keyboard|-months)?|extension-early|finder|focus-seen|hostile-page|loader.*|opener.*|replaced-functions|slots|widget-(booking|early|focus|help|payment|popup))\.test/;
/** These need a browser, and have steps of their own. */
const BROWSER_FOLDERS = ['elements', 'spoken', 'journeys'];

const node = (...words: readonly string[]): readonly string[] => [
  process.execPath,
  '--import',
  'tsx',
  ...words,
];
const npmScript = (name: string): readonly string[] => ['npm', 'run', '--silent', name];
const check = (name: string, script: string): Step => ({ name, command: npmScript(script), hasTests: false });
const beside = (together: string, steps: readonly Step[]): readonly Step[] =>
  steps.map((step) => ({ ...step, together }));

/** Every `*.test.ts` below a folder of `test/`, in a stable order. */
function testFiles(folder: string): readonly string[] {
  const root = join('test', folder);
  if (!existsSync(root)) return [];
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => join(root, name))
    .sort();
}

/** Folders are found, not listed, so that no test is left out by being new. */
function foldersRunOnce(): readonly string[] {
  return readdirSync('test', { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && ![...PURE_FOLDERS, ...BROWSER_FOLDERS].includes(entry.name))
    .map((entry) => entry.name)
    .filter((folder) => testFiles(folder).length > 0)
    .sort();
}

/** One process for all files: starting one for each would take longer than the tests do. */
const pureStep = (name: string, files: readonly string[], env: Record<string, string> = {}): Step => ({
  name,
  command: node('--test-reporter=spec', 'test/runner/run-files.mjs', ...files),
  hasTests: true,
  env,
});

function pureSteps(): readonly Step[] {
  const files = PURE_FOLDERS.flatMap(testFiles);
  const dated = files.filter((file) => DATED.test(file));
  return [
    pureStep('pure', files, { TZ: 'UTC' }),
    ...FAR_ZONES.map((zone) => pureStep(`dates ${zone}`, dated, { TZ: zone })),
  ];
}

const nodeStep = (folder: string, files: readonly string[] = testFiles(folder)): Step => ({
  name: folder,
  command: node('--test', '--test-reporter=spec', '--test-concurrency=2', ...files),
  hasTests: true,
});

const elementsStep = (engine: EngineName): Step => ({
  name: `elements ${engine}`,
  // Through tsx, as the launchers are TypeScript.
  command: node(
    'node_modules/@web/test-runner/dist/bin.js',
    '--config',
    'test/config/web-test-runner.config.mjs',
    ...(engine === 'chromium'
      ? []
      : ['--files', ...testFiles('elements').filter((file) => ELEMENTS_BY_ENGINE.test(file))]),
  ),
  hasTests: true,
  env: { BROWSERS: engine },
  engine,
});

const journeysStep = (engine: EngineName): Step => ({
  ...nodeStep(
    'journeys',
    testFiles('journeys').filter((file) => engine === 'chromium' || JOURNEYS_BY_ENGINE.test(file)),
  ),
  name: `journeys ${engine}`,
  env: { ENGINE: engine },
  engine,
});

/** The longest first, so that the others go on beside it. */
const CHECKS: readonly Step[] = [
  check('lint', 'check:lint'),
  check('types', 'check:types'),
  check('format', 'check:format'),
  check('imports', 'check:imports'),
  check('unused', 'check:unused'),
];

/** What takes long for what it tells, or asks for a machine of its own: `npm run test:long`. */
const LONG_FOLDERS = ['load'];

/** What takes long begins first, so that the others go on beside it. */
const LONGEST_FIRST = ['proxy', 'faults', 'cli', 'embed', 'sandbox-service', 'built', 'edge'];

/** They wait for time limits and for programs that they start more than they reckon: a processor is idle meanwhile. */
function folderSteps(): readonly Step[] {
  const folders = foldersRunOnce();
  const long = LONGEST_FIRST.filter((folder) => folders.includes(folder));
  const others = folders.filter((folder) => ![...LONG_FOLDERS, ...long].includes(folder));
  return beside(
    'folders',
    [...long, ...others].map((folder) => nodeStep(folder)),
  );
}

/** A page that is tested and one that is visited: of two engines, so that none waits for its like. */
const browserSteps = (): readonly Step[] =>
  beside(
    'browsers',
    ENGINES.flatMap((engine, index) => [
      elementsStep(engine),
      journeysStep(ENGINES[(index + 1) % ENGINES.length] ?? engine),
    ]),
  );

/** The steps that are run beside one another, in turns. */
export function inTurns(steps: readonly Step[]): readonly (readonly Step[])[] {
  const turns: Step[][] = [];
  for (const step of steps) {
    const before = turns.at(-1);
    if (step.together !== undefined && before?.[0]?.together === step.together) before.push(step);
    else turns.push([step]);
  }
  return turns;
}

/** One after the other: guests of the load test are timed. */
export const longSteps = (): readonly Step[] => LONG_FOLDERS.map((folder) => nodeStep(folder));

/** Everything else there is to run, cheapest first. */
export function allSteps(): readonly Step[] {
  return [
    ...beside('checks', CHECKS),
    check('build', 'build'),
    { name: 'size', command: node('test/size.ts'), hasTests: true },
    ...beside('pure', pureSteps()),
    ...folderSteps(),
    ...browserSteps(),
  ];
}
