import { MEASURES } from './measures.ts';
import type { Measure } from './measures.ts';

export interface Row {
  readonly name: string;
  readonly isFloor?: boolean;
  readonly isOurs?: boolean;
  /** Shows a price in every day. */
  readonly hasPrices: boolean;
  /** Of its script, minified, by gzip. */
  readonly bytes: number;
  /** Lower quartiles in milliseconds, by slowdown. */
  readonly speeds: readonly Readonly<Record<Measure, number>>[];
}

export interface Verdict {
  readonly says: string;
  readonly isMet: boolean;
}

const NAMES: Readonly<Record<Measure, string>> = {
  first: 'first calendar',
  next: 'next month',
  haste: 'next, in haste',
  choose: 'choose an arrival',
  year: '12 months',
};
/** One frame of a screen with 60 a second. */
const FRAME_MS = 16;
const SLOW = 1;

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** As a table in Markdown: each measure as many times as there are slowdowns. */
export function tableOf(rows: readonly Row[], slowdowns: readonly number[]): string {
  const heads = MEASURES.flatMap((measure) => slowdowns.map((slowdown) => `${NAMES[measure]} ×${slowdown}`));
  const body = rows.map(({ name, bytes, speeds }) => {
    const times = MEASURES.flatMap((measure) => speeds.map((speed) => speed[measure].toFixed(1)));
    return line([name, (bytes / 1000).toFixed(1), ...times]);
  });
  const rule = ['---', ...[...heads, ''].map(() => '--:')];
  return [line(['calendar', 'gzip kB', ...heads]), line(rule), ...body].join('\n');
}

/** The goals: ahead of every peer that shows prices, and the next month within one frame at a quarter of the speed. */
export function verdictsOn(rows: readonly Row[]): readonly Verdict[] {
  const ours = rows.find(({ isOurs }) => isOurs);
  if (!ours) return [];
  const peers = rows.filter(({ isOurs, isFloor, hasPrices }) => !isOurs && !isFloor && hasPrices);
  const races = peers.flatMap((peer) =>
    MEASURES.map((measure): Verdict => {
      const isMet = ours.speeds.every(
        (speed, index) => speed[measure] < (peer.speeds[index]?.[measure] ?? 0),
      );
      return { isMet, says: `${isMet ? 'ahead of' : 'BEHIND'} ${peer.name}: ${NAMES[measure]}` };
    }),
  );
  const next = ours.speeds[SLOW]?.next ?? Number.POSITIVE_INFINITY;
  const isMet = next <= FRAME_MS;
  return [
    ...races,
    { isMet, says: `next month ×4: ${next.toFixed(1)} ms, ${isMet ? 'within' : 'OVER'} one frame` },
  ];
}
