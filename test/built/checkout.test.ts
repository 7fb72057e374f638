import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { CARD_FIELDS, GUEST, HOST_FILE, HOUSE, newKey } from '../proxy/calls.ts';
import { startFleet } from './fleet.ts';
import { openServiceGate } from './service-gate.ts';

interface BookingResult {
  readonly status: number;
  readonly sendCount: number;
  readonly body: Readonly<Record<string, unknown>>;
}

describe('a checkout URL from the service', async () => {
  /** Checkout URLs by the idempotency keys of their bookings. */
  const checkouts = new Map<string, string>();
  const sentKeys: string[] = [];
  const gate = await openServiceGate((request, _response, passOn) => {
    const key = String(request.headers['idempotency-key'] ?? '');
    const checkoutUrl = checkouts.get(key);
    sentKeys.push(key);
    return passOn((body) =>
      checkoutUrl === undefined
        ? body
        : JSON.stringify({ ...(JSON.parse(body) as object), checkout_url: checkoutUrl }),
    );
  });
  const config = { ...HOST_FILE, demo: false, checkoutOrigins: ['https://pay.example'] };
  const { proxies } = await startFleet({
    count: 1,
    env: { RATE_LIMIT: 'off' },
    files: { 'config.json': JSON.stringify(config) },
    serviceUrlFor: gate.forwardTo,
  });
  const [proxy = assert.fail()] = proxies;

  const book = async (checkoutUrl: string, index: number): Promise<BookingResult> => {
    const key = newKey();
    checkouts.set(key, checkoutUrl);
    const quote = await proxy.fetchQuote(HOUSE, await proxy.findOpenStay(HOUSE, index));
    const booking = { quote: quote.token, guest: GUEST, language: 'en', ...CARD_FIELDS };
    const answer = await proxy.post('/v1/bookings', booking, { 'Idempotency-Key': key });
    const body = (await answer.json()) as BookingResult['body'];
    return { status: answer.status, sendCount: sentKeys.filter((each) => each === key).length, body };
  };

  it('is sent to the guest if the host has listed its origin', async () => {
    const { status, sendCount, body } = await book('https://pay.example/s/1', 0);
    assert.deepEqual([status, sendCount, body['checkoutUrl']], [201, 1, 'https://pay.example/s/1']);
  });

  it('is requested again, and not sent to the guest, if it has another origin or a user name', async () => {
    const evilUrls = [
      'https://pay.example@evil.example/s/1',
      'https://user:word@pay.example/s/1',
      'https://evil.example/s/1',
      'https://pay.example.evil.example/s/1',
      'https://pay.example:444/s/1',
      'http://pay.example/s/1',
      'javascript:alert(1)',
    ];
    const answers = await Promise.all(evilUrls.map((url, index) => book(url, index + 1)));
    for (const [index, { status, sendCount, body }] of answers.entries()) {
      assert.deepEqual([status, body['code']], [502, 'service_error'], evilUrls[index]);
      assert.ok(sendCount > 1, 'the booking was not requested again with its key');
      assert.ok(!JSON.stringify(body).includes('/s/1'), evilUrls[index]);
    }
    assert.match(proxy.output(), /"event":"checkout_url_refused","origin":"https:\/\/evil\.example"/);
    assert.match(proxy.output(), /"event":"booking_not_confirmed".*checkout_url: /);
    assert.doesNotMatch(proxy.output(), /\/s\/1/);
  });
});
