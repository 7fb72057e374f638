import type { After } from '../service-api/deadline.ts';

/**
 * Time limits of one `POST /v1/bookings`, each inside the one before it, so that the one that waits is still there when
 * the answer comes: the browser (30 s, `BOOKING_TIMEOUT_MS` of the widget) > the proxy's answer > its sends > one call.
 * All but the call's are counted from the moment at which the request came in. Milliseconds.
 */
export const ANSWER_WITHIN_MS = 27_000;
/** The last call has ended by then; what is left is for looking the booking up. */
export const SENDS_WITHIN_MS = 22_000;
/** Time in which a send may begin: the first one too, where another instance held the lease before. */
export const SENDS_BEGIN_WITHIN_MS = 15_000;
/** One call to the service, headers and body together. */
export const CALL_MS = 10_000;
/** One look into the service's list of bookings. */
export const LOOK_MS = 4_000;
/** A request that is still on its way may commit while we look: not found once is not "not there". */
export const SECOND_LOOK_AFTER_MS = 2_000;

/**
 * How long an instance may keep an attempt to itself without a sign of life: one call, and some room for a busy
 * machine. It is renewed before every call and every look, each of which is over before it ends (`HeldLease`): so no
 * two instances send at once. Killed in the middle of a call, it leaves the others waiting this long, and no longer.
 */
export const LEASE_MS: number = CALL_MS + 2_000;

/** How long after its first send an attempt may be replayed; how long the service keeps keys is not stated. */
export const REPLAY_WINDOW_MS: number = 15 * 60_000;

/** What `work` comes to; its signal aborts after `ms`, which may be over already. */
export function withSignalAfter<Result>(
  ms: number,
  after: After,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  const cancel = after(Math.max(0, ms), () => {
    controller.abort();
  });
  return work(controller.signal).finally(cancel);
}
