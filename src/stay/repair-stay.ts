import { plusDays } from './iso-date.ts';
import type { NightRange } from './night-range.ts';
import { whyNotStay } from './stay-rules.ts';
import type { StayWorld } from './stay-rules.ts';

/** The stay that a tap could make of a refused one: longer where it is too short, shorter where it is too long. */
export function repairOf(stay: NightRange, world: StayWorld): NightRange | undefined {
  const problem = whyNotStay(stay, world);
  if (problem?.code !== 'too-short' && problem?.code !== 'too-long') return undefined;
  const nights = problem.code === 'too-short' ? problem.minNights : problem.maxNights;
  const repaired = { checkIn: stay.checkIn, checkOut: plusDays(stay.checkIn, nights) };
  return whyNotStay(repaired, world) ? undefined : repaired;
}
