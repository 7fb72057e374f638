import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { rendered } from './fault-matrix.ts';

const PAGE = new URL('fault-matrix.md', import.meta.url);

describe('fault-matrix.md', () => {
  it('shows the matrix that is tested; UPDATE_MATRIX=1 writes it again', () => {
    if (process.env['UPDATE_MATRIX'] === '1') writeFileSync(PAGE, rendered());
    assert.equal(readFileSync(PAGE, 'utf8'), rendered());
  });
});
