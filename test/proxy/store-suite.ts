import type { Attempt, AttemptState } from '../../src/proxy/bookings/attempt.ts';
import type { AttemptStore } from '../../src/proxy/bookings/attempt-store.ts';
import { isOutdated } from '../../src/proxy/bookings/retention.ts';
import type { SpentChallenges } from '../../src/proxy/challenge/spent-challenges.ts';
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

/** The attempt that every bench has kept in words that nobody understands. */
export const SPOILED = 'spoiled';
export const SPOILED_TEXT = '{"reference":"spoiled","state":{"status":"sending"}}';

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

const namesOf = (attempts: readonly Attempt[]): string[] => attempts.map(({ reference }) => reference);

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
    title: 'keeps what knows more, whoever comes last',
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
      for (const name of ['open', 'settled', 'nobody']) await elsewhere.remove(name);
      same(await store.get('open'), undefined);
      same(await store.unsettled(9), []);
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
      same(namesOf(await elsewhere.unsettled(9)), ['older', 'younger']);
      same(namesOf(await elsewhere.unsettled(1)), ['older']);
      await store.put({ ...older, state: { status: 'refused', code: 'quote_expired' } });
      same(namesOf(await elsewhere.unsettled(9)), ['younger']);
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
      same((await elsewhere.unsettled(99)).length, many.length - 1);
    },
  },
  {
    title: 'does not call an attempt absent that it cannot read, and does not drop it',
    async run({ store }) {
      await refused(store.get(SPOILED));
      await store.prune(() => true);
      await refused(store.get(SPOILED));
    },
  },
  {
    title: 'lets go what nobody can ask for any more, and keeps the rest',
    async run({ store }) {
      await store.put(recentAttempt('past', { status: 'sent' }, 8 * 24 * 3_600_000));
      await store.put(recentAttempt('present', { status: 'sent' }, 6 * 24 * 3_600_000));
      await store.prune((attempt) => isOutdated(attempt, Date.now()));
      same(await store.get('past'), undefined);
      same(namesOf(await store.unsettled(9)), ['present']);
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

/** What holds of every store of ours, on every runtime. */
export const STORE_CASES: readonly StoreCase[] = [...ATTEMPTS, ...CHALLENGES];
