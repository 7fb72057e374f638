import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '../http/rate-limit.ts';

export interface ConnectionRules {
  /** Whether `address` is a proxy of the host's, which brings the connections of many. */
  readonly isTrusted: (address: string) => boolean;
  /** Of one client's network; a browser opens six. */
  readonly perClient: number;
  /** Of all; beyond them those are closed that nobody is waiting on. */
  readonly total: number;
}

/** Keeps one client from holding all the connections there are: what is over its share is closed at once. */
export function guardConnections(server: Server, rules: ConnectionRules): void {
  const held = new Map<string, number>();
  let all = 0;
  server.on('connection', (socket: Socket) => {
    const client = networkOf(socket.remoteAddress ?? 'unknown');
    const count = (held.get(client) ?? 0) + 1;
    if (count > rules.perClient && !rules.isTrusted(socket.remoteAddress ?? '')) {
      socket.destroy();
      return;
    }
    held.set(client, count);
    all += 1;
    if (all > rules.total) server.closeIdleConnections();
    socket.once('close', () => {
      all -= 1;
      const left = (held.get(client) ?? 1) - 1;
      if (left > 0) held.set(client, left);
      else held.delete(client);
    });
  });
}
