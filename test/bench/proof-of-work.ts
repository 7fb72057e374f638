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
  /** The longest time that the page waited for its own thread. */
  readonly longestMs: number;
}

/** The widget's own solver as a script that a page can run. */
async function solverScript(): Promise<string> {
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

const moveTo = (group: string): Promise<void> => writeFile(`${group}/cgroup.procs`, String(process.pid));

/** Moves this process, and all that it starts from now on, into a control group of its own. */
async function enterGroup(): Promise<void> {
  await mkdir(OWN_CGROUP);
  // Guarantees a small share of CPU time, even if the machine is busy.
  const [share, most] = IS_UNIFIED ? ['cpu.weight', '10000'] : ['cpu.shares', '100000'];
  await writeFile(`${OWN_CGROUP}/${share}`, most);
  await moveTo(OWN_CGROUP);
}

/** Limits the whole group to this share of one core. */
function limitCpu(rate: number): Promise<void> {
  const quota = String(Math.round(PERIOD_US / rate));
  return IS_UNIFIED
    ? writeFile(`${OWN_CGROUP}/cpu.max`, `${quota} ${PERIOD_US}`)
    : writeFile(`${OWN_CGROUP}/cpu.cfs_quota_us`, quota);
}

async function leaveGroup(): Promise<void> {
  await moveTo(PARENT_CGROUP);
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
if (options.cpu !== undefined) await enterGroup();
const browser = await chromium.launch({ executablePath: findBrowser().path, args: [...BROWSER_ARGUMENTS] });
const page = await browser.newPage();
await page.route('**/*', (route) => route.fulfill({ body: '<!doctype html>', contentType: 'text/html' }));
await page.goto('http://localhost/');
// The transpiler of this file wraps named functions in a helper that the page lacks.
await page.addScriptTag({ content: 'globalThis.__name = (given) => given' });
await page.addScriptTag({ content: await solverScript() });
const session = await page.context().newCDPSession(page);
for (const rate of options.cpu === undefined ? [1, 4] : [Number(options.cpu)]) {
  await (options.cpu === undefined
    ? session.send('Emulation.setCPUThrottlingRate', { rate })
    : limitCpu(rate));
  const timings: Timing[] = [];
  for (const challenge of challenges)
    timings.push(
      await page.evaluate(async (given: Challenge) => {
        const { solver } = globalThis as unknown as {
          solver: { solve: (challenge: Challenge, signal: AbortSignal) => Promise<unknown> };
        };
        let [longestMs, last, isOn] = [0, performance.now(), true];
        const tick = (): void => {
          longestMs = Math.max(longestMs, performance.now() - last);
          last = performance.now();
          if (isOn) setTimeout(tick);
        };
        tick();
        const startedAt = performance.now();
        await solver.solve(given, new AbortController().signal);
        isOn = false;
        return { ms: performance.now() - startedAt, longestMs };
      }, challenge),
    );
  const all = timings.map(({ ms }) => ms);
  const waits = timings.map(({ longestMs }) => longestMs);
  console.log(
    `CPU slowed down ×${rate}${options.cpu === undefined ? '' : ', the whole browser'}: median ${Math.round(median(all))} ms, longest ${Math.round(Math.max(...all))} ms; ` +
      `the page waited ${Math.round(Math.max(...waits))} ms at most`,
  );
}
await browser.close();
if (options.cpu !== undefined) await leaveGroup();
