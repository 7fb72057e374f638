import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ICON_NAMES, iconPath } from './highlight-icons.ts';

describe('the icons of highlights', () => {
  for (const name of ICON_NAMES)
    it(`have the data of an SVG path: ${name}`, () => {
      assert.match(iconPath(name), /^M[\d\s.,a-zA-Z-]+$/);
    });
});
