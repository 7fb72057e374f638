const PATIENCE_MS = 8_000;

/** Resolves when `look` sees something; what it was looking for is in the error where it never does. */
export async function until<Seen>(what: string, look: () => Seen | undefined | null | false): Promise<Seen> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    const seen = look();
    if (seen !== undefined && seen !== null && seen !== false) return seen;
    if (performance.now() > end) throw new Error(`never seen: ${what}`);
    await new Promise(requestAnimationFrame);
  }
}

/** Two frames later: what was due by now has happened, and can be seen. */
export async function painted(): Promise<void> {
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
}
