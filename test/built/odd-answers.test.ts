import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { CARD } from '../proxy/calls.ts';
import { logged, preparedBooking, startOddWorld } from './odd-service.ts';

/** Each field that a guest can fill in, marked. */
const INVOICE = Object.fromEntries(
  ['company', 'vatId', 'street', 'postalCode', 'city', 'country'].map((field) => [
    field,
    `Quark ${field} Zyx`,
  ]),
);
const GUEST = {
  guest: { name: 'Zyxandra Quíbblethorpe', email: 'zyxandra@quark.example', phone: '+351987650123' },
  invoice: { ...INVOICE, email: 'invoice@quark.example' },
};
/** No word as short as `zyx`: random references have that, too. */
const LEAK = /zyxandra|qu(í|i|\\u00ed|%C3%AD|&iacute;|&#237;)bble|quark|987650123/i;
const EVIL_ID = 'op 7; <b>Zyxandra</b>';

describe('the service’s answer to a booking, at a built proxy', async () => {
  const invoiceFields = Object.fromEntries(Object.keys(GUEST.invoice).map((field) => [field, field]));
  const world = await startOddWorld(
    { METRICS_PORT: '0', LOG_LEVEL: 'debug' },
    { hostFile: { invoiceFields } },
  );
  const { service, proxy, folder } = world;
  const name = GUEST.guest.name;
  const echo = `${JSON.stringify(GUEST)} ${encodeURIComponent(name)} ZYXANDRA Qu&iacute;bblethorpe Qu\\u00edbblethorpe`;
  const headers = (id: string): Record<string, string> => ({ 'X-Booking-Operation-Id': id });
  const told: string[] = [];
  let stays = 0;
  const book = async (more: object, ...answers: (typeof service.answers)[number][]): Promise<number> => {
    const booking = await preparedBooking(world, stays++, { ...GUEST, ...more });
    service.answers = answers;
    const { status, headers: own, body } = await booking.send();
    told.push(`${JSON.stringify([...own])} ${JSON.stringify(body)}`);
    return status;
  };

  it('is recorded for support after a 500: key, digest, outline and operation id', async () => {
    const body = { error: 'Ledger locked by worker 9', echo };
    await book({}, { status: 500, body, headers: headers('op:500-1.a') });
    const line = await logged(proxy, /"service_answer".*"serviceStatus":500/);
    const { level, idempotencyKey, operationId, answerSha256, answer } = JSON.parse(line) as Record<
      string,
      string
    >;
    assert.match(idempotencyKey ?? '', /^attempt-/);
    assert.deepEqual(
      [level, operationId, answer],
      ['error', 'op:500-1.a', JSON.stringify({ error: '(25)', echo: `(${echo.length})` })],
    );
    assert.equal(answerSha256, createHash('sha256').update(JSON.stringify(body)).digest('hex'));
  });

  it('is recorded for support if a card booking lacks its checkout', async () => {
    const body = { booking_id: 'WEB-77', payment_method: 'Card', echo };
    assert.equal(await book(CARD, { status: 201, body, headers: headers('op-201') }), 201);
    const line = await logged(proxy, /"service_answer".*WEB-77/);
    assert.match(
      line,
      /"serviceStatus":201,"rule":"checkout_url: Must be present for Card\.","operationId":"op-201"/,
    );
    assert.match(
      line,
      /"answer":"\{\\"booking_id\\":\\"WEB-77\\",\\"payment_method\\":\\"Card\\",\\"echo\\":\\"\(\d+\)\\"\}"/,
    );
  });

  it('is recorded only as a digest after a 400', async () => {
    await book({}, { status: 400, body: { message: `Unit has no card account. ${echo}` } });
    const line = await logged(proxy, /"service_answer".*"serviceStatus":400/);
    assert.match(line, /"answerSha256":"[\da-f]{64}"/);
    assert.doesNotMatch(line, /Unit has|"answer":/);
  });

  it('has its operation id replaced by a hash if that does not look like one', async () => {
    const sha256 = createHash('sha256').update(EVIL_ID).digest('hex');
    for (const id of [EVIL_ID, 'x'.repeat(129)]) {
      const made = { booking_id: `WEB-${id.length}`, checkout_url: 'https://pay.example/checkout' };
      assert.equal(await book({}, { status: 201, body: made, headers: headers(id) }), 201);
    }
    await logged(proxy, new RegExp(`"booking_created".*"operationId":"sha256-${sha256}"`));
    assert.doesNotMatch(told.join('') + proxy.output(), /op 7|xxxxxxxxx/);
  });

  it('leaves no text of the guest in any answer, log line, file of the store or metric', async () => {
    assert.match(JSON.stringify(service.asked), LEAK, 'or this test proves nothing');
    const url = /"metrics_listening","address":"([^"]+)"/.exec(proxy.output())?.[1] ?? '';
    const metrics = await (await fetch(`${url}/metrics`)).text();
    const files = await readdir(join(folder, 'data'));
    const stored = await Promise.all(files.map((file) => readFile(join(folder, 'data', file), 'latin1')));
    assert.match(stored.join(''), /payloadMac/);
    for (const text of [...told, metrics, stored.join(''), ...proxy.output().split('\n')])
      assert.doesNotMatch(text, LEAK);
  });
});
