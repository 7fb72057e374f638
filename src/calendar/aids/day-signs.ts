import type { DayView } from '../day-view.ts';
import type { Scene } from '../scene.ts';
import { isBehindGap } from './explain.ts';
import type { IsHigh } from './price-tiers.ts';

/** Parts that a cell gets beside those that it is drawn with. */
export const SIGNS = ['day-minimum', 'day-high', 'day-maximum', 'day-beyond'] as const;
export type Sign = (typeof SIGNS)[number];

/** Before there is an arrival, dear nights; then the days that its stay cannot end on, though they are free. */
export function signsOf(day: DayView, { selection, checkOuts }: Scene, isHigh: IsHigh): readonly Sign[] {
  const { date, parts } = day;
  if (!date) return [];
  if (selection.status !== 'arrival') return isHigh(date) ? ['day-high'] : [];
  const signs: Sign[] = [];
  const [soonest] = checkOuts.keys();
  if (soonest && selection.checkIn < date && date < soonest) signs.push('day-minimum');
  const problem = parts.includes('day-open') ? day.problem : undefined;
  if (problem?.code === 'too-long') signs.push('day-maximum');
  if (isBehindGap(date, problem)) signs.push('day-beyond');
  return signs;
}
