/**
 * A TCP relay between a browser and a server that is as slow as a phone's connection. With Chromium's own emulation, the
 * `responseStart` of a page would not include the delay.
 */
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

export interface LineSpeed {
  /** The delay of a byte from one end to the other. */
  readonly delayMs: number;
  /** The time before the first byte of a request can be sent. */
  readonly connectMs: number;
  readonly downKbits: number;
  readonly upKbits: number;
}

/** The size of a packet. Connections take turns with this many bytes. */
const SEGMENT_BYTES = 1_460;

interface Transfer {
  readonly to: Socket;
  /** `undefined` marks the end. */
  readonly segments: (Buffer | undefined)[];
}

/** One direction of the line, which all connections share. */
class Direction {
  readonly #bytesPerMs: number;
  readonly #delayMs: number;
  readonly #waiting: Transfer[] = [];
  #isBusy = false;
  #freeAt = 0;

  constructor(kbits: number, delayMs: number) {
    this.#bytesPerMs = kbits / 8;
    this.#delayMs = delayMs;
  }

  forward(from: Socket, to: Socket): void {
    const transfer: Transfer = { to, segments: [] };
    const add = (segment: Buffer | undefined): void => {
      if (transfer.segments.push(segment) === 1) this.#waiting.push(transfer);
      if (!this.#isBusy) this.#send(Math.max(performance.now(), this.#freeAt));
    };
    from.on('data', (data: Buffer) => {
      for (let offset = 0; offset < data.length; offset += SEGMENT_BYTES)
        add(data.subarray(offset, offset + SEGMENT_BYTES));
    });
    from.on('end', () => {
      add(undefined);
    });
    from.on('error', () => to.destroy());
  }

  /** Sends the next segment. The line is free since `freeSince`, which may be earlier than now, because timers fire late. */
  #send(freeSince: number): void {
    const transfer = this.#waiting.shift();
    this.#isBusy = transfer !== undefined;
    if (!transfer) return;
    const segment = transfer.segments.shift();
    if (transfer.segments.length > 0) this.#waiting.push(transfer);
    this.#freeAt = freeSince + (segment?.length ?? 0) / this.#bytesPerMs;
    setTimeout(() => {
      setTimeout(() => {
        if (segment) transfer.to.write(segment);
        else transfer.to.end();
      }, this.#delayMs);
      this.#send(this.#freeAt);
    }, this.#freeAt - performance.now());
  }
}

export interface SlowLine {
  /** Connections to this port are forwarded. */
  readonly port: number;
  close(): void;
}

/** Starts a slow line to `port` on this machine. */
export async function startSlowLine(
  port: number,
  { delayMs, connectMs, downKbits, upKbits }: LineSpeed,
): Promise<SlowLine> {
  const down = new Direction(downKbits, delayMs);
  const up = new Direction(upKbits, delayMs);
  const server = createServer({ pauseOnConnect: true, noDelay: true }, (browserSocket) => {
    const serverSocket = connect({ port, host: '127.0.0.1', noDelay: true });
    up.forward(browserSocket, serverSocket);
    down.forward(serverSocket, browserSocket);
    browserSocket.pause();
    setTimeout(() => browserSocket.resume(), connectMs);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}
