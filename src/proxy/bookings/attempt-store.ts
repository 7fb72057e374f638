import { ProblemError } from '../http/problem-error.ts';
import { DEFAULT_RETRY_SECONDS } from '../service-problem.ts';
import type { Attempt } from './attempt.ts';

/**
 * Where attempts are kept: the one thing that must outlive the process. A port: one machine keeps them in a directory,
 * many instances will share a server.
 */
export interface AttemptStore {
  get(reference: string): Promise<Attempt | undefined>;
  /** Durable when it resolves: neither `kill -9` nor a power cut takes it back. */
  put(attempt: Attempt): Promise<void>;
  /** Only for attempts that are known to have left nothing behind. */
  remove(reference: string): Promise<void>;
  /** The attempt that a booking of the service's belongs to. */
  referenceOf(bookingId: string): Promise<string | undefined>;
  /** Rejects where the store cannot be used. */
  check(): Promise<void>;
  /** Drops what nobody can ask for any more (`isOutdated`). */
  prune(isOutdated: (attempt: Attempt) => boolean): Promise<number>;
  close(): Promise<void>;
}

/** What the store says, or a problem that asks for another try: without it nothing may be sent. */
export async function orUnavailable<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    const details = {
      detail: 'The store of attempts cannot be used.',
      retryAfterSeconds: DEFAULT_RETRY_SECONDS,
    };
    throw new ProblemError('service_unavailable', details, { cause: error });
  }
}
