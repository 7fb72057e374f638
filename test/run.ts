/**
 * `npm test` runs the steps, which are the scripts of test/package.json, four at a time, then prints their reports and a line
 * with the totals. `npm test -- pure elements` runs the steps whose name is or begins with one of these; `npm run test:long` runs
 * the long ones.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import process from 'node:process';
import runAll from 'npm-run-all2';
import type { StepsError } from 'npm-run-all2';
import { scripts } from './package.json';
import { readReport } from './report.ts';
import type { Report } from './report.ts';

const EMPTY_REPORT: Report = { passed: 0, failures: [], skipped: [], seconds: 0 };
const CHECK_STEP = /^(?:check|size)$/;
const NEEDS_NO_BUILD = /^(?:long:)?(?:check|dates|elements|modules|pure|service)\b/;
const stepNames = Object.keys(scripts);

/** Returns the steps that a name stands for, such as those of all engines for `elements`. */
function stepsOf(name: string): readonly string[] {
  const steps = stepNames.filter((step) => `${step}:`.startsWith(`${name}:`));
  if (steps.length > 0) return steps;
  console.error(`No step is named ${name}. There are:\n  ${stepNames.join('\n  ')}`);
  process.exit(1);
}

/**
 * Returns the test files that no step runs. The steps name the folders of `test`, so a new folder may be missing. Tests in `src` are
 * found by their names.
 */
function filesWithoutStep(): readonly string[] {
  const commands = Object.values(scripts).join('\n');
  return readdirSync('test', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts') && !/^(elements|spoken)\/|node_modules/.test(name))
    .filter((name) => !commands.includes(`test/${dirname(name)}/*.test.ts`))
    .map((name) => `test/${name}: no step of test/package.json runs it`);
}

/** Runs the steps, and returns the exit code of each. The output of a step is printed when it ends. */
async function runSteps(steps: readonly string[]): Promise<ReadonlyMap<string, number | undefined>> {
  const { stdout, stderr } = process;
  process.chdir('test');
  const results = await runAll(steps, {
    parallel: true,
    // Twice the number of processors in CI: each step runs one test at a time, and waits half of the time.
    maxParallel: 4,
    continueOnError: true,
    aggregateOutput: true,
    printName: true,
    silent: true,
    stdout,
    stderr,
  }).catch((error: unknown) => (error as StepsError).results);
  process.chdir('..');
  return new Map(results.map(({ name, code }) => [name, code]));
}

/** Returns the report of a step. A check has no tests and writes no report. */
function reportOf(step: string, code: number | undefined): Report {
  const path = `.cache/tests/${step.replace(/^long:/, '').replaceAll(':', '-')}.xml`;
  const report = existsSync(path) ? readReport(path) : EMPTY_REPORT;
  const hasRun = CHECK_STEP.test(step) || report.passed + report.failures.length > 0;
  if (hasRun && (code === 0 || report.failures.length > 0)) return report;
  const error = `It ended with code ${code}: see above.`;
  return { ...report, failures: [{ test: hasRun ? 'the step as a whole' : 'no test has run', error }] };
}

rmSync('.cache/tests', { recursive: true, force: true });
const requestedNames = process.argv.slice(2);
const steps =
  requestedNames.length > 0
    ? requestedNames.flatMap(stepsOf)
    : stepNames.filter((step) => !step.startsWith('long:'));
const startedAt = performance.now();
if (!steps.every((step) => NEEDS_NO_BUILD.test(step))) {
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) process.exit(1);
}
// Failures are printed at the end, for all steps.
process.env['REPORTER'] ??= 'dot';
const codes = await runSteps(steps);
const failures = [...filesWithoutStep()];
const skipped: string[] = [];
let passed = 0;
console.log(`\n${'seconds in tests'.padStart(46)}  passed  failed skipped`);
for (const step of steps) {
  const report = reportOf(step, codes.get(step));
  const row = [report.passed, report.failures.length, report.skipped.length];
  console.log(
    step.padEnd(36) +
      report.seconds.toFixed(1).padStart(10) +
      row.map((count) => String(count).padStart(8)).join(''),
  );
  passed += report.passed;
  failures.push(...report.failures.map(({ test, error }) => `${step}: ${test}\n${error}`));
  skipped.push(...report.skipped.map((test) => `${step}: ${test}`));
}
if (skipped.length > 0) console.log(`\nNot run, and why:\n${skipped.join('\n')}`);
if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n\n')}`);
console.log(`\n${((performance.now() - startedAt) / 1000).toFixed(0)} s in all`);
console.log(`${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length === 0 ? 0 : 1;
