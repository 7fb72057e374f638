import type { Property } from '../../contract/property.ts';
import type { FlowEvent, FlowWorld } from '../flow/flow-events.ts';
import type { FlowState } from '../flow/flow-state.ts';
import type { GuestMemory } from '../storage.ts';
import type { Ask } from '../wire/ask.ts';

/** Calls that end when the widget leaves the page. */
export interface LeavingAsk extends Ask {
  readonly signal: AbortSignal;
}

/** What the parts of the journey need of the widget they work for. */
export interface JourneyPort {
  readonly property: Property;
  readonly memory: GuestMemory;
  /** Its signal ends with the widget's stay in the page. */
  readonly via: LeavingAsk;
  readonly state: FlowState;
  readonly world: FlowWorld;
  /** Language tag of the booking. */
  readonly language: string;
  readonly returnUrl: string;
  readonly cancelUrl: string | undefined;
  readonly now: () => number;
  /** Hands an event to the flow. */
  emit(event: FlowEvent): void;
  /** Tells the host's page. */
  tell(event: Event): void;
  /** Reads the calendar again, past every cache; never rejects. */
  refreshCalendar(): Promise<void>;
}

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
