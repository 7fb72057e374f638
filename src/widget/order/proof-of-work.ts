import { FIRST_COUNTER, challengeSchema, solutionText } from '../../contract/challenge.ts';
import type { Challenge, ChallengeParameters, Solution } from '../../contract/challenge.ts';
import { jsonText } from '../../contract/json-text.ts';
import { ROUTES } from '../../contract/routes.ts';
import type { BookingFlow } from '../booking-flow.ts';
import { FlowProblemError } from '../client/flow-problem.ts';
import { AnswerError, requestJson, unreadableAnswer } from '../client/request.ts';
import type { ProxyClient } from '../client/request.ts';
import type { BookingSources } from '../payment/own-bookings.ts';
import type { Attempt } from '../state/state.ts';

/** The most tries for a challenge. A valid challenge needs fewer. */
const MAX_COUNTER = 100_000;

const bytesOf = (hex: string): number[] => (hex.match(/../g) ?? []).map((digits) => parseInt(digits, 16));

const hexOf = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Derives the key for a counter. The browser does so in the background, so the page stays responsive. */
async function deriveKey(
  { nonce, salt, cost, keyLength }: ChallengeParameters,
  counter: number,
): Promise<string> {
  const password = new Uint8Array([...bytesOf(nonce), 0, 0, 0, 0]);
  new DataView(password.buffer).setUint32(password.length - 4, counter);
  const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits']);
  const derivation = {
    name: 'PBKDF2',
    hash: 'SHA-256',
    salt: new Uint8Array(bytesOf(salt)),
    iterations: cost,
  };
  return hexOf(new Uint8Array(await crypto.subtle.deriveBits(derivation, key, keyLength * 8)));
}

/**
 * Solves the challenge. Rejects if `signal` aborts, or if there is no solution. WebCrypto works on the browser's own threads, so
 * the page is not blocked. A worker would need an exception in the page's security policy.
 */
export async function solve({ parameters }: Challenge, signal: AbortSignal): Promise<Solution> {
  for (let counter = FIRST_COUNTER; counter < MAX_COUNTER; counter++) {
    signal.throwIfAborted();
    const derivedKey = await deriveKey(parameters, counter);
    if (derivedKey.startsWith(parameters.keyPrefix)) return { counter, derivedKey };
  }
  throw new RangeError('The challenge has no solution.');
}

/** Whether the page has WebCrypto, which browsers offer only on pages with https. */
const hasWebCrypto = (): boolean => 'subtle' in crypto;

/** A solved challenge is used only up to this age. An older one could expire on its way to the proxy. */
const MAX_AGE_MS = 25 * 60_000;

/** The proxy's challenge for one order, solved or in progress. */
interface Proof {
  /** The text for the booking; `undefined` if the proxy does not ask for proof (any more). */
  readonly text: Promise<string | undefined>;
  readonly startedAt: number;
  isReady: boolean;
  /** The key of the attempt that uses this proof. No other attempt can use it. */
  attemptKey?: string;
}

async function fetchSolutionText(propertyId: string, client: ProxyClient): Promise<string | undefined> {
  const path = `${ROUTES.challenges}?propertyId=${encodeURIComponent(propertyId)}`;
  const answer = await requestJson(path, client).catch((error: unknown) => {
    if (error instanceof AnswerError && error.status === 404) return undefined;
    throw error;
  });
  if (answer === undefined) return undefined;
  const challenge = challengeSchema.safeParse(answer);
  if (!challenge.success) throw unreadableAnswer();
  return solutionText(challenge.data, await solve(challenge.data, client.signal));
}

/** Does the proof of work that the proxy requires before it accepts an order. Each attempt needs its own challenge. */
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
    // The guest may have ordered while this code was loading. No proof is needed then.
    if (this.#flow.state.step === 'details' && hasWebCrypto()) this.#proofFor(undefined);
  }

  /**
   * Returns the attempt's body with a proof, or with a new proof if the last one `isRefused`. Stores the body with the attempt,
   * so that after a reload the same bytes are sent. Rejects with an `AnswerError` if there is no usable challenge.
   */
  async prove(attempt: Attempt, isRefused: boolean): Promise<string> {
    if (!hasWebCrypto()) {
      console.error(
        '[booking-widget] A booking needs proof of work, and browsers do it only on a page with https.',
      );
      throw new FlowProblemError({ code: 'challenge_failed' });
    }
    const { challenge: earlierChallenge, ...rest } = JSON.parse(attempt.body) as Record<string, unknown>;
    if (isRefused) this.#newest = undefined;
    else if (earlierChallenge !== undefined) return attempt.body;
    const challenge = await this.#awaitProof(this.#proofFor(attempt.key));
    const body = jsonText({ ...rest, challenge });
    this.#sources.memory.storeAttempt({ ...attempt, body });
    return body;
  }

  /** Returns the proof for an attempt, or for the next attempt if it is `undefined`. Starts one if there is no usable proof. */
  #proofFor(attemptKey: string | undefined): Proof {
    const newestProof = this.#newest;
    const isUsable =
      newestProof &&
      Date.now() - newestProof.startedAt < MAX_AGE_MS &&
      (newestProof.attemptKey === undefined || newestProof.attemptKey === attemptKey);
    const proof = isUsable ? newestProof : this.#startProof();
    if (attemptKey !== undefined) proof.attemptKey = attemptKey;
    return proof;
  }

  #startProof(): Proof {
    const text = fetchSolutionText(this.#flow.property.id, this.#sources.client);
    const proof: Proof = { text, startedAt: Date.now(), isReady: false };
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

  /** Waits for the proof. The guest sees that it is in progress, unless it is ready already. */
  async #awaitProof(proof: Proof): Promise<string | undefined> {
    if (proof.isReady) return proof.text;
    const showWorking = (isWorking: boolean): void => {
      this.#flow.dispatch({ type: 'attempt-progress', progress: { status: 'sending', isWorking } });
    };
    showWorking(true);
    const text = await proof.text;
    showWorking(false);
    return text;
  }
}
