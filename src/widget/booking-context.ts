import type { BookingStatus } from '../contract/booking.ts';
import type { TemplateResult } from 'lit';
import type { Property } from '../contract/property.ts';
import type { CalendarMessages } from '../i18n/messages.ts';
import type { FlowEvent, FlowWorld } from './state/events.ts';
import type { Attempt, FlowProblem, FlowState, Notice } from './state/state.ts';
import type { NightRange } from '../stay/night-range.ts';
import type { DetourContext, DetourViews } from './views/journey-context.ts';
import type { BannerContext } from './payment/own-booking-view.ts';
import type { GuestMemory, ShownBooking } from './state/storage.ts';
import type { ExtensionRequest } from './host/page-address.ts';
import type { ProxyClient } from './client/request.ts';
import type { AfterFailure, AttemptHistory } from './order/after-failure.ts';

/** Looks at a booking until it is settled; see `returning.ts`. */
export interface Looking {
  look(booking: ShownBooking): Promise<void>;
}

/** Says above the calendar how the guest's own bookings of last time stand; see `own-booking.ts`. */
export interface OwnBookingLook {
  look(): Promise<void>;
  /** All but the one of the reference `except`. */
  view(context: BannerContext, except: string | undefined): readonly TemplateResult[];
}

export interface ReturnEnd {
  settled(booking: BookingStatus): void;
  /** What is known of the booking, before it is shown. */
  seen(booking: BookingStatus): Promise<void>;
}

/** What of an attempt's refusal the flow is told; a `quote` where it is known that there is none to be had. */
export type Refusal = Omit<Extract<FlowEvent, { type: 'attempt-refused' }>, 'type'>;

/** What leads off the straight way; see `detours.ts`. */
export interface Detours {
  readonly detourViews: (context: DetourContext) => DetourViews;
  readonly PaymentPoller: new (port: BookingContext, end: ReturnEnd) => Looking;
  readonly OwnBookingNotice: new (port: BookingContext, changed: () => void) => OwnBookingLook;
  readonly refusalOf: (attempt: Attempt, error: unknown, port: BookingContext) => Promise<Refusal>;
  readonly rescueFrom: (
    wished: NightRange,
    shownTotal: number | undefined,
    port: BookingContext,
  ) => Promise<Notice>;
  readonly ownBooking: (
    wished: NightRange,
    port: Pick<BookingContext, 'memory' | 'client'>,
  ) => Promise<Notice | undefined>;
  readonly noteOperation: (
    problem: FlowProblem,
    attempt: Attempt,
    port: Pick<BookingContext, 'memory' | 'now'>,
  ) => FlowProblem;
  readonly afterFailure: (problem: FlowProblem, history: AttemptHistory) => AfterFailure;
}

/** Where they come from. */
export interface DetoursSource {
  /** `undefined` until they are there. */
  readonly known: Detours | undefined;
  /** Rejects where they cannot be fetched; the next call tries again. */
  load(): Promise<Detours>;
}

/** What the parts of the journey need of the widget they work for. */
export interface BookingContext {
  readonly property: Property;
  readonly memory: GuestMemory;
  /** Its signal ends with the widget's stay in the page. */
  readonly client: ProxyClient;
  readonly state: FlowState;
  readonly world: FlowWorld;
  /** Language tag of the booking. */
  readonly language: string;
  /** The calendar's words; those of a feature stand beside them. `undefined` before anything is drawn. */
  readonly words: CalendarMessages | undefined;
  readonly returnUrl: string;
  readonly cancelUrl: string | undefined;
  /** What a quote is asked for where a stay is made longer. */
  readonly extension: ExtensionRequest;
  readonly now: () => number;
  /** Hands an event to the flow. */
  emit(event: FlowEvent): void;
  /** Tells the host's page. */
  tell(event: Event): void;
  /** What is off the straight way, drawn as soon as it is there. */
  readonly detours: DetoursSource;
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

/** What to tell a guest whose dates are gone; where help cannot be fetched, the problem alone. */
export const rescued = (
  wished: NightRange,
  shownTotal: number | undefined,
  problem: FlowProblem,
  port: BookingContext,
): Promise<Notice> =>
  port.detours.load().then(
    ({ rescueFrom }) => rescueFrom(wished, shownTotal, port),
    () => ({ kind: 'problem', problem }),
  );
