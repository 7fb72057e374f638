import { countNights, nightRange } from '../../stay/night-range.ts';
import type { ChallengeService, Proof } from '../challenges.ts';
import type { ProxyConfig, ServedProperty } from '../../host-config/proxy-config.ts';
import { ProblemError } from '../../contract/problem-error.ts';
import { isPublicAddress, networkOf } from '../guards/client-network.ts';
import type { KeyRing } from '../keys.ts';
import type { Observe } from '../observe.ts';
import type { Attempt } from '../store/attempt.ts';
import { orUnavailable } from '../store/attempt-store.ts';
import type { AttemptStore, Begun } from '../store/attempt-store.ts';
import { cardBounds, finalBounds, workAsked } from './bounds.ts';
import type { CountKeys, KindOfBound } from './bounds.ts';
import type { BoundPassed } from '../store/counted-attempts.ts';
import { uncountSettled } from './payment-statuses.ts';
import type { PendingPaymentsDeps } from './payment-statuses.ts';

const DAY_MS = 24 * 60 * 60_000;
/** One that is paid or expires gives its place back before its day is over: it is worth asking again. */
const LONGEST_WAIT_SECONDS = 600;

export interface AdmissionDeps extends PendingPaymentsDeps {
  readonly store: Pick<AttemptStore, 'get' | 'uncount' | 'begin' | 'counted' | 'remove'>;
  readonly ring: KeyRing;
  /** `undefined` where no work is asked for. */
  readonly challenges: ChallengeService | undefined;
  readonly config: Pick<ProxyConfig, 'isRateLimited' | 'pendingPayments'>;
  readonly now: () => number;
  readonly observe: Observe;
}

/** A client that wants an attempt to begin. */
export interface Applicant {
  /** The client's address. */
  readonly client: string;
  readonly property: Pick<ServedProperty, 'id' | 'finalBookingsPerDay'>;
  /** The solved challenge that came with it. */
  readonly solved: string | undefined;
}

/** What the challenge of a card booking is worth: nothing where there is none, or why it is worth nothing. */
interface Worth {
  readonly proof?: Proof | undefined;
  readonly failure?: ProblemError | undefined;
}

/** Says whether a client may begin an attempt now, and at what work; one that may has begun. */
export class Admission {
  readonly #deps: AdmissionDeps;

  constructor(deps: AdmissionDeps) {
    this.#deps = deps;
  }

  /** The attempt as it is kept, and counted. Throws the problem that keeps it out. */
  async begin(attempt: Attempt, applicant: Applicant): Promise<Attempt> {
    return attempt.paymentMethod === 'Card'
      ? this.#beginByCard(attempt, applicant)
      : this.#beginFinal(attempt, applicant);
  }

  /** The units of work that a challenge for this client has to be; at least 1, also if the count is not known. */
  async workFor(client: string, propertyId: string): Promise<number> {
    const { store, config, now } = this.#deps;
    if (!config.isRateLimited) return 1;
    const keys = await this.#keys('card', client, propertyId);
    const counted = (under: readonly string[]): ReturnType<AttemptStore['counted']> =>
      store.counted(under, now());
    try {
      const [ofClient, atProperty] = await Promise.all([
        keys.client && counted(keys.client),
        counted(keys.property),
      ]);
      return Math.max(1, workAsked(ofClient, atProperty));
    } catch {
      // Bookings cannot begin without the store anyway, and it has said so in the log.
      return 1;
    }
  }

  async #beginByCard(attempt: Attempt, applicant: Applicant): Promise<Attempt> {
    const { challenges, config } = this.#deps;
    const { isRateLimited } = config;
    const { client, property, solved } = applicant;
    const { proof, failure }: Worth = isRateLimited ? await this.#worthOf(solved, property.id) : {};
    const keys = await this.#keys('card', client, property.id);
    const work = challenges && (proof?.work ?? 0);
    const nights = nightsOf(attempt);
    const bounds = isRateLimited ? cardBounds(keys, config.pendingPayments, nights, work) : [];
    const first = await this.#count(attempt, bounds, nights, proof);
    if ('attempt' in first) return first.attempt;
    await uncountSettled(first.passed.counted, this.#deps);
    const second = await this.#count(attempt, bounds, nights, proof);
    if ('attempt' in second) return second.attempt;
    throw this.#problemOf(second.passed, bounds, failure);
  }

  async #beginFinal(attempt: Attempt, { client, property, solved }: Applicant): Promise<Attempt> {
    const { challenges, config } = this.#deps;
    const proof = await challenges?.check(solved, property.id);
    const keys = await this.#keys('final', client, property.id);
    const bounds = config.isRateLimited ? finalBounds(keys, property) : [];
    const begun = await this.#count(attempt, bounds, nightsOf(attempt), proof);
    if ('attempt' in begun) return begun.attempt;
    throw this.#problemOf(begun.passed, bounds);
  }

  /** A card booking needs no challenge as long as little is open; then a wrong one does no harm. */
  async #worthOf(solved: string | undefined, propertyId: string): Promise<Worth> {
    const { challenges } = this.#deps;
    if (solved === undefined || !challenges) return {};
    try {
      return { proof: await challenges.check(solved, propertyId) };
    } catch (failure) {
      if (failure instanceof ProblemError) return { failure };
      throw failure;
    }
  }

  /** Keeps and counts it, and uses up its proof, in one round trip; where the proof is another's, nothing is left of it. */
  async #count(
    attempt: Attempt,
    bounds: readonly KindOfBound[],
    nights: number,
    proof: Proof | undefined,
  ): Promise<Begun> {
    const { store, now } = this.#deps;
    const counting = { bounds, nights, now: now(), until: attempt.firstSentAt + DAY_MS };
    const [begun, spent] = await Promise.allSettled([
      orUnavailable(store.begin(attempt, counting)),
      proof && orUnavailable(proof.spend(attempt.reference)),
    ]);
    if (begun.status === 'rejected') throw begun.reason;
    if (spent.status === 'fulfilled' && spent.value !== false) return begun.value;
    if ('attempt' in begun.value) await orUnavailable(store.remove(attempt.reference));
    throw spent.status === 'rejected' ? spent.reason : usedBefore();
  }

  #problemOf(
    { bound, counted }: BoundPassed,
    bounds: readonly KindOfBound[],
    failure?: ProblemError,
  ): ProblemError {
    const { kind = 'final-booking' } = bounds.find((each) => each === bound) ?? {};
    if (kind === 'pending-work')
      return failure ?? new ProblemError('challenge_required', { detail: WORK_ASKED });
    this.#deps.observe({ kind: 'refusal', action: kind });
    const firstEnd = Math.min(...counted.map(({ until }) => until));
    const seconds = Math.max(1, Math.ceil((firstEnd - this.#deps.now()) / 1000));
    return kind === 'final-booking'
      ? new ProblemError('rate_limited', { retryAfterSeconds: seconds })
      : new ProblemError('payment_pending_limit', {
          retryAfterSeconds: Math.min(seconds, LONGEST_WAIT_SECONDS),
        });
  }

  /**
   * A client is its network, as a keyed digest of the day: it cannot be followed for longer, and what is counted ends
   * within a day, so that those of today and yesterday find all. All secrets count, while they are replaced, too.
   */
  async #keys(method: 'card' | 'final', client: string, propertyId: string): Promise<CountKeys> {
    const property = [`${method}:${propertyId}`];
    if (!isPublicAddress(client)) return { client: undefined, clientHere: undefined, property };
    const day = Math.floor(this.#deps.now() / DAY_MS);
    const texts = [day, day - 1].map((each) => `${each} ${networkOf(client)}`);
    const macs = await Promise.all(
      texts.flatMap((text) => this.#deps.ring.all.map((keys) => keys.mac('client', text))),
    );
    return {
      client: macs.map((mac) => `${method}:client:${mac}`),
      clientHere: macs.map((mac) => `${method}:client:${mac}:${propertyId}`),
      property,
    };
  }
}

function nightsOf({ checkIn, checkOut }: Attempt): number {
  const stay = nightRange(checkIn, checkOut);
  return stay ? countNights(stay) : 0;
}

const WORK_ASKED =
  'Other card bookings wait for their payment, so this one needs a solved challenge: GET /v1/challenges.';

const usedBefore = (): ProblemError =>
  new ProblemError('challenge_failed', { detail: 'The challenge has been used before.' });
