import assert from 'node:assert/strict';
import { it } from 'node:test';
import { retryAfter } from './retry.ts';

it('waits at least a second, if an answer asks for no wait', () => {
  const before = Date.now();
  const { at, isAutomatic } = retryAfter(0);
  assert.ok(at >= before + 1000 && isAutomatic);
});
