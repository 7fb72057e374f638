import type { IsoDate } from '../stay/iso-date.ts';
import type { ListedBooking, ServiceBooking } from './booking-rows.ts';
import type { PricingRow, ServicePaymentStatus } from './schemas.ts';
import type { ServicePause } from './service-pause.ts';
import type { FrozenRequest } from './booking-request.ts';
import type { StartTimer } from './deadline.ts';
import type { ServiceFailure } from './errors.ts';

export interface CallOptions {
  /**
   * The latest end of the call, in milliseconds of our clock. The time limit of a call (`timeoutMs`) applies as well.
   */
  readonly endsBy?: number | undefined;
}

export interface PricingQuery {
  /**
   * The first night. `from` and `to` are inclusive. The range may have any length: it is read in windows of at most 550
   * days.
   */
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly propertyId?: string | undefined;
  /** An ISO 8601 time: only rows changed after it are returned. */
  readonly changedSince?: string | undefined;
}

/** The nights of one property. */
export interface PropertyPricingQuery extends Pick<PricingQuery, 'from' | 'to'> {
  readonly propertyId: string;
}

export interface BookingsQuery {
  /** `from` and `to` limit the check-in date, and are inclusive. */
  readonly from?: IsoDate | undefined;
  readonly to?: IsoDate | undefined;
  /** Part of the unit's name. */
  readonly unit?: string | undefined;
}

/** A booking that the service has confirmed. */
export interface CreatedBooking {
  readonly bookingId: string;
  /** Present only after a Card request, and then always: an answer without it is rejected as `unreadable`. */
  readonly checkoutUrl?: string | undefined;
  readonly operationId?: string | undefined;
}

/** The operations of the service that we use (INTERFACE.md 4). Every method rejects only with a `ServiceError`. */
export interface ServiceClient {
  /**
   * Returns every row of the range, none lost or repeated (4.2). The windows of 550 days are in order of time; the rows
   * of each are sorted by unit, then by date. A range that ends before it begins has no rows and causes no request.
   * Fails as `unreadable` if the list keeps changing after some restarts.
   */
  pricing(query: PricingQuery): Promise<readonly PricingRow[]>;
  /**
   * Returns all rows of one property. Upper and lower case of its id are the same. Rows of other properties are dropped
   * if the service sends any.
   */
  pricingOf(query: PropertyPricingQuery): Promise<readonly PricingRow[]>;
  /**
   * Yields the rows of `pricing` page by page, for reads that may not fit into the memory. Fails as `unreadable` at the
   * first sign that the list has changed. The rows yielded until then are genuine, but one may be missing or have come
   * twice.
   */
  pricingPages(query: PricingQuery): AsyncIterable<readonly PricingRow[]>;
  /**
   * Checks the key with the cheapest read: one row of `day`, of no particular unit. Here a 401 or 403 refuses the key;
   * when one unit is read, a 403 may refuse only the unit (5).
   */
  checkAccess(day: IsoDate): Promise<void>;
  /**
   * Returns every booking of the range, none lost or repeated, in the service's order (4.1). The rows are full of
   * personal data: only the host's own command reads them.
   */
  bookings(query: BookingsQuery): Promise<readonly ServiceBooking[]>;
  /**
   * Returns the bookings of the range with only the fields that identify an attempt's booking. A malformed row is
   * included, with `undefined` for unreadable fields: without the row the booking would seem not to exist.
   */
  listedBookings(query: BookingsQuery, options?: CallOptions): Promise<readonly ListedBooking[]>;
  /** Sends the request once (4.3). `decideReplay` says whether to send it again. */
  createBooking(request: FrozenRequest, options?: CallOptions): Promise<CreatedBooking>;
  /** Reads the payment status of a booking (4.4). */
  paymentStatus(bookingId: string): Promise<ServicePaymentStatus>;
  /**
   * The `Date` header of the last answer that had one, in milliseconds: the service's clock, for incremental reads.
   * `undefined` if no answer had one.
   */
  readonly lastServiceTime: number | undefined;
  /** Milliseconds until rates may be requested again; 0 if there is no pause. */
  readonly pauseMs: number;
}

/** One HTTP call and how it ended, for statistics. */
export interface ServiceCall {
  /** The method and the pattern of the path, such as `GET /data/pricing`; never a full URL. */
  readonly operation: string;
  readonly outcome: 'answered' | ServiceFailure['kind'];
  /** Status of the answer, if there was one. */
  readonly status?: number | undefined;
  /** The duration of the whole call, connecting included, in milliseconds. */
  readonly ms: number;
}

export interface ServiceClientDeps {
  /** The base URL, without a slash at its end. The settings have checked it and the key (`serviceSettings`). */
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly fetch: typeof globalThis.fetch;
  /** The time limit of one HTTP call, headers and body together. Default 10,000. */
  readonly timeoutMs?: number | undefined;
  /** The timer for `timeoutMs`. Default: the system's. */
  readonly startTimer?: StartTimer | undefined;
  /** Our clock, for the duration of calls, and for a `Retry-After` date in an answer without a `Date`. */
  readonly now?: (() => number) | undefined;
  /** Whether a guest may be sent to this checkout URL. Default: always. */
  readonly isAllowedCheckoutUrl?: ((checkoutUrl: string) => boolean) | undefined;
  /** Called after every call; must not throw. */
  readonly onCall?: ((call: ServiceCall) => void) | undefined;
  /**
   * Rejects reads of rates, which many guests share, while the service is down. Bookings and payments are always
   * requested.
   */
  readonly pause?: ServicePause | undefined;
}
