const { setTimeout: realTimeout } = globalThis;

/** How long `loadPiece` waits before it tries again for the first time. */
const PAUSE_MS = 5_000;

/** Holds every pause before another try, from the construction of this object until the test calls `end`. */
export class HeldRetryPauses {
  readonly #heldCallbacks: (() => void)[] = [];

  constructor() {
    const holdTimeout = (act: () => void, pauseMs: number = 0): unknown => {
      if (pauseMs !== PAUSE_MS) return realTimeout(act, pauseMs);
      return this.#heldCallbacks.push(act);
    };
    globalThis.setTimeout = holdTimeout as typeof setTimeout;
  }

  get isWaiting(): boolean {
    return this.#heldCallbacks.length > 0;
  }

  end(): void {
    globalThis.setTimeout = realTimeout;
    for (const act of this.#heldCallbacks.splice(0)) act();
  }
}
