import { createHash } from 'node:crypto';
import type * as z from 'zod/mini';
import en from 'zod/v4/locales/en.js';
import { connectionFailure } from './connection-failure.ts';
import { withDeadline } from './deadline.ts';
import type { Deadline } from './deadline.ts';
import { ServiceError } from './errors.ts';
import type { ServiceFailure } from './errors.ts';
import { readBody } from './read-body.ts';
import { parseHttpDate, parseRetryAfter } from './retry-after.ts';
import type { ServicePause } from './service-pause.ts';
import type { CallOptions, ServiceCall, ServiceClientDeps } from './service-client.ts';

const DEFAULT_TIMEOUT_MS = 10_000;
/** How much of a refusal's body is read: enough to know its reason. */
const MAX_REFUSAL_BYTES = 8 * 1024;
/**
 * The format of an operation id. Any other value is replaced by its hash, because the id is stored, logged and shown to
 * guests.
 */
const OPERATION_ID = /^[\w.:-]{1,128}$/;

/** One HTTP request. */
export interface HttpCall {
  /** The name in error messages: `GET /data/pricing`. */
  readonly operation: string;
  readonly method: 'GET' | 'POST';
  /** The path relative to the base URL, with a leading slash and the query. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly body?: string | undefined;
  /** A larger body is `unreadable`. */
  readonly maxBytes: number;
}

/** An answer whose body matches its schema. */
export interface Answer<Body> {
  readonly status: number;
  readonly body: Body;
  readonly text: string;
  readonly operationId: string | undefined;
}

export interface HttpCaller {
  /**
   * Sends the request once. Resolves if the answer is a 2xx whose body matches `schema`; otherwise rejects with a
   * `ServiceError`.
   */
  call<Body>(call: HttpCall, schema: z.ZodMiniType<Body>, options?: CallOptions): Promise<Answer<Body>>;
  /** See `ServiceClient.lastServiceTime`. */
  readonly lastServiceTime: number | undefined;
}

interface RawAnswer {
  readonly status: number;
  readonly text: string;
  readonly isCut: boolean;
  readonly operationId: string | undefined;
  readonly retryAfterSeconds: number | undefined;
}

/** The fields of an answer that are known when its headers arrive, even if its body never does. */
interface ResponseMeta {
  readonly operationId: string | undefined;
  /** The `Date` header in milliseconds. */
  readonly serviceTime: number | undefined;
}

const isSuccess = (status: number): boolean => status >= 200 && status < 300;

/**
 * Reads the body of a 2xx, up to `maxBytes`. Of any other answer it reads the beginning, or nothing if the body breaks
 * off: the status says enough.
 */
async function readBodyText(response: Response, maxBytes: number): Promise<{ text: string; isCut: boolean }> {
  if (isSuccess(response.status)) return readBody(response, maxBytes);
  return readBody(response, MAX_REFUSAL_BYTES).catch(() => ({ text: '', isCut: true }));
}

/**
 * Returns the operation id of the answer. A value that does not look like an id may hold anything, even a guest's name:
 * we keep only its hash, from which the service's support can still find the original.
 */
function operationIdOf(headers: Headers): string | undefined {
  const id = headers.get('X-Booking-Operation-Id')?.trim() ?? '';
  if (id === '') return undefined;
  if (OPERATION_ID.test(id)) return id;
  return `sha256-${createHash('sha256').update(id).digest('hex')}`;
}

/** Returns the error for an answer that arrived but cannot be used. */
export const answerError = (
  operation: string,
  failure: ServiceFailure,
  { text, operationId }: Pick<RawAnswer, 'text' | 'operationId'>,
  bookingId?: string,
): ServiceError => new ServiceError(operation, { failure, operationId, answer: text, bookingId });

/** The texts of zod's errors. Without a locale zod gives none, and another module could change zod's global locale. */
const ENGLISH_ERRORS = { error: en().localeError };

/**
 * Returns the path and the message of the first broken rule, without the value, because that may be a person's name.
 */
function brokenRule({ issues }: z.core.$ZodError): string {
  const [issue] = issues;
  return issue ? `${issue.path.join('.') || 'body'}: ${issue.message}` : 'body';
}

function parseAnswer<Body>(operation: string, schema: z.ZodMiniType<Body>, answer: RawAnswer): Body {
  const { status } = answer;
  const unreadableError = (rule: string): ServiceError =>
    answerError(operation, { kind: 'unreadable', status, rule }, answer);
  if (answer.isCut) throw unreadableError('body: Is too large.');
  let json: unknown;
  try {
    json = JSON.parse(answer.text);
  } catch {
    throw unreadableError('body: Must be JSON.');
  }
  const result = schema.safeParse(json, ENGLISH_ERRORS);
  if (!result.success) throw unreadableError(brokenRule(result.error));
  return result.data;
}

type Send = (
  call: HttpCall,
  signal: AbortSignal,
  onHeaders: (meta: ResponseMeta) => void,
) => Promise<RawAnswer>;

function createSend({ baseUrl, apiKey, fetch, now = Date.now }: ServiceClientDeps): Send {
  return async (call, signal, onHeaders) => {
    const response = await fetch(baseUrl + call.path, {
      method: call.method,
      headers: { Accept: 'application/json', 'X-API-Key': apiKey, ...call.headers },
      // A followed redirect would take the key, and with 307 the guest's data, to any address.
      redirect: 'manual',
      signal,
      ...(call.body === undefined ? {} : { body: call.body }),
    });
    const { status, headers } = response;
    const serviceTime = parseHttpDate(headers.get('Date'));
    const operationId = operationIdOf(headers);
    onHeaders({ operationId, serviceTime });
    return {
      status,
      operationId,
      retryAfterSeconds: parseRetryAfter(headers.get('Retry-After'), serviceTime ?? now()),
      ...(await readBodyText(response, call.maxBytes)),
    };
  };
}

/** Returns how a call ended, from the error that it rejected with. */
function outcomeOf(error: unknown): Pick<ServiceCall, 'outcome' | 'status'> {
  if (!(error instanceof ServiceError)) throw error;
  const { failure } = error;
  return { outcome: failure.kind, status: 'status' in failure ? failure.status : undefined };
}

type CallOnce = HttpCaller['call'];

/** Wraps `callOnce`: reports each call to `onCall` when it has ended. */
function withReporting(callOnce: CallOnce, { onCall, now = Date.now }: ServiceClientDeps): CallOnce {
  if (!onCall) return callOnce;
  return async (call, schema, options) => {
    const startedAt = now();
    const report = (result: Pick<ServiceCall, 'outcome' | 'status'>): void => {
      onCall({ operation: call.operation, ...result, ms: now() - startedAt });
    };
    try {
      const answer = await callOnce(call, schema, options);
      report({ outcome: 'answered', status: answer.status });
      return answer;
    } catch (error) {
      report(outcomeOf(error));
      throw error;
    }
  };
}

/** Wraps `http`: rejects calls during the pause without sending them. */
export const withPause = (http: HttpCaller, pause: ServicePause | undefined): HttpCaller =>
  pause
    ? {
        call: (call, schema, options) => pause.run(call.operation, () => http.call(call, schema, options)),
        get lastServiceTime() {
          return http.lastServiceTime;
        },
      }
    : http;

/**
 * Creates the only code that sends HTTP requests to the service. It adds the key, limits time and size, follows no
 * redirect, and turns each failure into a `ServiceError`.
 */
export function createHttpCaller(deps: ServiceClientDeps): HttpCaller {
  const { timeoutMs = DEFAULT_TIMEOUT_MS, startTimer, now = Date.now } = deps;
  const send = createSend(deps);
  let lastServiceTime: number | undefined;
  const callOnce: CallOnce = async (call, schema, options) => {
    const { operation } = call;
    const msLeft = (options?.endsBy ?? Infinity) - now();
    const deadline: Deadline = { timeoutMs: Math.max(0, Math.min(timeoutMs, msLeft)), startTimer };
    let meta: ResponseMeta | undefined;
    const onHeaders = (newMeta: ResponseMeta): void => {
      meta = newMeta;
      lastServiceTime = newMeta.serviceTime ?? lastServiceTime;
    };
    const answer = await withDeadline(deadline, (signal) => send(call, signal, onHeaders)).catch(
      (cause: unknown): never => {
        const failure = connectionFailure(cause);
        throw new ServiceError(operation, { failure, operationId: meta?.operationId }, { cause });
      },
    );
    const { status, text, operationId } = answer;
    if (!isSuccess(status)) {
      const failure = { kind: 'status', status, retryAfterSeconds: answer.retryAfterSeconds } as const;
      throw answerError(operation, failure, answer);
    }
    return { status, text, operationId, body: parseAnswer(operation, schema, answer) };
  };
  return {
    call: withReporting(callOnce, deps),
    get lastServiceTime() {
      return lastServiceTime;
    },
  };
}
