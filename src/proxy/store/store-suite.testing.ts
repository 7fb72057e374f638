import type { Attempt, AttemptState } from './attempt.ts';
import type {
  AttemptStore,
  BeginResult,
  Proof,
  Bound,
  CountedAttempt,
  CountingRules,
} from './attempt-store.ts';
import { recentAttempt } from './attempt-samples.testing.ts';

/** The stores of a test case: a new store, and another instance's access to the same data. */
export interface StoreTestSetup {
  readonly store: AttemptStore;
  /** The same store if there is only one instance. */
  readonly otherInstance: AttemptStore;
  /** Lets the claim of an attempt expire. */
  readonly expireClaim: (reference: string) => Promise<void>;
}

export interface StoreCase {
  readonly title: string;
  /** Whether the case needs two instances. Default false. */
  readonly isShared?: boolean;
  /** Rejects if the store breaks its promise. */
  readonly run: (setup: StoreTestSetup) => Promise<void>;
}

/** Unreadable records that the store contains in every case. They are the newest open ones. */
export const UNREADABLE_RECORDS: Readonly<Record<string, string>> = {
  'of-another-version': '{"reference":"of-another-version","state":{"status":"sending"}}',
  torn: '{"reference":"to',
};
/** The time of the first send of the unreadable records. */
export const UNREADABLE_RECORDS_SENT_AT = 99_999_999_999_999;

/** Returns the same text for equal values, in any order of fields. */
const canonicalJson = (value: unknown): string =>
  JSON.stringify([value], (_key, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );

/** Throws if two values differ. A field that is `undefined` counts as absent, since a store does not keep it. */
function assertSame(actual: unknown, expected: unknown): void {
  const [found, wanted] = [canonicalJson(actual), canonicalJson(expected)];
  if (found !== wanted) throw new Error(`${found}\nis not\n${wanted}`);
}

async function assertRejects(answer: Promise<unknown>): Promise<void> {
  const outcome = await answer.then(
    () => 'answered',
    () => 'refused',
  );
  assertSame(outcome, 'refused');
}

const referencesOf = (counted: readonly CountedAttempt[]): string[] =>
  counted.map(({ reference }) => reference);
const openReferences = async (store: AttemptStore): Promise<string[]> =>
  (await store.openAttempts()).attempts.map(({ reference }) => reference);

const ATTEMPT_CASES: readonly StoreCase[] = [
  {
    title: 'returns a stored attempt to every instance, and nothing for an unknown reference',
    async run({ store, otherInstance: otherInstance }) {
      await store.check();
      assertSame(await store.get('one'), undefined);
      const errors = [{ path: 'checkIn', message: 'Must be later.' }];
      const refusedAttempt = recentAttempt('one', {
        status: 'refused',
        code: 'min_nights',
        errors,
        operationId: 'op',
      });
      assertSame(await store.put(refusedAttempt), refusedAttempt);
      for (const each of [store, otherInstance]) assertSame(await each.get('one'), refusedAttempt);
    },
  },
  {
    title: 'keeps the attempt that knows more, whichever is stored last',
    async run({ store, otherInstance: otherInstance }) {
      const sentAttempt = recentAttempt('raced', { status: 'sent' });
      const withState = (state: AttemptState): Attempt => ({ ...sentAttempt, state });
      const refusedAttempt = withState({ status: 'refused', code: 'dates_unavailable' });
      const bookedWithoutCheckout = withState({ status: 'created', bookingId: 'WEB-2' });
      const bookedWithCheckout = withState({
        status: 'created',
        bookingId: 'WEB-2',
        checkoutUrl: 'https://pay.example/1',
      });
      for (const next of [sentAttempt, refusedAttempt, bookedWithoutCheckout, bookedWithCheckout])
        assertSame(await store.put(next), next);
      for (const late of [sentAttempt, refusedAttempt, bookedWithoutCheckout])
        assertSame(await otherInstance.put(late), bookedWithCheckout);
      assertSame(await store.get('raced'), bookedWithCheckout);
    },
  },
  {
    title: 'removes an attempt that is open, and keeps one that is settled',
    async run({ store, otherInstance: otherInstance }) {
      await store.put(recentAttempt('open', { status: 'unknown' }));
      const settled = recentAttempt('settled', { status: 'created', bookingId: 'WEB-1' });
      await store.put(settled);
      for (const name of ['open', 'settled', 'unknown']) {
        await otherInstance.claim(name);
        await otherInstance.remove(name);
      }
      assertSame(await store.get('open'), undefined);
      assertSame(await openReferences(store), []);
      assertSame(await store.get('settled'), settled);
    },
  },
  {
    title: 'finds the attempt of a booking',
    async run({ store, otherInstance: otherInstance }) {
      await store.put(recentAttempt('mine', { status: 'created', bookingId: 'WEB-7' }));
      assertSame(await otherInstance.referenceOf('WEB-7'), 'mine');
      assertSame(await otherInstance.referenceOf('WEB-8'), undefined);
    },
  },
  {
    title: 'stores a booking for one attempt only, and leaves another attempt as it was',
    async run({ store, otherInstance: otherInstance }) {
      const [first, second] = ['first', 'second'].map((name) => recentAttempt(name, { status: 'unknown' }));
      if (!first || !second) throw new Error('There are none.');
      for (const each of [first, second]) await store.put(each);
      const booked: AttemptState = { status: 'created', bookingId: 'WEB-9' };
      await store.put({ ...first, state: booked });
      assertSame(await otherInstance.put({ ...second, state: booked }), second);
      assertSame((await store.get('second'))?.state, { status: 'unknown' });
      assertSame(await store.referenceOf('WEB-9'), 'first');
      assertSame(await openReferences(store), ['second']);
      assertSame((await otherInstance.put({ ...first, state: booked })).state, booked);
    },
  },
  {
    title: 'lists open attempts, the oldest first, until they are settled',
    async run({ store, otherInstance: otherInstance }) {
      const older = recentAttempt('older', { status: 'sent' }, 2_000);
      await store.put(recentAttempt('younger', { status: 'sent' }, 1_000));
      await store.put(older);
      await store.put(recentAttempt('settled', { status: 'created', bookingId: 'WEB-3' }, 3_000));
      await store.put({ ...older, state: { status: 'unknown' } });
      assertSame(await openReferences(otherInstance), ['older', 'younger']);
      await store.put({ ...older, state: { status: 'refused', code: 'quote_expired' } });
      assertSame(await openReferences(otherInstance), ['younger']);
    },
  },
  {
    title:
      'stores many attempts at the same time, and keeps the one that knows more of two with one reference',
    async run({ store, otherInstance: otherInstance }) {
      // Not more, because they all wait for the same disk, and a command to Redis fails after 250 ms.
      const attempts = Array.from({ length: 20 }, (_, index) =>
        recentAttempt(`many-${index}`, { status: 'sent' }),
      );
      // The booked attempt is a copy of a sent one, since a new sample could be a millisecond later.
      const [first] = attempts;
      if (!first) throw new Error('There are none.');
      const booked: Attempt = { ...first, state: { status: 'created', bookingId: 'WEB-4' } };
      await Promise.all([...attempts.map((each) => store.put(each)), otherInstance.put(booked)]);
      for (const { reference } of attempts.slice(1))
        assertSame((await otherInstance.get(reference))?.reference, reference);
      assertSame((await store.get('many-0'))?.state, booked.state);
      assertSame((await otherInstance.openAttempts()).attempts.length, attempts.length - 1);
    },
  },
  {
    title: 'neither reports an unreadable attempt as absent nor deletes it',
    async run({ store }) {
      for (const name of Object.keys(UNREADABLE_RECORDS)) {
        await assertRejects(store.get(name));
        await store.prune(Infinity);
        await assertRejects(store.get(name));
      }
    },
  },
  {
    title: 'lists unreadable attempts separately, and still deletes outdated ones',
    async run({ store, otherInstance: otherInstance }) {
      await store.put(recentAttempt('open', { status: 'sent' }));
      await store.put(
        recentAttempt('past', { status: 'refused', code: 'quote_expired' }, 8 * 24 * 3_600_000),
      );
      const { attempts, unreadable } = await otherInstance.openAttempts();
      assertSame([attempts.length, [...unreadable].sort()], [1, Object.keys(UNREADABLE_RECORDS)]);
      await store.prune(Date.now());
      assertSame(await store.get('past'), undefined);
    },
  },
  {
    title: 'deletes attempts after their retention time, and keeps the others',
    async run({ store }) {
      await store.put(recentAttempt('past', { status: 'sent' }, 8 * 24 * 3_600_000));
      await store.put(recentAttempt('present', { status: 'sent' }, 6 * 24 * 3_600_000));
      await store.prune(Date.now());
      assertSame(await store.get('past'), undefined);
      assertSame(await openReferences(store), ['present']);
    },
  },
];

const HOUR_MS = 3_600_000;

/** Returns rules that count an attempt of this many nights towards each of the limits, for an hour. */
const countingRules = (nights: number, ...bounds: readonly Bound[]): CountingRules => ({
  bounds,
  nights,
  now: Date.now(),
  until: Date.now() + HOUR_MS,
});
const lowLimit = (...keys: string[]): Bound => ({ kind: 'proof', keys, bookings: 2, nights: 10 });
const highLimit = (...keys: string[]): Bound => ({ kind: 'proof', keys, bookings: 99, nights: 999 });
const createSentAttempt = (reference: string): Attempt => recentAttempt(reference, { status: 'sent' });

/** Begins an attempt with this name, and returns the kind of the result. */
const begin = async (
  store: AttemptStore,
  name: string,
  counted: CountingRules = countingRules(1),
  proof?: Proof,
): Promise<BeginResult['kind']> => (await store.begin(createSentAttempt(name), counted, proof)).kind;

const COUNT_CASES: readonly StoreCase[] = [
  {
    title: 'counts an attempt and its nights, and stores nothing of one that would exceed a limit',
    async run({ store, otherInstance: otherInstance }) {
      const bound = lowLimit('a');
      assertSame(await begin(store, 'first', countingRules(20, bound)), 'begun');
      assertSame((await otherInstance.get('first'))?.reference, 'first');
      const result = await otherInstance.begin(
        createSentAttempt('second'),
        countingRules(1, highLimit('b'), bound),
        undefined,
      );
      const { until } = (await store.counted('a', Date.now()))[0] ?? {};
      assertSame(result, {
        kind: 'bound-exceeded',
        bound,
        counted: [{ reference: 'first', nights: 20, until }],
      });
      assertSame(await store.get('second'), undefined);
      assertSame(await otherInstance.counted('b', Date.now()), []);
      assertSame(await openReferences(store), ['first']);
    },
  },
  {
    title: 'begins an attempt only once',
    async run({ store, otherInstance: otherInstance }) {
      const outcomes = await Promise.all(
        Array.from({ length: 6 }, (_, index) =>
          begin(index % 2 ? store : otherInstance, 'only', countingRules(1, lowLimit('a'))),
        ),
      );
      assertSame(outcomes.sort(), ['begun', 'known', 'known', 'known', 'known', 'known']);
      assertSame((await store.counted('a', Date.now())).length, 1);
    },
  },
  {
    title: 'adds up the attempts under all keys of a limit',
    async run({ store, otherInstance: otherInstance }) {
      assertSame(await begin(store, 'before', countingRules(1, lowLimit('yesterday'))), 'begun');
      assertSame(
        await begin(otherInstance, 'now', countingRules(1, lowLimit('today', 'yesterday'))),
        'begun',
      );
      assertSame(
        await begin(store, 'third', countingRules(1, lowLimit('today', 'yesterday'))),
        'bound-exceeded',
      );
      assertSame(await begin(store, 'other', countingRules(1, lowLimit('else'))), 'begun');
    },
  },
  {
    title: 'begins only as many attempts at the same time as the limit allows',
    async run({ store, otherInstance: otherInstance }) {
      const outcomes = await Promise.all(
        Array.from({ length: 12 }, (_, index) =>
          begin(index % 2 ? store : otherInstance, `at once ${index}`, countingRules(1, lowLimit('raced'))),
        ),
      );
      assertSame(outcomes.filter((outcome) => outcome === 'begun').length, 2);
      assertSame((await store.counted('raced', Date.now())).length, 2);
    },
  },
  {
    title:
      'stops counting attempts that were refused, removed, paid or expired, and still counts booked and unknown ones',
    async run({ store, otherInstance: otherInstance }) {
      const names = ['refused', 'forgotten', 'paid', 'expired', 'booked', 'unknown'];
      for (const name of names) await begin(store, name, countingRules(1, highLimit('a'), highLimit('b')));
      const put = (name: string, state: AttemptState): Promise<Attempt> =>
        store.put({ ...createSentAttempt(name), state });
      await put('refused', { status: 'refused', code: 'dates_unavailable' });
      await store.remove('forgotten');
      for (const payment of ['paid', 'expired'] as const)
        await put(payment, { status: 'created', bookingId: `WEB-${payment}`, payment });
      await put('booked', { status: 'created', bookingId: 'WEB-1' });
      await otherInstance.remove('booked');
      await put('unknown', { status: 'unknown' });
      for (const key of ['a', 'b']) {
        const counted = await otherInstance.counted(key, Date.now());
        assertSame(counted.map(({ reference }) => reference).sort(), ['booked', 'unknown']);
      }
      assertSame((await store.get('paid'))?.reference, 'paid');
    },
  },
  {
    title: 'stops counting an attempt after its time, even if the store was pruned meanwhile',
    async run({ store, otherInstance: otherInstance }) {
      const now = Date.now();
      await begin(store, 'brief', { ...countingRules(1, lowLimit('a')), until: now + 20_000 });
      await begin(store, 'lasting', countingRules(1, lowLimit('a')));
      const later = now + 30_000;
      await store.prune(later);
      assertSame(referencesOf(await otherInstance.counted('a', later)), ['lasting']);
      assertSame(
        await begin(otherInstance, 'next', { ...countingRules(1, lowLimit('a')), now: later }),
        'begun',
      );
    },
  },
];

const createProof = (id: string, lifeMs = 60_000): Proof => ({ id, lifeMs });

const PROOF_CASES: readonly StoreCase[] = [
  {
    title: 'spends a proof for one attempt, which may begin again, and for no other',
    async run({ store, otherInstance: otherInstance }) {
      assertSame(await begin(store, 'first', countingRules(1), createProof('a')), 'begun');
      for (const each of [otherInstance, store])
        assertSame(await begin(each, 'second', countingRules(1), createProof('a')), 'proof-spent');
      assertSame([await store.get('second'), await openReferences(store)], [undefined, ['first']]);
      await store.remove('first');
      await store.prune(Date.now());
      assertSame(await begin(otherInstance, 'second', countingRules(1), createProof('a')), 'proof-spent');
      assertSame(await begin(store, 'first', countingRules(1), createProof('a')), 'begun');
      assertSame(await begin(otherInstance, 'second', countingRules(1), createProof('b')), 'begun');
    },
  },
  {
    title: 'spends a proof for one of many attempts at the same time',
    async run({ store, otherInstance: otherInstance }) {
      const outcomes = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          begin(index % 2 ? store : otherInstance, `raced ${index}`, countingRules(1), createProof('raced')),
        ),
      );
      assertSame(outcomes.filter((outcome) => outcome === 'begun').length, 1);
    },
  },
  {
    title: 'spends no proof for an attempt that a limit refuses',
    async run({ store, otherInstance: otherInstance }) {
      await begin(store, 'held', countingRules(10, lowLimit('a')));
      assertSame(
        await begin(store, 'refused', countingRules(1, lowLimit('a')), createProof('kept')),
        'bound-exceeded',
      );
      assertSame(
        await begin(otherInstance, 'other', countingRules(1, lowLimit('b')), createProof('kept')),
        'begun',
      );
    },
  },
  {
    title: 'does not count an attempt whose proof is spent',
    async run({ store, otherInstance: otherInstance }) {
      await begin(store, 'first', countingRules(1, lowLimit('a')), createProof('one'));
      await begin(otherInstance, 'second', countingRules(1, lowLimit('a')), createProof('one'));
      assertSame(referencesOf(await store.counted('a', Date.now())), ['first']);
    },
  },
];

const CLAIM_CASES: readonly StoreCase[] = [
  {
    title: 'claims no attempt that has not begun or is settled',
    async run({ store, otherInstance: otherInstance }) {
      assertSame(await store.claim('new'), { attempt: undefined, hasClaim: false });
      const booked = recentAttempt('booked', {
        ...{ status: 'created', bookingId: 'WEB-1', checkoutUrl: 'https://pay.example/1' },
      });
      await store.put(booked);
      assertSame(await otherInstance.claim('booked'), { attempt: booked, hasClaim: false });
    },
  },
  {
    title:
      'leaves an attempt to the instance that has begun or claimed it, until that instance stores its outcome',
    isShared: true,
    async run({ store, otherInstance: otherInstance }) {
      await begin(store, 'one');
      for (const { claim, put } of [
        { claim: otherInstance, put: store },
        { claim: store, put: otherInstance },
      ]) {
        assertSame((await claim.claim('one')).hasClaim, false);
        assertSame((await put.claim('one')).hasClaim, true);
        await put.put({ ...createSentAttempt('one'), state: { status: 'unknown' } });
        assertSame((await claim.claim('one')).hasClaim, true);
      }
    },
  },
  {
    title: 'claims an attempt for only one of two instances at the same time',
    isShared: true,
    async run({ store, otherInstance: otherInstance }) {
      await store.put(createSentAttempt('raced'));
      const claims = await Promise.all([store, otherInstance].map((each) => each.claim('raced')));
      assertSame(claims.filter(({ hasClaim }) => hasClaim).length, 1);
    },
  },
  {
    title:
      'gives an expired claim to the next instance, and lets the first one neither release nor remove anything',
    isShared: true,
    async run({ store, otherInstance: otherInstance, expireClaim }) {
      await begin(store, 'stalled');
      await expireClaim('stalled');
      assertSame((await otherInstance.claim('stalled')).hasClaim, true);
      await store.put({ ...createSentAttempt('stalled'), state: { status: 'unknown' } });
      await store.remove('stalled');
      assertSame((await store.claim('stalled')).hasClaim, false);
      assertSame((await otherInstance.claim('stalled')).attempt?.state.status, 'unknown');
    },
  },
  {
    title: 'keeps an attempt that another instance has sent since the claim expired',
    isShared: true,
    async run({ store, otherInstance: otherInstance, expireClaim }) {
      await begin(store, 'stalled');
      await expireClaim('stalled');
      await otherInstance.claim('stalled');
      await otherInstance.put({ ...createSentAttempt('stalled'), state: { status: 'unknown' } });
      await store.remove('stalled');
      assertSame((await store.get('stalled'))?.state.status, 'unknown');
    },
  },
  {
    title: 'claims no attempt that it cannot read',
    async run({ store }) {
      for (const name of Object.keys(UNREADABLE_RECORDS)) await assertRejects(store.claim(name));
    },
  },
];

/** The test cases that every store must pass. */
export const STORE_CASES: readonly StoreCase[] = [
  ...ATTEMPT_CASES,
  ...COUNT_CASES,
  ...PROOF_CASES,
  ...CLAIM_CASES,
];
