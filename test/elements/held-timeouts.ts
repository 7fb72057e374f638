const { setTimeout: realTimeout } = globalThis;

interface HeldTimeout {
  readonly act: () => void;
  readonly pauseMs: number;
}

/** Holds each of the page's timeouts that `isHeld` accepts, from the construction of this object until the test calls `end`. */
export class HeldTimeouts {
  readonly held: HeldTimeout[] = [];

  constructor(isHeld: (pauseMs: number) => boolean) {
    const holdTimeout = (act: () => void, pauseMs: number = 0): unknown =>
      isHeld(pauseMs) ? this.held.push({ act, pauseMs }) : realTimeout(act, pauseMs);
    globalThis.setTimeout = holdTimeout as typeof setTimeout;
  }

  /** Ends all held pauses at once. */
  end(): void {
    globalThis.setTimeout = realTimeout;
    for (const { act } of this.held.splice(0)) act();
  }
}
