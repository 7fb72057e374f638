import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ready } from '../proxy/program.ts';
import { logged, preparedBooking, startOddWorld } from './odd-service.ts';

describe('a built proxy whose store has a damaged byte', async () => {
  const world = await startOddWorld();
  const { proxy, folder } = world;
  const folderOfStore = join(folder, 'data');
  const damagedLines = (): number => proxy.output().split('"store_damaged"').length - 1;

  it('names each attempt that a damaged byte has cost, once, at the start', async () => {
    const references: string[] = [];
    for (let index = 0; index < 12; index += 1) {
      const { status, body } = await (await preparedBooking(world, index)).send();
      assert.equal(status, 201);
      references.push(String(body['reference']));
    }
    await proxy.stop();
    const journal = (await readdir(folderOfStore)).find((name) => name.endsWith('.log')) ?? '';
    const bytes = await readFile(join(folderOfStore, journal));
    const middle = bytes.indexOf(`attempt:${references[6] ?? ''}`);
    bytes[middle + 60] = (bytes[middle + 60] ?? 0) ^ 1;
    await writeFile(join(folderOfStore, journal), bytes);
    await proxy.replace();

    const statuses = await Promise.all(
      references.map(async (reference) => (await proxy.get(`/v1/bookings/${reference}`)).status),
    );
    const lost = references.filter((_, index) => statuses[index] === 404);
    assert.ok(lost.length > 0 && lost.length < 12, 'or this test proves nothing');
    const line = await logged(proxy, /"store_damaged"/);
    assert.match(
      line,
      new RegExp(`"level":"error".*${lost.length} attempts are lost.*"count":${lost.length}\\b`),
    );
    for (const reference of lost)
      assert.match(proxy.output(), new RegExp(`"attempt_lost","attempt":"${reference.slice(0, 8)}"`));
    assert.ok((await readdir(folderOfStore)).includes(`${journal}.damaged`));
  });

  it('says nothing of a store that was killed and is whole, nor again of what was lost before', async () => {
    await ready(proxy.url);
    await (await preparedBooking(world, 20)).send();
    await proxy.replace();
    assert.equal(damagedLines(), 1);
    assert.equal((await readdir(folderOfStore)).filter((name) => name.endsWith('.damaged')).length, 1);
  });
});
