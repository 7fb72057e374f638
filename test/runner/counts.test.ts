import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { countsIn, verdictOn } from './counts.ts';

const SPEC = '✔ a test\nℹ tests 5\nℹ suites 1\nℹ pass 3\nℹ fail 1\nℹ cancelled 1\nℹ skipped 0\nℹ todo 0\n';

describe('counting what a test runner says', () => {
  it("reads node's spec report, where a cancelled test is a failed one", () => {
    assert.deepEqual(countsIn(SPEC), { passed: 3, failed: 2, skipped: 0 });
  });

  it('reads it in colour as well', () => {
    assert.deepEqual(countsIn('\u001B[34mℹ pass 7\u001B[39m\n'), { passed: 7, failed: 0, skipped: 0 });
  });

  it('reads TAP', () => {
    assert.deepEqual(countsIn('ok 1 - a test\n# pass 4\n# fail 0\n'), { passed: 4, failed: 0, skipped: 0 });
  });

  it("reads Web Test Runner's line", () => {
    assert.deepEqual(countsIn('\n12 passed, 2 failed, 1 skipped\n'), { passed: 12, failed: 2, skipped: 1 });
  });

  it('takes no sentence of a test for a count', () => {
    assert.equal(countsIn('✔ says that # pass 3 is no count\n'), undefined);
  });
});

describe('the verdict on a step', () => {
  it('counts a check as one', () => {
    assert.deepEqual(verdictOn(0, '', false), { passed: 1, failed: 0, skipped: 0 });
    assert.deepEqual(verdictOn(2, '', false), { passed: 0, failed: 1, skipped: 0 });
  });

  it('fails a runner that ran no test', () => {
    assert.equal(verdictOn(0, 'ℹ pass 0\nℹ fail 0\n', true).failed, 1);
    assert.equal(verdictOn(0, '', true).failed, 1);
  });

  it('fails a runner that ended badly after tests that passed', () => {
    assert.deepEqual(verdictOn(1, 'ℹ pass 9\nℹ fail 0\n', true), { passed: 9, failed: 1, skipped: 0 });
  });
});
