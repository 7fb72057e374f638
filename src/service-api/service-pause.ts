import { ServiceError } from './errors.ts';
import type { ServiceFailure } from './errors.ts';

/** Without a `Retry-After`: each pause that follows on another is twice as long. */
export const FIRST_PAUSE_MS = 1_000;
export const LONGEST_PAUSE_MS = 30_000;
/** No service closes itself for longer by a `Retry-After`. */
export const LONGEST_RETRY_AFTER_MS = 5 * 60_000;

/** It asks for a pause, or something in front of it says that it has not answered. */
const PAUSES: ReadonlySet<number> = new Set([429, 502, 503, 504]);

/** Whether it is the service that fails; any other answer is about what was asked for. */
function isOfService(failure: ServiceFailure): boolean {
  if (failure.kind === 'status') return PAUSES.has(failure.status);
  return failure.kind === 'not-sent' || failure.kind === 'interrupted' || failure.kind === 'timed-out';
}

/** The service was not asked, for a moment ago it did not answer, or asked for a pause. `failure` is how it did. */
export class NotAskedError extends ServiceError {
  override readonly name: string = 'NotAskedError';

  constructor(operation: string, failure: ServiceFailure, leftMs: number) {
    const retryAfterSeconds = Math.ceil(leftMs / 1000);
    super(operation, { failure: failure.kind === 'status' ? { ...failure, retryAfterSeconds } : failure });
  }
}

export interface ServicePauseDeps {
  readonly now: () => number;
  /** 0 ≤ random < 1, for jitter: proxies that failed together do not come back together. */
  readonly random: () => number;
}

/**
 * Keeps reads from a service that is down, so that it can come back and no guest waits for a time limit to learn what is
 * known. One pause for all that share it: what fails is the service.
 */
export class ServicePause {
  readonly #deps: ServicePauseDeps;
  /** Pauses that followed on one another. */
  #pauses = 0;
  #endsAt = 0;
  #failure: ServiceFailure = { kind: 'not-sent' };

  constructor(deps: ServicePauseDeps) {
    this.#deps = deps;
  }

  /** Until the service may be asked; 0 where it may now. */
  get leftMs(): number {
    return Math.max(0, this.#endsAt - this.#deps.now());
  }

  /** Does `work`, or rejects with a `NotAskedError` without doing it. */
  async run<T>(operation: string, work: () => Promise<T>): Promise<T> {
    if (this.leftMs > 0) throw new NotAskedError(operation, this.#failure, this.leftMs);
    try {
      const result = await work();
      this.#answered();
      return result;
    } catch (error) {
      if (error instanceof ServiceError) this.#note(error.failure);
      throw error;
    }
  }

  #note(failure: ServiceFailure): void {
    if (isOfService(failure)) this.#begin(failure);
    // Of a call that was ended by ourselves it is not known what would have become of it.
    else if (failure.kind !== 'aborted') this.#answered();
  }

  #begin(failure: ServiceFailure): void {
    // Of a call that set out before the pause: no news.
    if (this.leftMs > 0) return;
    const { now, random } = this.#deps;
    const asked = failure.kind === 'status' ? failure.retryAfterSeconds : undefined;
    const backoff = Math.min(
      LONGEST_PAUSE_MS,
      FIRST_PAUSE_MS * 2 ** Math.min(this.#pauses, 10) * (1 + random()),
    );
    this.#pauses += 1;
    this.#failure = failure;
    this.#endsAt = now() + (asked === undefined ? backoff : Math.min(asked * 1000, LONGEST_RETRY_AFTER_MS));
  }

  #answered(): void {
    if (this.leftMs === 0) this.#pauses = 0;
  }
}
