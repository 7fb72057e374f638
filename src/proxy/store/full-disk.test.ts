// Unit test, because no answer of the proxy shows which of four concurrent writes a full disk has kept.
import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StoreError } from './attempt-store.ts';
import type { AttemptStore } from './attempt-store.ts';
import { openLevelStore } from './level-store.ts';
import { sampleAttempt } from './attempt-samples.testing.ts';

/** Mounts a small disk in memory for a test; returns `undefined` if that is not permitted. */
function mountSmallDisk(): { readonly path: string; readonly remove: () => void } | undefined {
  const path = mkdtempSync(join(tmpdir(), 'disk-'));
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', path]);
  const remove = (): void => {
    spawnSync('umount', ['-l', path]);
    rmSync(path, { recursive: true, force: true });
  };
  if (status === 0) return { path, remove };
  remove();
  return undefined;
}

function fillUp(file: string): void {
  for (let size = 1024 * 1024; size >= 1; size = Math.floor(size / 2))
    try {
      for (;;) appendFileSync(file, Buffer.alloc(size));
    } catch (error) {
      assert.equal((error as NodeJS.ErrnoException).code, 'ENOSPC');
    }
}

/** Stores attempts, four at a time, until the store refuses; returns the names of those that it reported as stored. */
async function storeUntilFull(store: AttemptStore): Promise<{ kept: string[]; error: unknown }> {
  const storedNames: string[] = [];
  for (let index = 0; ; index += 4) {
    const names = [0, 1, 2, 3].map((each) => `attempt-${index + each}`);
    const results = await Promise.allSettled(
      names.map((name) => store.put(sampleAttempt(name, { status: 'created', bookingId: `WEB-${name}` }))),
    );
    storedNames.push(...names.filter((_, each) => results[each]?.status === 'fulfilled'));
    const failure = results.find((result) => result.status === 'rejected');
    if (failure) return { kept: storedNames, error: failure.reason as unknown };
  }
}

describe('the store of attempts on a full disk', () => {
  it('reports the fault, loses nothing that it has called durable, and recovers when there is room', async (t) => {
    const disk = mountSmallDisk();
    if (!disk) {
      t.skip('only root may mount the small disk that this test fills up');
      return;
    }
    try {
      const [data, filler] = [join(disk.path, 'data'), join(disk.path, 'filler')];
      const store = await openLevelStore(data);
      await store.put(sampleAttempt('first', { status: 'sent' }));
      fillUp(filler);
      const { kept, error } = await storeUntilFull(store);
      assert.ok(error instanceof StoreError);
      assert.match(error.message, /The disk that holds the attempts \(.*\) is full: no booking is taken/);
      await assert.rejects(store.check(), /is full/);
      await assert.rejects(store.put(sampleAttempt('late', { status: 'sent' })), /is full/);
      assert.equal(await store.get('late'), undefined, 'there is no half of it');
      assert.equal((await store.get('first'))?.state.status, 'sent', 'what was kept can still be read');

      rmSync(filler);
      await store.put(sampleAttempt('after', { status: 'sent' }));
      await store.check();
      await store.close();
      const reopened = await openLevelStore(data);
      for (const name of [...kept, 'first', 'after']) assert.ok(await reopened.get(name), name);
      assert.deepEqual((await reopened.openAttempts()).attempts.map(({ reference }) => reference).sort(), [
        'after',
        'first',
      ]);
      await reopened.close();
    } finally {
      disk.remove();
    }
  });
});
