import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { leftOutIn, sayLeftOut } from './left-out.ts';

const SPEC = `▶ a guest
  ✔ books (12.3ms)
  \u001B[90m﹣ on a small window (0.12ms) # the window has 447 px at least\u001B[39m
﹣ offline (0ms) # the window has 447 px at least
`;

describe('what was left out', () => {
  it('is read from the report, with its reasons', () => {
    assert.deepEqual(leftOutIn(SPEC), [
      { test: 'on a small window', reason: 'the window has 447 px at least' },
      { test: 'offline', reason: 'the window has 447 px at least' },
    ]);
  });

  it('is told by reason, each once', () => {
    assert.deepEqual(sayLeftOut('journeys webkit', leftOutIn(SPEC)), [
      'journeys webkit: the window has 447 px at least',
      '    on a small window',
      '    offline',
    ]);
  });
});
