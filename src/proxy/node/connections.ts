import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '../http/rate-limit.ts';
import type { Log } from '../log.ts';
import type { Observe, RefusedConnection } from '../observe.ts';

export interface ConnectionRules {
  /** Whether `address` is a proxy of the host's, which brings the connections of many. */
  readonly isTrusted: (address: string) => boolean;
  /** Of one client's network; a browser opens six. */
  readonly perClient: number;
  /** Of all (`MAX_CONNECTIONS`): one more is closed before a byte of it is read. */
  readonly most: number;
  readonly onRefused: (reason: RefusedConnection) => void;
}

/** Of all, where the host names no other number: each takes a file descriptor and some ten kilobytes. */
export const MAX_CONNECTIONS = 10_000;

/** From there on those are closed that nobody is waiting on, so that there is room for whoever comes. */
const CROWDED = 0.9;
/** To look for them costs the more the more there are. */
const CLEAR_EVERY_MS = 100;

/** Keeps a crowd from having more connections than the machine can bear, and one client from having all of them. */
export function guardConnections(server: Server, rules: ConnectionRules): void {
  const held = new Map<string, number>();
  let all = 0;
  let clearedAt = -Infinity;
  server.maxConnections = rules.most;
  server.on('drop', () => {
    rules.onRefused('all');
  });
  server.on('connection', (socket: Socket) => {
    const client = networkOf(socket.remoteAddress ?? 'unknown');
    const count = (held.get(client) ?? 0) + 1;
    if (count > rules.perClient && !rules.isTrusted(socket.remoteAddress ?? '')) {
      socket.destroy();
      rules.onRefused('client');
      return;
    }
    held.set(client, count);
    all += 1;
    if (all > CROWDED * rules.most && performance.now() - clearedAt >= CLEAR_EVERY_MS) {
      clearedAt = performance.now();
      server.closeIdleConnections();
    }
    socket.once('close', () => {
      all -= 1;
      const left = (held.get(client) ?? 1) - 1;
      if (left > 0) held.set(client, left);
      else held.delete(client);
    });
  });
}

const TELL_EVERY_MS = 60_000;

const MESSAGES: Readonly<Record<RefusedConnection, string>> = {
  all: 'More connections than MAX_CONNECTIONS: those who came last were turned away.',
  client:
    'One network held as many connections as one client may. A proxy of yours belongs into TRUST_PROXY.',
};

/** Counts connections that were turned away, and says so in the log once a minute at most: a flood must not fill it. */
export function tellRefusals(log: Log, observe: Observe): ConnectionRules['onRefused'] {
  const told = { all: { at: -Infinity, count: 0 }, client: { at: -Infinity, count: 0 } };
  return (reason) => {
    observe({ kind: 'connection-refused', reason });
    const since = told[reason];
    since.count += 1;
    if (performance.now() - since.at < TELL_EVERY_MS) return;
    const { count } = since;
    log({ level: 'warn', event: 'connections_refused', message: MESSAGES[reason], count });
    told[reason] = { at: performance.now(), count: 0 };
  };
}
