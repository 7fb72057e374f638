import type { Attempt } from '../store/attempt.ts';
import { isSameSecret } from '../keys.ts';
import { ProblemError } from '../../contract/problem-error.ts';

interface PayloadDigest {
  /** A keyed digest of the bytes that the service receives. */
  readonly payloadMac: string;
}

/**
 * Throws `idempotency_conflict` if `newRequest` differs from `knownRequest`: one idempotency key is for one request.
 */
export function refuseOtherRequest(knownRequest: PayloadDigest, newRequest: PayloadDigest): void {
  if (!isSameSecret(knownRequest.payloadMac, newRequest.payloadMac))
    throw new ProblemError('idempotency_conflict');
}

/** Whether any of the clients that sent the request is still connected. */
export type HasClient = () => boolean;

interface InFlightRequest {
  readonly payloadMac: string;
  readonly clientSignals: Set<AbortSignal>;
  readonly outcome: Promise<Attempt>;
}

/**
 * The attempts under way in this process. Each has one task at a time: two requests with one key share one outcome,
 * and a request waits until the reconciler's lookup of its attempt has ended.
 */
export class InFlightRequests {
  readonly #runningRequests = new Map<string, InFlightRequest>();
  readonly #lookups = new Map<string, Promise<void>>();
  #isDraining = false;

  async join(
    submission: { readonly reference: string; readonly payloadMac: string },
    clientSignal: AbortSignal,
    start: (hasClient: HasClient) => Promise<Attempt>,
  ): Promise<Attempt> {
    const { reference, payloadMac } = submission;
    // The lookup has stored its outcome, so its result is not needed here. If there is no lookup, nothing may be
    // awaited, because a lookup could begin in the meantime.
    while (this.#lookups.has(reference)) await this.#lookups.get(reference)?.catch(() => undefined);
    const runningRequest = this.#runningRequests.get(reference);
    if (runningRequest) refuseOtherRequest(runningRequest, submission);
    const request = runningRequest ?? this.#start(reference, payloadMac, start);
    request.clientSignals.add(clientSignal);
    return request.outcome;
  }

  /** Runs a lookup for an attempt, unless another task for it is under way or the proxy is stopping. */
  async lookUpIfIdle(reference: string, lookUp: () => Promise<void>): Promise<void> {
    if (this.#isDraining || this.#runningRequests.has(reference) || this.#lookups.has(reference)) return;
    const lookup = lookUp().finally(() => this.#lookups.delete(reference));
    this.#lookups.set(reference, lookup);
    await lookup;
  }

  /** Begins no more lookups, since the store will be closed. Resolves when all current tasks have finished. */
  async drain(): Promise<void> {
    this.#isDraining = true;
    const requests = [...this.#runningRequests.values()].map(({ outcome }) => outcome);
    await Promise.allSettled([...requests, ...this.#lookups.values()]);
  }

  #start(
    reference: string,
    payloadMac: string,
    start: (hasClient: HasClient) => Promise<Attempt>,
  ): InFlightRequest {
    const clientSignals = new Set<AbortSignal>();
    const outcome = start(() => [...clientSignals].some((clientSignal) => !clientSignal.aborted)).finally(
      () => this.#runningRequests.delete(reference),
    );
    const request = { payloadMac, clientSignals, outcome };
    this.#runningRequests.set(reference, request);
    return request;
  }
}
