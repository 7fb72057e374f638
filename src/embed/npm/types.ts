/**
 * The types of the npm package, without any type of Lit or of this project's code. `test/package/types.ts` compares this file
 * with the element. The build copies it to `dist/npm`.
 */

/** Days as `YYYY-MM-DD`. */
export interface Stay {
  readonly checkIn: string;
  readonly checkOut: string;
}

export interface Party {
  readonly adults: number;
  readonly children: number;
}

/** The facts about a stay in every event. No event contains personal data. */
export interface StayFacts extends Stay {
  readonly propertyId: string;
  readonly party: Party;
}

export interface PriceFacts extends StayFacts {
  /** Cents, with everything included. */
  readonly total: number;
  readonly currency: 'EUR';
}

export interface SubmittedFacts extends PriceFacts {
  readonly paymentMethod: 'Card' | 'Bank Transfer' | 'Cash' | 'Wallet';
}

export interface BookingFacts extends SubmittedFacts {
  /** The booking's number, as the guest and the host know it. */
  readonly bookingId: string;
  /** A secret: with it, anyone can see the booking's page and, until it is paid, its checkout. Keep it out of analytics. */
  readonly reference: string;
}

/** The current price of the stay, in cents. */
export interface Quote extends PriceFacts {
  readonly nightsPrice: number;
  readonly cleaning: number;
  /** The time at which the widget replaces this quote with a new one, in ISO 8601. */
  readonly expiresAt: string;
}

export type Step = 'places' | 'dates' | 'details' | 'submitting' | 'redirecting' | 'returned' | 'done';

export interface ReadyFacts {
  readonly propertyId: string;
  readonly name: string;
  readonly currency: 'EUR';
  /** `dates` for a new guest; any other step for a guest who has come back. */
  readonly step: Exclude<Step, 'places'>;
}

export interface ProblemFacts {
  readonly code: string;
  /** The id of the operation, for the service's support. */
  readonly operationId: string | undefined;
}

/** Why a stay cannot be booked: `taken`, `too-short` and others, with the day or the number of nights that is the reason. */
export interface StayProblem {
  readonly code: string;
}

/**
 * The host's own texts by language or region (`de`, `de-AT`), then by name. The value is one text, or one for each plural form.
 */
export type Words = Readonly<
  Record<string, Readonly<Record<string, string | Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>>>>
>;

/** The properties that can be set on the element. */
export interface BookingWidgetProperties {
  /** UUID of the unit; without it, the guest chooses from all that the proxy serves. */
  property: string;
  /** Base address of the proxy. A bundled element needs it, because it was not loaded from the proxy. */
  proxy: string;
  lang: string;
  theme: 'auto' | 'light' | 'dark';
  /** First column of the calendar, 1 (Monday) to 7 (Sunday). */
  weekStart: number | undefined;
  returnUrl: string | null;
  cancelUrl: string | null;
  /** The host's own texts; as an attribute, the same in JSON. */
  words: Words | string | null;
  /** How the widget opens above the page; `null` if the widget is part of the page. */
  mode: 'button' | 'floating' | 'link' | null;
  /** The guest's initial dates and party. `children` is an attribute only, because every element has a property of that name. */
  checkIn: string | null;
  checkOut: string | null;
  adults: number | null;
  /** The signed pass of a link by which a guest extends a stay. */
  extend: string | null;
  /** Sends views, checkouts and purchases to `window.dataLayer`. */
  dataLayer: boolean;
  /** Shows a bar that leads to the widget while the widget is out of sight. */
  entryBar: boolean;
  /** With `required`, `data-layer` sends nothing before `grantConsent()`. */
  consent: 'required' | 'granted' | null;
}

export interface BookingWidgetElement extends HTMLElement, BookingWidgetProperties {
  lang: string;
  /** The chosen or booked stay; `undefined` while there is none. */
  readonly stay: Stay | undefined;
  /** The current party; `undefined` until dates can be chosen. */
  readonly party: Party | undefined;
  /** The current price; `undefined` until the proxy has priced the stay that the guest is about to book. */
  readonly quote: Quote | undefined;
  /** The guest's current step; `undefined` while the widget shows nothing yet. */
  readonly step: Step | undefined;
  /** Opens the dialog of `mode`. A widget in the page is always open. */
  open(): void;
  close(): void;
  /** Chooses dates, as a link does. Resolves once they are chosen, or with the reason why they cannot be booked. */
  setStay(stay: {
    readonly checkIn: string;
    readonly checkOut?: string | undefined;
  }): Promise<StayProblem | undefined>;
  /** Sets the guests, up to the property's capacity. Resolves with the party that is set. */
  setParty(party: { readonly adults: number; readonly children?: number | undefined }): Promise<Party>;
  /** Loads prices and availability again, without any cache. */
  refresh(): Promise<void>;
  /** Goes back to the calendar and clears all choices and entries, for the next guest. */
  reset(): Promise<void>;
  /** The guest allows analytics: `data-layer` sends what happens from now on, and nothing that happened before. */
  grantConsent(): void;
}

export interface BookingWidgetEvents {
  /** A property's calendar is on show; from now on, methods run at once. */
  'booking-ready': CustomEvent<ReadyFacts>;
  /** The guest is at another step. */
  'booking-step-changed': CustomEvent<Pick<ReadyFacts, 'step'>>;
  'booking-dates-changed': CustomEvent<{ readonly stay: StayFacts | undefined }>;
  'booking-quoted': CustomEvent<PriceFacts>;
  /** The order button was pressed; its outcome is not known yet. */
  'booking-submitted': CustomEvent<SubmittedFacts>;
  /** The booking is final. Fired once per booking. */
  'booking-confirmed': CustomEvent<BookingFacts>;
  /** The service reports `paid`. Fired once per booking. */
  'booking-paid': CustomEvent<BookingFacts>;
  'booking-problem': CustomEvent<ProblemFacts>;
}

/** The attributes, as frameworks write them in templates. */
export interface BookingWidgetAttributes {
  property?: string;
  proxy?: string;
  lang?: string;
  theme?: 'auto' | 'light' | 'dark';
  'week-start'?: number | string;
  'return-url'?: string;
  'cancel-url'?: string;
  words?: Words | string;
  mode?: 'button' | 'floating' | 'link';
  loading?: 'eager' | 'lazy';
  'check-in'?: string;
  'check-out'?: string;
  adults?: number | string;
  children?: unknown;
  extend?: string;
  'data-layer'?: boolean | '';
  'entry-bar'?: boolean | '';
  consent?: 'required' | 'granted';
}

/** Event listeners, as JSX writes them on custom elements: `onbooking-paid={(event) => …}`. */
export type BookingWidgetListeners = {
  [Name in keyof BookingWidgetEvents as `on${Name}`]?: (event: BookingWidgetEvents[Name]) => void;
};
