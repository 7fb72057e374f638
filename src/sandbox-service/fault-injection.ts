import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context, MiddlewareHandler } from 'hono';
import type { Fault, FaultKind } from './faults.ts';
import { operationOf } from './faults.ts';
import type { Sandbox, SandboxEnv } from './sandbox-state.ts';

/** Whether `response` means a cut connection: hono's node server sends nothing for it. */
export const isCutConnection = (response: Response): boolean =>
  [...RESPONSE_ALREADY_SENT.headers.keys()].every((name) => response.headers.has(name));

type Answer = (c: Context<SandboxEnv>, fault: Fault) => Response | Promise<Response>;

const serverError: Answer = (c) => c.json({ error: 'Something went wrong on our side.' }, 500);

const unavailable: Answer = (c, { retryAfter }) =>
  c.json({ error: 'The outcome is not known yet; please send the same request again.' }, 503, {
    'Retry-After': String(retryAfter),
  });

const GATEWAY_PAGE =
  '<!doctype html><html><head><title>Error</title></head><body><h1>Error</h1></body></html>';

const gatewayPage: Answer = (c) => c.html(GATEWAY_PAGE, 502);

const gatewayPageAfterSuccess: Answer = (c) =>
  new Response(GATEWAY_PAGE, {
    status: c.res.status,
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
  });

const cutConnection: Answer = (c) => {
  c.env.outgoing?.destroy();
  return new Response(null, RESPONSE_ALREADY_SENT);
};

/** Ends only when the caller disconnects. */
const hang: Answer = async (c, fault) => {
  const { signal } = c.req.raw;
  await new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener(
      'abort',
      () => {
        resolve();
      },
      { once: true },
    );
  });
  return cutConnection(c, fault);
};

const withoutCheckout: Answer = async (c) => {
  const fields = Object.entries((await c.res.json()) as Record<string, unknown>);
  const keptFields = fields.filter(([name]) => name !== 'checkout_url');
  return Response.json(Object.fromEntries(keptFields), { status: c.res.status });
};

const cutBody: Answer = async (c) => {
  const bytes = new Uint8Array(await c.res.arrayBuffer());
  const parts = [bytes.slice(0, bytes.length / 2)];
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      const part = parts.pop();
      if (part) controller.enqueue(part);
      else if (c.env.outgoing) controller.close();
      else controller.error(new TypeError('The connection was cut.'));
    },
  });
  // With `Connection: close`, Node's server closes the connection as soon as half of the body is sent.
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': String(bytes.length),
    Connection: 'close',
  };
  return new Response(body, { status: c.res.status, headers });
};

/** Answers that replace the operation. `delay` has none, because the operation is carried out after the delay. */
const OPERATION_REPLACEMENTS: Partial<Record<FaultKind, Answer>> = {
  'drop-before': cutConnection,
  '500': serverError,
  '503': unavailable,
  'html-before': gatewayPage,
  hang,
};

/** Answers that replace the answer of an operation that was carried out. */
const ANSWER_REPLACEMENTS: Partial<Record<FaultKind, Answer>> = {
  'drop-after': cutConnection,
  '500-after': serverError,
  '503-after': unavailable,
  html: gatewayPageAfterSuccess,
  'no-checkout-url': withoutCheckout,
  'hang-after': hang,
  'cut-body': cutBody,
};

/** Applies the armed fault that matches this call, if there is one. */
export const injectFaults =
  (sandbox: Sandbox): MiddlewareHandler<SandboxEnv> =>
  async (c, next) => {
    const operation = operationOf(c.req.method, c.req.path);
    const fault = operation && sandbox.state.faults.take(operation, c.req.header('Idempotency-Key'));
    if (!fault) return next();
    c.set('fault', fault.kind);
    if (fault.kind === 'delay') await sandbox.state.faults.delay(sandbox.sleep(fault.ms));
    const replaceOperation = OPERATION_REPLACEMENTS[fault.kind];
    if (fault.kind === 'hang') sandbox.onHang(operation);
    if (replaceOperation) return replaceOperation(c, fault);
    await next();
    if (fault.kind === 'hang-after') sandbox.onHang(operation);
    const replaceAnswer = ANSWER_REPLACEMENTS[fault.kind];
    const answer = await replaceAnswer?.(c, fault);
    // The old answer is removed first, because hono would copy its headers to the new one.
    if (answer) {
      c.res = undefined;
      c.res = answer;
    }
    return undefined;
  };
