// Unit test, because it kills the process between two writes and reads the directory afterwards.
import assert from 'node:assert/strict';
import process from 'node:process';
import { describe, it } from 'node:test';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AttemptStore, BeginResult, Bound } from './attempt-store.ts';
import { openLevelStore } from './level-store.ts';
import { sampleAttempt } from './attempt-samples.testing.ts';

async function withFolder(work: (path: string) => Promise<void>): Promise<void> {
  const path = await mkdtemp(join(tmpdir(), 'store-'));
  try {
    await work(path);
  } finally {
    await rm(path, { recursive: true, force: true });
  }
}

/** Runs the child until it has stored `count` attempts, kills it, and returns how many it reported as durable. */
async function storeUntilKilled(path: string, count: number): Promise<number> {
  const child = fileURLToPath(new URL('level-store-child.testing.ts', import.meta.url));
  const childProcess = spawn(process.execPath, ['--import', 'tsx', child, path], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  for await (const chunk of childProcess.stdout) {
    output += String(chunk);
    if (output.split('\n').length > count) childProcess.kill('SIGKILL');
  }
  if (childProcess.signalCode === null) await once(childProcess, 'exit');
  assert.equal(childProcess.signalCode, 'SIGKILL');
  return output.split('\n').length - 1;
}

describe('the store of attempts', () => {
  it('loses nothing that it called durable when the process is killed', () =>
    withFolder(async (path) => {
      const storedCount = await storeUntilKilled(path, 40);
      assert.ok(storedCount >= 40);
      const store = await openLevelStore(path);
      for (let index = 0; index < storedCount; index++) {
        const state = (await store.get(`kept-${index}`))?.state;
        assert.deepEqual(state, { status: 'created', bookingId: `WEB-${index}` });
        assert.equal(await store.referenceOf(`WEB-${index}`), `kept-${index}`);
      }
      await store.close();
    }));

  it('has the same counts when it is opened again; refused, removed and paid attempts are not counted', () =>
    withFolder(async (path) => {
      const now = Date.parse('2027-03-01T00:00:00Z');
      const bound: Bound = { kind: 'client-day', keys: ['a client'], bookings: 5, nights: 35 };
      const counting = { bounds: [bound], nights: 7, now, until: now + 3_600_000 };
      const begin = async (store: AttemptStore, name: string): Promise<BeginResult['kind']> =>
        (await store.begin(sampleAttempt(name, { status: 'sent' }), counting, undefined)).kind;
      const firstStore = await openLevelStore(path);
      for (const name of ['refused', 'forgotten', 'paid', 'open', 'booked'])
        assert.equal(await begin(firstStore, name), 'begun', name);
      await firstStore.put(sampleAttempt('refused', { status: 'refused', code: 'dates_unavailable' }));
      await firstStore.remove('forgotten');
      await firstStore.put(sampleAttempt('paid', { status: 'created', bookingId: 'WEB-0', payment: 'paid' }));
      await firstStore.put(sampleAttempt('booked', { status: 'created', bookingId: 'WEB-1' }));
      await firstStore.close();
      const store = await openLevelStore(path);
      const counted = await store.counted('a client', now);
      assert.deepEqual(counted.map(({ reference, nights }) => [reference, nights]).sort(), [
        ['booked', 7],
        ['open', 7],
      ]);
      for (const name of ['third', 'fourth', 'fifth']) assert.equal(await begin(store, name), 'begun', name);
      assert.equal(await begin(store, 'sixth'), 'bound-exceeded');
      assert.deepEqual(await store.counted('a client', counting.until), []);
      await store.close();
    }));

  it('remembers a spent proof when it is opened again, until the proof would have expired', () =>
    withFolder(async (path) => {
      const proof = { id: 'one', lifeMs: 60_000 };
      const begin = async (store: AttemptStore, name: string, now: number): Promise<BeginResult['kind']> => {
        const counting = { bounds: [], nights: 7, now, until: now };
        return (await store.begin(sampleAttempt(name, { status: 'sent' }), counting, proof)).kind;
      };
      const firstStore = await openLevelStore(path);
      assert.equal(await begin(firstStore, 'first', 0), 'begun');
      await firstStore.close();
      const store = await openLevelStore(path);
      assert.equal(await begin(store, 'second', 59_999), 'proof-spent');
      assert.equal(await begin(store, 'second', 60_000), 'begun');
      await store.close();
    }));

  it('deletes attempts after their retention time', () =>
    withFolder(async (path) => {
      const store = await openLevelStore(path);
      await store.put(sampleAttempt('booked', { status: 'created', bookingId: 'WEB-1' }));
      await store.put(sampleAttempt('unbooked', { status: 'sent' }));
      const pruneAt = (day: string): Promise<void> => store.prune(Date.parse(day));
      await pruneAt('2027-03-07');
      assert.ok(await store.get('unbooked'));
      await pruneAt('2027-03-09');
      assert.equal(await store.get('unbooked'), undefined);
      await pruneAt('2027-07-01');
      assert.equal(await store.referenceOf('WEB-1'), 'booked');
      await pruneAt('2027-07-20');
      assert.equal(await store.referenceOf('WEB-1'), undefined);
      await store.close();
    }));
});
