import { wait } from './request.ts';

/** Before a lost piece is asked for again; then twice as long each time. The guest's connection or eyes coming back are earlier. */
const PAUSE_MS = 5_000;

/**
 * A piece of the widget that comes after the calendar: `load` is its dynamic import. One that is lost on its way is asked
 * for again until it is there, and so is one that comes to `undefined`; `lost` hears of each loss, to say so. Rejects only when `signal` ends first.
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
