import type { IsoDate } from '../stay/iso-date.ts';
import type { Micros } from './microtime.ts';

/** A rental unit. A child of a multi-room listing has a `parentId` and no rates of its own (INTERFACE.md 2.3). */
export interface Unit {
  readonly id: string;
  readonly name: string;
  /** The unit's use in tests. The sandbox prints it when it starts. */
  readonly purpose: string;
  /** The number of stays that can share one night: more than one only for the parent of a multi-room listing. */
  readonly rooms: number;
  readonly cardPayments: boolean;
  readonly active: boolean;
  readonly parentId?: string | undefined;
}

/** The host's price and rules for one night. */
export interface Rate {
  /** Euro, as the service sends it: a float of two or three decimals. */
  readonly price: number;
  readonly minNights: number;
  readonly maxNights: number | null;
  /** Closed by the host, whether or not it is booked. */
  readonly closed: boolean;
}

/** A night's rate, and when the host or a booking last changed its row. */
export interface RateRow extends Rate {
  readonly date: IsoDate;
  readonly changedAt: Micros;
}

/** A caller of the service, and the units it may see and act on (INTERFACE.md 5). */
export interface ApiKey {
  readonly key: string;
  readonly unitIds: ReadonlySet<string>;
}

/** The initial data of a sandbox. */
export interface Seed<Booking> {
  readonly units: readonly Unit[];
  readonly rates: ReadonlyMap<string, readonly RateRow[]>;
  readonly bookings: readonly Booking[];
}
