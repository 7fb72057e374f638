import type { FlowProblem } from '../state/state.ts';
import { ORDER_PROBLEMS } from './order-problems.ts';

/** What follows from a failed send of an attempt. */
export type AfterFailure =
  /** Its outcome is unknown, or it was turned away at the door: the same request, after a while. */
  | { readonly action: 'send-again'; readonly afterMs: number }
  /** Nothing was booked. */
  | { readonly action: 'refused' }
  /** Not known, and not for us to go on by ourselves: the guest may send the same request again. */
  | { readonly action: 'unresolved' };

export interface AttemptHistory {
  readonly sends: number;
  /** Whether an earlier send, also one before a reload, may have booked: it ended without a clear answer. */
  readonly isUncertain: boolean;
  /** Since the first send of this round. */
  readonly elapsedMs: number;
  /** 0 ≤ random < 1, for jitter. */
  readonly random: number;
}

/** How long the page goes on by itself; the guest may then, for as long as the proxy replays. */
export const ROUND_MS = 150_000;
const MIN_WAIT_MS = 1_500;
const MAX_WAIT_MS = 15_000;

function sendAgain(problem: FlowProblem, { sends, elapsedMs, random }: AttemptHistory): AfterFailure {
  const backoff = Math.min(MAX_WAIT_MS, MIN_WAIT_MS * 2 ** (sends - 1)) * (0.5 + random / 2);
  const afterMs = Math.max(backoff, (problem.retryAfterSeconds ?? 0) * 1000);
  // Without a connection there is nothing to give up: it goes on when the guest is back.
  return problem.code === 'offline' || elapsedMs + afterMs <= ROUND_MS
    ? { action: 'send-again', afterMs }
    : { action: 'unresolved' };
}

/** A client that has to wait longer than this hears so at once, and keeps its form. */
const PATIENCE_SECONDS = 20;

/** Turned away at the door: a short wait is waited, and so is any where an earlier send may have booked. */
function whenTooMany(problem: FlowProblem, history: AttemptHistory): AfterFailure {
  const canWait = (problem.retryAfterSeconds ?? 0) <= PATIENCE_SECONDS;
  return canWait || history.isUncertain ? sendAgain(problem, history) : { action: 'refused' };
}

/** Pure: its chance and time come in with `history` (design §3, §5.13). */
export function afterFailure(problem: FlowProblem, history: AttemptHistory): AfterFailure {
  switch (ORDER_PROBLEMS[problem.code].outcome) {
    case 'unknown':
      return sendAgain(problem, history);
    case 'turned-away':
      return whenTooMany(problem, history);
    case 'unresolved':
      return { action: 'unresolved' };
    case 'verdict':
      return { action: 'refused' };
    case 'not-looked-up':
      return { action: history.isUncertain ? 'unresolved' : 'refused' };
  }
}
