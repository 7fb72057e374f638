import { MEASURES, TIMED_MEASURES } from './measures.ts';
import type { Measure } from './measures.ts';

export interface Row {
  readonly name: string;
  readonly isOurs?: boolean;
  /** Whether the peer has as many features as our calendar. Our calendar should be faster than these. */
  readonly isRival?: boolean;
  /** Whether a mouse move changes nothing visible. */
  readonly hasNoPreview?: boolean;
  /** The size of its minified script, compressed with gzip. */
  readonly bytes: number;
  /** The lower quartile of each measure in milliseconds, one entry for each slowdown of the CPU. */
  readonly speeds: readonly Readonly<Record<Measure, number>>[];
}

export interface GoalResult {
  readonly text: string;
  readonly isMet: boolean;
}

const NAMES: Readonly<Record<Measure, string>> = {
  first: 'first calendar',
  next: 'next month',
  haste: 'next, in haste',
  choose: 'choose an arrival',
  year: '12 months',
  warm: 'warm mount',
  hover: 'mouse to the next day',
  kept: 'kB kept',
};
/** One frame at 60 frames a second. */
const FRAME_MS = 16;
const SLOW_INDEX = 1;

const tableLine = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** Returns whether the measure is a time. Memory does not depend on the speed of the processor. */
const isTime = (measure: Measure): boolean => measure !== 'kept';

/** Returns the value as text, or a dash if the calendar lacks the measure. */
const textOf = (value: number | undefined): string =>
  value === undefined || Number.isNaN(value) ? '–' : value.toFixed(1);

/** Returns the table in Markdown. Each time has a column for each slowdown. */
export function tableOf(rows: readonly Row[], slowdowns: readonly number[]): string {
  const columns = MEASURES.flatMap((measure) =>
    (isTime(measure) ? slowdowns : slowdowns.slice(0, 1)).map((slowdown, speed) => ({
      head: isTime(measure) ? `${NAMES[measure]} ×${slowdown}` : NAMES[measure],
      valueIn: ({ speeds, hasNoPreview }: Row) =>
        textOf(speeds[speed]?.[measure]) + (measure === 'hover' && hasNoPreview ? '¹' : ''),
    })),
  );
  const body = rows.map((row) =>
    tableLine([row.name, (row.bytes / 1000).toFixed(1), ...columns.map(({ valueIn }) => valueIn(row))]),
  );
  const heads = ['gzip kB', ...columns.map(({ head }) => head)];
  return [tableLine(['calendar', ...heads]), tableLine(['---', ...heads.map(() => '--:')]), ...body].join(
    '\n',
  );
}

/**
 * Returns a result for each goal. Our calendar should be faster than its rivals in every measure of the page's script, and show
 * the next month within one frame at a quarter of the speed.
 */
export function goalResults(rows: readonly Row[]): readonly GoalResult[] {
  const ours = rows.find(({ isOurs }) => isOurs);
  if (!ours) return [];
  const rivalResults = rows
    .filter(({ isRival }) => isRival)
    .flatMap((peer) =>
      TIMED_MEASURES.map((measure): GoalResult => {
        const isMet = ours.speeds.every(
          (speed, index) => speed[measure] < (peer.speeds[index]?.[measure] ?? 0),
        );
        return { isMet, text: `${isMet ? 'ahead of' : 'BEHIND'} ${peer.name}: ${NAMES[measure]}` };
      }),
    );
  const next = ours.speeds[SLOW_INDEX]?.next ?? Number.POSITIVE_INFINITY;
  const isMet = next <= FRAME_MS;
  return [
    ...rivalResults,
    { isMet, text: `next month ×4: ${next.toFixed(1)} ms, ${isMet ? 'within' : 'OVER'} one frame` },
  ];
}
