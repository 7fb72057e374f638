import type { Attempt, AttemptState } from '../../src/proxy/store/attempt.ts';
import type { AttemptStore, OpenRange } from '../../src/proxy/store/attempt-store.ts';
import type { Bound, Counted, Counting } from '../../src/proxy/store/counted-attempts.ts';
import { isOutdated } from '../../src/proxy/store/retention.ts';
import type { SpentChallenges } from '../../src/proxy/store/spent-challenges.ts';
import { recentAttempt } from './store-samples.ts';

/** What a case is run against: fresh stores, and another instance's way to the same ones. */
export interface StoreBench {
  readonly store: AttemptStore;
  /** The same again where there is but one instance. */
  readonly elsewhere: AttemptStore;
  readonly spent: SpentChallenges;
  readonly spentElsewhere: SpentChallenges;
  /** Lets so much time pass for the stores, or a little more. */
  readonly pass: (ms: number) => Promise<void>;
}

export interface StoreCase {
  readonly title: string;
  /** Rejects where the store is none. */
  readonly run: (bench: StoreBench) => Promise<void>;
}

/** Records that every bench has kept in words that the store does not understand, as the youngest of those that are open. */
export const SPOILED: Readonly<Record<string, string>> = {
  'of-another-version': '{"reference":"of-another-version","state":{"status":"sending"}}',
  torn: '{"reference":"to',
};
/** When they are said to have been sent first. */
export const SPOILED_AT = 99_999_999_999_999;

/** The same text for the same value, whatever order its fields came in. */
const textOf = (value: unknown): string =>
  JSON.stringify([value], (_key, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );

/** No runtime's own: these cases run on several. */
function same(actual: unknown, expected: unknown): void {
  const [found, wanted] = [textOf(actual), textOf(expected)];
  if (found !== wanted) throw new Error(`${found}\nis not\n${wanted}`);
}

async function refused(answer: Promise<unknown>): Promise<void> {
  const outcome = await answer.then(
    () => 'answered',
    () => 'refused',
  );
  same(outcome, 'refused');
}

const namesOfCounted = (counted: readonly Counted[]): string[] => counted.map(({ reference }) => reference);
const openOf = async (store: AttemptStore, range: OpenRange): Promise<string[]> =>
  (await store.unsettled(range)).attempts.map(({ reference }) => reference);

const ATTEMPTS: readonly StoreCase[] = [
  {
    title: 'gives back what it was given, wherever it is asked, and nothing that it was not',
    async run({ store, elsewhere }) {
      await store.check();
      same(await store.get('one'), undefined);
      const errors = [{ path: 'checkIn', message: 'Must be later.' }];
      const refusedAttempt = recentAttempt('one', {
        status: 'refused',
        code: 'min_nights',
        errors,
        operationId: 'op',
      });
      same(await store.put(refusedAttempt), refusedAttempt);
      for (const each of [store, elsewhere]) same(await each.get('one'), refusedAttempt);
    },
  },
  {
    title: 'keeps what knows more, whichever comes last',
    async run({ store, elsewhere }) {
      const sent = recentAttempt('raced', { status: 'sent' });
      const known = (state: AttemptState): Attempt => ({ ...sent, state });
      const gone = known({ status: 'refused', code: 'dates_unavailable' });
      const unpaid = known({ status: 'created', bookingId: 'WEB-2' });
      const whole = known({ status: 'created', bookingId: 'WEB-2', checkoutUrl: 'https://pay.example/1' });
      for (const next of [sent, gone, unpaid, whole]) same(await store.put(next), next);
      for (const late of [sent, gone, unpaid]) same(await elsewhere.put(late), whole);
      same(await store.get('raced'), whole);
    },
  },
  {
    title: 'forgets an attempt that is open, and none that is settled',
    async run({ store, elsewhere }) {
      await store.put(recentAttempt('open', { status: 'unknown' }));
      const settled = recentAttempt('settled', { status: 'created', bookingId: 'WEB-1' });
      await store.put(settled);
      for (const name of ['open', 'settled', 'unknown']) await elsewhere.remove(name);
      same(await store.get('open'), undefined);
      same(await openOf(store, { atMost: 9 }), []);
      same(await store.get('settled'), settled);
    },
  },
  {
    title: 'knows whose a booking is',
    async run({ store, elsewhere }) {
      await store.put(recentAttempt('mine', { status: 'created', bookingId: 'WEB-7' }));
      same(await elsewhere.referenceOf('WEB-7'), 'mine');
      same(await elsewhere.referenceOf('WEB-8'), undefined);
    },
  },
  {
    title: 'lists attempts that are open, the oldest first, until they are settled',
    async run({ store, elsewhere }) {
      const older = recentAttempt('older', { status: 'sent' }, 2_000);
      await store.put(recentAttempt('younger', { status: 'sent' }, 1_000));
      await store.put(older);
      await store.put(recentAttempt('settled', { status: 'created', bookingId: 'WEB-3' }, 3_000));
      await store.put({ ...older, state: { status: 'unknown' } });
      same(await openOf(elsewhere, { atMost: 9 }), ['older', 'younger']);
      same(await openOf(elsewhere, { atMost: 1 }), ['older']);
      await store.put({ ...older, state: { status: 'refused', code: 'quote_expired' } });
      same(await openOf(elsewhere, { atMost: 9 }), ['younger']);
    },
  },
  {
    title: 'loses none of many that come at the same time, and settles two of one name',
    async run({ store, elsewhere }) {
      // As many as guests who press at one moment: each waits for the disk, and a client of Redis for 250 ms at most.
      const many = Array.from({ length: 20 }, (_, index) =>
        recentAttempt(`many-${index}`, { status: 'sent' }),
      );
      // Of the same attempt, sent at the same instant: a second one could be a millisecond younger.
      const [first] = many;
      if (!first) throw new Error('There are none.');
      const booked: Attempt = { ...first, state: { status: 'created', bookingId: 'WEB-4' } };
      await Promise.all([...many.map((each) => store.put(each)), elsewhere.put(booked)]);
      for (const { reference } of many.slice(1)) same((await elsewhere.get(reference))?.reference, reference);
      same((await store.get('many-0'))?.state, booked.state);
      same((await elsewhere.unsettled({ atMost: 99 })).attempts.length, many.length - 1);
    },
  },
  {
    title: 'does not call an attempt absent that it cannot read, and does not drop it',
    async run({ store }) {
      for (const name of Object.keys(SPOILED)) {
        await refused(store.get(name));
        await store.prune(() => true);
        await refused(store.get(name));
      }
    },
  },
  {
    title: 'passes over what it cannot read, and names it',
    async run({ store, elsewhere }) {
      await store.put(recentAttempt('open', { status: 'sent' }));
      await store.put(
        recentAttempt('past', { status: 'refused', code: 'quote_expired' }, 8 * 24 * 3_600_000),
      );
      const { attempts, unreadable } = await elsewhere.unsettled({ atMost: 9 });
      same([attempts.length, [...unreadable].sort()], [1, Object.keys(SPOILED)]);
      const pruned = await store.prune((attempt) => isOutdated(attempt, Date.now()));
      same(await store.get('past'), undefined);
      // A store whose records expire by themselves reads none of them.
      if (pruned.count > 0) same([...pruned.unreadable].sort(), Object.keys(SPOILED));
    },
  },
  {
    title: 'lists open attempts from where it is told to on',
    async run({ store, elsewhere }) {
      for (const age of [1, 2, 3])
        await store.put(recentAttempt(`aged-${age}`, { status: 'sent' }, age * 1_000));
      same(await openOf(elsewhere, { skip: 1, atMost: 1 }), ['aged-2']);
      same(await openOf(elsewhere, { skip: 2, atMost: 9 }), ['aged-1']);
      same(await openOf(elsewhere, { skip: 9, atMost: 9 }), []);
    },
  },
  {
    title: 'lets go what cannot be asked for any more, and keeps the rest',
    async run({ store }) {
      await store.put(recentAttempt('past', { status: 'sent' }, 8 * 24 * 3_600_000));
      await store.put(recentAttempt('present', { status: 'sent' }, 6 * 24 * 3_600_000));
      await store.prune((attempt) => isOutdated(attempt, Date.now()));
      same(await store.get('past'), undefined);
      same(await openOf(store, { atMost: 9 }), ['present']);
    },
  },
  {
    title: 'leases an attempt to one of many callers, and to the next when it is given back',
    async run({ store, elsewhere }) {
      const callers = [store, elsewhere, store, elsewhere];
      const taken = await Promise.all(callers.map((each) => each.lease('attempt', 60_000)));
      const [lease, ...more] = taken.filter((each) => each !== undefined);
      same([lease !== undefined, more.length], [true, 0]);
      same(await lease?.extend(60_000), true);
      await lease?.release();
      same((await elsewhere.lease('attempt', 60_000)) !== undefined, true);
      same(await lease?.extend(1), false);
      await lease?.release();
      same(await store.lease('attempt', 60_000), undefined);
    },
  },
  {
    title: 'gives a lease that has run out to the next caller, and not back',
    async run({ store, elsewhere, pass }) {
      const lease = await store.lease('brief', 30);
      await pass(60);
      same((await elsewhere.lease('brief', 60_000)) !== undefined, true);
      same(await lease?.extend(60_000), false);
    },
  },
];

const HOUR_MS = 3_600_000;

/** Counted under the first key of each bound, with all that is under any, for an hour. */
const counting = (nights: number, ...bounds: readonly Bound[]): Counting => ({
  bounds,
  nights,
  now: Date.now(),
  until: Date.now() + HOUR_MS,
});
const few = (...keys: string[]): Bound => ({ keys, bookings: 2, nights: 10 });
const many = (...keys: string[]): Bound => ({ keys, bookings: 99, nights: 999 });
const sent = (reference: string): Attempt => recentAttempt(reference, { status: 'sent' });

const COUNTS: readonly StoreCase[] = [
  {
    title: 'counts what has begun, nights as well, and keeps nothing of what would be too much',
    async run({ store, elsewhere }) {
      const bound = few('a');
      const first = sent('first');
      same(await store.begin(first, counting(20, bound)), { attempt: first });
      const passed = await elsewhere.begin(sent('second'), counting(1, many('b'), bound));
      const { until } = (await store.counted(['a'], Date.now()))[0] ?? {};
      same(passed, { passed: { bound, counted: [{ reference: 'first', nights: 20, until }] } });
      same(await store.get('second'), undefined);
      same(await elsewhere.counted(['b'], Date.now()), []);
      same(await openOf(store, { atMost: 9 }), ['first']);
    },
  },
  {
    title: 'counts together what is under any key of a bound, and itself no second time',
    async run({ store, elsewhere }) {
      await store.begin(sent('before'), counting(1, few('yesterday')));
      await elsewhere.begin(sent('now'), counting(1, few('today', 'yesterday')));
      same('attempt' in (await store.begin(sent('now'), counting(1, few('today', 'yesterday')))), true);
      same('passed' in (await store.begin(sent('third'), counting(1, few('today', 'yesterday')))), true);
      same('attempt' in (await store.begin(sent('other'), counting(1, few('else')))), true);
    },
  },
  {
    title: 'lets as many of those that come at once begin as the bound has room for',
    async run({ store, elsewhere }) {
      const outcomes = await Promise.all(
        Array.from({ length: 12 }, (_, index) =>
          (index % 2 ? store : elsewhere).begin(sent(`at once ${index}`), counting(1, few('raced'))),
        ),
      );
      same(outcomes.filter((outcome) => 'attempt' in outcome).length, 2);
      same((await store.counted(['raced'], Date.now())).length, 2);
    },
  },
  {
    title:
      'counts no more what was refused, forgotten or let off, and goes on counting what was booked or is unknown',
    async run({ store, elsewhere }) {
      const names = ['refused', 'forgotten', 'let off', 'booked', 'unknown'];
      for (const name of names) await store.begin(sent(name), counting(1, many('a'), many('b')));
      await elsewhere.put({ ...sent('refused'), state: { status: 'refused', code: 'dates_unavailable' } });
      await elsewhere.remove('forgotten');
      await elsewhere.uncount('let off');
      await elsewhere.put({ ...sent('booked'), state: { status: 'created', bookingId: 'WEB-1' } });
      await elsewhere.remove('booked');
      await elsewhere.put({ ...sent('unknown'), state: { status: 'unknown' } });
      for (const key of ['a', 'b']) {
        const counted = await store.counted([key], Date.now());
        same(counted.map(({ reference }) => reference).sort(), ['booked', 'unknown']);
      }
      same((await store.get('let off'))?.reference, 'let off');
    },
  },
  {
    title: 'counts nothing longer than it should',
    async run({ store, elsewhere }) {
      const now = Date.now();
      await store.begin(sent('brief'), { ...counting(1, few('a')), until: now + 20_000 });
      await store.begin(sent('lasting'), counting(1, few('a')));
      const later = now + 30_000;
      same(namesOfCounted(await elsewhere.counted(['a'], later)), ['lasting']);
      same(
        'attempt' in (await elsewhere.begin(sent('next'), { ...counting(1, few('a')), now: later })),
        true,
      );
    },
  },
];

const CLAIMS: readonly StoreCase[] = [
  {
    title: 'gives what is kept and the lease in one step, the lease to one caller alone',
    async run({ store, elsewhere }) {
      const { lease, ...nothing } = await store.claim('new', 60_000, ['old']);
      same([nothing, lease !== undefined], [{ attempt: undefined, isKeyUsed: false }, true]);
      await store.put(sent('new'));
      const { attempt, lease: other } = await elsewhere.claim('new', 60_000, []);
      same([attempt?.reference, other], ['new', undefined]);
      await lease?.release();
      same((await elsewhere.claim('new', 60_000, [])).lease !== undefined, true);
    },
  },
  {
    title: 'says where an attempt is kept under another name of its key',
    async run({ store, elsewhere }) {
      await store.put(sent('under the old secret'));
      same((await elsewhere.claim('new', 60_000, ['unknown', 'under the old secret'])).isKeyUsed, true);
    },
  },
  {
    title: 'ends the lease of what is settled, and of nothing else',
    async run({ store, elsewhere }) {
      await store.claim('settled', 60_000, []);
      await store.put({ ...sent('settled'), state: { status: 'unknown' } });
      same((await elsewhere.claim('settled', 60_000, [])).lease, undefined);
      await store.put({ ...sent('settled'), state: { status: 'refused', code: 'dates_unavailable' } });
      same((await elsewhere.claim('settled', 60_000, [])).lease !== undefined, true);
    },
  },
  {
    title: 'gives no lease on an attempt that it cannot read',
    async run({ store }) {
      const [spoiled = ''] = Object.keys(SPOILED);
      await refused(store.claim(spoiled, 60_000, []));
      for (const until = Date.now() + 5_000; Date.now() < until;) {
        const lease = await store.lease(spoiled, 60_000);
        if (lease) return;
      }
      throw new Error('It is still held.');
    },
  },
];

const LIFE_MS = 60_000;

const CHALLENGES: readonly StoreCase[] = [
  {
    title: 'gives a challenge to one attempt, as often as that asks, and to no other',
    async run({ spent, spentElsewhere }) {
      same(await spent.spend('a', 'first', LIFE_MS), true);
      for (const each of [spentElsewhere, spent]) {
        same(await each.spend('a', 'second', LIFE_MS), false);
        same(await each.spend('a', 'first', LIFE_MS), true);
      }
      same(await spentElsewhere.spend('b', 'second', LIFE_MS), true);
    },
  },
  {
    title: 'gives a challenge to one of many attempts at the same time',
    async run({ spent, spentElsewhere }) {
      const outcomes = await Promise.all(
        Array.from({ length: 40 }, (_, index) =>
          (index % 2 ? spent : spentElsewhere).spend('raced', `attempt ${index}`, LIFE_MS),
        ),
      );
      same(outcomes.filter(Boolean).length, 1);
    },
  },
  {
    title: 'remembers a challenge as long as that lives, whatever has ended meanwhile',
    async run({ spent, spentElsewhere, pass }) {
      await spent.spend('brief', 'first', 0.2);
      await spent.spend('lasting', 'first', LIFE_MS);
      await pass(30);
      await spent.spend('another', 'first', LIFE_MS);
      same(await spentElsewhere.spend('lasting', 'second', LIFE_MS), false);
      same(await spentElsewhere.spend('lasting', 'first', LIFE_MS), true);
    },
  },
];

/** What holds of every store of ours. */
export const STORE_CASES: readonly StoreCase[] = [...ATTEMPTS, ...COUNTS, ...CLAIMS, ...CHALLENGES];
