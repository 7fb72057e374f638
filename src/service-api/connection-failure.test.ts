// Unit test, because a connection can fail in more ways than the sandbox service can simulate.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { freePort } from '../../demo/ports.ts';
import type { FrozenRequest } from './booking-request.ts';
import { connectionFailure } from './connection-failure.ts';
import { createServiceClient } from './create-service-client.ts';
import { createKeepAliveFetch } from './keep-alive-fetch.ts';
import type { ServiceClient } from './service-client.ts';
import { alwaysAnswer, answerJson, startTinyService } from '../../test/service-api/tiny-service.ts';
import { API_KEY, errorOf, withService } from './with-service.testing.ts';
import type { RequestHandler, TinyService } from '../../test/service-api/tiny-service.ts';

const REQUEST: FrozenRequest = {
  idempotencyKey: 'attempt-0001',
  body: '{"adults":2}',
  paymentMethod: 'Cash',
};
const OPERATION_HEADER = { 'X-Booking-Operation-Id': 'op-1' };
/** Longer than any DNS resolver takes for an unknown name. */
const MINUTE_MS = 60_000;
const HUGE_TEXT = 'x'.repeat(1024 * 1024);

describe('a failure of a call', () => {
  const fetch = createKeepAliveFetch();
  let service: TinyService;
  let client: ServiceClient;
  const createClient = (baseUrl: string, timeoutMs = 5_000): ServiceClient =>
    createServiceClient({ baseUrl, apiKey: API_KEY, fetch, timeoutMs });

  before(async () => {
    service = await startTinyService(alwaysAnswer({}));
    client = createClient(service.url);
  });
  after(async () => {
    await service.close();
    await fetch.close();
  });

  const errorAfter = async (handler: RequestHandler, sender: ServiceClient = client) => {
    service.handler = handler;
    return errorOf(sender.createBooking(REQUEST));
  };

  it('is "not sent" if the connection is refused or the host name is unknown', async () => {
    const port = await freePort(0);
    for (const host of ['127.0.0.1', 'localhost', 'no-such-host.invalid']) {
      const { failure } = await errorOf(
        createClient(`http://${host}:${port}`, MINUTE_MS).createBooking(REQUEST),
      );
      assert.deepEqual(failure, { kind: 'not-sent' }, host);
    }
  });

  it('is "not sent" if the other side does not speak TLS', async () => {
    const { failure } = await errorOf(
      createClient(`https://127.0.0.1:${service.port}`).createBooking(REQUEST),
    );
    assert.deepEqual(failure, { kind: 'not-sent' });
  });

  it('is "interrupted" if the connection breaks before the headers', async () => {
    const { failure } = await errorAfter((_request, response) => response.destroy());
    assert.deepEqual(failure, { kind: 'interrupted' });
  });

  it('is "interrupted" if the connection breaks within the body, and keeps the operation id', async () => {
    const error = await errorAfter((_request, response) => {
      response.writeHead(201, { ...OPERATION_HEADER, 'Content-Length': 100 }).write('{"booking_id"', () => {
        response.destroy();
      });
    });
    assert.deepEqual(error.failure, { kind: 'interrupted' });
    assert.equal(error.operationId, 'op-1');
  });

  it('is "timed out" if no headers come', async () => {
    const { failure } = await errorAfter(() => undefined, createClient(service.url, 60));
    assert.deepEqual(failure, { kind: 'timed-out' });
  });

  it('is "timed out" if the body does not end', async () => {
    const { failure } = await errorAfter(
      (_request, response) => response.writeHead(201).write('{"booking_id"'),
      createClient(service.url, 150),
    );
    assert.deepEqual(failure, { kind: 'timed-out' });
  });

  it('is "timed out" when the time of its caller is over', async () => {
    service.handler = () => undefined;
    const { failure } = await errorOf(client.createBooking(REQUEST, { endsBy: Date.now() + 60 }));
    assert.deepEqual(failure, { kind: 'timed-out' });
  });

  for (const status of [400, 401, 403, 404, 409, 429, 500, 502, 503, 504])
    it(`contains status ${status}, the operation id and the body of the answer`, async () => {
      const error = await errorAfter(alwaysAnswer({ error: 'no' }, status, OPERATION_HEADER));
      assert.deepEqual(error.failure, { kind: 'status', status, retryAfterSeconds: undefined });
      assert.equal(error.operationId, 'op-1');
      assert.equal(error.answer, '{"error":"no"}');
      assert.equal(error.message, `POST /data/bookings: status ${status}`);
    });

  it('keeps the status of an answer even if the body breaks off or never ends', async () => {
    const broken = await errorAfter((_request, response) => {
      response.writeHead(409, { 'Content-Length': 100 }).write('{"error"', () => response.destroy());
    });
    assert.deepEqual(broken.failure, { kind: 'status', status: 409, retryAfterSeconds: undefined });
    const endless = await errorAfter((_request, response) => response.writeHead(409).write(HUGE_TEXT));
    assert.deepEqual(endless.failure, { kind: 'status', status: 409, retryAfterSeconds: undefined });
    assert.equal(endless.answer?.length, 8 * 1024);
  });

  it('contains the seconds of the Retry-After header', async () => {
    const { failure } = await errorAfter(alwaysAnswer({}, 503, { 'Retry-After': '7' }));
    assert.deepEqual(failure, { kind: 'status', status: 503, retryAfterSeconds: 7 });
  });

  it('waits for the time between the Date and the Retry-After header of the same answer', async () => {
    const { failure } = await errorAfter((_request, response) => {
      response.sendDate = false;
      const Date = 'Thu, 01 Jul 2027 10:00:00 GMT';
      answerJson(response, {}, 503, { Date, 'Retry-After': 'Thu, 01 Jul 2027 10:00:30 GMT' });
    });
    assert.deepEqual(failure, { kind: 'status', status: 503, retryAfterSeconds: 30 });
  });

  for (const status of [301, 302, 303, 307, 308])
    it(`has status ${status} for a redirect, and sends nothing to the other address`, async () => {
      const otherService = await startTinyService(alwaysAnswer({ booking_id: 'B-1' }, 201));
      const Location = `${otherService.url}/data/bookings`;
      const { failure } = await errorAfter(alwaysAnswer({}, status, { Location }));
      await otherService.close();
      assert.deepEqual(failure, { kind: 'status', status, retryAfterSeconds: undefined });
      assert.equal(otherService.received.length, 0);
    });

  for (const [name, body, rule] of [
    ['is HTML', '<!doctype html><h1>Error</h1>', 'body: Must be JSON.'],
    ['is empty', '', 'body: Must be JSON.'],
    ['ends too early', '{"booking_id":"B-', 'body: Must be JSON.'],
    ['is too large', `{"booking_id":"${HUGE_TEXT}"}`, 'body: Is too large.'],
    ['is a list', '[1]', 'body: Invalid input: expected object, received array'],
    ['lacks a field', '{}', 'booking_id: Must be text.'],
    ['has a field of another type', '{"booking_id":7}', 'booking_id: Must be text.'],
  ] as const)
    it(`is "unreadable" if the body ${name}, and names the broken rule`, async () => {
      const error = await errorAfter((_request, response) =>
        response.writeHead(201, OPERATION_HEADER).end(body),
      );
      assert.deepEqual(error.failure, { kind: 'unreadable', status: 201, rule });
      assert.equal(error.operationId, 'op-1');
      assert.ok(body.startsWith(error.answer ?? '?'));
    });
});

describe('the keep-alive fetch', () => {
  it('reuses its connections', async () => {
    await withService(alwaysAnswer({ payment_status: 'paid' }), async (client, service) => {
      for (let count = 0; count < 10; count++) await client.paymentStatus('B-1');
      // The first connection may still be closing when the second call begins.
      assert.ok(service.connections <= 2, `${service.connections} connections`);
    });
  });

  it('sends nothing after it is closed', async () => {
    const fetch = createKeepAliveFetch();
    await fetch.close();
    const send = async (client: ServiceClient, service: TinyService): Promise<void> => {
      await errorOf(client.paymentStatus('B-1'));
      assert.equal(service.received.length, 0);
    };
    await withService(alwaysAnswer({ payment_status: 'paid' }), send, { fetch });
  });
});

describe('a transport that ignores its signal', () => {
  it('does not keep the caller waiting past the time limit', async () => {
    const fetch = (): Promise<Response> => new Promise(() => undefined);
    const client = createServiceClient({ baseUrl: 'http://service', apiKey: API_KEY, fetch, timeoutMs: 20 });
    assert.deepEqual((await errorOf(client.paymentStatus('B-1'))).failure, { kind: 'timed-out' });
  });
});

describe('an error of the transport', () => {
  const errorWithCode = (code: string, causeFields: object = {}): Error =>
    Object.assign(new TypeError('fetch failed'), {
      cause: Object.assign(new Error(code), { code, ...causeFields }),
    });

  for (const code of [
    'ECONNREFUSED',
    'ENOTFOUND',
    'EAI_AGAIN',
    'UND_ERR_CONNECT_TIMEOUT',
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    'CERT_HAS_EXPIRED',
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    'ERR_TLS_CERT_ALTNAME_INVALID',
  ])
    it(`means that nothing was sent if its code is ${code}`, () => {
      assert.deepEqual(connectionFailure(errorWithCode(code)), { kind: 'not-sent' });
    });

  for (const code of [
    'ECONNRESET',
    'EPIPE',
    'UND_ERR_SOCKET',
    'ETIMEDOUT',
    'ERR_SSL_BAD_RECORD_MAC',
    'EPROTO',
  ])
    it(`means that the request may have arrived if its code is ${code}`, () => {
      assert.deepEqual(connectionFailure(errorWithCode(code)), { kind: 'interrupted' });
    });

  it('means that nothing was sent if connecting timed out, but not if reading timed out', () => {
    assert.deepEqual(connectionFailure(errorWithCode('ETIMEDOUT', { syscall: 'connect' })), {
      kind: 'not-sent',
    });
    assert.deepEqual(connectionFailure(errorWithCode('ETIMEDOUT', { syscall: 'read' })), {
      kind: 'interrupted',
    });
  });

  it('means that the request may have arrived if one of the host’s addresses may have received it', () => {
    const aggregateOf = (...codes: string[]): AggregateError =>
      new AggregateError(codes.map((code) => errorWithCode(code)));
    assert.deepEqual(connectionFailure(aggregateOf('ECONNREFUSED', 'ECONNREFUSED')), { kind: 'not-sent' });
    assert.deepEqual(connectionFailure(aggregateOf('ECONNREFUSED', 'ECONNRESET')), { kind: 'interrupted' });
  });

  it('means that the request may have arrived if the error is unknown, not an Error, or its own cause', () => {
    const selfCaused = new Error('loop');
    selfCaused.cause = selfCaused;
    for (const unusual of [undefined, null, 'text', 7, {}, new Error('odd'), selfCaused])
      assert.deepEqual(connectionFailure(unusual), { kind: 'interrupted' });
  });
});
