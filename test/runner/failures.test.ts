import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { failuresIn } from './failures.ts';

describe('what a failed step says at the end of the run', () => {
  it('is the tests below the headline, with their errors', () => {
    const output =
      'ℹ fail 1\n\n\u001B[31m✖ failing tests:\u001B[39m\n\ntest at a.test.ts:1:1\n✖ adds (1ms)\n  1 !== 2\n';
    assert.deepEqual(failuresIn(output), ['test at a.test.ts:1:1', '✖ adds (1ms)', '  1 !== 2']);
  });

  it('holds no summary, which could be taken for that of the whole run', () => {
    assert.deepEqual(failuresIn('✖ failing tests:\n✖ adds\n\n3 passed, 1 failed, 0 skipped\n'), ['✖ adds']);
  });

  it('is the end of its output, where no test is named', () => {
    assert.deepEqual(failuresIn('src/a.ts\n  1:1 error\n'), ['src/a.ts', '  1:1 error']);
  });

  it('is cut off, and says so, where there is too much', () => {
    const lines = Array.from({ length: 100 }, (_, index) => `line ${String(index)}`);
    assert.equal(failuresIn(`✖ failing tests:\n${lines.join('\n')}`).at(-1), '… and 20 lines more');
  });
});
