import { wrapAnsi } from 'fast-wrap-ansi';
import { columns, oneLine, say } from '../terminal.ts';

/**
 * `problem`: guests cannot book, or something is unsafe. `warning`: it works, and could be better or go wrong later.
 * `unchecked`: cannot be found out from here, or not yet. `ok`: was checked.
 */
const LEVELS = ['problem', 'warning', 'unchecked', 'ok'] as const;

export interface Finding {
  readonly level: (typeof LEVELS)[number];
  /** For scripts: closed, and listed in demo/guide/cli.md. */
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
  /** The setting, or the unit's UUID. */
  readonly about?: string;
  /** One sentence each. */
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

/** Longer lines are hard to read, however wide the window is. */
const MAX_COLUMNS = 100;
const INDENT = '  ';

/** Goes on after what has been said of its first line, which is as long as the indent. */
function sayParagraph(text: string): void {
  const width = Math.min(columns() ?? MAX_COLUMNS, MAX_COLUMNS) - INDENT.length;
  say(`${wrapAnsi(oneLine(text), width).replaceAll('\n', `\n${INDENT}`)}\n`);
}

function sayFinding({ level, what, why, fix, lines = [] }: Finding): void {
  const [sign, style] = SIGNS[level];
  say(sign, style);
  sayParagraph(what);
  for (const [label, text] of [
    ['Why it matters:', why],
    ['What to do:', fix],
  ] as const) {
    if (text === undefined) continue;
    say(INDENT);
    sayParagraph(`${label} ${text}`);
  }
  // Whole, so that they can be copied.
  for (const line of lines) say(`${INDENT}${INDENT}${oneLine(line)}\n`);
  if (level !== 'ok') say('\n');
}

const sorted = (findings: readonly Finding[]): readonly Finding[] =>
  LEVELS.flatMap((level) => findings.filter((each) => each.level === level));

type Counts = Readonly<Record<Finding['level'], number>>;

function countsOf(findings: readonly Finding[]): Counts {
  const counts = { problem: 0, warning: 0, unchecked: 0, ok: 0 };
  for (const { level } of findings) counts[level] += 1;
  return counts;
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** For people: what is wrong first, what is fine in short at the end. */
export function sayReport(findings: readonly Finding[]): void {
  for (const each of sorted(findings)) sayFinding(each);
  const { problem, warning, unchecked, ok } = countsOf(findings);
  if (ok > 0) say('\n');
  say(counted(problem, 'problem'), problem === 0 ? 'green' : 'red');
  say(` · ${counted(warning, 'warning')} · ${unchecked} not checked · ${ok} OK\n`);
}

/** For machines: `{ ok, counts, findings }`, in the same order. */
export function sayJson(findings: readonly Finding[]): void {
  const counts = countsOf(findings);
  say(`${JSON.stringify({ ok: counts.problem === 0, counts, findings: sorted(findings) }, undefined, 2)}\n`);
}
