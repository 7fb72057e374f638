import { OPERATION_HEADER, SERVED_ROUTES } from '../contract/routes.ts';
import type { Log, LogEntry } from './log.ts';
import { fileAnswer, problemAnswer } from './http/answer.ts';
import type { Answer } from './http/answer.ts';
import type { IncomingRequest, RequestContext } from './http/request-context.ts';
import { limited } from './guards/limits.ts';
import type { GuardDeps, LimitedAction } from './guards/limits.ts';
import { preflightHeaders, refuseForeignOrigin } from './guards/origins.ts';
import type { Origins } from './guards/origins.ts';
import { ProblemError } from '../contract/problem-error.ts';
import { createRefusedOrigins } from './guards/refused-origins.ts';
import { createRouter } from './http/router.ts';
import type { Parameters } from './http/router.ts';
import { unforeseen } from './log.ts';

/** What the server knows of a connection. */
export interface Client {
  readonly address?: string | undefined;
}

/**
 * Answers any request, and neither throws nor rejects. Of plain data, so that it costs nothing to bring it to another
 * runtime: `toFetch` for what speaks `Request` and `Response`, `runtime/node/serve.ts` for Node, which builds neither.
 */
export type Handler = (request: IncomingRequest, client: Client) => Answer | Promise<Answer>;

export interface Route {
  readonly method: 'GET' | 'POST';
  /** As in the contract's table: `/v1/bookings/:reference`. */
  readonly path: string;
  /** What the request counts as; not limited where absent. */
  readonly limit?: LimitedAction | undefined;
  /** Throws a `ProblemError` where it cannot answer as asked. */
  readonly answer: (context: RequestContext, parameters: Parameters) => Answer | Promise<Answer>;
}

export interface HandlerDeps extends GuardDeps {
  readonly routes: readonly Route[];
  readonly origins: Origins;
  readonly log: Log;
  readonly now: () => number;
}

/** Runs a route behind its guards. Without a promise where none is needed: the cached calendar is the busiest route. */
function guarded(
  { method, limit, answer }: Route,
  parameters: Parameters,
  context: RequestContext,
  deps: GuardDeps,
): Answer | Promise<Answer> {
  if (method === 'POST') refuseForeignOrigin(context.request, context.readableBy);
  const counted = limit && limited(context, limit, deps);
  return counted ? counted.then(() => answer(context, parameters)) : answer(context, parameters);
}

function problemFor(error: unknown, context: RequestContext, log: Log): Answer {
  if (error instanceof ProblemError) return problemAnswer(context, error);
  log({ ...unforeseen(error), requestId: context.requestId, route: context.note.route });
  return problemAnswer(context, new ProblemError('internal_error'));
}

const isPreflight = ({ method, headers }: IncomingRequest): boolean =>
  method === 'OPTIONS' && headers.get('Access-Control-Request-Method') !== null;

function preflightAnswer(context: RequestContext): Answer {
  context.note.route = 'preflight';
  if (context.readableBy === undefined) return problemAnswer(context, new ProblemError('origin_not_allowed'));
  const own = { 'Access-Control-Allow-Origin': context.readableBy };
  return fileAnswer({ status: 204, headers: { ...preflightHeaders(context.request), ...own }, body: null });
}

function wrongMethodAnswer(context: RequestContext, routes: readonly Route[]): Answer {
  const known = routes.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  const Allow = [...known, 'OPTIONS'].join(', ');
  return problemAnswer(context, new ProblemError('method_not_allowed'), { Allow });
}

/** All routes by their pattern. */
function routesByPath(routes: readonly Route[]): Map<string, readonly Route[]> {
  const table = new Map<string, readonly Route[]>();
  for (const route of routes) table.set(route.path, [...(table.get(route.path) ?? []), route]);
  return table;
}

/** Finds the route and runs it. Throws or rejects as the route does. */
function createDispatch(deps: HandlerDeps): (context: RequestContext) => Answer | Promise<Answer> {
  const match = createRouter(routesByPath(deps.routes));
  return (context) => {
    const { path, method } = context.request;
    const matched = path === undefined ? undefined : match(path);
    if (!matched) throw new ProblemError('not_found');
    const { found, parameters } = matched;
    context.note.route = found[0]?.path;
    const routeMethod = method === 'HEAD' ? 'GET' : method;
    const route = found.find((each) => each.method === routeMethod);
    return route ? guarded(route, parameters, context, deps) : wrongMethodAnswer(context, found);
  };
}

function contextOf(
  requestId: string,
  request: IncomingRequest,
  client: Client,
  origins: Origins,
): RequestContext {
  const origin = request.headers.get('Origin');
  return {
    requestId,
    request,
    clientAddress: client.address ?? 'unknown',
    readableBy: origin !== null && origins.isAllowed(origin, request) ? origin : undefined,
    echo: { 'X-Request-Id': requestId },
    note: { route: undefined, code: undefined, propertyId: undefined, operationId: undefined },
  };
}

const PROBES: readonly (string | undefined)[] = [SERVED_ROUTES.health, SERVED_ROUTES.readiness];

function levelOf(route: string | undefined, status: number): LogEntry['level'] {
  // Balancers ask every few seconds: that all is well is no news.
  if (status === 200 && PROBES.includes(route)) return 'debug';
  // Not being ready yet is what that address is there to say, and 501 that the client wants what there is not.
  return status >= 500 && status !== 501 && route !== SERVED_ROUTES.readiness ? 'error' : 'info';
}

function requestEntry(
  { requestId, request, note, echo }: RequestContext,
  status: number,
  ms: number,
): LogEntry {
  return {
    level: levelOf(note.route, status),
    event: 'request',
    requestId,
    method: request.method,
    status,
    route: note.route,
    code: note.code,
    propertyId: note.propertyId,
    operationId: note.operationId ?? echo[OPERATION_HEADER],
    // For the host who has forgotten one: it names a site, not a guest.
    origin: note.code === 'origin_not_allowed' ? (request.headers.get('Origin') ?? undefined) : undefined,
    ms,
  };
}

/** The handler of all routes: who asks, whether they may, what they get, and one line about it in the log. */
export function createHandler(deps: HandlerDeps): Handler {
  const { origins, log, now, observe } = deps;
  const dispatch = createDispatch(deps);
  const nameRefused = createRefusedOrigins(log);
  const answerTo = (context: RequestContext): Answer | Promise<Answer> => {
    const failed = (error: unknown): Answer => problemFor(error, context, log);
    try {
      if (context.request.path === undefined) throw new ProblemError('invalid_request');
      const answer = isPreflight(context.request) ? preflightAnswer(context) : dispatch(context);
      return answer instanceof Promise ? answer.catch(failed) : answer;
    } catch (error) {
      return failed(error);
    }
  };
  return (request, client) => {
    const startedAt = now();
    const context = contextOf(crypto.randomUUID(), request, client, origins);
    const written = (answer: Answer): Answer => {
      const ms = now() - startedAt;
      log(requestEntry(context, answer.status, ms));
      nameRefused(context);
      observe({
        kind: 'answer',
        method: request.method,
        route: context.note.route ?? 'none',
        status: answer.status,
        ms,
      });
      return answer;
    };
    const answer = answerTo(context);
    return answer instanceof Promise ? answer.then(written) : written(answer);
  };
}
