import type { Output, Style } from '../cli-world.ts';
import { oneLine, wrapped } from '../text-width.ts';
import { LEVELS } from './finding.ts';
import type { Finding, Level } from './finding.ts';

const SIGN: Readonly<Record<Level, readonly [string, Style]>> = {
  problem: ['✗', 'red'],
  advice: ['!', 'yellow'],
  untold: ['?', 'cyan'],
  fine: ['✓', 'green'],
};

/** Longer lines are hard to read, however wide the window is. */
const MAX_COLUMNS = 100;
const INDENT = '  ';

function paragraph(label: string, text: string | undefined, { columns, paint }: Output): readonly string[] {
  if (text === undefined) return [];
  const cells = Math.min(columns, MAX_COLUMNS) - INDENT.length;
  return wrapped(oneLine(`${label} ${text}`), cells).map((line, index) =>
    index === 0 ? INDENT + line.replace(label, paint('bold', label)) : INDENT + line,
  );
}

function linesOf(each: Finding, output: Output): readonly string[] {
  const [sign, style] = SIGN[each.level];
  const cells = Math.min(output.columns, MAX_COLUMNS) - INDENT.length;
  const [first = '', ...more] = wrapped(oneLine(each.what), cells);
  return [
    `${output.paint(style, sign)} ${first}`,
    ...more.map((line) => INDENT + line),
    ...paragraph('Why it matters:', each.why, output),
    ...paragraph('What to do:', each.fix, output),
    // Whole, so that they can be copied.
    ...(each.lines ?? []).map((line) => `${INDENT}${INDENT}${oneLine(line)}`),
  ];
}

const countOf = (findings: readonly Finding[], level: Level): number =>
  findings.filter((each) => each.level === level).length;

const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

function summary(findings: readonly Finding[], { columns, paint }: Output): string {
  const problems = countOf(findings, 'problem');
  const verdict = problems === 0 ? 'No problem' : plural(problems, 'problem', 'problems');
  const parts = [
    verdict,
    plural(countOf(findings, 'advice'), 'piece of advice', 'pieces of advice'),
    `${countOf(findings, 'untold')} not to be told from here`,
    `${countOf(findings, 'fine')} fine`,
  ];
  return wrapped(`${parts.join(', ')}.`, Math.min(columns, MAX_COLUMNS))
    .join('\n')
    .replace(verdict, paint(problems === 0 ? 'green' : 'red', verdict));
}

/** The findings for people: what is wrong first, what is fine in short at the end. */
export function reportOf(findings: readonly Finding[], output: Output): string {
  const blocks = LEVELS.flatMap((level) => {
    const texts = findings.filter((each) => each.level === level).map((each) => linesOf(each, output));
    // What is fine needs no air around it.
    return level === 'fine' ? [texts.flat()] : texts;
  });
  const text = blocks.filter((lines) => lines.length > 0).map((lines) => lines.join('\n'));
  return `${[...text, summary(findings, output)].join('\n\n')}\n`;
}

/** The findings for machines: `{ ok, counts, findings }`, in the same order. */
export function jsonReport(findings: readonly Finding[]): string {
  const sorted = LEVELS.flatMap((level) => findings.filter((each) => each.level === level));
  const counts = Object.fromEntries(LEVELS.map((level) => [level, countOf(findings, level)]));
  return `${JSON.stringify({ ok: countOf(findings, 'problem') === 0, counts, findings: sorted }, null, 2)}\n`;
}
