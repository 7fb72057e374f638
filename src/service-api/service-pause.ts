import { ServiceError } from './errors.ts';
import type { ServiceFailure } from './errors.ts';

/** Without a `Retry-After`, each consecutive pause is twice as long. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** A `Retry-After` cannot make a pause longer than this. */
const LONGEST_RETRY_AFTER_MS = 5 * 60_000;

/** Statuses with which the service asks for a pause, or a gateway reports that the service has not answered. */
const PAUSE_STATUSES: ReadonlySet<number> = new Set([429, 502, 503, 504]);

/** Whether the failure is one of the service itself. Any other failure is one of the request. */
function isServiceFault(failure: ServiceFailure): boolean {
  if (failure.kind === 'status') return PAUSE_STATUSES.has(failure.status);
  return failure.kind === 'not-sent' || failure.kind === 'interrupted' || failure.kind === 'timed-out';
}

/** The call was not sent, because the service did not answer a moment ago or asked for a pause. */
export class ServicePausedError extends ServiceError {
  override readonly name: string = 'ServicePausedError';

  constructor(operation: string, leftMs: number) {
    super(operation, { failure: { kind: 'not-sent', retryAfterSeconds: Math.ceil(leftMs / 1000) } });
  }
}

export interface ServicePauseDeps {
  readonly now: () => number;
  /** 0 ≤ random < 1, for jitter: proxies that failed together do not come back together. */
  readonly random: () => number;
}

/**
 * Blocks reads while the service is down, so that it can recover, and so that guests do not wait for a time-out. All
 * reads share one pause, because the service fails for all of them.
 */
export class ServicePause {
  readonly #deps: ServicePauseDeps;
  /** The number of consecutive pauses so far. */
  #pauseCount = 0;
  #endsAt = 0;

  constructor(deps: ServicePauseDeps) {
    this.#deps = deps;
  }

  /** Milliseconds until the service may be called; 0 if it may be now. */
  get leftMs(): number {
    return Math.max(0, this.#endsAt - this.#deps.now());
  }

  /** Runs `work`; during a pause, rejects with a `ServicePausedError` instead. */
  async run<T>(operation: string, work: () => Promise<T>): Promise<T> {
    if (this.leftMs > 0) throw new ServicePausedError(operation, this.leftMs);
    try {
      const result = await work();
      this.#resetBackoff();
      return result;
    } catch (error) {
      if (error instanceof ServiceError) this.#recordFailure(error.failure);
      throw error;
    }
  }

  #recordFailure(failure: ServiceFailure): void {
    if (isServiceFault(failure)) this.#startPause(failure);
    else this.#resetBackoff();
  }

  #startPause(failure: ServiceFailure): void {
    // A call that started before the pause must not extend it.
    if (this.leftMs > 0) return;
    const { now, random } = this.#deps;
    const requestedSeconds = failure.kind === 'status' ? failure.retryAfterSeconds : undefined;
    const backoffMs = Math.min(
      LONGEST_PAUSE_MS,
      FIRST_PAUSE_MS * 2 ** Math.min(this.#pauseCount, 10) * (1 + random()),
    );
    this.#pauseCount += 1;
    this.#endsAt =
      now() +
      (requestedSeconds === undefined
        ? backoffMs
        : Math.min(requestedSeconds * 1000, LONGEST_RETRY_AFTER_MS));
  }

  #resetBackoff(): void {
    if (this.leftMs === 0) this.#pauseCount = 0;
  }
}
