import type { Attempt, AttemptState } from './attempt.ts';
import type { AttemptStore, BeginResult, Proof, Bound, CountedAttempt, Counting } from './attempt-store.ts';
import { recentAttempt } from './attempt-samples.testing.ts';

/** The stores of a test case: a new one, and another instance's access to the same data. */
export interface StoreTestSetup {
  readonly store: AttemptStore;
  /** The same store if there is only one instance. */
  readonly elsewhere: AttemptStore;
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
const textOf = (value: unknown): string =>
  JSON.stringify([value], (_key, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );

/** Throws if two values differ. A field that is `undefined` counts as absent, since a store does not keep it. */
function assertSame(actual: unknown, expected: unknown): void {
  const [found, wanted] = [textOf(actual), textOf(expected)];
  if (found !== wanted) throw new Error(`${found}\nis not\n${wanted}`);
}

async function assertRejects(answer: Promise<unknown>): Promise<void> {
  const outcome = await answer.then(
    () => 'answered',
    () => 'refused',
  );
  assertSame(outcome, 'refused');
}

const namesOfCounted = (counted: readonly CountedAttempt[]): string[] =>
  counted.map(({ reference }) => reference);
const openOf = async (store: AttemptStore): Promise<string[]> =>
  (await store.openAttempts()).attempts.map(({ reference }) => reference);

const ATTEMPTS: readonly StoreCase[] = [
  {
    title: 'returns a stored attempt to every instance, and nothing for an unknown reference',
    async run({ store, elsewhere }) {
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
      for (const each of [store, elsewhere]) assertSame(await each.get('one'), refusedAttempt);
    },
  },
  {
    title: 'keeps the attempt that knows more, whichever is stored last',
    async run({ store, elsewhere }) {
      const sent = recentAttempt('raced', { status: 'sent' });
      const known = (state: AttemptState): Attempt => ({ ...sent, state });
      const gone = known({ status: 'refused', code: 'dates_unavailable' });
      const unpaid = known({ status: 'created', bookingId: 'WEB-2' });
      const whole = known({ status: 'created', bookingId: 'WEB-2', checkoutUrl: 'https://pay.example/1' });
      for (const next of [sent, gone, unpaid, whole]) assertSame(await store.put(next), next);
      for (const late of [sent, gone, unpaid]) assertSame(await elsewhere.put(late), whole);
      assertSame(await store.get('raced'), whole);
    },
  },
  {
    title: 'removes an attempt that is open, and keeps one that is settled',
    async run({ store, elsewhere }) {
      await store.put(recentAttempt('open', { status: 'unknown' }));
      const settled = recentAttempt('settled', { status: 'created', bookingId: 'WEB-1' });
      await store.put(settled);
      for (const name of ['open', 'settled', 'unknown']) {
        await elsewhere.claim(name);
        await elsewhere.remove(name);
      }
      assertSame(await store.get('open'), undefined);
      assertSame(await openOf(store), []);
      assertSame(await store.get('settled'), settled);
    },
  },
  {
    title: 'finds the attempt of a booking',
    async run({ store, elsewhere }) {
      await store.put(recentAttempt('mine', { status: 'created', bookingId: 'WEB-7' }));
      assertSame(await elsewhere.referenceOf('WEB-7'), 'mine');
      assertSame(await elsewhere.referenceOf('WEB-8'), undefined);
    },
  },
  {
    title: 'stores a booking for one attempt only, and leaves another attempt as it was',
    async run({ store, elsewhere }) {
      const [first, second] = ['first', 'second'].map((name) => recentAttempt(name, { status: 'unknown' }));
      if (!first || !second) throw new Error('There are none.');
      for (const each of [first, second]) await store.put(each);
      const booked: AttemptState = { status: 'created', bookingId: 'WEB-9' };
      await store.put({ ...first, state: booked });
      assertSame(await elsewhere.put({ ...second, state: booked }), second);
      assertSame((await store.get('second'))?.state, { status: 'unknown' });
      assertSame(await store.referenceOf('WEB-9'), 'first');
      assertSame(await openOf(store), ['second']);
      assertSame((await elsewhere.put({ ...first, state: booked })).state, booked);
    },
  },
  {
    title: 'lists open attempts, the oldest first, until they are settled',
    async run({ store, elsewhere }) {
      const older = recentAttempt('older', { status: 'sent' }, 2_000);
      await store.put(recentAttempt('younger', { status: 'sent' }, 1_000));
      await store.put(older);
      await store.put(recentAttempt('settled', { status: 'created', bookingId: 'WEB-3' }, 3_000));
      await store.put({ ...older, state: { status: 'unknown' } });
      assertSame(await openOf(elsewhere), ['older', 'younger']);
      await store.put({ ...older, state: { status: 'refused', code: 'quote_expired' } });
      assertSame(await openOf(elsewhere), ['younger']);
    },
  },
  {
    title:
      'stores many attempts at the same time, and keeps the one that knows more of two with one reference',
    async run({ store, elsewhere }) {
      // Not more, because they all wait for the same disk, and a command to Redis fails after 250 ms.
      const many = Array.from({ length: 20 }, (_, index) =>
        recentAttempt(`many-${index}`, { status: 'sent' }),
      );
      // The booked attempt is a copy of a sent one, since a new sample could be a millisecond later.
      const [first] = many;
      if (!first) throw new Error('There are none.');
      const booked: Attempt = { ...first, state: { status: 'created', bookingId: 'WEB-4' } };
      await Promise.all([...many.map((each) => store.put(each)), elsewhere.put(booked)]);
      for (const { reference } of many.slice(1))
        assertSame((await elsewhere.get(reference))?.reference, reference);
      assertSame((await store.get('many-0'))?.state, booked.state);
      assertSame((await elsewhere.openAttempts()).attempts.length, many.length - 1);
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
    async run({ store, elsewhere }) {
      await store.put(recentAttempt('open', { status: 'sent' }));
      await store.put(
        recentAttempt('past', { status: 'refused', code: 'quote_expired' }, 8 * 24 * 3_600_000),
      );
      const { attempts, unreadable } = await elsewhere.openAttempts();
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
      assertSame(await openOf(store), ['present']);
    },
  },
];

const HOUR_MS = 3_600_000;

/** Counts an attempt of this many nights towards each of the limits, for an hour. */
const counting = (nights: number, ...bounds: readonly Bound[]): Counting => ({
  bounds,
  nights,
  now: Date.now(),
  until: Date.now() + HOUR_MS,
});
const few = (...keys: string[]): Bound => ({ kind: 'proof', keys, bookings: 2, nights: 10 });
const many = (...keys: string[]): Bound => ({ kind: 'proof', keys, bookings: 99, nights: 999 });
const sent = (reference: string): Attempt => recentAttempt(reference, { status: 'sent' });

/** Begins an attempt with this name, and returns the kind of the result. */
const beginning = async (
  store: AttemptStore,
  name: string,
  counted: Counting = counting(1),
  proof?: Proof,
): Promise<BeginResult['kind']> => (await store.begin(sent(name), counted, proof)).kind;

const COUNTS: readonly StoreCase[] = [
  {
    title: 'counts an attempt and its nights, and stores nothing of one that would exceed a limit',
    async run({ store, elsewhere }) {
      const bound = few('a');
      assertSame(await beginning(store, 'first', counting(20, bound)), 'begun');
      assertSame((await elsewhere.get('first'))?.reference, 'first');
      const passed = await elsewhere.begin(sent('second'), counting(1, many('b'), bound), undefined);
      const { until } = (await store.counted('a', Date.now()))[0] ?? {};
      assertSame(passed, {
        kind: 'bound-exceeded',
        bound,
        counted: [{ reference: 'first', nights: 20, until }],
      });
      assertSame(await store.get('second'), undefined);
      assertSame(await elsewhere.counted('b', Date.now()), []);
      assertSame(await openOf(store), ['first']);
    },
  },
  {
    title: 'begins an attempt only once',
    async run({ store, elsewhere }) {
      const outcomes = await Promise.all(
        Array.from({ length: 6 }, (_, index) =>
          beginning(index % 2 ? store : elsewhere, 'only', counting(1, few('a'))),
        ),
      );
      assertSame(outcomes.sort(), ['begun', 'known', 'known', 'known', 'known', 'known']);
      assertSame((await store.counted('a', Date.now())).length, 1);
    },
  },
  {
    title: 'adds up the attempts under all keys of a limit',
    async run({ store, elsewhere }) {
      assertSame(await beginning(store, 'before', counting(1, few('yesterday'))), 'begun');
      assertSame(await beginning(elsewhere, 'now', counting(1, few('today', 'yesterday'))), 'begun');
      assertSame(await beginning(store, 'third', counting(1, few('today', 'yesterday'))), 'bound-exceeded');
      assertSame(await beginning(store, 'other', counting(1, few('else'))), 'begun');
    },
  },
  {
    title: 'begins only as many attempts at the same time as the limit allows',
    async run({ store, elsewhere }) {
      const outcomes = await Promise.all(
        Array.from({ length: 12 }, (_, index) =>
          beginning(index % 2 ? store : elsewhere, `at once ${index}`, counting(1, few('raced'))),
        ),
      );
      assertSame(outcomes.filter((outcome) => outcome === 'begun').length, 2);
      assertSame((await store.counted('raced', Date.now())).length, 2);
    },
  },
  {
    title:
      'stops counting attempts that were refused, removed, paid or expired, and still counts booked and unknown ones',
    async run({ store, elsewhere }) {
      const names = ['refused', 'forgotten', 'paid', 'expired', 'booked', 'unknown'];
      for (const name of names) await beginning(store, name, counting(1, many('a'), many('b')));
      const put = (name: string, state: AttemptState): Promise<Attempt> =>
        store.put({ ...sent(name), state });
      await put('refused', { status: 'refused', code: 'dates_unavailable' });
      await store.remove('forgotten');
      for (const payment of ['paid', 'expired'] as const)
        await put(payment, { status: 'created', bookingId: `WEB-${payment}`, payment });
      await put('booked', { status: 'created', bookingId: 'WEB-1' });
      await elsewhere.remove('booked');
      await put('unknown', { status: 'unknown' });
      for (const key of ['a', 'b']) {
        const counted = await elsewhere.counted(key, Date.now());
        assertSame(counted.map(({ reference }) => reference).sort(), ['booked', 'unknown']);
      }
      assertSame((await store.get('paid'))?.reference, 'paid');
    },
  },
  {
    title: 'stops counting an attempt after its time, even if the store was pruned meanwhile',
    async run({ store, elsewhere }) {
      const now = Date.now();
      await beginning(store, 'brief', { ...counting(1, few('a')), until: now + 20_000 });
      await beginning(store, 'lasting', counting(1, few('a')));
      const later = now + 30_000;
      await store.prune(later);
      assertSame(namesOfCounted(await elsewhere.counted('a', later)), ['lasting']);
      assertSame(await beginning(elsewhere, 'next', { ...counting(1, few('a')), now: later }), 'begun');
    },
  },
];

const proofOf = (id: string, lifeMs = 60_000): Proof => ({ id, lifeMs });

const PROOFS: readonly StoreCase[] = [
  {
    title: 'spends a proof for one attempt, which may begin again, and for no other',
    async run({ store, elsewhere }) {
      assertSame(await beginning(store, 'first', counting(1), proofOf('a')), 'begun');
      for (const each of [elsewhere, store])
        assertSame(await beginning(each, 'second', counting(1), proofOf('a')), 'proof-spent');
      assertSame([await store.get('second'), await openOf(store)], [undefined, ['first']]);
      await store.remove('first');
      await store.prune(Date.now());
      assertSame(await beginning(elsewhere, 'second', counting(1), proofOf('a')), 'proof-spent');
      assertSame(await beginning(store, 'first', counting(1), proofOf('a')), 'begun');
      assertSame(await beginning(elsewhere, 'second', counting(1), proofOf('b')), 'begun');
    },
  },
  {
    title: 'spends a proof for one of many attempts at the same time',
    async run({ store, elsewhere }) {
      const outcomes = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          beginning(index % 2 ? store : elsewhere, `raced ${index}`, counting(1), proofOf('raced')),
        ),
      );
      assertSame(outcomes.filter((outcome) => outcome === 'begun').length, 1);
    },
  },
  {
    title: 'spends no proof for an attempt that a limit refuses',
    async run({ store, elsewhere }) {
      await beginning(store, 'held', counting(10, few('a')));
      assertSame(await beginning(store, 'refused', counting(1, few('a')), proofOf('kept')), 'bound-exceeded');
      assertSame(await beginning(elsewhere, 'other', counting(1, few('b')), proofOf('kept')), 'begun');
    },
  },
  {
    title: 'does not count an attempt whose proof is spent',
    async run({ store, elsewhere }) {
      await beginning(store, 'first', counting(1, few('a')), proofOf('one'));
      await beginning(elsewhere, 'second', counting(1, few('a')), proofOf('one'));
      assertSame(namesOfCounted(await store.counted('a', Date.now())), ['first']);
    },
  },
];

const CLAIMS: readonly StoreCase[] = [
  {
    title: 'claims no attempt that has not begun or is settled',
    async run({ store, elsewhere }) {
      assertSame(await store.claim('new'), { attempt: undefined, isOurs: false });
      const booked = recentAttempt('booked', {
        ...{ status: 'created', bookingId: 'WEB-1', checkoutUrl: 'https://pay.example/1' },
      });
      await store.put(booked);
      assertSame(await elsewhere.claim('booked'), { attempt: booked, isOurs: false });
    },
  },
  {
    title:
      'leaves an attempt to the instance that has begun or claimed it, until that instance stores its outcome',
    isShared: true,
    async run({ store, elsewhere }) {
      await beginning(store, 'one');
      for (const { claim, put } of [
        { claim: elsewhere, put: store },
        { claim: store, put: elsewhere },
      ]) {
        assertSame((await claim.claim('one')).isOurs, false);
        assertSame((await put.claim('one')).isOurs, true);
        await put.put({ ...sent('one'), state: { status: 'unknown' } });
        assertSame((await claim.claim('one')).isOurs, true);
      }
    },
  },
  {
    title: 'claims an attempt for only one of two instances at the same time',
    isShared: true,
    async run({ store, elsewhere }) {
      await store.put(sent('raced'));
      const claims = await Promise.all([store, elsewhere].map((each) => each.claim('raced')));
      assertSame(claims.filter(({ isOurs }) => isOurs).length, 1);
    },
  },
  {
    title:
      'gives an expired claim to the next instance, and lets the first one neither release nor remove anything',
    isShared: true,
    async run({ store, elsewhere, expireClaim }) {
      await beginning(store, 'stalled');
      await expireClaim('stalled');
      assertSame((await elsewhere.claim('stalled')).isOurs, true);
      await store.put({ ...sent('stalled'), state: { status: 'unknown' } });
      await store.remove('stalled');
      assertSame((await store.claim('stalled')).isOurs, false);
      assertSame((await elsewhere.claim('stalled')).attempt?.state.status, 'unknown');
    },
  },
  {
    title: 'keeps an attempt that another instance has sent since the claim expired',
    isShared: true,
    async run({ store, elsewhere, expireClaim }) {
      await beginning(store, 'stalled');
      await expireClaim('stalled');
      await elsewhere.claim('stalled');
      await elsewhere.put({ ...sent('stalled'), state: { status: 'unknown' } });
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
export const STORE_CASES: readonly StoreCase[] = [...ATTEMPTS, ...COUNTS, ...PROOFS, ...CLAIMS];
