import { countNights, nightRange } from '../../stay/night-range.ts';
import type { ChallengeService } from '../challenges.ts';
import type { ProxyConfig, ServedProperty } from '../../host-config/proxy-config.ts';
import { isPaidAtCheckout } from '../../contract/payment.ts';
import { ProblemError } from '../../contract/problem-error.ts';
import { clientOf } from '../guards/client-network.ts';
import type { Clock } from '../concurrency.ts';
import type { KeyRing } from '../keys.ts';
import type { Log } from '../log.ts';
import type { Observe } from '../observe.ts';
import type { CalendarCache } from '../rates/calendar-cache.ts';
import type { Attempt } from '../store/attempt.ts';
import type { AttemptStore, Bound, BoundExceeded, Proof } from '../store/attempt-store.ts';
import { isBoundExceeded } from '../store/attempt-store.ts';
import { cardStayBounds, finalBounds, propertyDayBound, proofBounds, propertyDay } from './bounds.ts';
import type { LimitKeys } from './bounds.ts';
import { uncountPaidOrExpired } from './payment-statuses.ts';
import type { PendingPaymentsDeps } from './payment-statuses.ts';

const DAY_MS = 24 * 60 * 60_000;
/**
 * The longest wait in the answer to a refused card booking. A counted stay may be paid or expire before its 24 hours
 * are over, so an earlier attempt is worthwhile.
 */
const LONGEST_WAIT_SECONDS = 600;

export interface AdmissionDeps extends PendingPaymentsDeps {
  readonly store: AttemptStore;
  readonly ring: KeyRing;
  /** `undefined` if `BOT_CHECK` is off. */
  readonly challenges: ChallengeService | undefined;
  readonly config: Pick<ProxyConfig, 'isRateLimited'>;
  readonly calendarCache: CalendarCache;
  readonly clock: Clock;
  readonly log: Log;
  readonly observe: Observe | undefined;
}

/** A request of a client to begin an attempt. */
export interface AdmissionRequest {
  /** The client's address. */
  readonly address: string;
  readonly property: ServedProperty;
  /** The solved challenge in the request, if there is one. */
  readonly solvedChallenge: string | undefined;
}

/**
 * The result of checking the challenge of a request: its proof, or the problem if it is invalid. Both are absent if
 * the request has no challenge.
 */
interface ProofCheck {
  readonly proof?: Proof | undefined;
  readonly problem?: ProblemError | undefined;
}

/** The limits that an attempt counts towards, the time until which it counts (milliseconds), and its proof. */
interface AdmissionRules {
  readonly bounds: readonly Bound[];
  readonly until: number;
  readonly proof: Proof | undefined;
}

/** Begins attempts, unless a limit refuses them (operate.md, "Limits"). */
export class Admission {
  readonly #deps: AdmissionDeps;
  /** For each property, the last day for which the log has reported that the property's limits are reached. */
  readonly #closedDays = new Map<string, string>();

  constructor(deps: AdmissionDeps) {
    this.#deps = deps;
  }

  /**
   * Stores and counts the attempt. Resolves with `false` if another request has begun it meanwhile. Throws a
   * `ProblemError` if a limit refuses it.
   */
  async begin(attempt: Attempt, request: AdmissionRequest): Promise<boolean> {
    return isPaidAtCheckout(attempt.paymentMethod)
      ? this.#beginByCard(attempt, request)
      : this.#beginFinal(attempt, request);
  }

  /**
   * Returns the seconds until the property accepts a stay with this number of nights by a method that is final at once;
   * 0 if it accepts one now. If the store cannot be read it returns 0 too, since the booking itself is refused then.
   */
  async closedForSeconds(property: ServedProperty, nights: number): Promise<number> {
    const { store, config, clock } = this.#deps;
    if (!config.isRateLimited || property.paymentMethods.every(isPaidAtCheckout)) return 0;
    const day = propertyDay(property.timeZone, clock.now());
    const key = finalKey(property, day.date);
    const counted = await store.counted(key, clock.now()).catch(() => []);
    const bound = propertyDayBound([key], property);
    if (!isBoundExceeded(bound, counted, nights)) return 0;
    this.#logIfClosed(property, day.date, { bound, counted });
    return this.#secondsUntil(day.endsAt);
  }

  async #beginByCard(attempt: Attempt, request: AdmissionRequest): Promise<boolean> {
    const { challenges, config, calendarCache, clock } = this.#deps;
    const { address, property, solvedChallenge } = request;
    const { proof, problem }: ProofCheck = await this.#checkProof(solvedChallenge, property.id);
    const keys = this.#limitKeys(address, cardKey(property), lastTwoDays(clock.now()));
    const hasProof = proof !== undefined;
    if (challenges && !hasProof && !keys.client) throw problem ?? challengeRequired();
    const stay = { hasProof, nights: nightsOf(attempt), openNights: calendarCache.openNights(property.id) };
    const bounds = [
      ...(config.isRateLimited ? cardStayBounds(keys) : []),
      ...(challenges ? proofBounds(keys, stay) : []),
    ];
    const rules = { bounds, proof, until: attempt.firstSentAt + DAY_MS };
    const firstResult = await this.#tryToBegin(attempt, rules);
    if (typeof firstResult === 'boolean') return firstResult;
    await uncountPaidOrExpired(firstResult.counted, this.#deps);
    const secondResult = await this.#tryToBegin(attempt, rules);
    if (typeof secondResult === 'boolean') return secondResult;
    throw this.#problemOf(secondResult, rules.until, problem);
  }

  async #beginFinal(
    attempt: Attempt,
    { address, property, solvedChallenge }: AdmissionRequest,
  ): Promise<boolean> {
    const { challenges, config, clock } = this.#deps;
    const { proof, problem: proofProblem } = await this.#checkProof(solvedChallenge, property.id);
    if (challenges && !proof) throw proofProblem ?? challengeRequired();
    const { date, endsAt: until } = propertyDay(property.timeZone, clock.now());
    const keys = this.#limitKeys(address, finalKey(property, date), [date]);
    const rules = { bounds: config.isRateLimited ? finalBounds(keys, property) : [], proof, until };
    const result = await this.#tryToBegin(attempt, rules);
    if (typeof result === 'boolean') return result;
    const problem = this.#problemOf(result, until);
    if (problem.code === 'payment_method_unavailable') this.#logIfClosed(property, date, result);
    throw problem;
  }

  /**
   * Checks a solved challenge. The problem of an invalid one is returned, not thrown, because a card booking needs no
   * challenge while few stays are unpaid.
   */
  async #checkProof(solvedChallenge: string | undefined, propertyId: string): Promise<ProofCheck> {
    const { challenges } = this.#deps;
    if (solvedChallenge === undefined || !challenges) return {};
    try {
      return { proof: await challenges.check(solvedChallenge, propertyId) };
    } catch (failure) {
      if (failure instanceof ProblemError) return { problem: failure };
      throw failure;
    }
  }

  /**
   * Stores and counts the attempt. Resolves with `true` if it has begun, with `false` if it was known already, or with
   * the limit that it would exceed.
   */
  async #tryToBegin(
    attempt: Attempt,
    { bounds, until, proof }: AdmissionRules,
  ): Promise<boolean | BoundExceeded> {
    const { store, clock } = this.#deps;
    const counting = { bounds, nights: nightsOf(attempt), now: clock.now(), until };
    const result = await store.begin(attempt, counting, proof);
    if (result.kind === 'proof-spent') throw challengeUsed();
    return result.kind === 'bound-exceeded' ? result : result.kind === 'begun';
  }

  #problemOf(
    { bound: { kind }, counted }: BoundExceeded,
    until: number,
    failure?: ProblemError,
  ): ProblemError {
    if (kind === 'proof') return failure ?? challengeRequired();
    if (kind === 'pending-payment') {
      this.#deps.observe?.({ kind: 'refusal', action: 'pending-payment' });
      const seconds = this.#secondsUntil(Math.min(...counted.map((each) => each.until)));
      return new ProblemError('payment_pending_limit', {
        retryAfterSeconds: Math.min(seconds, LONGEST_WAIT_SECONDS),
      });
    }
    this.#deps.observe?.({ kind: 'refusal', action: 'final-booking' });
    const code = kind === 'client-day' ? 'rate_limited' : 'payment_method_unavailable';
    return new ProblemError(code, { retryAfterSeconds: this.#secondsUntil(until) });
  }

  #secondsUntil(ms: number): number {
    return Math.max(1, Math.ceil((ms - this.#deps.clock.now()) / 1000));
  }

  /**
   * Logs once a day that a property has reached its daily limits. The log shows this nowhere else: later guests are
   * offered only the other methods, so none of their requests is refused. The limits are reached only if they refuse
   * a single night, because a refused longer stay leaves room for shorter ones.
   */
  #logIfClosed({ id: propertyId }: ServedProperty, date: string, { bound, counted }: BoundExceeded): void {
    if (!isBoundExceeded(bound, counted, 1)) return;
    if (this.#closedDays.get(propertyId) === date) return;
    this.#closedDays.set(propertyId, date);
    this.#deps.observe?.({ kind: 'refusal', action: 'final-booking' });
    this.#deps.log({
      level: 'warn',
      event: 'final_bookings_closed',
      propertyId,
      message: FINAL_BOOKINGS_CLOSED,
    });
  }

  /**
   * Returns the keys under which a stay is counted. The key of a client contains a keyed digest of its network and
   * the day, so no client can be followed for more than a day.
   */
  #limitKeys(address: string, property: string, days: readonly string[]): LimitKeys {
    const { signing } = this.#deps.ring;
    const clientKeys = (network: string): string[] =>
      days.map((day) => `${property}:client:${signing.mac('client', `${day} ${network}`)}`);
    const { network, wider } = clientOf(address) ?? {};
    return {
      client: network === undefined ? undefined : clientKeys(network),
      wider: wider === undefined ? undefined : clientKeys(wider),
      property: [property],
    };
  }
}

const FINAL_BOOKINGS_CLOSED =
  'The property has reached its daily limit for bookings without a card payment, or for their nights: ' +
  'until its midnight guests can book only by card.';

const cardKey = ({ id }: ServedProperty): string => `card:${id}`;
const finalKey = ({ id }: ServedProperty, date: string): string => `final:${id}:${date}`;

/** Unpaid stays count for 24 hours, so the keys of today and yesterday cover all of them. */
const lastTwoDays = (now: number): string[] => {
  const today = Math.floor(now / DAY_MS);
  return [String(today), String(today - 1)];
};

function nightsOf({ checkIn, checkOut }: Attempt): number {
  const stay = nightRange(checkIn, checkOut);
  return stay ? countNights(stay) : 0;
}

const challengeRequired = (): ProblemError =>
  new ProblemError('challenge_required', {
    detail: 'This booking needs a solved challenge: GET /v1/challenges.',
  });

const challengeUsed = (): ProblemError =>
  new ProblemError('challenge_failed', { detail: 'The challenge has been used before.' });
