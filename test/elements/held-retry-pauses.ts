const { setTimeout: realTimeout } = globalThis;

/** How long `loadPiece` waits before it tries again for the first time. */
const PAUSE_MS = 5_000;

/** Holds every pause before another try, from the construction of this object until the test calls `end`. */
export class HeldRetryPauses {
  readonly #waiting: (() => void)[] = [];

  constructor() {
    const holdTimeout = (act: () => void, pause: number = 0): unknown => {
      if (pause !== PAUSE_MS) return realTimeout(act, pause);
      return this.#waiting.push(act);
    };
    globalThis.setTimeout = holdTimeout as typeof setTimeout;
  }

  get isWaiting(): boolean {
    return this.#waiting.length > 0;
  }

  end(): void {
    globalThis.setTimeout = realTimeout;
    for (const act of this.#waiting.splice(0)) act();
  }
}
