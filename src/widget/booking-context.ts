import type { Property } from '../contract/property.ts';
import type { CalendarMessages } from '../i18n/messages.ts';
import type { FlowEvent, FlowWorld } from './state/events.ts';
import type { FlowState, Notice } from './state/state.ts';
import type { NightRange } from '../stay/night-range.ts';
import type { GuestMemory } from './state/storage.ts';
import type { ExtensionRequest } from './host/page-address.ts';
import type { ProxyClient } from './client/request.ts';

/** What the parts of a booking share. */
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
  readonly emit: (event: FlowEvent) => void;
  /** Tells the host's page. */
  readonly tell: (event: Event) => void;
  /** Whether this widget takes what is for no property in particular. */
  readonly isPrimary: boolean;
  /** Reads the calendar again, past every cache, and tells the flow. Rejects as `ask` does; then what is known stays. */
  readCalendar(): Promise<void>;
  /** What to tell a guest whose dates are gone. */
  rescue(wished: NightRange, shownTotal: number | undefined): Promise<Notice>;
}
