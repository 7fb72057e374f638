import type { JourneyContext } from './journey.ts';
import { startRelay } from './relay.ts';
import type { Relay } from './relay.ts';

/** Runs `act` with a relay in front of the proxy. */
export async function withRelay(
  { stack }: JourneyContext,
  act: (relay: Relay, address: string) => Promise<void>,
): Promise<void> {
  const relay = await startRelay(stack.proxy);
  try {
    await act(relay, `${relay.origin}/embed/${stack.house}`);
  } finally {
    relay.close();
  }
}

/** Returns a page of the host, which the relay serves. It has our script tag and the host's own link. */
export const hostPage = (origin: string, property: string, { policy = '' } = {}): string => `<!doctype html>
  <html lang="en"><meta name="viewport" content="width=device-width"><title>A house</title>
  <meta http-equiv="Content-Security-Policy" content="${policy}">
  <script type="module" src="${origin}/booking-widget.js"></script><h1>A house</h1>
  <booking-widget property="${property}"><a href="/elsewhere">Book by e-mail</a></booking-widget></html>`;
