const TIMEOUT_MS = 8_000;

/** Resolves when `look` finds something; otherwise the error says what was expected. */
export async function until<Seen>(what: string, look: () => Seen | undefined | null | false): Promise<Seen> {
  const deadline = performance.now() + TIMEOUT_MS;
  for (;;) {
    const seen = look();
    if (seen !== undefined && seen !== null && seen !== false) return seen;
    if (performance.now() > deadline) throw new Error(`Not found within ${TIMEOUT_MS / 1000} s: ${what}`);
    await new Promise(requestAnimationFrame);
  }
}

/** Waits some frames. After two, everything that was due has happened and is visible. */
export async function untilPainted(frames: number = 2): Promise<void> {
  for (let frame = 0; frame < frames; frame++) await new Promise(requestAnimationFrame);
}
