import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Address {
  readonly host: string;
  /** 0 for any free one. */
  readonly port: number;
}

export interface RunningServer {
  /** `http://127.0.0.1:8787` */
  readonly url: string;
  /** Takes no more connections; resolves when the last answer is out, or after `deadlineMs` with what is left cut off. */
  close(deadlineMs: number): Promise<void>;
}

const urlOf = ({ address, family, port }: AddressInfo): string =>
  `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;

/** Resolves with the base URL; rejects where the port cannot be had. */
export function listening(server: Server, { host, port }: Address): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      const address = server.address();
      if (address !== null && typeof address === 'object') resolve(urlOf(address));
      else reject(new Error('The server has no address.'));
    });
  });
}

const SWEEP_MS = 50;

/** Takes no more connections, and resolves when the last one is gone: after `deadlineMs` by force. */
export function closed(server: Server, deadlineMs: number): Promise<void> {
  return new Promise((resolve) => {
    const deadline = setTimeout(() => {
      server.closeAllConnections();
    }, deadlineMs);
    // Node ends the connections that are idle now; one that becomes idle with its answer it would keep for a minute.
    const sweep = setInterval(() => {
      server.closeIdleConnections();
    }, SWEEP_MS);
    server.close(() => {
      clearTimeout(deadline);
      clearInterval(sweep);
      resolve();
    });
  });
}
