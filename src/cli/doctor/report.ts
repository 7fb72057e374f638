import { wrapAnsi } from 'fast-wrap-ansi';
import { terminalColumns, oneLine, writeStdout } from '../terminal.ts';

/**
 * `problem`: guests cannot book, or something is unsafe. `warning`: it works, but could be better or may fail later. `unchecked`:
 * it cannot be checked from here, or not yet. `ok`: it was checked.
 */
const LEVELS = ['problem', 'warning', 'unchecked', 'ok'] as const;

export interface Finding {
  readonly level: (typeof LEVELS)[number];
  /** The code of a finding, for scripts. The list is complete in demo/guide/cli.md. */
  readonly code:
    | 'service'
    | 'key'
    | 'clock'
    | 'running'
    | 'public-url'
    | 'limits'
    | 'origins'
    | 'origin-redirects'
    | 'store'
    | 'unit'
    | 'rates'
    | 'rules';
  /** The setting or the unit's UUID that the finding is about. */
  readonly about?: string;
  /** The finding, its reason and the advice, in one sentence each. */
  readonly what: string;
  readonly why?: string;
  readonly fix?: string;
  /** Lines to copy: a setting, a command, a UUID. */
  readonly lines?: readonly string[];
}

const SIGNS = {
  problem: ['✗ ', 'red'],
  warning: ['! ', 'yellow'],
  unchecked: ['? ', 'cyan'],
  ok: ['✓ ', 'green'],
} as const;

/** The maximum width of a line: longer ones are hard to read, even in a wide window. */
const MAX_COLUMNS = 100;
const INDENT = '  ';

/** Prints a wrapped paragraph. Its sign or indent, two characters, is already printed; the other lines get the same indent. */
function printParagraph(text: string): void {
  const width = Math.min(terminalColumns() ?? MAX_COLUMNS, MAX_COLUMNS) - INDENT.length;
  writeStdout(`${wrapAnsi(oneLine(text), width).replaceAll('\n', `\n${INDENT}`)}\n`);
}

function printFinding({ level, what, why, fix, lines = [] }: Finding): void {
  const [sign, style] = SIGNS[level];
  writeStdout(sign, style);
  printParagraph(what);
  for (const [label, text] of [
    ['Why it matters:', why],
    ['What to do:', fix],
  ] as const) {
    if (text === undefined) continue;
    writeStdout(INDENT);
    printParagraph(`${label} ${text}`);
  }
  // These lines are never wrapped, so that each one can be copied.
  for (const line of lines) writeStdout(`${INDENT}${INDENT}${oneLine(line)}\n`);
  if (level !== 'ok') writeStdout('\n');
}

const sortByLevel = (findings: readonly Finding[]): readonly Finding[] =>
  LEVELS.flatMap((level) => findings.filter((each) => each.level === level));

type Counts = Readonly<Record<Finding['level'], number>>;

function countsOf(findings: readonly Finding[]): Counts {
  const counts = { problem: 0, warning: 0, unchecked: 0, ok: 0 };
  for (const { level } of findings) counts[level] += 1;
  return counts;
}

const countText = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Prints the findings for people: problems first, and a short list of what is fine at the end. */
export function printReport(findings: readonly Finding[]): void {
  for (const each of sortByLevel(findings)) printFinding(each);
  const { problem, warning, unchecked, ok } = countsOf(findings);
  if (ok > 0) writeStdout('\n');
  writeStdout(countText(problem, 'problem'), problem === 0 ? 'green' : 'red');
  writeStdout(` · ${countText(warning, 'warning')} · ${unchecked} not checked · ${ok} OK\n`);
}

/** Prints the findings for scripts as `{ ok, counts, findings }`, in the same order. */
export function printJson(findings: readonly Finding[]): void {
  const counts = countsOf(findings);
  writeStdout(
    `${JSON.stringify({ ok: counts.problem === 0, counts, findings: sortByLevel(findings) }, undefined, 2)}\n`,
  );
}
