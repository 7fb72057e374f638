/** A test that a step did not run, and its reason. */
export interface LeftOut {
  readonly test: string;
  readonly reason: string;
}

const COLOURS = /\u001B\[[\d;]*m/g;
/** A skipped test with a reason, in the words of node's spec report. */
const LINE = /^\s*﹣ (.+) \([\d.]+ms\) # (.+)$/gm;

/** What a step's output says was not run, and why. */
export const leftOutIn = (output: string): readonly LeftOut[] =>
  [...output.replace(COLOURS, '').matchAll(LINE)].map(([, test = '', reason = '']) => ({ test, reason }));

/** Reasons, each once in a step, with the tests that it left out. */
export function sayLeftOut(step: string, leftOut: readonly LeftOut[]): readonly string[] {
  const byReason = new Map<string, string[]>();
  for (const { test, reason } of leftOut) byReason.set(reason, [...(byReason.get(reason) ?? []), test]);
  return [...byReason].flatMap(([reason, tests]) => [
    `${step}: ${reason}`,
    ...tests.map((test) => `    ${test}`),
  ]);
}
