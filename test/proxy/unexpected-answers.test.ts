import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { prepareAttempt } from './attempt.ts';
import { startTestProxy } from './test-proxy.ts';
import { CARD_FIELDS } from './calls.ts';

/** A text of the service that contains the guest's data. */
const ECHOED_DATA = 'Zyxandra Quibblethorpe <zyxandra@quark.example>';
const EVIL_ID = 'op 7; <b>Zyxandra</b>';

interface ServiceAnswer {
  readonly status: number;
  readonly body: object;
  readonly operationId: string;
}

describe('the service’s answer to a booking', async () => {
  const proxy = await startTestProxy();
  const guestAnswers: string[] = [];
  let bookingCount = 0;
  /** Sends a booking to which the service answers with `first`, and then with a booking. */
  const book = async (fields: object, first: ServiceAnswer): Promise<number> => {
    const attempt = await prepareAttempt(proxy, { index: bookingCount++, fields });
    const booking = { booking_id: `WEB-${bookingCount}`, checkout_url: 'https://pay.example/checkout' };
    const answers = [first, { status: 201, body: booking, operationId: 'op-booking' }];
    proxy.sandbox.answerOverride = ({ method }) => {
      const answer = method === 'POST' ? answers.shift() : undefined;
      if (!answer) return undefined;
      const headers = { 'X-Booking-Operation-Id': answer.operationId };
      return Response.json(answer.body, { status: answer.status, headers });
    };
    const { status, headers, body } = await attempt.send();
    guestAnswers.push(`${JSON.stringify([...headers])} ${JSON.stringify(body)}`);
    return status;
  };
  const logLine = (pattern: RegExp): string =>
    proxy.log.find((line) => pattern.test(line)) ?? assert.fail(proxy.log.join(''));

  it('is logged for support after a 500, with key, digest, outline and operation id', async () => {
    const body = { error: 'Ledger locked by worker 9', echo: ECHOED_DATA };
    await book({}, { status: 500, body, operationId: 'op:500-1.a' });
    const line = logLine(/"service_answer".*"serviceStatus":500/);
    const { level, idempotencyKey, operationId, answerSha256, answer } = JSON.parse(line) as Record<
      string,
      string
    >;
    assert.match(idempotencyKey ?? '', /^attempt-/);
    assert.deepEqual(
      [level, operationId, answer],
      ['error', 'op:500-1.a', JSON.stringify({ error: '(25)', echo: `(${ECHOED_DATA.length})` })],
    );
    assert.equal(answerSha256, createHash('sha256').update(JSON.stringify(body)).digest('hex'));
  });

  it('is logged for support if a card booking has no checkout', async () => {
    const body = { booking_id: 'WEB-77', payment_method: 'Card', echo: ECHOED_DATA };
    assert.equal(await book(CARD_FIELDS, { status: 201, body, operationId: 'op-201' }), 201);
    const line = logLine(/"service_answer".*WEB-77/);
    assert.match(
      line,
      /"serviceStatus":201,"rule":"checkout_url: Must be present for Card\.","operationId":"op-201"/,
    );
    assert.match(
      line,
      /"answer":"\{\\"booking_id\\":\\"WEB-77\\",\\"payment_method\\":\\"Card\\",\\"echo\\":\\"\(\d+\)\\"\}"/,
    );
  });

  it('has its operation id replaced by a hash if the id has other characters or is too long', async () => {
    const sha256 = createHash('sha256').update(EVIL_ID).digest('hex');
    for (const operationId of [EVIL_ID, 'x'.repeat(129)])
      assert.equal(
        await book({}, { status: 201, body: { booking_id: `WEB-long-${operationId.length}` }, operationId }),
        201,
      );
    logLine(new RegExp(`"booking_created".*"operationId":"sha256-${sha256}"`));
    assert.doesNotMatch(guestAnswers.join('') + proxy.log.join(''), /op 7|xxxxxxxxx/);
  });
});
