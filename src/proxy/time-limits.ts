/**
 * Time limits of one `POST /v1/bookings`, in milliseconds. Each is longer than the next one, so that a caller still
 * waits when its answer comes: the browser (30 s, `BOOKING_TIMEOUT_MS` of the widget) > the proxy's answer > its sends
 * > one call. The limits of the answer and its sends begin when the request arrives, and that of a call begins
 * with the call.
 */
export const ANSWER_WITHIN_MS = 27_000;
/** The time within which the last call ends; the rest is for looking up the booking. */
export const SENDS_WITHIN_MS = 22_000;
/** The time within which a send may begin, even a first one that waited for another instance's claim. */
export const SENDS_BEGIN_WITHIN_MS = 15_000;
/** The time limit of one call to the service, headers and body together. */
export const CALL_TIMEOUT_MS = 10_000;
/** The time limit of one lookup in the service's list of bookings. */
export const LOOKUP_TIMEOUT_MS = 4_000;
/**
 * The wait before the second lookup. A request on its way may still book after the first lookup, so "not found" needs
 * a second one.
 */
export const SECOND_LOOKUP_AFTER_MS = 2_000;

/**
 * How long an instance has the claim on an attempt. This is longer than its answer takes, so the claim need not be
 * renewed, and two instances never send at the same time. If an instance was killed, the others wait this long.
 */
export const CLAIM_MS: number = ANSWER_WITHIN_MS + 1_000;

/** How long after its first send an attempt may be replayed; the service does not say how long it keeps keys. */
export const REPLAY_WINDOW_MS: number = 15 * 60_000;

/**
 * How long after the first send a lookup's "not found" becomes final: the last replay may begin just before the end
 * of the window, and the service may still book after our time-out.
 */
export const FINAL_AFTER_MS: number = REPLAY_WINDOW_MS + 60_000;
