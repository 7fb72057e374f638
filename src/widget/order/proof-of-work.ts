import { FIRST_COUNTER, challengeSchema, solutionText } from '../../contract/challenge.ts';
import type { Challenge, ChallengeParameters, Solution } from '../../contract/challenge.ts';
import { jsonText } from '../../contract/json-text.ts';
import { ROUTES } from '../../contract/routes.ts';
import type { BookingFlow } from '../booking-flow.ts';
import { ProblemError } from '../client/problem-error.ts';
import { AnswerError, ask } from '../client/request.ts';
import type { ProxyClient } from '../client/request.ts';
import type { BookingSources } from '../payment/own-bookings.ts';
import type { Attempt } from '../state/state.ts';

/** No valid challenge needs as many tries. If one does, this code does not understand it. */
const MAX_COUNTER = 100_000;

const bytesOf = (hex: string): number[] => (hex.match(/../g) ?? []).map((digits) => parseInt(digits, 16));

const hexOf = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** The key for a counter. The browser derives it in the background, so the page stays responsive. */
async function derived(
  { nonce, salt, cost, keyLength }: ChallengeParameters,
  counter: number,
): Promise<string> {
  const password = new Uint8Array([...bytesOf(nonce), 0, 0, 0, 0]);
  new DataView(password.buffer).setUint32(password.length - 4, counter);
  const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits']);
  const work = { name: 'PBKDF2', hash: 'SHA-256', salt: new Uint8Array(bytesOf(salt)), iterations: cost };
  return hexOf(new Uint8Array(await crypto.subtle.deriveBits(work, key, keyLength * 8)));
}

/**
 * Solves the challenge. It uses no worker, because a page's security policy would need an exception, and no loop that blocks the
 * page: WebCrypto works on the browser's own threads. Rejects if `signal` aborts, or if there is no solution.
 */
export async function solve({ parameters }: Challenge, signal: AbortSignal): Promise<Solution> {
  for (let counter = FIRST_COUNTER; counter < MAX_COUNTER; counter++) {
    signal.throwIfAborted();
    const derivedKey = await derived(parameters, counter);
    if (derivedKey.startsWith(parameters.keyPrefix)) return { counter, derivedKey };
  }
  throw new RangeError('The challenge has no solution.');
}

/** Browsers have WebCrypto only on pages with https. */
const canWork = (): boolean => 'subtle' in crypto;

/** A challenge is valid as long as a quote. An older one could expire on its way to the proxy. */
const FRESH_MS = 25 * 60_000;

/** The proxy's challenge for one order, solved or in progress. */
interface Proof {
  /** The text for the booking; `undefined` if the proxy does not ask for proof (any more). */
  readonly text: Promise<string | undefined>;
  readonly since: number;
  isReady: boolean;
  /** The key of the attempt that it was sent with. No other attempt can use it. */
  attempt?: string;
}

async function solvedText(propertyId: string, client: ProxyClient): Promise<string | undefined> {
  const path = `${ROUTES.challenges}?propertyId=${encodeURIComponent(propertyId)}`;
  const answer = await ask(path, client).catch((error: unknown) => {
    if (error instanceof AnswerError && error.status === 404) return undefined;
    throw error;
  });
  if (answer === undefined) return undefined;
  const challenge = challengeSchema.safeParse(answer);
  // As useless as a truncated answer.
  if (!challenge.success) throw new AnswerError(200);
  return solutionText(challenge.data, await solve(challenge.data, client.signal));
}

/** The proof of work that the proxy requires from a browser before it accepts an order; one challenge for each attempt. */
export class ProofOfWork {
  readonly #flow: BookingFlow;
  readonly #sources: BookingSources;
  #newest: Proof | undefined;

  constructor(flow: BookingFlow, sources: BookingSources) {
    this.#flow = flow;
    this.#sources = sources;
  }

  /** Starts the work for the guest's next order, unless it is done or in progress. */
  prepare(): void {
    // The guest may have ordered while this code was loading, and that order has used the proof.
    if (this.#flow.state.step === 'details' && canWork()) this.#proofFor(undefined);
  }

  /**
   * Returns the attempt's body with its proof, and with a new one if the last `isRefused`. Stores it with the attempt, so that a
   * reload sends the same bytes. Rejects with an `AnswerError` if there is no usable challenge.
   */
  async prove(attempt: Attempt, isRefused: boolean): Promise<string> {
    if (!canWork()) {
      console.error(
        '[booking-widget] A booking needs proof of work, and browsers do it only on a page with https.',
      );
      throw new ProblemError({ code: 'challenge_failed' });
    }
    const { challenge: known, ...rest } = JSON.parse(attempt.body) as Record<string, unknown>;
    if (isRefused) this.#newest = undefined;
    else if (known !== undefined) return attempt.body;
    const challenge = await this.#awaited(this.#proofFor(attempt.key));
    const body = jsonText({ ...rest, challenge });
    this.#sources.memory.keepAttempt({ ...attempt, body });
    return body;
  }

  /** The proof for an attempt, or for the next attempt if `undefined`. */
  #proofFor(attempt: string | undefined): Proof {
    const known = this.#newest;
    const isUsable =
      known &&
      Date.now() - known.since < FRESH_MS &&
      (known.attempt === undefined || known.attempt === attempt);
    const proof = isUsable ? known : this.#begin();
    if (attempt !== undefined) proof.attempt = attempt;
    return proof;
  }

  #begin(): Proof {
    const text = solvedText(this.#flow.property.id, this.#sources.client);
    const proof: Proof = { text, since: Date.now(), isReady: false };
    this.#newest = proof;
    proof.text.then(
      () => {
        proof.isReady = true;
      },
      () => {
        // The order that waits for the proof gets the error; the next one starts again.
        if (this.#newest === proof) this.#newest = undefined;
      },
    );
    return proof;
  }

  /** Only a guest who is faster than the work sees that it is in progress. */
  async #awaited(proof: Proof): Promise<string | undefined> {
    if (proof.isReady) return proof.text;
    const tell = (isWorking: boolean): void => {
      this.#flow.dispatch({ type: 'attempt-progress', progress: { status: 'sending', isWorking } });
    };
    tell(true);
    const text = await proof.text;
    tell(false);
    return text;
  }
}
