// Unit test, because it also tries languages that the widget has no texts in.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { directionOf } from './frame.ts';

describe('the direction of the widget', () => {
  it('follows the language, even if the widget has no translation of it', () => {
    assert.equal(directionOf('he-IL'), 'rtl');
    assert.equal(directionOf('ar'), 'rtl');
    assert.equal(directionOf('de-AT'), 'ltr');
    assert.equal(directionOf('fay'), 'ltr');
  });
});
