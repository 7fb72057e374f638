/**
 * A phone's connection between a browser and a server: a TCP relay, so that the page's own timing includes it. Chromium's
 * emulation also delays a page's answer, but not its `responseStart`.
 */
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

export interface LineSpeed {
  /** The delay from one end to the other. */
  readonly delayMs: number;
  /** The time before the first byte of a request can be sent. */
  readonly connectMs: number;
  readonly downKbits: number;
  readonly upKbits: number;
}

/** The size of a packet. Connections take turns with this many bytes. */
const SEGMENT_BYTES = 1_460;

interface Sending {
  readonly to: Socket;
  /** `undefined` marks the end. */
  readonly segments: (Buffer | undefined)[];
}

/** One direction, shared by all connections. */
class Direction {
  readonly #bytesPerMs: number;
  readonly #delayMs: number;
  readonly #waiting: Sending[] = [];
  #isBusy = false;
  #freeAt = 0;

  constructor(kbits: number, delayMs: number) {
    this.#bytesPerMs = kbits / 8;
    this.#delayMs = delayMs;
  }

  carry(from: Socket, to: Socket): void {
    const sending: Sending = { to, segments: [] };
    const add = (segment: Buffer | undefined): void => {
      if (sending.segments.push(segment) === 1) this.#waiting.push(sending);
      if (!this.#isBusy) this.#send(Math.max(performance.now(), this.#freeAt));
    };
    from.on('data', (data: Buffer) => {
      for (let at = 0; at < data.length; at += SEGMENT_BYTES) add(data.subarray(at, at + SEGMENT_BYTES));
    });
    from.on('end', () => {
      add(undefined);
    });
    from.on('error', () => to.destroy());
  }

  /** Sends the next segment. `start` is when the line became free: a timer that fires late must not slow down the line. */
  #send(start: number): void {
    const turn = this.#waiting.shift();
    this.#isBusy = turn !== undefined;
    if (!turn) return;
    const segment = turn.segments.shift();
    if (turn.segments.length > 0) this.#waiting.push(turn);
    this.#freeAt = start + (segment?.length ?? 0) / this.#bytesPerMs;
    setTimeout(() => {
      setTimeout(() => {
        if (segment) turn.to.write(segment);
        else turn.to.end();
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
  const server = createServer({ pauseOnConnect: true, noDelay: true }, (near) => {
    const far = connect({ port, host: '127.0.0.1', noDelay: true });
    up.carry(near, far);
    down.carry(far, near);
    near.pause();
    setTimeout(() => near.resume(), connectMs);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}
