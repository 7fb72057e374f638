/** The checkout needs the whole window; where a frame may not move it, the page shows a link instead. */
export function leave(url: string): void {
  try {
    // Of another origin's window this may be set, and nothing else be called.
    (window.top ?? window).location.href = url;
  } catch {
    console.warn('[booking-widget] This frame may not open the payment page by itself.');
  }
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
