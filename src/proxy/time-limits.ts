import type { After } from '../service-api/deadline.ts';

/**
 * Time limits of one `POST /v1/bookings`, each inside the one before it, so that the one that waits is still there when
 * the answer comes: the browser (30 s, `BOOKING_TIMEOUT_MS` of the widget) > the proxy's answer > its sends > one call.
 * All but the call's are counted from the moment at which the request came in. Milliseconds.
 */
export const ANSWER_WITHIN_MS = 27_000;
/** The last call has ended by then; what is left is for looking the booking up. */
export const SENDS_WITHIN_MS = 22_000;
/** Time in which a send may begin: the first one too, if another instance had claimed the attempt before. */
export const SENDS_BEGIN_WITHIN_MS = 15_000;
/** One call to the service, headers and body together. */
export const CALL_MS = 10_000;
/** One look into the service's list of bookings. */
export const LOOK_MS = 4_000;
/** A request that is still on its way may commit while we look: not found once is not "not there". */
export const SECOND_LOOK_AFTER_MS = 2_000;

/**
 * How long an attempt is one instance's. Longer than the answer to the request that claims it, so that the claim need not be
 * renewed, and no two instances send at once. An instance that is killed leaves the others waiting this long.
 */
export const LEASE_MS: number = ANSWER_WITHIN_MS + 1_000;

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
