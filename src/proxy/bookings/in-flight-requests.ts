import type { Attempt } from '../store/attempt.ts';
import { isSameSecret } from '../keys.ts';
import { ProblemError } from '../../contract/problem-error.ts';

interface HasPayload {
  /** Keyed digest of the bytes that the service is sent. */
  readonly payloadMac: string;
}

/** One idempotency key, one request: throws the problem `idempotency_conflict` if `asked` is not the `known` one. */
export function refuseOtherRequest(known: HasPayload, asked: HasPayload): void {
  if (!isSameSecret(known.payloadMac, asked.payloadMac)) throw new ProblemError('idempotency_conflict');
}

/** Whether any of those who asked is still there to be answered. */
export type HasGuest = () => boolean;

interface InFlightRequest {
  readonly payloadMac: string;
  readonly guests: Set<AbortSignal>;
  readonly outcome: Promise<Attempt>;
}

/**
 * Attempts under way in this process, each of which is at one thing only. Two requests with one key are one attempt, and share
 * its outcome; a request waits for a look of the reconciler's.
 */
export class InFlightRequests {
  readonly #running = new Map<string, InFlightRequest>();
  readonly #looks = new Map<string, Promise<void>>();

  async join(
    submission: { readonly reference: string; readonly payloadMac: string },
    guest: AbortSignal,
    start: (hasGuest: HasGuest) => Promise<Attempt>,
  ): Promise<Attempt> {
    const { reference, payloadMac } = submission;
    // What a look has come to is in the store.
    await this.#looks.get(reference)?.catch(() => undefined);
    const known = this.#running.get(reference);
    if (known) refuseOtherRequest(known, submission);
    const flight = known ?? this.#start(reference, payloadMac, start);
    flight.guests.add(guest);
    return flight.outcome;
  }

  /** Takes a look at an attempt, unless something else is under way for it. */
  async whenIdle(reference: string, look: () => Promise<void>): Promise<void> {
    if (this.#running.has(reference) || this.#looks.has(reference)) return;
    const looking = look().finally(() => this.#looks.delete(reference));
    this.#looks.set(reference, looking);
    await looking;
  }

  /** Resolves when all that are under way now have come to an end. */
  async settled(): Promise<void> {
    const requests = [...this.#running.values()].map(({ outcome }) => outcome);
    await Promise.allSettled([...requests, ...this.#looks.values()]);
  }

  #start(
    reference: string,
    payloadMac: string,
    start: (hasGuest: HasGuest) => Promise<Attempt>,
  ): InFlightRequest {
    const guests = new Set<AbortSignal>();
    const outcome = start(() => [...guests].some((guest) => !guest.aborted)).finally(() =>
      this.#running.delete(reference),
    );
    const flight = { payloadMac, guests, outcome };
    this.#running.set(reference, flight);
    return flight;
  }
}
