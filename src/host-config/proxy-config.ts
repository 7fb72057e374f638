import type { Property } from '../contract/property.ts';
import type { InvoiceField } from '../contract/payment.ts';
import type { ArrivalRule } from '../stay/arrivals.ts';
import type { PageConfig } from './page-config.ts';
import type { PaymentInstructionsConfig, TranslatedInstructions } from './payment-config.ts';
import type { PropertyTariff } from './tariff-config.ts';

/** What the host decides, read from `CONFIG_FILE`. */
export interface HostConfig {
  /** Exact origins (`https://host.example`) whose pages may use the proxy. Never empty. */
  readonly allowedOrigins: readonly string[];
  readonly properties: readonly ServedProperty[];
  /** Of the page of all places. */
  readonly page: PageConfig;
  /** How much one client may have open at one property that waits for its card payment: so many bookings, of so many nights. */
  readonly pendingPayments: { readonly bookings: number; readonly nights: number };
  /** The service's name of each invoice field that is asked for; the interface lists none but `email` (2.5). */
  readonly invoiceFields: Readonly<Partial<Record<InvoiceField, string>>>;
  /** Where guests reach this proxy, no slash at its end. Without it there are no booking pages (`/embed`), but in the demo. */
  readonly publicUrl?: string | undefined;
  /** Where guests may be sent to pay; any https address where absent. */
  readonly checkoutOrigins?: readonly string[] | undefined;
  /** Plain http on loopback is good enough: for return and checkout URLs, and the service itself. */
  readonly isDemo: boolean;
}

export interface ServedProperty extends Property, PropertyTariff {
  /** The days on which guests may come and go. */
  readonly arrivals?: readonly ArrivalRule[] | undefined;
  /** Charged in the place of `cleaning`, in cents, for a stay that extends another one; absent if it is the same. */
  readonly extensionCleaning?: number | undefined;
  /** Whether a stay whose nights cost 0.00 may be booked. */
  readonly allowsFreeStays: boolean;
  /** How many bookings that are final at once it takes in a day of its own; one client has half of them. */
  readonly finalBookingsPerDay: number;
  /** How many nights of theirs. */
  readonly finalNightsPerDay: number;
  /** Told only with a booking. */
  readonly paymentInstructions?: PaymentInstructionsConfig | undefined;
  /** Their words in further languages, by tag. */
  readonly instructionsInLanguages?: Readonly<Record<string, TranslatedInstructions>> | undefined;
  readonly page: PageConfig;
}

/** What of the host's config is served. */
export interface ServedConfig extends HostConfig {
  /** Origins of the file that are not among the allowed ones: on plain http no guest could do the work that is asked for. */
  readonly leftOutOrigins: readonly string[];
}

/** Everything the handler is built from. */
export interface ProxyConfig extends ServedConfig {
  readonly serviceUrl: string;
  readonly serviceApiKey: string;
  /** The first one signs quotes and references, all are taken; every instance needs the same ones. Never empty. */
  readonly quoteSecrets: readonly string[];
  readonly calendarRefreshSeconds: number;
  readonly isRateLimited: boolean;
  /** Whether work is asked for: for bookings that are final at once, and from a client's second unpaid card booking on. */
  readonly isBotChecked: boolean;
}
