/**
 * Measures how long a challenge of the proxy takes in a real browser, and how long the page waits meanwhile: eight challenges, at
 * full speed and with the page's thread slowed down four times. Most of the work runs outside of that thread; on a whole processor
 * that is n times slower, it takes n times as long.
 */
import { build } from 'vite';
import { createChallengeService } from '../../src/proxy/challenges.ts';
import { createKeyRing } from '../../src/proxy/keys.ts';
import type { Challenge } from '../../src/contract/challenge.ts';
import { launchEngine } from '../engines/launch.ts';
import { median } from './statistics.ts';

const CHALLENGE_COUNT = 8;

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

/** Runs in the page. */
async function solve(challenge: Challenge): Promise<Timing> {
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
}

const challengeService = createChallengeService({
  ring: createKeyRing(['a secret of the bench, long enough to be one']),
  now: Date.now,
});
const challenges = await Promise.all(
  Array.from({ length: CHALLENGE_COUNT }, () => challengeService.issue('a property')),
);
const browser = await launchEngine('chromium');
const page = await browser.newPage();
await page.route('**/*', (route) => route.fulfill({ body: '<!doctype html>', contentType: 'text/html' }));
await page.goto('http://localhost/');
// tsx adds calls of this helper to functions, and the page does not have it.
await page.addScriptTag({ content: 'globalThis.__name = (given) => given' });
await page.addScriptTag({ content: await buildSolverScript() });
const session = await page.context().newCDPSession(page);
for (const rate of [1, 4]) {
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  const timings: Timing[] = [];
  for (const challenge of challenges) timings.push(await page.evaluate(solve, challenge));
  const solveTimesMs = timings.map(({ ms }) => ms);
  const waitMs = Math.max(...timings.map(({ longestMs }) => longestMs));
  console.log(
    `page slowed down ×${rate}: median ${Math.round(median(solveTimesMs))} ms, longest ${Math.round(Math.max(...solveTimesMs))} ms; ` +
      `the page waited ${Math.round(waitMs)} ms at most`,
  );
}
await browser.close();
