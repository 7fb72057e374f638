/** When and how the same request may be sent again. */
export interface Retry {
  /** The earliest time, in milliseconds since 1970. */
  readonly at: number;
  /** Whether the page sends the request again by itself. */
  readonly isAutomatic: boolean;
}

/**
 * The longest wait after which the page sends a request again by itself. For a longer wait, the guest reads when to come back.
 */
export const MAX_AUTOMATIC_WAIT_SECONDS = 60;

/**
 * Returns the retry after too many requests. If the answer has no wait, it is the longest automatic wait. If a gateway says 0, it
 * is one second, because requests would otherwise follow each other as fast as the network allows.
 */
export const retryAfter = (seconds: number = MAX_AUTOMATIC_WAIT_SECONDS): Retry => ({
  at: Date.now() + Math.max(1, seconds) * 1000,
  isAutomatic: seconds <= MAX_AUTOMATIC_WAIT_SECONDS,
});

/** Draws `host` now and each second, and calls `done` at `momentMs` (since 1970). Stops if `signal` aborts. */
export function countDown(
  momentMs: number,
  host: { requestUpdate(): void },
  signal: AbortSignal,
  done?: () => void,
): void {
  if (signal.aborted) return;
  const leftMs = momentMs - Date.now();
  if (leftMs <= 0) {
    done?.();
    return;
  }
  host.requestUpdate();
  setTimeout(
    () => {
      countDown(momentMs, host, signal, done);
    },
    Math.min(leftMs, 1000),
  );
}
