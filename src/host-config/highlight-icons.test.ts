import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { ICON_NAMES, iconPath } from './highlight-icons.ts';

const GUIDE = new URL('../../demo/guide/config.md', import.meta.url);

describe('the icons of highlights', () => {
  for (const name of ICON_NAMES)
    it(`are lines that can be drawn, and nothing else: ${name}`, () => {
      assert.match(iconPath(name), /^M[\d\s.,a-zA-Z-]+$/);
    });

  it('are all named in the guide', () => {
    const [row = ''] = /^\| `highlights`.*$/m.exec(readFileSync(GUIDE, 'utf8')) ?? [];
    const named = [...(row.split('Icons:')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name);
    assert.deepEqual(named, ICON_NAMES);
  });
});
