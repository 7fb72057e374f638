// Unit test, because it tries more addresses than a browser test could open.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  bookingLink,
  isSafeCheckout,
  readReturnedBooking,
  returnPage,
  withoutReturnParameters,
} from './page-address.ts';

const PAGE = 'https://host.example/house?utm_source=a%20b&x=1+2#rooms';

describe('the address of the page', () => {
  it('shows whether the guest returns from the checkout, and whether the payment was cancelled', () => {
    assert.equal(readReturnedBooking(PAGE), undefined);
    assert.deepEqual(readReturnedBooking('https://h.example/?booking-reference=r1'), {
      reference: 'r1',
      occasion: 'returned',
    });
    assert.deepEqual(readReturnedBooking('https://h.example/?booking-reference=r1&booking-cancelled=1'), {
      reference: 'r1',
      occasion: 'cancelled',
    });
  });

  it('becomes a link to a booking, which is not read as a return and keeps the host’s parameters', () => {
    const link = bookingLink('https://h.example/house?x=1+2&booking-reference=old#rooms', 'r_1-2');
    assert.equal(link, 'https://h.example/house?x=1+2&booking-reference=r_1-2&booking-link=1#rooms');
    assert.equal(
      bookingLink('https://h.example/', 'r1'),
      'https://h.example/?booking-reference=r1&booking-link=1',
    );
    assert.deepEqual(readReturnedBooking(link), { reference: 'r_1-2', occasion: 'linked' });
    assert.equal(withoutReturnParameters(link), 'https://h.example/house?x=1+2#rooms');
  });

  it('is the same as before the checkout, letter by letter, once the parameters of the return are removed', () => {
    const parameter = fc.stringMatching(/^[a-z]{1,4}=[a-z0-9%+]{0,4}$/);
    const hash = fc.option(fc.stringMatching(/^#[a-z=&?-]{1,6}$/), { nil: '' });
    fc.assert(
      fc.property(
        fc.array(parameter, { maxLength: 3 }),
        hash,
        fc.nat(3),
        (parameters, fragment, position) => {
          const address = (all: readonly string[]): string =>
            `https://h.example/a${all.length > 0 ? `?${all.join('&')}` : ''}${fragment}`;
          const ourParameters = ['booking-reference=r1', 'booking-cancelled=1'];
          const at = Math.min(position, parameters.length);
          const returned = [...parameters.slice(0, at), ...ourParameters, ...parameters.slice(at)];
          assert.equal(withoutReturnParameters(address(returned)), address(parameters));
        },
      ),
    );
  });

  const isRooms = (id: string): boolean => id === 'rooms';

  it('is the page to return to from the checkout, without the parameters of an earlier return', () => {
    assert.equal(returnPage(null, PAGE.replace('#', '&booking-reference=old#'), isRooms), PAGE);
    assert.equal(returnPage('/thanks', PAGE, isRooms), 'https://host.example/thanks');
  });

  for (const unusable of ['', 'mailto:host@host.example', 'https://'])
    it(`is the page to return to if the host sets return-url to "${unusable}"`, () => {
      assert.equal(
        returnPage(unusable, 'https://host.example/app?a=1#/book', isRooms),
        'https://host.example/app?a=1#/book',
      );
    });

  for (const kept of ['#/book', '#!/book', '#!book', '#/book?tab=2', '#/a#b', '#rooms'])
    it(`keeps the fragment ${kept} for the return from the checkout`, () => {
      assert.equal(
        returnPage(null, `https://host.example/app${kept}`, isRooms),
        `https://host.example/app${kept}`,
      );
    });

  for (const dropped of ['#access_token=s3cret', '#id_token=a&state=/b', '#attic', '#'])
    it(`drops the fragment ${dropped} for the return from the checkout`, () => {
      assert.equal(
        returnPage(null, `https://host.example/app${dropped}`, isRooms),
        'https://host.example/app',
      );
    });
});

describe('the address of a checkout', () => {
  it('is accepted if it is https, or http on this machine for a page on this machine', () => {
    assert.ok(isSafeCheckout('https://checkout.example/1', PAGE));
    assert.ok(isSafeCheckout('http://127.0.0.1:8788/checkout/1', 'http://localhost:8080/'));
    assert.ok(!isSafeCheckout('http://127.0.0.1:8788/checkout/1', PAGE));
    assert.ok(!isSafeCheckout('http://checkout.example/1', 'http://localhost:8080/'));
  });

  it('is refused in every other form', () => {
    for (const address of [
      'javascript:alert(1)',
      'https://checkout.example@evil.example/1',
      'https://:word@checkout.example/1',
      'data:text/html,x',
      '//checkout.example',
      '/pay',
      '',
      'blob:https://x/1',
    ])
      assert.equal(isSafeCheckout(address, PAGE), false, address);
    fc.assert(
      fc.property(fc.string(), (text) => {
        if (isSafeCheckout(text, PAGE)) assert.equal(new URL(text).protocol, 'https:');
      }),
    );
  });
});
