import { failScript } from './fail-script.ts';
import { HeldTimeouts } from './held-timeouts.ts';
import { until } from './until.ts';
import { recordConsole, tearDown } from './widget-fixture.ts';

/** How long `loadPiece` waits before it tries again for the first time. */
const PAUSE_MS = 5_000;

interface LostScript {
  /** Waits until the widget has lost the script and waits for its next try. */
  untilLost(): Promise<unknown>;
  /** Ends the wait for the next try, which gets the script. */
  arrive(): Promise<void>;
}

/** Loses a script on its way to the widgets of a group of tests. Call it once in the group. */
export function loseScript(path: string): LostScript {
  let pauses: HeldTimeouts | undefined;
  before(async () => {
    await failScript(path);
    recordConsole();
    pauses = new HeldTimeouts((pauseMs) => pauseMs === PAUSE_MS);
  });
  after(async () => {
    pauses?.end();
    await failScript();
    await tearDown();
  });
  return {
    untilLost: async () => until('a loss', () => pauses && pauses.held.length > 0),
    async arrive() {
      await failScript();
      pauses?.end();
    },
  };
}
