import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { prepareAttempt } from './attempt.ts';
import type { Answer } from './attempt.ts';
import { startTestProxy } from './test-proxy.ts';
import { CARD_FIELDS, HOST_FILE } from './calls.ts';

describe('a checkout URL from the service', async () => {
  const proxy = await startTestProxy({
    hostFile: { ...HOST_FILE, demo: false, checkoutOrigins: ['https://pay.example'] },
  });

  let stayCount = 0;
  /** Sends a card booking to which the service always answers with `checkoutUrl`. */
  const book = async (checkoutUrl: string): Promise<Answer & { readonly sendCount: number }> => {
    const { send, key } = await prepareAttempt(proxy, { index: stayCount++, fields: CARD_FIELDS });
    let sendCount = 0;
    proxy.sandbox.answerOverride = ({ method }) => {
      if (method !== 'POST') return undefined;
      sendCount += 1;
      const booking = { booking_id: `WEB-${key}`, payment_method: 'Card', checkout_url: checkoutUrl };
      return Response.json(booking, { status: 201 });
    };
    return { ...(await send()), sendCount };
  };

  it('is sent to the guest if the host has listed its origin', async () => {
    const { status, sendCount, body } = await book('https://pay.example/s/1');
    assert.deepEqual([status, sendCount, body['checkoutUrl']], [201, 1, 'https://pay.example/s/1']);
  });

  it('is requested again, and not sent to the guest, if it has another origin or a user name', async () => {
    for (const evilUrl of [
      'https://pay.example@evil.example/s/1',
      'https://user:word@pay.example/s/1',
      'https://evil.example/s/1',
      'https://pay.example.evil.example/s/1',
      'https://pay.example:444/s/1',
      'http://pay.example/s/1',
      'javascript:alert(1)',
    ]) {
      const { status, sendCount, body } = await book(evilUrl);
      assert.deepEqual([status, body['code']], [502, 'service_error'], evilUrl);
      assert.ok(sendCount > 1, 'the booking was not requested again with its key');
      assert.ok(!JSON.stringify(body).includes('/s/1'), evilUrl);
    }
    const log = proxy.log.join('');
    assert.match(log, /"event":"checkout_url_refused","origin":"https:\/\/evil\.example"/);
    assert.match(log, /"event":"booking_not_confirmed".*checkout_url: /);
    assert.doesNotMatch(log, /\/s\/1/);
  });
});
