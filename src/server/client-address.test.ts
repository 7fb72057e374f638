// Unit test, because a test over a port cannot have these addresses.
import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { readTrustedHops } from '../host-config/server-settings.ts';
import { clientAddress } from './client-address.ts';

describe('the client’s address', () => {
  const hopsFrom = (setting: string) => readTrustedHops(setting) ?? assert.fail(setting);
  it('is the peer’s address if no proxy is trusted, whatever the client claims', () => {
    assert.equal(clientAddress('198.51.100.9', '203.0.113.1, 10.0.0.1', hopsFrom('0')), '198.51.100.9');
    assert.equal(clientAddress('::ffff:198.51.100.9', null, hopsFrom('0')), '198.51.100.9');
    assert.equal(clientAddress(undefined, '203.0.113.1', hopsFrom('2')), 'unknown');
  });

  it('is read from the right of X-Forwarded-For, past the trusted proxies', () => {
    const forwarded = '6.6.6.6, 203.0.113.1, 10.0.0.1';
    assert.equal(clientAddress('127.0.0.1', forwarded, hopsFrom('1')), '10.0.0.1');
    assert.equal(clientAddress('127.0.0.1', forwarded, hopsFrom('2')), '203.0.113.1');
    assert.equal(clientAddress('127.0.0.1', forwarded, hopsFrom('127.0.0.1, 10.0.0.0/8')), '203.0.113.1');
    assert.equal(clientAddress('198.51.100.9', forwarded, hopsFrom('127.0.0.1, 10.0.0.0/8')), '198.51.100.9');
    assert.equal(clientAddress('::1', 'not an address', hopsFrom('::1')), '::1');
  });

  it('is read without the port that some load balancers add', () => {
    assert.equal(clientAddress('10.0.0.1', '203.0.113.1:4711', hopsFrom('1')), '203.0.113.1');
    assert.equal(clientAddress('10.0.0.1', '[2001:db8::1]:4711', hopsFrom('1')), '2001:db8::1');
    assert.equal(clientAddress('10.0.0.1', '2001:db8::1', hopsFrom('1')), '2001:db8::1');
  });

  it('rejects an invalid TRUST_PROXY', () => {
    for (const setting of [
      'yes',
      '11',
      '10.0.0.0/33',
      '10.0.0.0/8/8',
      '::1/129',
      'fe80:/10',
      '1.2.3',
      ',',
      'example.com',
    ])
      assert.equal(readTrustedHops(setting), undefined, setting);
  });
});
