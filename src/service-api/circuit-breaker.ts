import { ServiceError } from './errors.ts';
import type { ServiceFailure } from './errors.ts';

/** Whether calls reach the service: `open` lets none through, `half-open` one, to see. */
export type BreakerState = 'closed' | 'half-open' | 'open';

export interface BreakerDeps {
  readonly now: () => number;
  /** 0 ≤ random < 1, for jitter. */
  readonly random: () => number;
  readonly onState?: ((state: BreakerState) => void) | undefined;
}

/** So many failures in a row, without an answer in between, are no accident. */
export const FAILURES_TO_OPEN = 5;
/** The first pause; each probe that fails doubles it. */
const FIRST_PAUSE_MS = 1_000;
export const LONGEST_PAUSE_MS = 30_000;
/** A refused key is asked about rarely: often enough to notice that it has been let in again. */
export const REFUSED_PAUSE_MS = 50_000;
/** No service closes itself for longer by a `Retry-After`. */
const LONGEST_RETRY_AFTER_MS = 5 * 60_000;

/** What an outcome says about the service as a whole. */
type Verdict = 'answers' | 'nothing' | 'fails' | 'asks-to-wait' | 'refuses-key';

/** `isAboutKey`: the call names no unit, so a 403 can only mean the key (service-interface 5). */
export function verdictOn(failure: ServiceFailure, isAboutKey: boolean): Verdict {
  // Ended by ourselves: what it would have become is not known.
  if (failure.kind === 'aborted') return 'nothing';
  // It was reached, and what it says is wrong: another call may well do better.
  if (failure.kind === 'unreadable') return 'answers';
  if (failure.kind !== 'status') return 'fails';
  const { status } = failure;
  if (status === 401 || (status === 403 && isAboutKey)) return 'refuses-key';
  if (status === 429) return 'asks-to-wait';
  return status === 408 || status >= 500 ? 'fails' : 'answers';
}

/** The service was not asked: it has failed too often, or refused the key, a moment ago. `failure` is how it did. */
export class NotAskedError extends ServiceError {
  override readonly name: string = 'NotAskedError';
  /** Until the service may be asked again; 0 where somebody else is asking it right now. */
  readonly waitMs: number;

  constructor(operation: string, failure: ServiceFailure, waitMs: number) {
    const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
    super(operation, { failure: failure.kind === 'status' ? { ...failure, retryAfterSeconds } : failure });
    this.waitMs = waitMs;
  }
}

/**
 * Keeps calls from a service that is down, so that it can come back and no one waits for a time limit to learn what is
 * known: open after some failures in a row, at once where the key is refused; then, after a pause with jitter that
 * doubles, one call goes through to see.
 */
export class CircuitBreaker {
  readonly #deps: BreakerDeps;
  #state: BreakerState = 'closed';
  #failures = 0;
  #pauses = 0;
  #pausedUntil = 0;
  #lastFailure: ServiceFailure = { kind: 'not-sent' };
  #isKeyRefused = false;

  constructor(deps: BreakerDeps) {
    this.#deps = deps;
  }

  get state(): BreakerState {
    return this.#state;
  }

  /** Until a call may go through; 0 where one may now. */
  get waitMs(): number {
    return this.#state === 'closed' ? 0 : Math.max(0, this.#pausedUntil - this.#deps.now());
  }

  /** Does `work`, or rejects with a `NotAskedError` without doing it. */
  async run<T>(call: { operation: string; isAboutKey: boolean }, work: () => Promise<T>): Promise<T> {
    this.#enter(call.operation);
    try {
      const result = await work();
      this.#close();
      return result;
    } catch (error) {
      if (error instanceof ServiceError) this.#note(error.failure, call.isAboutKey);
      else this.#leaveProbe();
      throw error;
    }
  }

  #enter(operation: string): void {
    if (this.#state === 'closed') return;
    if (this.#state === 'half-open' || this.waitMs > 0)
      throw new NotAskedError(operation, this.#lastFailure, this.waitMs);
    this.#become('half-open');
  }

  #note(failure: ServiceFailure, isAboutKey: boolean): void {
    // With a refused key even a unit's own 403 is most likely the key's.
    const verdict = verdictOn(failure, isAboutKey || this.#isKeyRefused);
    if (verdict === 'nothing') this.#leaveProbe();
    else if (verdict === 'answers') this.#close();
    else {
      this.#failures += 1;
      this.#lastFailure = failure;
      if (verdict !== 'fails' || this.#state === 'half-open' || this.#failures >= FAILURES_TO_OPEN)
        this.#open(failure, verdict === 'refuses-key');
    }
  }

  #open(failure: ServiceFailure, isKeyRefused: boolean): void {
    // A late failure of a call that began before the pause is no news.
    if (this.#state === 'open') return;
    const backoff = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(this.#pauses, 10));
    this.#pauses += 1;
    this.#isKeyRefused = isKeyRefused;
    const jittered = (isKeyRefused ? REFUSED_PAUSE_MS : backoff) * (0.5 + 0.5 * this.#deps.random());
    const retryAfterMs = 'retryAfterSeconds' in failure ? (failure.retryAfterSeconds ?? 0) * 1000 : 0;
    this.#pausedUntil = this.#deps.now() + Math.max(jittered, Math.min(retryAfterMs, LONGEST_RETRY_AFTER_MS));
    this.#become('open');
  }

  #close(): void {
    this.#failures = 0;
    // A late answer of a call that began before the pause does not end it: the probe will tell.
    if (this.#state === 'open') return;
    this.#pauses = 0;
    this.#isKeyRefused = false;
    this.#become('closed');
  }

  /** The probe has told nothing; the next call is one. */
  #leaveProbe(): void {
    if (this.#state === 'half-open') this.#become('open');
  }

  #become(state: BreakerState): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#deps.onState?.(state);
  }
}
