// Unit test, because no client can let a request and a lookup begin in the same turn of the event loop, or stop the proxy
// between two lookups.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sampleAttempt } from '../store/attempt-samples.testing.ts';
import { InFlightRequests } from './in-flight-requests.ts';

describe('a request and a lookup for one attempt that begin at once', () => {
  const tasksAtOnce = async (first: 'request' | 'lookup'): Promise<number> => {
    const inFlight = new InFlightRequests();
    let [running, most] = [0, 0];
    const work = async (): Promise<void> => {
      running += 1;
      most = Math.max(most, running);
      await new Promise(setImmediate);
      running -= 1;
    };
    const submission = { reference: 'one', payloadMac: 'mac' };
    const begin = {
      request: () =>
        inFlight.join(submission, new AbortController().signal, async () => {
          await work();
          return sampleAttempt('one', { status: 'unknown' });
        }),
      lookup: () => inFlight.lookUpIfIdle('one', work),
    };
    await Promise.all([begin[first](), begin[first === 'request' ? 'lookup' : 'request']()]);
    return most;
  };

  it('never run at the same time', async () => {
    assert.deepEqual([await tasksAtOnce('request'), await tasksAtOnce('lookup')], [1, 1]);
  });
});

describe('a proxy that is stopping', () => {
  it('begins no more lookups, which would meet a closed store', async () => {
    const inFlight = new InFlightRequests();
    const lookedUp: string[] = [];
    const lookUp = (reference: string): Promise<void> =>
      inFlight.lookUpIfIdle(reference, async () => {
        await new Promise(setImmediate);
        lookedUp.push(reference);
      });
    const first = lookUp('first');
    const drained = inFlight.drain();
    await Promise.all([first, drained, lookUp('second')]);
    assert.deepEqual(lookedUp, ['first']);
  });
});
