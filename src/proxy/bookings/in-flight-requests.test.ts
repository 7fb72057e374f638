// Unit test, because no client can let a request and a lookup begin in the same turn of the event loop, or stop the proxy
// between two lookups.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sampleAttempt } from '../store/attempt-samples.testing.ts';
import { InFlightRequests } from './in-flight-requests.ts';

describe('a request and a lookup for one attempt that begin at once', () => {
  const maxConcurrentTasks = async (first: 'request' | 'lookup'): Promise<number> => {
    const inFlight = new InFlightRequests();
    let [runningTasks, maxRunning] = [0, 0];
    const work = async (): Promise<void> => {
      runningTasks += 1;
      maxRunning = Math.max(maxRunning, runningTasks);
      await new Promise(setImmediate);
      runningTasks -= 1;
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
    return maxRunning;
  };

  it('never run at the same time', async () => {
    assert.deepEqual([await maxConcurrentTasks('request'), await maxConcurrentTasks('lookup')], [1, 1]);
  });
});

describe('a proxy that is stopping', () => {
  it('begins no more lookups, which would meet a closed store', async () => {
    const inFlight = new InFlightRequests();
    const lookedUpReferences: string[] = [];
    const lookUp = (reference: string): Promise<void> =>
      inFlight.lookUpIfIdle(reference, async () => {
        await new Promise(setImmediate);
        lookedUpReferences.push(reference);
      });
    const firstLookup = lookUp('first');
    const draining = inFlight.drain();
    await Promise.all([firstLookup, draining, lookUp('second')]);
    assert.deepEqual(lookedUpReferences, ['first']);
  });
});
