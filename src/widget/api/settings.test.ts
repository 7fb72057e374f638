// Unit test, because the settings are a pure function of a host’s attributes.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { unusableSettings } from './settings.ts';
import type { HostSettings } from './settings.ts';

const BASE = 'https://host.example/house';
const VALID_SETTINGS: HostSettings = {
  property: '5f0c0000-0000-4000-8000-000000000001',
  proxy: '',
  theme: 'auto',
  weekStart: undefined,
  returnUrl: null,
  cancelUrl: null,
  words: null,
};

describe('the settings of a host', () => {
  it('are complete with only a property', () => {
    assert.deepEqual(unusableSettings(VALID_SETTINGS, BASE), []);
  });

  it('can contain addresses relative to the page', () => {
    const settings = {
      ...VALID_SETTINGS,
      proxy: '/booking',
      returnUrl: 'thanks',
      cancelUrl: '../',
      weekStart: 7,
    };
    assert.deepEqual(unusableSettings(settings, BASE), []);
  });

  it('are listed by name if they are unusable', () => {
    const settings: HostSettings = {
      property: 'sea view',
      proxy: 'ftp://book.example',
      theme: 'pink',
      weekStart: Number.NaN,
      returnUrl: 'javascript:alert(1)',
      cancelUrl: 'https://',
      words: null,
    };
    assert.deepEqual(unusableSettings(settings, BASE), [
      'property',
      'proxy',
      'theme',
      'week-start',
      'return-url',
      'cancel-url',
    ]);
  });
});
