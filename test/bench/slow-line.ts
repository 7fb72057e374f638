/**
 * A phone's line between a browser and a server: a TCP relay, so that the page's own clock knows of it. Chromium's emulation
 * holds a page's answer back as well, but not its `responseStart`.
 */
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

export interface LineSpeed {
  /** From one end to the other. */
  readonly delayMs: number;
  /** Before the first byte of a request can be sent. */
  readonly connectMs: number;
  readonly downKbits: number;
  readonly upKbits: number;
}

/** As much as a packet holds: connections take turns with so many bytes. */
const SEGMENT_BYTES = 1_460;

interface Sending {
  readonly to: Socket;
  /** `undefined` is the end. */
  readonly segments: (Buffer | undefined)[];
}

/** One direction, which all connections share. */
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

  /** From the moment that the line is free: a timer that fires late must not make the line slower. */
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
  /** What connects there is led on. */
  readonly port: number;
  close(): void;
}

/** A line to `port` on this machine. */
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
