import assert from 'node:assert/strict';
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

/** Unreadable records that the store contains in every case, among its open ones. */
export const UNREADABLE_RECORDS: Readonly<Record<string, string>> = {
  'of-another-version': '{"reference":"of-another-version","state":{"status":"sending"}}',
  torn: '{"reference":"to',
};

const referencesOf = (counted: readonly CountedAttempt[]): string[] =>
  counted.map(({ reference }) => reference);
const openReferences = async (store: AttemptStore): Promise<string[]> =>
  (await store.openAttempts()).attempts.map(({ reference }) => reference);

const ATTEMPT_CASES: readonly StoreCase[] = [
  {
    title: 'returns a stored attempt to every instance, and nothing for an unknown reference',
    async run({ store, otherInstance }) {
      await store.check();
      assert.deepEqual(await store.get('one'), undefined);
      const errors = [{ path: 'checkIn', message: 'Must be later.' }];
      const refusedAttempt = recentAttempt('one', {
        status: 'refused',
        code: 'min_nights',
        errors,
        operationId: 'op',
      });
      assert.deepEqual(await store.put(refusedAttempt), refusedAttempt);
      for (const each of [store, otherInstance]) assert.deepEqual(await each.get('one'), refusedAttempt);
    },
  },
  {
    title: 'keeps the attempt that knows more, whichever is stored last',
    async run({ store, otherInstance }) {
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
        assert.deepEqual(await store.put(next), next);
      for (const late of [sentAttempt, refusedAttempt, bookedWithoutCheckout])
        assert.deepEqual(await otherInstance.put(late), bookedWithCheckout);
      assert.deepEqual(await store.get('raced'), bookedWithCheckout);
    },
  },
  {
    title: 'removes an attempt that is open, and keeps one that is settled',
    async run({ store, otherInstance }) {
      await store.put(recentAttempt('open', { status: 'unknown' }));
      const settled = recentAttempt('settled', { status: 'created', bookingId: 'WEB-1' });
      await store.put(settled);
      for (const name of ['open', 'settled', 'unknown']) {
        await otherInstance.claim(name);
        await otherInstance.remove(name);
      }
      assert.deepEqual(await store.get('open'), undefined);
      assert.deepEqual(await openReferences(store), []);
      assert.deepEqual(await store.get('settled'), settled);
    },
  },
  {
    title: 'finds the attempt of a booking',
    async run({ store, otherInstance }) {
      await store.put(recentAttempt('mine', { status: 'created', bookingId: 'WEB-7' }));
      assert.deepEqual(await otherInstance.referenceOf('WEB-7'), 'mine');
      assert.deepEqual(await otherInstance.referenceOf('WEB-8'), undefined);
    },
  },
  {
    title: 'stores a booking for one attempt only, and leaves another attempt as it was',
    async run({ store, otherInstance }) {
      const [first, second] = ['first', 'second'].map((name) => recentAttempt(name, { status: 'unknown' }));
      if (!first || !second) throw new Error('There are none.');
      for (const each of [first, second]) await store.put(each);
      const booked: AttemptState = { status: 'created', bookingId: 'WEB-9' };
      await store.put({ ...first, state: booked });
      assert.deepEqual(await otherInstance.put({ ...second, state: booked }), second);
      assert.deepEqual((await store.get('second'))?.state, { status: 'unknown' });
      assert.deepEqual(await store.referenceOf('WEB-9'), 'first');
      assert.deepEqual(await openReferences(store), ['second']);
      assert.deepEqual((await otherInstance.put({ ...first, state: booked })).state, booked);
    },
  },
  {
    title: 'lists open attempts until they are settled',
    async run({ store, otherInstance }) {
      const first = recentAttempt('first', { status: 'sent' });
      await store.put(recentAttempt('second', { status: 'sent' }));
      await store.put(first);
      await store.put(recentAttempt('settled', { status: 'created', bookingId: 'WEB-3' }));
      await store.put({ ...first, state: { status: 'unknown' } });
      assert.deepEqual((await openReferences(otherInstance)).sort(), ['first', 'second']);
      await store.put({ ...first, state: { status: 'refused', code: 'quote_expired' } });
      assert.deepEqual(await openReferences(otherInstance), ['second']);
    },
  },
  {
    title:
      'stores many attempts at the same time, and keeps the one that knows more of two with one reference',
    async run({ store, otherInstance }) {
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
        assert.deepEqual((await otherInstance.get(reference))?.reference, reference);
      assert.deepEqual((await store.get('many-0'))?.state, booked.state);
      assert.deepEqual((await otherInstance.openAttempts()).attempts.length, attempts.length - 1);
    },
  },
  {
    title: 'neither reports an unreadable attempt as absent nor deletes it',
    async run({ store }) {
      for (const name of Object.keys(UNREADABLE_RECORDS)) {
        await assert.rejects(store.get(name));
        await store.prune(Infinity);
        await assert.rejects(store.get(name));
      }
    },
  },
  {
    title: 'lists unreadable attempts separately, and still deletes outdated ones',
    async run({ store, otherInstance }) {
      await store.put(recentAttempt('open', { status: 'sent' }));
      await store.put(
        recentAttempt('past', { status: 'refused', code: 'quote_expired' }, 8 * 24 * 3_600_000),
      );
      const { attempts, unreadable } = await otherInstance.openAttempts();
      assert.deepEqual([attempts.length, [...unreadable].sort()], [1, Object.keys(UNREADABLE_RECORDS)]);
      await store.prune(Date.now());
      assert.deepEqual(await store.get('past'), undefined);
    },
  },
  {
    title: 'deletes attempts after their retention time, and keeps the others',
    async run({ store }) {
      await store.put(recentAttempt('past', { status: 'sent' }, 8 * 24 * 3_600_000));
      await store.put(recentAttempt('present', { status: 'sent' }, 6 * 24 * 3_600_000));
      await store.prune(Date.now());
      assert.deepEqual(await store.get('past'), undefined);
      assert.deepEqual(await openReferences(store), ['present']);
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
    async run({ store, otherInstance }) {
      const bound = lowLimit('a');
      assert.deepEqual(await begin(store, 'first', countingRules(20, bound)), 'begun');
      assert.deepEqual((await otherInstance.get('first'))?.reference, 'first');
      const result = await otherInstance.begin(
        createSentAttempt('second'),
        countingRules(1, highLimit('b'), bound),
        undefined,
      );
      const { until } = (await store.counted('a', Date.now()))[0] ?? {};
      assert.deepEqual(result, {
        kind: 'bound-exceeded',
        bound,
        counted: [{ reference: 'first', nights: 20, until }],
      });
      assert.deepEqual(await store.get('second'), undefined);
      assert.deepEqual(await otherInstance.counted('b', Date.now()), []);
      assert.deepEqual(await openReferences(store), ['first']);
    },
  },
  {
    title: 'begins an attempt only once',
    async run({ store, otherInstance }) {
      const outcomes = await Promise.all(
        Array.from({ length: 6 }, (_, index) =>
          begin(index % 2 ? store : otherInstance, 'only', countingRules(1, lowLimit('a'))),
        ),
      );
      assert.deepEqual(outcomes.sort(), ['begun', 'known', 'known', 'known', 'known', 'known']);
      assert.deepEqual((await store.counted('a', Date.now())).length, 1);
    },
  },
  {
    title: 'adds up the attempts under all keys of a limit',
    async run({ store, otherInstance }) {
      assert.deepEqual(await begin(store, 'before', countingRules(1, lowLimit('yesterday'))), 'begun');
      assert.deepEqual(
        await begin(otherInstance, 'now', countingRules(1, lowLimit('today', 'yesterday'))),
        'begun',
      );
      assert.deepEqual(
        await begin(store, 'third', countingRules(1, lowLimit('today', 'yesterday'))),
        'bound-exceeded',
      );
      assert.deepEqual(await begin(store, 'other', countingRules(1, lowLimit('else'))), 'begun');
    },
  },
  {
    title: 'begins only as many attempts at the same time as the limit allows',
    async run({ store, otherInstance }) {
      const outcomes = await Promise.all(
        Array.from({ length: 12 }, (_, index) =>
          begin(index % 2 ? store : otherInstance, `at once ${index}`, countingRules(1, lowLimit('raced'))),
        ),
      );
      assert.deepEqual(outcomes.filter((outcome) => outcome === 'begun').length, 2);
      assert.deepEqual((await store.counted('raced', Date.now())).length, 2);
    },
  },
  {
    title:
      'stops counting attempts that were refused, removed, paid or expired, and still counts booked and unknown ones',
    async run({ store, otherInstance }) {
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
        assert.deepEqual(counted.map(({ reference }) => reference).sort(), ['booked', 'unknown']);
      }
      assert.deepEqual((await store.get('paid'))?.reference, 'paid');
    },
  },
  {
    title: 'stops counting an attempt after its time, even if the store was pruned meanwhile',
    async run({ store, otherInstance }) {
      const now = Date.now();
      await begin(store, 'brief', { ...countingRules(1, lowLimit('a')), until: now + 20_000 });
      await begin(store, 'lasting', countingRules(1, lowLimit('a')));
      const later = now + 30_000;
      await store.prune(later);
      assert.deepEqual(referencesOf(await otherInstance.counted('a', later)), ['lasting']);
      assert.deepEqual(
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
    async run({ store, otherInstance }) {
      assert.deepEqual(await begin(store, 'first', countingRules(1), createProof('a')), 'begun');
      for (const each of [otherInstance, store])
        assert.deepEqual(await begin(each, 'second', countingRules(1), createProof('a')), 'proof-spent');
      assert.deepEqual([await store.get('second'), await openReferences(store)], [undefined, ['first']]);
      await store.remove('first');
      await store.prune(Date.now());
      assert.deepEqual(
        await begin(otherInstance, 'second', countingRules(1), createProof('a')),
        'proof-spent',
      );
      assert.deepEqual(await begin(store, 'first', countingRules(1), createProof('a')), 'begun');
      assert.deepEqual(await begin(otherInstance, 'second', countingRules(1), createProof('b')), 'begun');
    },
  },
  {
    title: 'spends a proof for one of many attempts at the same time',
    async run({ store, otherInstance }) {
      const outcomes = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          begin(index % 2 ? store : otherInstance, `raced ${index}`, countingRules(1), createProof('raced')),
        ),
      );
      assert.deepEqual(outcomes.filter((outcome) => outcome === 'begun').length, 1);
    },
  },
  {
    title: 'spends no proof for an attempt that a limit refuses',
    async run({ store, otherInstance }) {
      await begin(store, 'held', countingRules(10, lowLimit('a')));
      assert.deepEqual(
        await begin(store, 'refused', countingRules(1, lowLimit('a')), createProof('kept')),
        'bound-exceeded',
      );
      assert.deepEqual(
        await begin(otherInstance, 'other', countingRules(1, lowLimit('b')), createProof('kept')),
        'begun',
      );
    },
  },
  {
    title: 'does not count an attempt whose proof is spent',
    async run({ store, otherInstance }) {
      await begin(store, 'first', countingRules(1, lowLimit('a')), createProof('one'));
      await begin(otherInstance, 'second', countingRules(1, lowLimit('a')), createProof('one'));
      assert.deepEqual(referencesOf(await store.counted('a', Date.now())), ['first']);
    },
  },
];

const CLAIM_CASES: readonly StoreCase[] = [
  {
    title: 'claims no attempt that has not begun or is settled',
    async run({ store, otherInstance }) {
      assert.deepEqual(await store.claim('new'), { attempt: undefined, hasClaim: false });
      const booked = recentAttempt('booked', {
        ...{ status: 'created', bookingId: 'WEB-1', checkoutUrl: 'https://pay.example/1' },
      });
      await store.put(booked);
      assert.deepEqual(await otherInstance.claim('booked'), { attempt: booked, hasClaim: false });
    },
  },
  {
    title:
      'leaves an attempt to the instance that has begun or claimed it, until that instance stores its outcome',
    isShared: true,
    async run({ store, otherInstance }) {
      await begin(store, 'one');
      for (const { claim, put } of [
        { claim: otherInstance, put: store },
        { claim: store, put: otherInstance },
      ]) {
        assert.deepEqual((await claim.claim('one')).hasClaim, false);
        assert.deepEqual((await put.claim('one')).hasClaim, true);
        await put.put({ ...createSentAttempt('one'), state: { status: 'unknown' } });
        assert.deepEqual((await claim.claim('one')).hasClaim, true);
      }
    },
  },
  {
    title: 'claims an attempt for only one of two instances at the same time',
    isShared: true,
    async run({ store, otherInstance }) {
      await store.put(createSentAttempt('raced'));
      const claims = await Promise.all([store, otherInstance].map((each) => each.claim('raced')));
      assert.deepEqual(claims.filter(({ hasClaim }) => hasClaim).length, 1);
    },
  },
  {
    title:
      'gives an expired claim to the next instance, and lets the first one neither release nor remove anything',
    isShared: true,
    async run({ store, otherInstance, expireClaim }) {
      await begin(store, 'stalled');
      await expireClaim('stalled');
      assert.deepEqual((await otherInstance.claim('stalled')).hasClaim, true);
      await store.put({ ...createSentAttempt('stalled'), state: { status: 'unknown' } });
      await store.remove('stalled');
      assert.deepEqual((await store.claim('stalled')).hasClaim, false);
      assert.deepEqual((await otherInstance.claim('stalled')).attempt?.state.status, 'unknown');
    },
  },
  {
    title: 'keeps an attempt that another instance has sent since the claim expired',
    isShared: true,
    async run({ store, otherInstance, expireClaim }) {
      await begin(store, 'stalled');
      await expireClaim('stalled');
      await otherInstance.claim('stalled');
      await otherInstance.put({ ...createSentAttempt('stalled'), state: { status: 'unknown' } });
      await store.remove('stalled');
      assert.deepEqual((await store.get('stalled'))?.state.status, 'unknown');
    },
  },
  {
    title: 'claims no attempt that it cannot read',
    async run({ store }) {
      for (const name of Object.keys(UNREADABLE_RECORDS)) await assert.rejects(store.claim(name));
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
