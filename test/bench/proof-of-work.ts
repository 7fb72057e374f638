/**
 * Measures how long a challenge of the proxy takes in a real browser: eight challenges, at full speed and with the page's thread
 * slowed down four times. The work runs outside of the page's thread, so the slowdown does not affect the work. With `--cpu=6`
 * the whole browser gets a sixth of one core by a Linux control group, which needs root.
 */
import { existsSync } from 'node:fs';
import { mkdir, rmdir, writeFile } from 'node:fs/promises';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { chromium } from 'playwright-core';
import { createChallengeService } from '../../src/proxy/challenges.ts';
import { createKeyRing } from '../../src/proxy/keys.ts';
import type { Challenge } from '../../src/contract/challenge.ts';
import { BROWSER_ARGUMENTS, findBrowser } from '../browser.ts';

const CHALLENGE_COUNT = 8;

const { values: options } = parseArgs({ options: { cpu: { type: 'string' } } });

interface Timing {
  readonly ms: number;
  /** The longest time that the page's thread was busy. */
  readonly longestMs: number;
}

/** Builds the widget's own solver as a script that a page can run. */
async function buildSolverScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      lib: { entry: 'src/widget/order/proof-of-work.ts', formats: ['iife'], name: 'solver' },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const chunk = 'output' in output ? output.output[0] : undefined;
  if (!chunk) throw new Error('The solver was not built.');
  return chunk.code;
}

const PERIOD_US = 100_000;
const CGROUP_ROOT = '/sys/fs/cgroup';
const IS_UNIFIED = existsSync(`${CGROUP_ROOT}/cgroup.controllers`);
const PARENT_CGROUP = IS_UNIFIED ? CGROUP_ROOT : `${CGROUP_ROOT}/cpu`;
const OWN_CGROUP = `${PARENT_CGROUP}/proof-of-work-${process.pid}`;

const moveToGroup = (group: string): Promise<void> => writeFile(`${group}/cgroup.procs`, String(process.pid));

/** Moves this process, and all processes that it starts later, into its own control group. */
async function enterOwnGroup(): Promise<void> {
  await mkdir(OWN_CGROUP);
  // Guarantees a small share of CPU time, even if the machine is busy.
  const [share, value] = IS_UNIFIED ? ['cpu.weight', '10000'] : ['cpu.shares', '100000'];
  await writeFile(`${OWN_CGROUP}/${share}`, value);
  await moveToGroup(OWN_CGROUP);
}

/** Limits the whole group to one `rate`-th of a core. */
function limitCpu(rate: number): Promise<void> {
  const quota = String(Math.round(PERIOD_US / rate));
  return IS_UNIFIED
    ? writeFile(`${OWN_CGROUP}/cpu.max`, `${quota} ${PERIOD_US}`)
    : writeFile(`${OWN_CGROUP}/cpu.cfs_quota_us`, quota);
}

async function leaveOwnGroup(): Promise<void> {
  await moveToGroup(PARENT_CGROUP);
  await rmdir(OWN_CGROUP);
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

const challengeService = createChallengeService({
  ring: createKeyRing(['a secret of the bench, long enough to be one']),
  now: Date.now,
});
const challenges = await Promise.all(
  Array.from({ length: CHALLENGE_COUNT }, () => challengeService.issue('a property')),
);
if (options.cpu !== undefined) await enterOwnGroup();
const browser = await chromium.launch({ executablePath: findBrowser().path, args: [...BROWSER_ARGUMENTS] });
const page = await browser.newPage();
await page.route('**/*', (route) => route.fulfill({ body: '<!doctype html>', contentType: 'text/html' }));
await page.goto('http://localhost/');
// tsx adds calls of this helper to functions, and the page does not have it.
await page.addScriptTag({ content: 'globalThis.__name = (given) => given' });
await page.addScriptTag({ content: await buildSolverScript() });
const session = await page.context().newCDPSession(page);
for (const rate of options.cpu === undefined ? [1, 4] : [Number(options.cpu)]) {
  await (options.cpu === undefined
    ? session.send('Emulation.setCPUThrottlingRate', { rate })
    : limitCpu(rate));
  const timings: Timing[] = [];
  for (const challenge of challenges)
    timings.push(
      await page.evaluate(async (challenge: Challenge) => {
        const { solver } = globalThis as unknown as {
          solver: { solve: (challenge: Challenge, signal: AbortSignal) => Promise<unknown> };
        };
        let [longestMs, lastTickAt, isSolving] = [0, performance.now(), true];
        const tick = (): void => {
          longestMs = Math.max(longestMs, performance.now() - lastTickAt);
          lastTickAt = performance.now();
          if (isSolving) setTimeout(tick);
        };
        tick();
        const startedAt = performance.now();
        await solver.solve(challenge, new AbortController().signal);
        isSolving = false;
        return { ms: performance.now() - startedAt, longestMs };
      }, challenge),
    );
  const solveTimesMs = timings.map(({ ms }) => ms);
  const waitTimesMs = timings.map(({ longestMs }) => longestMs);
  console.log(
    `CPU slowed down ×${rate}${options.cpu === undefined ? '' : ', the whole browser'}: median ${Math.round(median(solveTimesMs))} ms, longest ${Math.round(Math.max(...solveTimesMs))} ms; ` +
      `the page waited ${Math.round(Math.max(...waitTimesMs))} ms at most`,
  );
}
await browser.close();
if (options.cpu !== undefined) await leaveOwnGroup();
