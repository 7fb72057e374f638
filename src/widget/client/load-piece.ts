import { wait } from './request.ts';

/**
 * The wait before a failed part is requested again. It doubles each time, and ends early if the guest comes online or looks at
 * the page again.
 */
const PAUSE_MS = 5_000;

/**
 * Loads a part of the widget that is not needed for the first calendar; `load` is its dynamic import. Calls `load` again until it
 * resolves to something other than `undefined`, and `lost` after each rejection. Rejects only if `signal` aborts first.
 */
export async function loadPiece<Piece>(
  load: () => Promise<Piece | undefined>,
  signal: AbortSignal,
  lost?: (error: unknown) => void,
): Promise<Piece> {
  for (let pauseMs = PAUSE_MS; ; pauseMs *= 2) {
    const piece = await load().catch((error: unknown) => {
      if (!signal.aborted) lost?.(error);
    });
    signal.throwIfAborted();
    if (piece !== undefined) return piece;
    await wait(pauseMs, signal);
    signal.throwIfAborted();
  }
}
