// Unit test, because no test page can have these addresses.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isHostLooking } from './wrong-origin.ts';

describe('a page that the proxy refuses', () => {
  const at = (address: string): boolean => isHostLooking(new URL(address));

  it('counts as opened by the host if it is at a local address, in a file, or has the parameter booking-check', () => {
    for (const address of [
      'http://localhost:8080/',
      'http://house.localhost/',
      'http://127.0.0.1:8080/book',
      'http://[::1]/',
      'file:///home/host/page.html',
      'https://www.host.example/book?booking-check',
      'https://www.host.example/?x=1&booking-check=1',
    ])
      assert.ok(at(address), address);
  });

  it('counts as opened by a guest at every other address', () => {
    for (const address of [
      'https://www.host.example/book',
      'https://localhost.host.example/',
      'https://www.host.example/booking-check',
      'https://127.0.0.1.host.example/',
      'https://www.host.example/?booking-check-in=2027-07-01',
    ])
      assert.ok(!at(address), address);
  });
});
