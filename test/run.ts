/** `npm test`: every check and every test, one after the other. `npm test -- --only=proxy` runs what is named so, `--long` what takes long. */
import { spawn } from 'node:child_process';
import { ENGINES, engineSetting, findEngine, sayEngine } from './browser.ts';
import type { EngineName } from './browser.ts';
import { verdictOn } from './runner/counts.ts';
import type { Counts } from './runner/counts.ts';
import { failuresIn } from './runner/failures.ts';
import { leftOutIn, sayLeftOut } from './runner/left-out.ts';
import { inLanes } from './runner/lanes.ts';
import { allSteps, inTurns, LANES, longSteps } from './runner/steps.ts';
import type { Step } from './runner/steps.ts';

interface Result extends Counts {
  readonly name: string;
  readonly seconds: number;
  /** Lines on what was not run, and why. */
  readonly leftOut: readonly string[];
  /** Lines on what failed, for the end of the run: the step's own output may be far up by then. */
  readonly failures: readonly string[];
}

/** A step that hangs must not hold up the rest; one that shares a slow machine with another takes its time. */
const STEP_LIMIT_MS = 9 * 60_000;

/** Runs one step, and counts. Its output is shown as it comes, or at its end where others run beside it. */
async function run(step: Step, env: NodeJS.ProcessEnv): Promise<Result> {
  const isAlone = step.together === undefined;
  console.log(isAlone ? `\n▶ ${step.name}` : `\n▷ ${step.name} begins, and is shown at its end`);
  const [command = '', ...words] = step.command;
  const startedAt = performance.now();
  const child = spawn(command, words, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...env, ...step.env },
    timeout: STEP_LIMIT_MS,
  });
  const chunks: string[] = [];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    chunks.push(text);
    if (isAlone) process.stdout.write(text);
  });
  const complaints: Buffer[] = [];
  child.stderr.on('data', (bytes: Buffer) => {
    if (isAlone) process.stderr.write(bytes);
    complaints.push(bytes);
  });
  const exitCode = await new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      resolve(code ?? 1);
    });
  });
  const seconds = (performance.now() - startedAt) / 1000;
  const output = chunks.join('');
  const complained = Buffer.concat(complaints).toString();
  if (!isAlone) console.log(`\n▶ ${step.name}\n${output}${complained}`);
  const leftOut = sayLeftOut(step.name, leftOutIn(output));
  const verdict = verdictOn(exitCode, output, step.hasTests);
  const failures = verdict.failed > 0 ? failuresIn(`${output}${complained}`) : [];
  return { name: step.name, seconds, leftOut, failures, ...verdict };
}

/** A step whose engine is missing: a gap on a developer's machine, a failure in CI, where all of them are promised. */
function missing({ name }: Step): Result {
  const isPromised = process.env['CI'] === 'true';
  const leftOut = [`${name}: the engine is missing on this machine`];
  return {
    name,
    seconds: 0,
    leftOut,
    failures: isPromised ? leftOut : [],
    passed: 0,
    failed: isPromised ? 1 : 0,
    skipped: isPromised ? 0 : 1,
  };
}

const columns = (name: string, seconds: string, passed: string, failed: string, skipped: string): string =>
  [name.padEnd(24), seconds.padStart(9), passed.padStart(8), failed.padStart(8), skipped.padStart(8)].join(
    '',
  );

function table(results: readonly Result[]): string {
  const rows = results.map(({ name, seconds, passed, failed, skipped }) =>
    columns(name, seconds.toFixed(1), String(passed), String(failed), String(skipped)),
  );
  return [columns('', 'seconds', 'passed', 'failed', 'skipped'), ...rows].join('\n');
}

const total = (results: readonly Result[], column: keyof Counts): number =>
  results.reduce((sum, result) => sum + result[column], 0);

function chosenSteps(): readonly Step[] {
  const only = process.argv.find((word) => word.startsWith('--only='))?.slice('--only='.length);
  const all = process.argv.includes('--long') ? longSteps() : allSteps();
  const steps = all.filter(({ name }) => only === undefined || name.includes(only));
  if (steps.length === 0)
    throw new Error(
      `No step is named ${String(only)}. There are: ${all.map(({ name }) => name).join(', ')}.`,
    );
  return steps;
}

/** Each engine's program as its setting, so that no step looks for it again. */
function environment(): { readonly env: NodeJS.ProcessEnv; readonly found: ReadonlySet<EngineName> } {
  const env = { ...process.env };
  const found = new Set<EngineName>();
  for (const name of ENGINES) {
    const engine = findEngine(name);
    console.log(sayEngine(name, engine));
    if (!engine) continue;
    env[engineSetting(name)] = engine.path;
    found.add(name);
  }
  return { env, found };
}

const { env, found } = environment();
const results: Result[] = [];
const canRun = ({ engine }: Step): boolean => engine === undefined || found.has(engine);
const startedAt = performance.now();
for (const turn of inTurns(chosenSteps()))
  results.push(
    ...(await inLanes(turn, LANES, async (step) => (canRun(step) ? run(step, env) : missing(step)))),
  );
const failed = total(results, 'failed');
const leftOut = results.flatMap((result) => result.leftOut);
if (leftOut.length > 0) console.log(`\nNot run, and why:\n${leftOut.join('\n')}`);
for (const { name, failures } of results)
  if (failures.length > 0) console.log(`\nFailed in ${name}:\n${failures.join('\n')}`);
const seconds = (performance.now() - startedAt) / 1000;
console.log(`\n${table(results)}\n${seconds.toFixed(0)} s in all`);
console.log(`${total(results, 'passed')} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
