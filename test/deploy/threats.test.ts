import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { DEPLOY, shipped } from './shipped.ts';

const text = shipped('THREATS.md');
/** What its tables name as shown by a test: the title, and the file beside it. */
const shown = [...text.matchAll(/\[“([^”]+)”\]\(([^)]+)\)/g)].map(([, title = '', file = '']) => ({
  title,
  file,
}));
const rows = text.split('\n').filter((line) => /^\| (?!would|-)/.test(line));

describe('the threat model', () => {
  it('names a test for each of its claims', () => {
    assert.ok(rows.length >= 20);
    for (const row of rows) assert.match(row, /\[“[^”]+”\]\([^)]+\.test\.ts\)/);
  });

  it('names tests that are there, under their names', () => {
    assert.ok(shown.length > 40);
    for (const { title, file } of shown) {
      assert.ok(existsSync(`${DEPLOY}${file}`), file);
      const calls = readFileSync(`${DEPLOY}${file}`, 'utf8').matchAll(/\bit\(\s*(?:'([^']*)'|`([^`]*)`)/g);
      assert.ok(
        [...calls].some(([, plain, filled]) => (plain ?? filled ?? '').includes(title)),
        `${file}: ${title}`,
      );
    }
  });
});
