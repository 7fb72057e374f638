import { createHash } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { isCutConnection } from './fault-injection.ts';
import { operationOf } from './faults.ts';
import type { Sandbox, SandboxEnv } from './sandbox-state.ts';

const OPERATION_ID = /^[\x21-\x7e]{1,200}$/;

/**
 * Echoes `Idempotency-Key` and `X-Booking-Operation-Id` on every answer to a creation, even refusals and faults
 * (INTERFACE.md 4.3, 7). A caller that sends no operation id gets one, the same for each replay of a key.
 */
export const echoHeaders =
  (sandbox: Sandbox): MiddlewareHandler<SandboxEnv> =>
  async (c, next) => {
    if (operationOf(c.req.method, c.req.path) !== 'createBooking') {
      await next();
      return;
    }
    const key = c.req.header('Idempotency-Key');
    const operationId = operationIdFor(c, key, sandbox);
    c.set('operationId', operationId);
    await next();
    c.header('X-Booking-Operation-Id', operationId);
    if (key !== undefined) c.header('Idempotency-Key', key);
  };

function operationIdFor(c: Context<SandboxEnv>, key: string | undefined, { state }: Sandbox): string {
  const sentId = c.req.header('X-Booking-Operation-Id');
  if (sentId !== undefined && OPERATION_ID.test(sentId)) return sentId;
  const callerAndKey = `${c.req.header('X-API-Key') ?? ''} ${key ?? ''}`;
  const knownId = state.operationIds.get(callerAndKey);
  const operationId = knownId ?? `op_${state.ids.uuid()}`;
  if (key !== undefined) state.operationIds.set(callerAndKey, operationId);
  return operationId;
}

/**
 * Logs every call when it arrives, and completes the entry when it is answered, so that a hanging call is in the log,
 * too.
 */
export const logRequests =
  (sandbox: Sandbox): MiddlewareHandler<SandboxEnv> =>
  async (c, next) => {
    const { method, path } = c.req;
    const { log } = sandbox.state;
    const body = method === 'POST' ? await c.req.text() : null;
    const finish = log.add({
      at: new Date(sandbox.now()).toISOString(),
      operation: operationOf(method, path) ?? null,
      method,
      path,
      query: c.req.query(),
      idempotencyKey: c.req.header('Idempotency-Key') ?? null,
      body,
      bodySha256: body === null ? null : createHash('sha256').update(body).digest('hex'),
    });
    await next();
    // A test may set the sandbox's clock. Without this header, Node would send the time of the machine.
    c.header('Date', new Date(sandbox.now()).toUTCString());
    const status = isCutConnection(c.res) ? null : c.res.status;
    finish({ status, operationId: c.var.operationId ?? null, fault: c.var.fault ?? null });
  };
