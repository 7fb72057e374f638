/**
 * `npm test`: the steps that `test:all` names in package.json, by wireit, which knows their order and leaves out what has not
 * changed; then what their reports say, and one line over all of them. `npm test -- pure proxy` runs those two,
 * `npm run test:long` what takes long.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import process from 'node:process';
import { readReport } from './report.ts';

interface Step {
  readonly command?: string;
  readonly dependencies?: readonly string[];
  readonly output?: readonly string[];
}

const { wireit } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly wireit: Readonly<Record<string, Step>>;
};
const words = process.argv.slice(2);
const everything = words.includes('--long') ? 'test:all-long' : 'test:all';
const known = wireit[everything]?.dependencies ?? [];
const named = words.filter((word) => word !== '--long');
const steps = named.length === 0 ? known : named.flatMap(stepsOf);

/** The steps of that name, or of that beginning: `elements` are those of all engines. */
function stepsOf(name: string): readonly string[] {
  const steps = known.filter((each) => `${each}:`.replace(/^test:/, '').startsWith(`${name}:`));
  if (steps.length > 0) return steps;
  console.error(`No step is named ${name}. There are:\n  ${known.join('\n  ')}`);
  process.exit(1);
}

/** The steps name folders, so that a new one could be left out by all of them. */
function leftOutFiles(): readonly string[] {
  const commands = Object.values(wireit).map(({ command = '' }) => command);
  return readdirSync('test', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts') && !/^(elements|spoken)\/|node_modules/.test(name))
    .filter((name) => !commands.some((command) => command.includes(`test/${dirname(name)}/*.test.ts`)))
    .map((name) => `test/${name}: no step of package.json runs it`);
}

const runs = (script: string): boolean =>
  spawnSync('npm', ['run', '--silent', script], {
    stdio: 'inherit',
    // Twice as many as CI has processors: each runs one test at a time, and half of that is waiting.
    env: { WIREIT_FAILURES: 'continue', WIREIT_PARALLEL: '4', ...process.env },
  }).status === 0;

rmSync('.cache/tests', { recursive: true, force: true });
const startedAt = performance.now();
// What has been built is there for all steps that wait for it, in whatever order wireit takes them.
const areGood = (named.length === 0 ? ['test:build', everything] : steps).map(runs).every(Boolean);
const failures = [...leftOutFiles()];
const skipped: string[] = [];
let passed = 0;
console.log(`\n${'seconds in tests'.padStart(46)}  passed  failed skipped`);
for (const path of steps.flatMap((step) => wireit[step]?.output ?? [])) {
  const name = path.replace(/^.*\/|\.xml$/g, '');
  const report = existsSync(path) ? readReport(path) : undefined;
  const hasRun = report !== undefined && report.passed + report.failures.length > 0;
  const failed = hasRun
    ? report.failures
    : [{ test: 'no test has run', error: 'The step found none, or it or what it needs has failed.' }];
  const row = [report?.passed ?? 0, failed.length, report?.skipped.length ?? 0];
  console.log(
    name.padEnd(36) +
      (report?.seconds ?? 0).toFixed(1).padStart(10) +
      row.map((count) => String(count).padStart(8)).join(''),
  );
  passed += report?.passed ?? 0;
  failures.push(...failed.map(({ test, error }) => `${name}: ${test}\n${error}`));
  skipped.push(...(report?.skipped ?? []).map((test) => `${name}: ${test}`));
}
if (!areGood && failures.length === 0)
  failures.push('A check failed, or a program ended badly after its tests: see above.');
if (skipped.length > 0) console.log(`\nNot run, and why:\n${skipped.join('\n')}`);
if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n\n')}`);
console.log(`\n${((performance.now() - startedAt) / 1000).toFixed(0)} s in all`);
console.log(`${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length === 0 ? 0 : 1;
