import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '../proxy/guards/client-network.ts';
import type { Log } from '../proxy/log.ts';
import type { Observe, RefusedConnection } from '../proxy/observe.ts';

export interface ConnectionRules {
  /** Whether `address` is a proxy of the host's, which brings the connections of many. */
  readonly isTrusted: (address: string) => boolean;
  /** Of one client's network; a browser opens six. */
  readonly perClient: number;
  /** Of all (`MAX_CONNECTIONS`): one more is closed before a byte of it is read. */
  readonly most: number;
  readonly onRefused: (reason: RefusedConnection) => void;
}

/** From there on those are closed that nobody is waiting on, so that there is room for whoever comes. */
const CROWDED = 0.9;
/** To look for them costs the more the more there are. */
const CLEAR_EVERY_MS = 100;
/** In a crowd nobody takes longer over a request's headers. */
const PATIENCE_MS = 1_000;
/** No connection is ended before its first bytes could have been read: in a flood many are taken at once. */
const GRACE_MS = 250;
/** Of one client's network, connections that have not sent a whole request yet; a browser opens six. */
const HALF_OPEN_PER_CLIENT = 64;
/** Of all connections there may be, the share of those that have not sent a whole request yet. */
const HALF_OPEN = 0.25;

/**
 * Connections without a request in hand. Those that have never sent a whole one are bounded, each network's and all
 * together: past that the oldest goes, for a guest's headers take a moment and a dribbler's as long as we let them.
 */
class Waiting {
  readonly #most: number;
  /** Since when, the longest first. */
  readonly #since = new Map<Socket, number>();
  /** Those that have never sent a whole request, the oldest first, with those of the same network. */
  readonly #halfOpen = new Map<Socket, Set<Socket>>();
  readonly #ofNetwork = new Map<string, Set<Socket>>();

  constructor(most: number) {
    this.#most = Math.max(2 * HALF_OPEN_PER_CLIENT, Math.ceil(most * HALF_OPEN));
  }

  /**
   * A new connection. Gives back how many older ones had to go: a burst is longer than the grace of its first ones, so
   * whoever comes next takes the network back to its bound. A proxy of the host's brings those of many.
   */
  open(socket: Socket, network: string, isTrusted: boolean): number {
    const neighbours = this.#ofNetwork.get(network) ?? new Set<Socket>();
    this.#ofNetwork.set(network, neighbours.add(socket));
    this.#halfOpen.set(socket, neighbours);
    this.#since.set(socket, performance.now());
    socket.once('close', () => {
      this.#since.delete(socket);
      this.#forgetHalfOpen(socket);
      if (neighbours.size === 0) this.#ofNetwork.delete(network);
    });
    const ended = isTrusted ? 0 : this.#endOldest(neighbours, HALF_OPEN_PER_CLIENT);
    return ended + this.#endOldest(this.#halfOpen, this.#most);
  }

  /** All headers of a request are there. */
  leave(socket: Socket): void {
    this.#since.delete(socket);
    this.#forgetHalfOpen(socket);
  }

  /** Its answer has been handed over: from here on it is the client's turn. */
  readonly comeBack = (socket: Socket): void => {
    if (!socket.destroyed) this.#since.set(socket, performance.now());
  };

  /** Ends those that have waited too long; one that is still being sent an answer is not waiting. */
  clear(): void {
    const before = performance.now() - PATIENCE_MS;
    for (const [socket, since] of this.#since) {
      if (since > before) break;
      if (socket.writableLength === 0) socket.destroy();
    }
  }

  /** Ends the oldest of `sockets` until `most` are left, or only those that have just come. */
  #endOldest(sockets: ReadonlySet<Socket> | ReadonlyMap<Socket, unknown>, most: number): number {
    const before = performance.now() - GRACE_MS;
    let ended = 0;
    for (const oldest of sockets.keys()) {
      if (sockets.size <= most || (this.#since.get(oldest) ?? 0) >= before) break;
      oldest.destroy();
      this.#forgetHalfOpen(oldest);
      ended += 1;
    }
    return ended;
  }

  #forgetHalfOpen(socket: Socket): void {
    this.#halfOpen.get(socket)?.delete(socket);
    this.#halfOpen.delete(socket);
  }
}

/** Closes what nobody is waiting on, and who makes the others wait; not too often. */
function createClear(server: Server, waiting: Waiting): () => void {
  let clearedAt = -Infinity;
  return () => {
    if (performance.now() - clearedAt < CLEAR_EVERY_MS) return;
    clearedAt = performance.now();
    server.closeIdleConnections();
    waiting.clear();
  };
}

/**
 * Keeps a crowd from having more connections than the machine can bear, and one client from having all of them. Gives
 * back what is to be told of each answer that has been handed over.
 */
export function guardConnections(server: Server, rules: ConnectionRules): (socket: Socket) => void {
  const held = new Map<string, number>();
  const waiting = new Waiting(rules.most);
  let all = 0;
  const clear = createClear(server, waiting);
  const makeRoom = (): void => {
    if (all > CROWDED * rules.most) clear();
  };
  server.maxConnections = rules.most;
  server.on('drop', () => {
    makeRoom();
    rules.onRefused('all');
  });
  server.prependListener('request', ({ socket }: IncomingMessage) => {
    waiting.leave(socket);
  });
  server.on('connection', (socket: Socket) => {
    const client = networkOf(socket.remoteAddress ?? 'unknown');
    const count = (held.get(client) ?? 0) + 1;
    const isTrusted = rules.isTrusted(socket.remoteAddress ?? '');
    if (count > rules.perClient && !isTrusted) {
      socket.destroy();
      rules.onRefused('client');
      return;
    }
    held.set(client, count);
    all += 1;
    for (let ended = waiting.open(socket, client, isTrusted); ended > 0; ended--)
      rules.onRefused('half-open');
    makeRoom();
    socket.once('close', () => {
      all -= 1;
      const left = (held.get(client) ?? 1) - 1;
      if (left > 0) held.set(client, left);
      else held.delete(client);
    });
  });
  return waiting.comeBack;
}

const TELL_EVERY_MS = 60_000;

const MESSAGES: Readonly<Record<RefusedConnection, string>> = {
  all: 'More connections than MAX_CONNECTIONS: those who came last were turned away.',
  client:
    'One network held as many connections as one client may. A proxy of yours belongs into TRUST_PROXY.',
  'half-open':
    'Too many connections had not sent a whole request: the oldest of them were closed. A proxy of yours belongs into TRUST_PROXY.',
};

/** Counts connections that were turned away, and says so in the log once a minute at most: a flood must not fill it. */
export function logRefusals(log: Log, observe: Observe): ConnectionRules['onRefused'] {
  const never = { at: -Infinity, count: 0 };
  const told = { all: { ...never }, client: { ...never }, 'half-open': { ...never } };
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
