import type { Attempt, FlowProblem } from '../state/state.ts';
import type { BookingContext } from '../booking-context.ts';

/** Keeps with an attempt what support can look it up by: neither a reload nor a later answer without it takes it away. */
export function noteOperation(
  problem: FlowProblem,
  { key }: Pick<Attempt, 'key'>,
  { memory, now }: Pick<BookingContext, 'memory' | 'now'>,
): FlowProblem {
  const kept = memory.attempt(now());
  if (kept?.key !== key) return problem;
  const operationId = problem.operationId ?? kept.operationId;
  memory.keepAttempt({ ...kept, operationId });
  return { ...problem, operationId };
}
