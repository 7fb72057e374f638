import { createServer } from 'node:http';
import type { TestClockSettings } from '../host-config/server-settings.ts';
import type { Clock, Sleep } from '../proxy/concurrency.ts';
import type { StartTimer } from '../service-api/deadline.ts';
import { listen } from './serve.ts';
import type { RunningServer } from './serve.ts';

interface Timer {
  readonly dueAt: number;
  readonly work: () => unknown;
}

/** A clock that only a test moves. `sleep` moves it as well, so that a request never waits. */
export class TestClock implements Clock {
  #now: number;
  readonly #timers = new Set<Timer>();
  readonly #runningWork = new Set<Promise<unknown>>();

  constructor(startsAt: number) {
    this.#now = startsAt;
  }

  readonly now = (): number => this.#now;

  readonly random: Clock['random'] = Math.random;

  readonly sleep: Sleep = async (ms) => {
    this.#moveBy(ms);
  };

  readonly after: StartTimer = (ms, work) => {
    const timer = { dueAt: this.#now + ms, work };
    this.#timers.add(timer);
    // The timer is due already, so it need not wait for a test.
    if (ms <= 0)
      setImmediate(() => {
        if (this.#timers.has(timer)) this.#run(timer);
      });
    return () => {
      this.#timers.delete(timer);
    };
  };

  /** Moves the clock, and resolves when the work of all due timers is done. */
  async advance(ms: number): Promise<void> {
    this.#moveBy(ms);
    while (this.#runningWork.size > 0) await Promise.all(this.#runningWork);
  }

  #moveBy(ms: number): void {
    this.#now += ms;
    const dueTimers = [...this.#timers].filter(({ dueAt }) => dueAt <= this.#now);
    for (const timer of dueTimers.sort((a, b) => a.dueAt - b.dueAt))
      if (this.#timers.has(timer)) this.#run(timer);
  }

  #run(timer: Timer): void {
    this.#timers.delete(timer);
    const running = Promise.resolve(timer.work()).finally(() => this.#runningWork.delete(running));
    this.#runningWork.add(running);
  }
}

/**
 * Serves `POST /?advance=<milliseconds>` and `POST /?to=<milliseconds since 1970>`, which move the clock, but never back.
 * The answer contains the new time, and comes when the work of all due timers is done.
 */
export async function serveTestClock(clock: TestClock, address: TestClockSettings): Promise<RunningServer> {
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const untilTimeMs = Number(searchParams.get('to') ?? 0) - clock.now();
    const ms = Number(searchParams.get('advance') ?? Math.max(0, untilTimeMs));
    const sendTime = (): void => {
      response
        .writeHead(200, { 'Content-Type': 'application/json' })
        .end(JSON.stringify({ now: clock.now() }));
    };
    const sendError = (): void => {
      response.writeHead(500).end();
    };
    if (request.method !== 'POST') response.writeHead(405).end();
    else clock.advance(ms).then(sendTime).catch(sendError);
  });
  return listen(server, address);
}
