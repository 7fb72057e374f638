import type { GuestMemory } from '../state/storage.ts';

/** The checkout needs the whole window; where a frame may not move it, the page shows a link instead. */
export function leave(url: string): void {
  try {
    // Of another origin's window this may be set, and nothing else be called.
    (window.top ?? window).location.href = url;
  } catch {
    console.warn('[booking-widget] This frame may not open the payment page by itself.');
  }
}

/** Tells what another tab of this browser has remembered of this property, until `signal` ends. */
export function whenRemembered(
  memory: Pick<GuestMemory, 'isKeyOf'>,
  signal: AbortSignal,
  told: { readonly booking: () => void; readonly attempt: () => void },
): void {
  const stored = ({ key, storageArea }: StorageEvent): void => {
    if (storageArea !== localStorage) return;
    if (memory.isKeyOf('booking', key)) told.booking();
    if (memory.isKeyOf('attempt', key)) told.attempt();
  };
  globalThis.addEventListener('storage', stored, { signal });
}

/** Tells `watcher` whenever the guest sees the page again, until `signal` ends. */
export function whenSeenAgain(watcher: { seenAgain(): void }, signal: AbortSignal): void {
  const seen = (): void => {
    if (document.visibilityState === 'visible') watcher.seenAgain();
  };
  /** Out of the browser's back-forward cache: nothing may still say "redirecting". */
  const shown = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) watcher.seenAgain();
  };
  document.addEventListener('visibilitychange', seen, { signal });
  globalThis.addEventListener('pageshow', shown, { signal });
}
