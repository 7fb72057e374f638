import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { createRequestIds } from '../../src/proxy/http/request-context.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe('ids of requests', () => {
  it('are UUIDs, and never the same', () => {
    const next = createRequestIds();
    const ids = Array.from({ length: 5_000 }, next);
    for (const id of ids) assert.match(id, UUID);
    assert.equal(new Set(ids).size, ids.length);
  });

  it('are drawn once for many requests, and anew before one could come again', () => {
    let drawn = 0;
    const next = createRequestIds(() => `0000000${(drawn += 1)}-0000-4000-8000-0000000000ff`);
    const ids = Array.from({ length: 600 }, next);
    assert.equal(drawn, 3);
    assert.equal(new Set(ids).size, 600);
  });
});
