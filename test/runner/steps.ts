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

/** Pure modules: quick, and run in zones where a careless "today" is another day. */
const ZONED_FOLDERS = ['stay', 'contract', 'i18n', 'calendar', 'widget'];
const ZONES = ['UTC', 'America/New_York', 'Australia/Sydney', 'Pacific/Apia'];
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
    .filter((entry) => entry.isDirectory() && ![...ZONED_FOLDERS, ...BROWSER_FOLDERS].includes(entry.name))
    .map((entry) => entry.name)
    .filter((folder) => testFiles(folder).length > 0)
    .sort();
}

/** One process for all files: starting one for each would take longer than the tests do. */
const zonedStep = (zone: string): Step => ({
  name: `pure ${zone}`,
  command: node('--test-reporter=spec', 'test/runner/run-files.mjs', ...ZONED_FOLDERS.flatMap(testFiles)),
  hasTests: true,
  env: { TZ: zone },
});

const nodeStep = (folder: string): Step => ({
  name: folder,
  command: node('--test', '--test-reporter=spec', '--test-concurrency=2', ...testFiles(folder)),
  hasTests: true,
});

const elementsStep = (engine: EngineName): Step => ({
  name: `elements ${engine}`,
  // Through tsx, as the launchers are TypeScript.
  command: node(
    'node_modules/@web/test-runner/dist/bin.js',
    '--config',
    'test/config/web-test-runner.config.mjs',
  ),
  hasTests: true,
  env: { BROWSERS: engine },
  engine,
});

const journeysStep = (engine: EngineName): Step => ({
  ...nodeStep('journeys'),
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

/** Its guests are timed, so it has the machine for itself. */
const TIMED = 'load';

/** What takes long begins first, so that the others go on beside it. */
const LONGEST_FIRST = ['proxy', 'faults', 'cli', 'embed', 'sandbox-service', 'built', 'edge'];

/** They wait for time limits and for programs that they start more than they reckon: a processor is idle meanwhile. */
function folderSteps(): readonly Step[] {
  const folders = foldersRunOnce();
  const long = LONGEST_FIRST.filter((folder) => folders.includes(folder));
  const others = folders.filter((folder) => ![TIMED, ...long].includes(folder));
  return [nodeStep(TIMED), ...beside('folders', [...long, ...others].map(nodeStep))];
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

/** Everything there is to run, cheapest first. */
export function allSteps(): readonly Step[] {
  return [
    ...beside('checks', CHECKS),
    check('build', 'build'),
    { name: 'size', command: node('test/size.ts'), hasTests: true },
    ...beside('zones', ZONES.map(zonedStep)),
    ...folderSteps(),
    ...browserSteps(),
  ];
}
