const COLOURS = /\u001B\[[\d;]*m/g;
/** Headline of node's spec report, and of the reporter in Web Test Runner's configuration. */
const HEADLINE = '✖ failing tests:';
/** What Web Test Runner's reporter ends with: only the run as a whole shall say such a line after its steps. */
const SUMMARY = /^\d+ passed, \d+ failed.*$/gm;
/** Enough for several errors with their stacks; a step that breaks as a whole does not bury the others. */
const MAX_LINES = 80;

const clipped = (lines: readonly string[]): readonly string[] =>
  lines.length > MAX_LINES
    ? [...lines.slice(0, MAX_LINES), `… and ${String(lines.length - MAX_LINES)} lines more`]
    : lines;

/**
 * What a failed step's output says of its failures: the tests below the runner's headline with their errors, or, where
 * there is no headline (a check, a runner that died), how the output ends.
 */
export function failuresIn(output: string): readonly string[] {
  const text = output.replace(COLOURS, '').replace(SUMMARY, '').trimEnd();
  const at = text.lastIndexOf(HEADLINE);
  if (at < 0) return text.split('\n').slice(-MAX_LINES);
  return clipped(
    text
      .slice(at + HEADLINE.length)
      .trim()
      .split('\n'),
  );
}
