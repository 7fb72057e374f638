import { readFileSync } from 'node:fs';

/** What a JUnit file says, as node's runner and Web Test Runner write it. */
export interface Report {
  readonly passed: number;
  readonly failures: readonly { readonly test: string; readonly error: string }[];
  /** Name and reason of each test that was left out. */
  readonly skipped: readonly string[];
  readonly seconds: number;
}

const CASE = /<testcase name="([^"]*)"([^>]*?)(?:\/>|>([\s\S]*?)<\/testcase>)/g;
const SIGNS: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#39': "'",
  amp: '&',
};
/** Enough for an error with its stack; one that tells a whole page does not bury the others. */
const MOST = 1_500;

/** Node escapes quotes twice. */
const plain = (text: string): string =>
  [1, 2].reduce(
    (all) => all.replaceAll(/&(lt|gt|quot|apos|#39|amp);/g, (_, sign: string) => SIGNS[sign] ?? ''),
    text,
  );

export function readReport(path: string): Report {
  const failures: Report['failures'][number][] = [];
  const skipped: string[] = [];
  let passed = 0;
  let seconds = 0;
  for (const [, name = '', attributes = '', body = ''] of readFileSync(path, 'utf8').matchAll(CASE)) {
    seconds += Number(/ time="([\d.]+)"/.exec(attributes)?.[1] ?? 0);
    const left = /<skipped(?:[^>]* message="([^"]*)")?/.exec(body);
    const failed = /<(?:failure|error)\b([\s\S]*)/.exec(body);
    if (failed)
      failures.push({
        test: plain(name),
        error: plain(failed[1] ?? '')
          .trim()
          .slice(0, MOST),
      });
    else if (left) skipped.push(plain(left[1] === undefined ? name : `${name} # ${left[1]}`));
    else passed++;
  }
  return { passed, failures, skipped, seconds };
}
