import type { ErrorHandler, Hono, MiddlewareHandler, NotFoundHandler } from 'hono';
import { routePath } from 'hono/route';
import { DEFAULT_RETRY_SECONDS, ProblemError } from '../../contract/problem-error.ts';
import { OPERATION_HEADER, NON_WIDGET_ROUTES } from '../../contract/routes.ts';
import { preflightHeaders, createRefusedOriginLog } from './origins.ts';
import type { Origins } from './origins.ts';
import { unexpectedError } from '../log.ts';
import type { Log, LogEntry } from '../log.ts';
import type { Observe } from '../observe.ts';
import { StoreError, logStoreError } from '../store/attempt-store.ts';
import { fileAnswer, problemAnswer } from '../http/answer.ts';
import type { ProxyContext, ProxyEnv } from '../http/context.ts';

/** The path pattern of this middleware. It is not a route. */
const EVERY_PATH = '/*';

/** Returns the pattern of the route that has answered; `undefined` if none has. */
function routeOf(context: ProxyContext): string | undefined {
  const route = context.get('route') ?? routePath(context, -1);
  return route === EVERY_PATH ? undefined : route;
}

const isPreflight = ({ req }: ProxyContext): boolean =>
  req.method === 'OPTIONS' && req.header('Access-Control-Request-Method') !== undefined;

function preflightAnswer(context: ProxyContext): Response {
  context.set('route', 'preflight');
  const origin = context.get('allowedOrigin');
  if (origin === undefined) return problemAnswer(context, new ProblemError('origin_not_allowed'));
  const headers = { ...preflightHeaders(context), 'Access-Control-Allow-Origin': origin };
  return fileAnswer({ status: 204, headers, body: null });
}

/**
 * Returns the level of a request's log line. By default the log shows failures and bookings. Successful reads are too
 * many, so their level is lower.
 */
function levelOf(route: string | undefined, status: number): LogEntry['level'] {
  if (status < 400) return status === 201 ? 'info' : 'debug';
  // A 503 is a normal answer of the readiness route.
  return status >= 500 && route !== NON_WIDGET_ROUTES.readiness ? 'error' : 'info';
}

function requestEntry(context: ProxyContext, route: string | undefined, ms: number): LogEntry {
  const { req, res } = context;
  const code = context.get('code');
  return {
    level: levelOf(route, res.status),
    event: 'request',
    requestId: context.get('requestId'),
    method: req.method,
    status: res.status,
    route,
    code,
    propertyId: context.get('propertyId'),
    operationId: context.get('operationId') ?? context.get('answerHeaders')[OPERATION_HEADER],
    // The origin helps a host who has forgotten a site on the list. It names a site, not a guest.
    origin: code === 'origin_not_allowed' ? req.header('Origin') : undefined,
    ms,
  };
}

export interface EveryRequestDeps {
  readonly origins: Origins;
  readonly log: Log;
  readonly observe: Observe | undefined;
  readonly now: () => number;
}

/**
 * Gives every request an id, the CORS headers and one log line. All of it is one middleware, because on Node each
 * middleware slows down a cached read.
 */
export function everyRequest(deps: EveryRequestDeps): MiddlewareHandler<ProxyEnv> {
  const { origins, log, observe, now } = deps;
  const logRefusedOrigin = createRefusedOriginLog(log);
  return async (context, next) => {
    const startedAt = now();
    const requestId = crypto.randomUUID();
    const origin = context.req.header('Origin');
    context.set('requestId', requestId);
    context.set('answerHeaders', { 'X-Request-Id': requestId });
    const isOriginAllowed = origin !== undefined && origins.isAllowed(origin, context);
    if (isOriginAllowed) context.set('allowedOrigin', origin);
    if (context.env.isMisaddressed) context.res = problemAnswer(context, misaddressedProblem());
    else if (isPreflight(context)) context.res = preflightAnswer(context);
    else await next();
    const ms = now() - startedAt;
    const route = routeOf(context);
    log(requestEntry(context, route, ms));
    if (origin !== undefined && !isOriginAllowed) logRefusedOrigin(origin, route);
    const { req, res } = context;
    observe?.({ kind: 'answer', method: req.method, route: route ?? 'none', status: res.status, ms });
  };
}

const misaddressedProblem = (): ProblemError =>
  new ProblemError('invalid_request', { detail: 'Must have a valid address and one valid Host header.' });

/**
 * The problem while the store cannot be used. Nothing may be sent without the store, so the client has to try again.
 */
const storeUnusableProblem = (): ProblemError =>
  new ProblemError('service_unavailable', {
    detail: 'The store of attempts cannot be used.',
    retryAfterSeconds: DEFAULT_RETRY_SECONDS,
  });

/** Turns an error of a route into a problem. The log has the details of errors that only a host can correct. */
export const answerProblem =
  (log: Log): ErrorHandler<ProxyEnv> =>
  (error, context) => {
    if (error instanceof ProblemError) return problemAnswer(context, error);
    if (error instanceof StoreError) {
      logStoreError(log, error);
      return problemAnswer(context, storeUnusableProblem());
    }
    log({ ...unexpectedError(error), requestId: context.get('requestId'), route: routeOf(context) });
    return problemAnswer(context, new ProblemError('internal_error'));
  };

/** Answers 405 with the allowed methods if the path has other methods, otherwise 404. */
export const answerUnknownRoute =
  ({ router }: Hono<ProxyEnv>): NotFoundHandler<ProxyEnv> =>
  (context) => {
    const { path } = context.req;
    const routes = ['GET', 'POST'].flatMap((method) =>
      router.match(method, path)[0].flatMap(([[, route]]) => (route.method === method ? [route] : [])),
    );
    const [firstRoute] = routes;
    if (!firstRoute) return problemAnswer(context, new ProblemError('not_found'));
    context.set('route', firstRoute.path);
    const methods = routes.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
    const Allow = [...new Set([...methods, 'OPTIONS'])].join(', ');
    return problemAnswer(context, new ProblemError('method_not_allowed'), { Allow });
  };
