import { wait } from './request.ts';

/**
 * The wait before the first retry of a failed part. It doubles each time, and ends early if the guest comes online or looks at
 * the page again.
 */
const FIRST_PAUSE_MS = 5_000;

/**
 * Loads a part of the widget that is not needed for the first calendar; `load` is its dynamic import. Calls `load` again until it
 * resolves to something other than `undefined`, and `onFailure` after each rejection. Rejects only if `signal` aborts first.
 */
export async function loadPiece<Piece>(
  load: () => Promise<Piece | undefined>,
  signal: AbortSignal,
  onFailure?: (error: unknown) => void,
): Promise<Piece> {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs *= 2) {
    const piece = await load().catch((error: unknown) => {
      if (!signal.aborted) onFailure?.(error);
    });
    signal.throwIfAborted();
    if (piece !== undefined) return piece;
    await wait(pauseMs, signal);
    signal.throwIfAborted();
  }
}
