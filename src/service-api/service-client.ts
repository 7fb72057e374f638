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
  /** First and last night, both inclusive; any length (it is asked in windows of at most 550 days). */
  readonly from: IsoDate;
  readonly to: IsoDate;
  /** Substring of the unit's name, which can change: prefer `propertyId`. */
  readonly unit?: string | undefined;
  readonly propertyId?: string | undefined;
  /** ISO-8601; only rows changed after it, each with `changedAt`. */
  readonly changedSince?: string | undefined;
  /** Rows per page, 2 to 5,000, by default 5,000. Pages overlap by one row, to notice a list that moves. */
  readonly pageSize?: number | undefined;
}

export interface BookingsQuery {
  /** Both inclusive, on the check-in date. */
  readonly from?: IsoDate | undefined;
  readonly to?: IsoDate | undefined;
  readonly unit?: string | undefined;
  /** 2 to 1,000, by default 1,000. Pages overlap by one row, to notice a list that moves. */
  readonly pageSize?: number | undefined;
}

/** A booking that the service says exists. */
export interface CreatedBooking {
  readonly bookingId: string;
  readonly paymentMethod: string;
  /** Present for Card, always (a Card answer without one is a `ServiceError` `unreadable`). */
  readonly checkoutUrl?: string | undefined;
  readonly operationId?: string | undefined;
}

/** Everything the service offers (INTERFACE.md 4). Every method rejects with a `ServiceError` and nothing else. */
export interface ServiceClient {
  /**
   * Every row of the range, none lost or repeated (4.2). Each window of 550 days is read whole before its first row is
   * handed out: windows in order of time, and by unit, then date within each. A range that ends before it begins has
   * no rows and asks for none. `unreadable` where the list does not hold still after some restarts.
   */
  pricing(query: PricingQuery, options?: CallOptions): AsyncIterable<PricingRow>;
  /** The same rows, each window's in one piece: to be handed millions of them one by one takes longer than to read them. */
  pricingWindows(query: PricingQuery, options?: CallOptions): AsyncIterable<readonly PricingRow[]>;
  /**
   * The same rows page by page, as they come: for reads that may be too long to be held. `unreadable` at the first sign
   * that the list has moved: each row handed out is a true one, but one may be missing or have come twice.
   */
  pricingPages(query: PricingQuery, options?: CallOptions): AsyncIterable<readonly PricingRow[]>;
  /**
   * The cheapest read that the key can be tried with: one row of `day`, of no unit in particular. A 401 or 403 to it
   * means the key, where to a read of one unit 403 may mean the unit (5).
   */
  checkAccess(day: IsoDate, options?: CallOptions): Promise<void>;
  /** Every booking of the range, none lost or repeated, in the service's order (4.1). Full of personal data: only for an attempt whose outcome is unknown, and for the host’s own command. */
  bookings(query: BookingsQuery, options?: CallOptions): AsyncIterable<ServiceBooking>;
  /**
   * The same rows with nothing but what an attempt is known again by. A row that is odd is one of them, with
   * `undefined` for what cannot be read: to leave it out would be to say that there is no such booking.
   */
  listedBookings(query: BookingsQuery, options?: CallOptions): Promise<readonly ListedBooking[]>;
  /** Sends the frozen request once (4.3). Whether to send it again is for `decideReplay` to say. */
  createBooking(request: FrozenRequest, options?: CallOptions): Promise<CreatedBooking>;
  /** 4.4 */
  paymentStatus(bookingId: string, options?: CallOptions): Promise<ServicePaymentStatus>;
  /** The `Date` header of the last answer, in milliseconds: the service's clock, for incremental reads. */
  readonly lastServiceTime: number | undefined;
  /** Until rates may be asked for again; 0 where they may be now. */
  readonly pauseMs: number;
}

/** One HTTP call and how it ended, for statistics. */
export interface ServiceCall {
  /** `GET /data/pricing`: a pattern, never an address. */
  readonly operation: string;
  readonly outcome: 'answered' | ServiceFailure['kind'];
  /** Of the answer, where there was one. */
  readonly status?: number | undefined;
  /** From the first byte sent to the last one read, in milliseconds. */
  readonly ms: number;
}

export interface ServiceClientDeps {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly fetch: typeof globalThis.fetch;
  /** Bounds one HTTP call, headers and body together. Default 10,000. */
  readonly timeoutMs?: number | undefined;
  /** Tells when that time is up. Default: by the system's clock. */
  readonly after?: After | undefined;
  /** Our clock, for a `Retry-After` date in an answer that carries no `Date` of its own. */
  readonly now?: (() => number) | undefined;
  /** Whether a guest may be sent to this checkout; what is no web address never is one. Default: to any. */
  readonly isCheckout?: ((checkoutUrl: string) => boolean) | undefined;
  /** Told of every call once it has ended; must not throw. */
  readonly onCall?: ((call: ServiceCall) => void) | undefined;
  /** Of reads of rates, which many share. Bookings, and what belongs to them, are asked for in any case. */
  readonly pause?: ServicePause | undefined;
}
