export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

const COLOURS = /\u001B\[[\d;]*m/g;
/** Node's own runner: `ℹ pass 12` in its spec report, `# pass 12` in TAP. */
const NODE_LINE = /^(?:ℹ|#) (pass|fail|cancelled|skipped|todo) (\d+)$/gmu;
/** Web Test Runner with the reporter of its configuration: `12 passed, 0 failed, 1 skipped`. */
const PLAIN_LINE = /^(\d+) passed, (\d+) failed(?:, (\d+) skipped)?$/gm;

const COLUMN = {
  pass: 'passed',
  fail: 'failed',
  cancelled: 'failed',
  skipped: 'skipped',
  todo: 'skipped',
} as const;

/** What a test runner's output says about how many tests passed and failed; `undefined` where it says nothing. */
export function countsIn(output: string): Counts | undefined {
  const text = output.replace(COLOURS, '');
  const counts = { passed: 0, failed: 0, skipped: 0 };
  let isCounted = false;
  for (const [, word, number] of text.matchAll(NODE_LINE)) {
    counts[COLUMN[word as keyof typeof COLUMN]] += Number(number);
    isCounted = true;
  }
  for (const [, passed, failed, skipped] of text.matchAll(PLAIN_LINE)) {
    counts.passed += Number(passed);
    counts.failed += Number(failed);
    counts.skipped += Number(skipped ?? 0);
    isCounted = true;
  }
  return isCounted ? counts : undefined;
}

/**
 * The counts of a finished step. A check without tests is one that passed or failed; a test runner which ran nothing
 * has failed, and so has one that ended badly though every test it counted passed.
 */
export function verdictOn(exitCode: number, output: string, hasTests: boolean): Counts {
  const counts = hasTests ? countsIn(output) : undefined;
  const isGood = exitCode === 0;
  if (!hasTests) return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, skipped: 0 };
  if (!counts || counts.passed + counts.failed === 0) return { passed: 0, failed: 1, skipped: 0 };
  return !isGood && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}
