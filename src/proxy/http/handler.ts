import { Hono } from 'hono';
import type { Context } from 'hono';
import { ROUTES } from '../../contract/routes.ts';
import { fileAnswer, problemAnswer } from './answer.ts';
import type { Exchange } from './exchange.ts';
import { PREFLIGHT_HEADERS, refuseForeignOrigin } from './origins.ts';
import type { Origins } from './origins.ts';
import { ProblemError } from './problem-error.ts';
import type { LimitedAction, RateLimiter } from './rate-limit.ts';
import type { Log, LogEntry } from '../log.ts';

/** What the server knows of a connection. */
export interface Client {
  readonly address?: string | undefined;
}

/** Web-standard: answers any request, and never rejects. */
export type FetchHandler = (request: Request, client?: Client) => Response | Promise<Response>;

export interface Route {
  readonly method: 'GET' | 'POST';
  /** As in the contract's table: `/v1/bookings/:reference`. */
  readonly path: string;
  /** What the request counts as; not limited where absent. */
  readonly limit?: LimitedAction | undefined;
  /** Throws a `ProblemError` where it cannot answer as asked. */
  readonly answer: (
    exchange: Exchange,
    parameters: Readonly<Record<string, string>>,
  ) => Response | Promise<Response>;
}

export interface HandlerDeps {
  readonly routes: readonly Route[];
  readonly origins: Origins;
  readonly limiter: RateLimiter;
  readonly log: Log;
  readonly now: () => number;
}

type RouteContext = Context<{ Bindings: Exchange }>;

function refuseTooMany(waitSeconds: number | undefined): void {
  if (waitSeconds !== undefined) throw new ProblemError('rate_limited', { retryAfterSeconds: waitSeconds });
}

/** Runs a route behind its guards. Without a promise where none is needed: the cached calendar is the busiest route. */
function guarded({ method, path, limit, answer }: Route, limiter: RateLimiter) {
  return (context: RouteContext): Response | Promise<Response> => {
    const exchange = context.env;
    exchange.note.route = path;
    if (method === 'POST') refuseForeignOrigin(exchange.request, exchange.readableBy);
    const wait = limit && limiter.take(limit, exchange.clientAddress);
    const go = (): Response | Promise<Response> => answer(exchange, context.req.param());
    if (wait instanceof Promise)
      return wait.then((seconds) => {
        refuseTooMany(seconds);
        return go();
      });
    refuseTooMany(wait);
    return go();
  };
}

/** Where in our code an unforeseen error arose. Its message stays out of the log: it may quote what a guest typed. */
const whereOf = (error: Error): string | undefined =>
  error.stack
    ?.split('\n')
    .find((line) => /^\s+at /.test(line))
    ?.trim();

function problemFor(error: Error, exchange: Exchange, log: Log): Response {
  if (error instanceof ProblemError) return problemAnswer(exchange, error);
  log({
    level: 'error',
    event: 'unforeseen_error',
    requestId: exchange.requestId,
    route: exchange.note.route,
    failure: error.name,
    rule: whereOf(error),
  });
  return problemAnswer(exchange, new ProblemError('internal_error'));
}

function router({ routes, limiter, log }: HandlerDeps): Hono<{ Bindings: Exchange }> {
  const app = new Hono<{ Bindings: Exchange }>();
  for (const route of routes) app.on(route.method, route.path, guarded(route, limiter));
  for (const { path, method } of routes)
    app.all(path, ({ env }) => {
      env.note.route = path;
      const Allow = method === 'GET' ? 'GET, HEAD, OPTIONS' : 'POST, OPTIONS';
      return problemAnswer(env, new ProblemError('method_not_allowed'), { Allow });
    });
  app.notFound(({ env }) => problemAnswer(env, new ProblemError('not_found')));
  app.onError((error, { env }) => problemFor(error, env, log));
  return app;
}

const isPreflight = ({ method, headers }: Request): boolean =>
  method === 'OPTIONS' && headers.has('Access-Control-Request-Method');

function preflightAnswer(exchange: Exchange): Response {
  exchange.note.route = 'preflight';
  if (exchange.readableBy === undefined)
    return problemAnswer(exchange, new ProblemError('origin_not_allowed'));
  const own = { 'Access-Control-Allow-Origin': exchange.readableBy, Vary: 'Origin' };
  return fileAnswer({ status: 204, headers: { ...PREFLIGHT_HEADERS, ...own }, body: null });
}

function exchangeOf(request: Request, client: Client | undefined, origins: Origins): Exchange {
  const origin = request.headers.get('Origin');
  return {
    requestId: crypto.randomUUID(),
    request,
    url: new URL(request.url),
    clientAddress: client?.address ?? 'unknown',
    readableBy: origin !== null && origins.isAllowed(origin, request) ? origin : undefined,
    echo: {},
    note: {},
  };
}

function requestEntry({ requestId, request, note }: Exchange, status: number, ms: number): LogEntry {
  return {
    // Not being ready yet is what that address is there to say.
    level: status >= 500 && note.route !== ROUTES.readiness ? 'error' : 'info',
    event: 'request',
    requestId,
    method: request.method,
    status,
    ...note,
    // For the host who has forgotten one: it names a site, not a guest.
    origin: note.code === 'origin_not_allowed' ? (request.headers.get('Origin') ?? undefined) : undefined,
    ms,
  };
}

/** The handler of all routes: who asks, whether they may, what they get, and one line about it in the log. */
export function createHandler(deps: HandlerDeps): FetchHandler {
  const { origins, log, now } = deps;
  const app = router(deps);
  return (request, client) => {
    const startedAt = now();
    const exchange = exchangeOf(request, client, origins);
    const written = (response: Response): Response => {
      log(requestEntry(exchange, response.status, now() - startedAt));
      return response;
    };
    const answer = isPreflight(request) ? preflightAnswer(exchange) : app.fetch(request, exchange);
    return answer instanceof Promise ? answer.then(written) : written(answer);
  };
}
