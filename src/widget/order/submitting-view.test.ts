// Unit test, because a page reaches some states of an order only after a long wait.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ENGLISH } from '../views/view-context.testing.ts';
import { describeProgress } from './submitting-view.ts';

const ATTEMPT = { startedAt: 0 };

describe('the view of an order that is being sent', () => {
  it('promises in each uncertain state that nothing is booked twice', () => {
    for (const status of ['confirming', 'offline'] as const)
      assert.match(describeProgress({ status }, ATTEMPT, ENGLISH).text, /(?:won’t|can’t) be booked twice/);
    const problem = { code: 'service_error' } as const;
    const unresolved = describeProgress({ status: 'unresolved', problem }, ATTEMPT, ENGLISH);
    assert.match(unresolved.text, /(?:won’t|can’t) be booked twice/);
  });
});
