// Unit test, because no test page can have these addresses.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isHostLooking } from './wrong-origin.ts';

describe('whether it is the host who looks at a page', () => {
  const at = (address: string): boolean => isHostLooking(new URL(address));

  it('is told by an address of this machine, a file, or the word that asks for it', () => {
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

  it('is not so anywhere else: guests keep the calm text', () => {
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
