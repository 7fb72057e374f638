/**
 * Breaks one rule at a time in a copy of the repo, and prints whether the tests notice. Numbers as arguments, like `6 15`, select
 * rules. Exits with 1 if a mutation is not noticed or cannot be applied.
 */
import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { readReport } from '../report.ts';
import { CONDITION_MUTATIONS } from './condition-mutations.ts';
import { RULE_MUTATIONS } from './rule-mutations.ts';
import type { Mutation } from './rule-mutations.ts';

type TestSelection = Pick<Mutation, 'test' | 'only'>;

interface Outcome {
  readonly failed: number;
  readonly passed: number;
  /** The titles of the failed tests; empty if a file could not be loaded. */
  readonly titles: readonly string[];
}

const RUN_LIMIT_MS = 5 * 60_000;
const WEB_TEST_RUNNER = [
  process.execPath,
  ...['--import', 'tsx', 'node_modules/@web/test-runner/dist/bin.js'],
  ...['--config', 'test/config/web-test-runner.config.mjs', '--files'],
];

/** Returns the command that runs the tests, and the path of its report. */
function commandFor({ test, only }: TestSelection): {
  readonly command: readonly string[];
  readonly report: string;
} {
  if (test.startsWith('test/elements/'))
    return { command: [...WEB_TEST_RUNNER, test], report: '.cache/tests/elements-chromium.xml' };
  const pattern = only === undefined ? [] : ['--test-name-pattern', only];
  return {
    command: ['sh', 'test/node.sh', 'mutation', '--test', ...pattern, test],
    report: '.cache/tests/mutation.xml',
  };
}

async function runTests(tests: TestSelection, root: string): Promise<Outcome> {
  const { command, report } = commandFor(tests);
  const [program = '', ...programArguments] = command;
  rmSync(join(root, report), { force: true });
  const child = spawn(program, programArguments, {
    cwd: root,
    env: { ...process.env, BROWSERS: 'chromium' },
    stdio: 'ignore',
    timeout: RUN_LIMIT_MS,
  });
  const code = await new Promise<number | null>((resolveCode, rejectRun) => {
    child.once('error', rejectRun);
    child.once('close', resolveCode);
  });
  // A run that the time limit has ended leaves half a report.
  if (child.killed || !existsSync(join(root, report))) return { passed: 0, failed: 1, titles: [] };
  const { passed, failures } = readReport(join(root, report));
  // A file that does not load counts as a failed test with the name of the file.
  const titles = failures.map(({ test }) => test).filter((title) => !title.endsWith(tests.test));
  return { passed, failed: Math.max(failures.length, code === 0 ? 0 : 1), titles };
}

/** Returns the files that contain the text, each as often as the text occurs in it. */
const filesWithText = ({ folder, text }: Mutation, root: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/[.]test(ing)?[.]ts$/.test(name))
    .map((name) => join(root, folder, name))
    .flatMap((path) => Array<string>(readFileSync(path, 'utf8').split(text).length - 1).fill(path));

const textsNotFoundOnce = (mutations: readonly Mutation[], root: string): readonly string[] =>
  mutations.flatMap((mutation) => {
    const { length } = filesWithText(mutation, root);
    const { number, breaks, folder, text } = mutation;
    return length === 1 ? [] : [`${number} ${breaks}: ${folder} has this ${length} times, not once: ${text}`];
  });

/** Tries a mutation. Returns the first test that failed, or why the mutation proves nothing. */
async function tryMutation(mutation: Mutation, root: string): Promise<{ isCaught: boolean; reason: string }> {
  const [path = ''] = filesWithText(mutation, root);
  const originalText = readFileSync(path, 'utf8');
  try {
    writeFileSync(
      path,
      originalText.replace(mutation.text, () => mutation.replacement),
    );
    const { titles, failed } = await runTests(mutation, root);
    if (titles[0] !== undefined) return { isCaught: true, reason: titles[0] };
    return { isCaught: false, reason: failed > 0 ? 'broken: its tests could not be run' : 'NOT NOTICED' };
  } finally {
    writeFileSync(path, originalText);
  }
}

/** Copies the repo, so that an interrupted run leaves no mutation in the sources. */
function copyRepo(): string {
  const root = mkdtempSync(join(tmpdir(), 'mutations-'));
  for (const name of ['src', 'test', 'demo', 'package.json', 'tsconfig.json', 'vite.config.ts'])
    cpSync(name, join(root, name), { recursive: true });
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  return root;
}

/** Returns the tests that fail without any mutation, which would seem to notice every mutation. */
async function failuresWithoutMutation(
  mutations: readonly Mutation[],
  root: string,
): Promise<readonly string[]> {
  const failingRuns: string[] = [];
  const runs = new Map(mutations.map((each) => [`${each.test} ${each.only ?? ''}`, each]));
  for (const [name, tests] of runs) {
    const { passed, failed } = await runTests(tests, root);
    if (failed > 0 || passed === 0) failingRuns.push(`${name}: ${passed} passed, ${failed} failed`);
  }
  return failingRuns;
}

const chosenNumbers = process.argv.slice(2).map(Number);
const chosenMutations = [...RULE_MUTATIONS, ...CONDITION_MUTATIONS].filter(
  ({ number }) => chosenNumbers.length === 0 || chosenNumbers.includes(number),
);
const root = copyRepo();
try {
  const misplaced = textsNotFoundOnce(chosenMutations, root);
  if (misplaced.length > 0)
    throw new Error(`Correct the folder or text of these mutations:\n${misplaced.join('\n')}`);
  const failingRuns = await failuresWithoutMutation(chosenMutations, root);
  if (failingRuns.length > 0)
    throw new Error(`These tests fail without any mutation:\n${failingRuns.join('\n')}`);
  let unnoticed = 0;
  for (const mutation of chosenMutations) {
    const { isCaught, reason } = await tryMutation(mutation, root);
    if (!isCaught) unnoticed += 1;
    console.log(
      `${isCaught ? '✔' : '✖'} ${String(mutation.number).padStart(2)} ${mutation.breaks}: ${reason}`,
    );
  }
  console.log(`${chosenMutations.length - unnoticed} of ${chosenMutations.length} mutations noticed`);
  process.exitCode = unnoticed === 0 ? 0 : 1;
} finally {
  rmSync(root, { recursive: true });
}
