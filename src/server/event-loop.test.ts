// Unit test, because a test over a port cannot choose when the event loop pauses.
import assert from 'node:assert/strict';
import { it } from 'node:test';

import { watchEventLoop } from './event-loop.ts';

it('reports a pause of the event loop once, even if the pause begins right after a check', () => {
  const loop = watchEventLoop();
  loop.isResponsive();
  const start = performance.now();
  while (performance.now() - start < 1_200);
  const answers = [loop.isResponsive(), loop.isResponsive()];
  loop.stop();
  assert.deepEqual(answers, [false, true]);
});
