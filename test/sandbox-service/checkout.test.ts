import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { SandboxOptions } from '../../src/sandbox-service/sandbox-service.ts';
import * as units from '../../src/sandbox-service/seed/units.ts';
import { BASE_URL, cardOrderFor, daysAfterStart, FIRST_FREE_DAY, createTestSandbox } from './in-process.ts';
import type { Answer, TestSandbox } from './in-process.ts';

interface OpenCheckout {
  readonly sandbox: TestSandbox;
  /** The path of the checkout page. */
  readonly pagePath: string;
  readonly press: (action: string) => Promise<Answer>;
  readonly readPaymentStatus: () => Promise<unknown>;
}

async function openCheckout(options: SandboxOptions = {}, changes = {}): Promise<OpenCheckout> {
  const sandbox = createTestSandbox(options);
  const { status, body } = await sandbox.post('/data/bookings', cardOrderFor(FIRST_FREE_DAY, 7, changes));
  assert.equal(status, 201);
  const pagePath = String(body['checkout_url']).replace(BASE_URL, '');
  return {
    sandbox,
    pagePath,
    press: (action) => sandbox.post(`${pagePath}/${action}`),
    readPaymentStatus: async () =>
      (await sandbox.get(`/data/bookings/${String(body['booking_id'])}/payment-status`)).body[
        'payment_status'
      ],
  };
}

const readFirstFreeNight = async (
  sandbox: TestSandbox,
  changedSince?: string,
): Promise<Record<string, unknown> | undefined> => {
  const since = changedSince === undefined ? '' : `&changed_since=${changedSince}`;
  const query = `from=${daysAfterStart(FIRST_FREE_DAY)}&to=${daysAfterStart(FIRST_FREE_DAY)}`;
  const { body } = await sandbox.get(
    `/data/pricing?service_property_id=${units.SEA_VIEW_HOUSE}&${query}${since}`,
  );
  return (body['items'] as Record<string, unknown>[])[0];
};

describe('the hosted checkout', () => {
  it('shows unit, dates, nights, party, lines and total, and says that no money moves', async () => {
    const { sandbox, pagePath } = await openCheckout({}, { adults: 2, children: 1, nights_price: '1234.5' });
    const { status, text } = await sandbox.get(pagePath);
    assert.equal(status, 200);
    for (const part of [
      'Casa Maré, sea view house',
      'Sun, 26 December 2027',
      '7 nights',
      '2 adults, 1 child',
      '€1,234.50',
      '€45.50',
      '€1,280.00',
      'No money moves',
    ])
      assert.ok(text.includes(part), part);
  });

  it('escapes the name that the host has given the unit', async () => {
    const { createSeed } = await import('../../src/sandbox-service/seed/seed.ts');
    const seed: SandboxOptions['seed'] = (now) => {
      const defaultSeed = createSeed(now);
      return {
        ...defaultSeed,
        units: defaultSeed.units.map((unit) => ({ ...unit, name: '<script>alert(1)</script>' })),
      };
    };
    const { sandbox, pagePath } = await openCheckout({ seed });
    assert.ok(!(await sandbox.get(pagePath)).text.includes('<script'));
  });

  it('sends the guest to success_url after payment, and reports the status paid', async () => {
    const { press, readPaymentStatus } = await openCheckout();
    const answer = await press('pay');
    assert.deepEqual(
      [answer.status, answer.headers.get('Location')],
      [303, 'https://host.example/paid?ref=1'],
    );
    assert.equal(await readPaymentStatus(), 'paid');
  });

  it('answers a second press like the first one', async () => {
    const { press, readPaymentStatus } = await openCheckout();
    await press('pay');
    for (const secondAction of ['pay', 'pay-late', 'cancel', 'expire'])
      assert.equal(
        (await press(secondAction)).headers.get('Location'),
        'https://host.example/paid?ref=1',
        secondAction,
      );
    assert.equal(await readPaymentStatus(), 'paid');
  });

  it('sends the guest to cancel_url after a cancel, and can still be paid', async () => {
    const { sandbox, pagePath, press, readPaymentStatus } = await openCheckout();
    assert.equal((await press('cancel')).headers.get('Location'), 'https://host.example/back');
    assert.equal(await readPaymentStatus(), 'checkout_created');
    assert.equal((await sandbox.get(pagePath)).status, 200);
    await press('pay');
    assert.equal(await readPaymentStatus(), 'paid');
  });

  it('confirms a late payment ten seconds after the guest has returned', async () => {
    const { sandbox, press, readPaymentStatus } = await openCheckout();
    assert.equal((await press('pay-late')).headers.get('Location'), 'https://host.example/paid?ref=1');
    sandbox.advanceClock(9_999);
    assert.equal(await readPaymentStatus(), 'checkout_created');
    sandbox.advanceClock(1);
    assert.equal(await readPaymentStatus(), 'paid');
  });

  it('does not expire while a payment is being confirmed', async () => {
    const { sandbox, press, readPaymentStatus } = await openCheckout({ checkoutMinutes: 1 });
    sandbox.advanceClock(55_000);
    await press('pay-late');
    sandbox.advanceClock(60_000);
    assert.equal(await readPaymentStatus(), 'paid');
  });

  it('expires on request: the page says so, links back, and can no longer be paid', async () => {
    const { sandbox, pagePath, press, readPaymentStatus } = await openCheckout();
    assert.equal((await press('expire')).headers.get('Location'), pagePath);
    const shown = await sandbox.get(pagePath);
    assert.equal(shown.status, 410);
    assert.ok(shown.text.includes('has expired') && shown.text.includes('href="https://host.example/back"'));
    await press('pay');
    assert.equal(await readPaymentStatus(), 'expired');
  });

  it('holds the nights while it is open', async () => {
    const { sandbox } = await openCheckout();
    assert.equal((await readFirstFreeNight(sandbox))?.['available'], false);
    assert.equal((await sandbox.post('/data/bookings', cardOrderFor(FIRST_FREE_DAY + 6, 7))).status, 409);
  });

  it('expires by itself after half an hour, frees its nights, and marks their rows as changed', async () => {
    const { sandbox, readPaymentStatus } = await openCheckout();
    const lastChange = String((await readFirstFreeNight(sandbox, '2000-01-01T00:00:00Z'))?.['changed_at']);
    sandbox.advanceClock(30 * 60_000 - 1);
    assert.equal(await readFirstFreeNight(sandbox, lastChange), undefined);
    sandbox.advanceClock(1);
    assert.equal((await readFirstFreeNight(sandbox, lastChange))?.['available'], true);
    assert.equal(await readPaymentStatus(), 'expired');
    assert.equal((await sandbox.post('/data/bookings', cardOrderFor(FIRST_FREE_DAY, 7))).status, 201);
  });

  it('cannot be paid at the moment at which it expires', async () => {
    const { sandbox, press, readPaymentStatus } = await openCheckout();
    sandbox.advanceClock(30 * 60_000);
    await press('pay');
    assert.equal(await readPaymentStatus(), 'expired');
  });

  it('refuses sessions and buttons that do not exist', async () => {
    const { sandbox, press } = await openCheckout();
    assert.equal((await sandbox.get('/checkout/cs_0000')).status, 404);
    assert.equal((await sandbox.post('/checkout/cs_0000/pay')).status, 404);
    assert.equal((await press('toString')).status, 404);
  });

  it('allows no script and no frame, and forms only to itself and the two return pages', async () => {
    const { sandbox, pagePath } = await openCheckout({}, { cancel_url: 'https://shop.example:8443/x' });
    const policy = (await sandbox.get(pagePath)).headers.get('Content-Security-Policy') ?? '';
    assert.ok(policy.includes("default-src 'none'") && policy.includes("frame-ancestors 'none'"));
    assert.ok(policy.includes("form-action 'self' https://host.example https://shop.example:8443"), policy);
  });
});
