/**
 * What the npm package promises to TypeScript, without a word of Lit's or of this project's inside. `test/package/types.ts` holds it
 * to the element. The build writes it to `dist/npm`.
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

/** What every event says of a stay; nothing in any event is personal. */
export interface StayFacts extends Stay {
  readonly propertyId: string;
  readonly party: Party;
}

export interface PriceFacts extends StayFacts {
  /** Cents, all-in. */
  readonly total: number;
  readonly currency: 'EUR';
}

export interface SubmittedFacts extends PriceFacts {
  readonly paymentMethod: 'Card' | 'Bank Transfer' | 'Cash' | 'Wallet';
}

export interface BookingFacts extends SubmittedFacts {
  /** The booking's number, as guest and host read it. */
  readonly bookingId: string;
  /** Anyone who has it sees the booking's page and, until it is paid, its checkout. Not for analytics. */
  readonly reference: string;
}

/** The price that stands for the stay, in cents. */
export interface Quote extends PriceFacts {
  readonly nightsPrice: number;
  readonly cleaning: number;
  /** When another one is asked for, as an ISO 8601 time. */
  readonly expiresAt: string;
}

export type Step = 'places' | 'dates' | 'details' | 'submitting' | 'redirecting' | 'returned' | 'done';

export interface ReadyFacts {
  readonly propertyId: string;
  readonly name: string;
  readonly currency: 'EUR';
  /** `dates` for a guest who has just come; others are back from somewhere. */
  readonly step: Exclude<Step, 'places'>;
}

export interface ProblemFacts {
  readonly code: string;
  /** For the service's support. */
  readonly operationId: string | undefined;
}

/** Why a stay cannot be booked: `taken`, `too-short` and others, with the day or the nights that it is about. */
export interface StayProblem {
  readonly code: string;
}

/** By language or region (`de`, `de-AT`), then by the text's name: one text, or one for each plural form. */
export type Words = Readonly<
  Record<string, Readonly<Record<string, string | Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>>>>
>;

/** What may be set on the element. */
export interface BookingWidgetProperties {
  /** UUID of the unit; without it the guest chooses among all that the proxy serves. */
  property: string;
  /** Base address of the proxy. A bundled element does not know it by itself. */
  proxy: string;
  lang: string;
  theme: 'auto' | 'light' | 'dark';
  /** First column of the calendar, 1 (Monday) to 7 (Sunday). */
  weekStart: number | undefined;
  returnUrl: string | null;
  cancelUrl: string | null;
  /** Words of the host's own; as an attribute the same in JSON. */
  words: Words | string | null;
  /** Opens above the page; `null` if the widget lies in the page. */
  mode: 'button' | 'floating' | 'link' | null;
  /** What the guest begins with. The number of children is an attribute only: every element has a property of that name. */
  checkIn: string | null;
  checkOut: string | null;
  adults: number | null;
  /** The pass of a link to a longer stay. */
  extend: string | null;
  /** Tells `window.dataLayer` of views, checkouts and purchases. */
  dataLayer: boolean;
  /** Leads to the widget while it is out of sight. */
  entryBar: boolean;
  /** `required`: nothing is told before `grantConsent()`. */
  consent: 'required' | 'granted' | null;
}

export interface BookingWidgetElement extends HTMLElement, BookingWidgetProperties {
  lang: string;
  /** The chosen or booked stay; `undefined` while there is none. */
  readonly stay: Stay | undefined;
  /** `undefined` while nothing can be chosen yet. */
  readonly party: Party | undefined;
  /** `undefined` until the proxy has priced the stay that is about to be booked. */
  readonly quote: Quote | undefined;
  /** What the guest is at; `undefined` while nothing is there yet. */
  readonly step: Step | undefined;
  /** Opens the dialog of `mode`. A widget in the page is always open. */
  open(): void;
  close(): void;
  /** Chooses dates, as a link would. Resolves once they are chosen, or with the reason why they cannot be booked. */
  setStay(stay: {
    readonly checkIn: string;
    readonly checkOut?: string | undefined;
  }): Promise<StayProblem | undefined>;
  /** Sets the guests, no further than the property has room for. Resolves with those that it is for now. */
  setParty(party: { readonly adults: number; readonly children?: number | undefined }): Promise<Party>;
  /** Reads prices and availability again, past every cache. */
  refresh(): Promise<void>;
  /** Back to the calendar, with nothing chosen and nothing typed: as for the next guest. */
  reset(): Promise<void>;
  /** The guest allows analytics: `data-layer` is told of what happens from now on, and of nothing before. */
  grantConsent(): void;
}

export interface BookingWidgetEvents {
  /** A property's calendar is there, and all methods are followed at once. */
  'booking-ready': CustomEvent<ReadyFacts>;
  /** The guest is at another step. */
  'booking-step-changed': CustomEvent<Pick<ReadyFacts, 'step'>>;
  'booking-dates-changed': CustomEvent<{ readonly stay: StayFacts | undefined }>;
  'booking-quoted': CustomEvent<PriceFacts>;
  /** The order button was pressed; its outcome is not known yet. */
  'booking-submitted': CustomEvent<SubmittedFacts>;
  /** The booking is final. Once per booking. */
  'booking-confirmed': CustomEvent<BookingFacts>;
  /** The service says `paid`. Once per booking. */
  'booking-paid': CustomEvent<BookingFacts>;
  'booking-problem': CustomEvent<ProblemFacts>;
}

/** The attributes, as templates of frameworks write them. */
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

/** Listeners as JSX has them on custom elements: `onbooking-paid={(event) => …}`. */
export type BookingWidgetListeners = {
  [Name in keyof BookingWidgetEvents as `on${Name}`]?: (event: BookingWidgetEvents[Name]) => void;
};
