/** Waits, or less: until the guest is online again or looks at the page again. Resolves at once when it has left. */
export async function wait(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  await new Promise<void>((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      globalThis.removeEventListener('online', end);
      document.removeEventListener('visibilitychange', seen);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const seen = (): void => {
      if (document.visibilityState === 'visible') end();
    };
    const timer = setTimeout(end, ms);
    globalThis.addEventListener('online', end);
    document.addEventListener('visibilitychange', seen);
    signal.addEventListener('abort', end);
  });
}
