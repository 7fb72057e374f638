import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { DEPLOY, shipped } from './shipped.ts';

const text = shipped('THREATS.md');
/** What it names as shown by a test: the title, and the file beside it. */
const shown = [...text.matchAll(/\[“([^”]+)”\]\(([^)]+)\)/g)].map(([, title = '', file = '']) => ({
  title,
  file,
}));
/** What somebody would do, with the lines below it; "What is worth something" and "What is left" are no threats. */
const threats = text
  .split(/^(?=- |## )/m)
  .filter((item) => /^- \*\*[^*]+\*\*: /.test(item) && item.includes('shown by'));

describe('the threat model', () => {
  it('names a test for each of its claims, and what an attempt costs', () => {
    assert.equal(threats.length, text.match(/^ {2}- costs: /gm)?.length);
    assert.ok(threats.length >= 30);
    for (const threat of threats) {
      assert.match(threat, /\[“[^”]+”\]\([^)]+\.test\.ts\)/);
      assert.match(threat, /- costs: .*\d/);
    }
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
