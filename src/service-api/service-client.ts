import type { IsoDate } from '../stay/iso-date.ts';
import type { ListedBooking, ServiceBooking } from './booking-rows.ts';
import type { PricingRow, ServicePaymentStatus } from './schemas.ts';
import type { ServicePause } from './service-pause.ts';
import type { FrozenRequest } from './booking-request.ts';
import type { After } from './deadline.ts';
import type { ServiceFailure } from './errors.ts';

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
}

export interface PricingQuery {
  /** First and last night, both inclusive; any length (read in windows of at most 550 days). */
  readonly from: IsoDate;
  readonly to: IsoDate;
  /** Substring of the unit's name, which can change: prefer `propertyId`. */
  readonly unit?: string | undefined;
  readonly propertyId?: string | undefined;
  /** ISO-8601; only rows changed after it, each with `changedAt`. */
  readonly changedSince?: string | undefined;
  /** Rows per page, 2 to 5,000, by default 5,000. Pages overlap by one row, which shows if the list has changed. */
  readonly pageSize?: number | undefined;
}

/** The nights of one property. */
export interface PropertyPricingQuery extends Pick<PricingQuery, 'from' | 'to'> {
  readonly propertyId: string;
}

export interface BookingsQuery {
  /** Both inclusive, on the check-in date. */
  readonly from?: IsoDate | undefined;
  readonly to?: IsoDate | undefined;
  readonly unit?: string | undefined;
  /** 2 to 1,000, by default 1,000. Pages overlap by one row, which shows if the list has changed. */
  readonly pageSize?: number | undefined;
}

/** A booking that the service has confirmed. */
export interface CreatedBooking {
  readonly bookingId: string;
  /** Always present for Card (a Card answer without one is a `ServiceError` `unreadable`). */
  readonly checkoutUrl?: string | undefined;
  readonly operationId?: string | undefined;
}

/** Everything that the service offers (INTERFACE.md 4). Every method rejects only with a `ServiceError`. */
export interface ServiceClient {
  /**
   * Every row of the range, none lost or repeated (4.2). Each window of 550 days is read completely before its first
   * row is yielded: windows in order of time, and within each by unit, then date. A range that ends before it begins
   * has no rows and causes no request. `unreadable` if the list keeps changing after some restarts.
   */
  pricing(query: PricingQuery, options?: CallOptions): AsyncIterable<PricingRow>;
  /**
   * All rows of one property, whatever the spelling of its id. Rows of other properties are dropped if the service
   * sends any.
   */
  pricingOf(query: PropertyPricingQuery, options?: CallOptions): Promise<readonly PricingRow[]>;
  /**
   * The same rows page by page, for reads that may not fit into the memory. Fails with `unreadable` at the first sign
   * that the list has changed. Each row that was yielded until then is genuine, but one may be missing or have come
   * twice.
   */
  pricingPages(query: PricingQuery, options?: CallOptions): AsyncIterable<readonly PricingRow[]>;
  /**
   * The cheapest read to check the key: one row of `day`, for no particular unit. A 401 or 403 refuses the key, whereas
   * a 403 for one unit may refuse only the unit (5).
   */
  checkAccess(day: IsoDate, options?: CallOptions): Promise<void>;
  /** Every booking of the range, none lost or repeated, in the service's order (4.1). Full of personal data: only for an attempt whose outcome is unknown, and for the host’s own command. */
  bookings(query: BookingsQuery, options?: CallOptions): AsyncIterable<ServiceBooking>;
  /**
   * The same rows with only the fields that identify an attempt's booking. A malformed row is included with `undefined`
   * for unreadable fields, because without the row the booking would seem not to exist.
   */
  listedBookings(query: BookingsQuery, options?: CallOptions): Promise<readonly ListedBooking[]>;
  /** Sends the frozen request once (4.3). `decideReplay` says whether to send it again. */
  createBooking(request: FrozenRequest, options?: CallOptions): Promise<CreatedBooking>;
  /** 4.4 */
  paymentStatus(bookingId: string, options?: CallOptions): Promise<ServicePaymentStatus>;
  /** The `Date` header of the last answer, in milliseconds: the service's clock, for incremental reads. */
  readonly lastServiceTime: number | undefined;
  /** Milliseconds until rates may be requested again; 0 if they may be now. */
  readonly pauseMs: number;
}

/** One HTTP call and how it ended, for statistics. */
export interface ServiceCall {
  /** `GET /data/pricing`: a pattern, never a full URL. */
  readonly operation: string;
  readonly outcome: 'answered' | ServiceFailure['kind'];
  /** Status of the answer, if there was one. */
  readonly status?: number | undefined;
  /** From the first byte sent to the last one read, in milliseconds. */
  readonly ms: number;
}

export interface ServiceClientDeps {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly fetch: typeof globalThis.fetch;
  /** Time limit of one HTTP call, headers and body together. Default 10,000. */
  readonly timeoutMs?: number | undefined;
  /** Timer for that limit. Default: the system's. */
  readonly after?: After | undefined;
  /** Our clock, for a `Retry-After` date in an answer without a `Date` of its own. */
  readonly now?: (() => number) | undefined;
  /**
   * Whether a guest may be sent to this checkout URL; anything that is no web URL is refused anyway. Default: always.
   */
  readonly isCheckout?: ((checkoutUrl: string) => boolean) | undefined;
  /** Called after every call; must not throw. */
  readonly onCall?: ((call: ServiceCall) => void) | undefined;
  /** Applies only to reads of rates, which many guests share. Bookings and payments are always requested. */
  readonly pause?: ServicePause | undefined;
}
