import type { Attempt } from '../store/attempt.ts';
import { isSameSecret } from '../keys.ts';
import { ProblemError } from '../../contract/problem-error.ts';

interface HasPayload {
  /** A keyed digest of the bytes that the service receives. */
  readonly payloadMac: string;
}

/** Throws `idempotency_conflict` if `asked` differs from `known`: one idempotency key is for one request. */
export function refuseOtherRequest(known: HasPayload, asked: HasPayload): void {
  if (!isSameSecret(known.payloadMac, asked.payloadMac)) throw new ProblemError('idempotency_conflict');
}

/** Whether any of the clients that sent the request is still connected. */
export type HasGuest = () => boolean;

interface InFlightRequest {
  readonly payloadMac: string;
  readonly guests: Set<AbortSignal>;
  readonly outcome: Promise<Attempt>;
}

/**
 * The attempts under way in this process, each with one task at a time. Two requests with one key are one attempt and
 * share its outcome. A request waits until the reconciler's lookup of its attempt has ended.
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
    // The lookup's outcome is in the store, so its result is not needed here.
    await this.#looks.get(reference)?.catch(() => undefined);
    const known = this.#running.get(reference);
    if (known) refuseOtherRequest(known, submission);
    const flight = known ?? this.#start(reference, payloadMac, start);
    flight.guests.add(guest);
    return flight.outcome;
  }

  /** Runs a lookup for an attempt, unless another task for it is under way. */
  async whenIdle(reference: string, look: () => Promise<void>): Promise<void> {
    if (this.#running.has(reference) || this.#looks.has(reference)) return;
    const looking = look().finally(() => this.#looks.delete(reference));
    this.#looks.set(reference, looking);
    await looking;
  }

  /** Resolves when all current tasks have finished. */
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
