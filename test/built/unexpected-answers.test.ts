import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { CARD_FIELDS } from '../proxy/calls.ts';
import { waitForLogLine, prepareBooking, startWithFakeService } from './fake-service.ts';

/** A text of the service that contains the guest's data. */
const ECHOED_DATA = 'Zyxandra Quibblethorpe <zyxandra@quark.example>';
const EVIL_ID = 'op 7; <b>Zyxandra</b>';

describe('the service’s answer to a booking, at a built proxy', async () => {
  const setup = await startWithFakeService({ LOG_LEVEL: 'debug' });
  const { service, proxy } = setup;
  const operationIdHeader = (id: string): Record<string, string> => ({ 'X-Booking-Operation-Id': id });
  const guestAnswers: string[] = [];
  let stayCount = 0;
  const book = async (
    fields: object,
    ...answers: (typeof service.nextAnswers)[number][]
  ): Promise<number> => {
    const booking = await prepareBooking(setup, stayCount++, fields);
    service.nextAnswers = answers;
    const { status, headers: answerHeaders, body } = await booking.send();
    guestAnswers.push(`${JSON.stringify([...answerHeaders])} ${JSON.stringify(body)}`);
    return status;
  };

  it('is logged for support after a 500, with key, digest, outline and operation id', async () => {
    const body = { error: 'Ledger locked by worker 9', echo: ECHOED_DATA };
    await book({}, { status: 500, body, headers: operationIdHeader('op:500-1.a') });
    const line = await waitForLogLine(proxy, /"service_answer".*"serviceStatus":500/);
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
    assert.equal(await book(CARD_FIELDS, { status: 201, body, headers: operationIdHeader('op-201') }), 201);
    const line = await waitForLogLine(proxy, /"service_answer".*WEB-77/);
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
    for (const id of [EVIL_ID, 'x'.repeat(129)]) {
      const booking = { booking_id: `WEB-${id.length}`, checkout_url: 'https://pay.example/checkout' };
      assert.equal(await book({}, { status: 201, body: booking, headers: operationIdHeader(id) }), 201);
    }
    await waitForLogLine(proxy, new RegExp(`"booking_created".*"operationId":"sha256-${sha256}"`));
    assert.doesNotMatch(guestAnswers.join('') + proxy.output(), /op 7|xxxxxxxxx/);
  });
});
