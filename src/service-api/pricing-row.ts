/** One night of one unit (service-interface 2.3), as we use it: `available` may come as boolean or number. */
export interface PricingRow {
  readonly propertyId: string;
  readonly name: string | null;
  /** A day that exists. */
  readonly date: string;
  /** As the service wrote it; `null` where it names none. */
  readonly price: number | null;
  /** `true`, or a count above 0; a night that says nothing is closed. */
  readonly available: boolean;
  readonly minNights: number | null;
  readonly maxNights: number | null;
  /** Present only where `changed_since` was asked for. */
  readonly changedAt?: string | undefined;
}
