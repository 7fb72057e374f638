import type { Property } from '../contract/property.ts';
import type { InvoiceField } from '../contract/payment.ts';
import type { ArrivalRule } from '../stay/arrivals.ts';
import type { PageConfig } from './page-config.ts';
import type { PaymentInstructionsConfig, TranslatedInstructions } from './payment-config.ts';
import type { PropertyTariff } from './tariff-config.ts';

/** The host's decisions, read from `CONFIG_FILE`. */
export interface HostConfig {
  /** Exact origins (`https://host.example`) whose pages may use the proxy. Never empty. */
  readonly allowedOrigins: readonly string[];
  readonly properties: readonly ServedProperty[];
  /** The look of the page with all places. */
  readonly page: PageConfig;
  /** The service's name for each invoice field that the form has. The interface documents only `email` (2.5). */
  readonly invoiceFields: Readonly<Partial<Record<InvoiceField, string>>>;
  /**
   * The address at which guests reach this proxy, without a slash at the end. Without it, booking pages (`/embed`) exist only in
   * the demo.
   */
  readonly publicUrl?: string | undefined;
  /** The sites of checkouts that guests may be sent to. If absent, any https address is allowed. */
  readonly checkoutOrigins?: readonly string[] | undefined;
  /** Whether plain http on loopback is allowed, for return and checkout URLs and for the service. */
  readonly isDemo: boolean;
}

export interface ServedProperty extends Property, PropertyTariff {
  /** The host's rules for check-in and check-out. */
  readonly arrivals?: readonly ArrivalRule[] | undefined;
  /** The fee in cents that replaces `cleaning` for a stay that extends another one; absent if it is the same. */
  readonly extensionCleaning?: number | undefined;
  /** Whether a stay whose nights cost 0.00 may be booked. */
  readonly allowsFreeStays: boolean;
  /** The property's daily limit on bookings that are final at once. One client may use half of it. */
  readonly finalBookingsPerDay: number;
  /** The property's daily limit on the nights of bookings that are final at once. */
  readonly finalNightsPerDay: number;
  /** Sent only to guests with a booking. */
  readonly paymentInstructions?: PaymentInstructionsConfig | undefined;
  /** The texts of the payment instructions in further languages, by language tag. */
  readonly instructionsInLanguages?: Readonly<Record<string, TranslatedInstructions>> | undefined;
  readonly page: PageConfig;
}

/** The config without the sites that cannot be served. */
export interface ServedConfig extends HostConfig {
  /** Origins of the file that the allow-list leaves out: guests on plain http could not solve a challenge. */
  readonly ignoredOrigins: readonly string[];
}

/** The whole configuration of the proxy: the host's config file and the settings. */
export interface ProxyConfig extends ServedConfig {
  readonly serviceUrl: string;
  readonly serviceApiKey: string;
  /** The first secret signs quotes and references, and all of them verify. All instances need the same secrets. Never empty. */
  readonly quoteSecrets: readonly string[];
  readonly calendarRefreshSeconds: number;
  readonly isRateLimited: boolean;
  /**
   * Whether clients must solve a challenge: for bookings that are final at once, and for every unpaid card booking after the
   * first.
   */
  readonly isBotChecked: boolean;
}
