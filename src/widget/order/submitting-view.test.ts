// Unit test, because a page reaches some states of an order only after a long wait.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ENGLISH } from '../views/view-context.testing.ts';
import { describeProgress, paymentPage } from './submitting-view.ts';

const ATTEMPT = { startedAt: 0 };

describe('the view of an order that is being sent', () => {
  it('promises in each uncertain state that nothing is booked twice', () => {
    for (const status of ['confirming', 'offline'] as const)
      assert.match(describeProgress({ status }, ATTEMPT, ENGLISH).text, /(?:won’t|can’t) be booked twice/);
    const problem = { code: 'service_error' } as const;
    const unresolved = describeProgress({ status: 'unresolved', problem }, ATTEMPT, ENGLISH);
    assert.match(unresolved.text, /(?:won’t|can’t) be booked twice/);
  });

  it('links to a payment page only if the address is https', () => {
    assert.equal(paymentPage('https://checkout.example/1'), 'https://checkout.example/1');
    assert.equal(paymentPage('javascript:alert(1)'), undefined);
    assert.equal(paymentPage('data:text/html,x'), undefined);
    assert.equal(paymentPage(undefined), undefined);
  });
});
