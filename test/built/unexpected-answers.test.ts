import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { CARD_FIELDS } from '../proxy/calls.ts';
import { waitForLogLine, prepareBooking, startWithFakeService } from './fake-service.ts';

/** A text of the service that contains the guest's data. */
const ECHO = 'Zyxandra Quibblethorpe <zyxandra@quark.example>';
const EVIL_ID = 'op 7; <b>Zyxandra</b>';

describe('the service’s answer to a booking, at a built proxy', async () => {
  const world = await startWithFakeService({ LOG_LEVEL: 'debug' });
  const { service, proxy } = world;
  const headers = (id: string): Record<string, string> => ({ 'X-Booking-Operation-Id': id });
  const guestAnswers: string[] = [];
  let stays = 0;
  const book = async (more: object, ...answers: (typeof service.nextAnswers)[number][]): Promise<number> => {
    const booking = await prepareBooking(world, stays++, more);
    service.nextAnswers = answers;
    const { status, headers: own, body } = await booking.send();
    guestAnswers.push(`${JSON.stringify([...own])} ${JSON.stringify(body)}`);
    return status;
  };

  it('is recorded for support after a 500: key, digest, outline and operation id', async () => {
    const body = { error: 'Ledger locked by worker 9', echo: ECHO };
    await book({}, { status: 500, body, headers: headers('op:500-1.a') });
    const line = await waitForLogLine(proxy, /"service_answer".*"serviceStatus":500/);
    const { level, idempotencyKey, operationId, answerSha256, answer } = JSON.parse(line) as Record<
      string,
      string
    >;
    assert.match(idempotencyKey ?? '', /^attempt-/);
    assert.deepEqual(
      [level, operationId, answer],
      ['error', 'op:500-1.a', JSON.stringify({ error: '(25)', echo: `(${ECHO.length})` })],
    );
    assert.equal(answerSha256, createHash('sha256').update(JSON.stringify(body)).digest('hex'));
  });

  it('is recorded for support if a card booking lacks its checkout', async () => {
    const body = { booking_id: 'WEB-77', payment_method: 'Card', echo: ECHO };
    assert.equal(await book(CARD_FIELDS, { status: 201, body, headers: headers('op-201') }), 201);
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
      const made = { booking_id: `WEB-${id.length}`, checkout_url: 'https://pay.example/checkout' };
      assert.equal(await book({}, { status: 201, body: made, headers: headers(id) }), 201);
    }
    await waitForLogLine(proxy, new RegExp(`"booking_created".*"operationId":"sha256-${sha256}"`));
    assert.doesNotMatch(guestAnswers.join('') + proxy.output(), /op 7|xxxxxxxxx/);
  });
});
