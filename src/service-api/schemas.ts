/** One night of one unit (service-interface 2.3), as we use it: `available` may come as boolean or number. */
export interface PricingRow {
  readonly propertyId: string;
  readonly name: string | null;
  readonly date: string;
  /** As the service wrote it; `null` where it names none. */
  readonly price: number | null;
  readonly available: boolean;
  readonly minNights: number | null;
  readonly maxNights: number | null;
  /** Present only where `changed_since` was asked for. */
  readonly changedAt?: string | undefined;
}

/** One booking of any channel (service-interface 2.2); each field may be null. */
export interface ServiceBooking {
  readonly bookingId: string | null;
  readonly platform: string | null;
  readonly propertyId: string | null;
  readonly name: string | null;
  readonly checkIn: string | null;
  readonly checkOut: string | null;
  readonly status: string | null;
  readonly guestName: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly paymentMethod: string | null;
  readonly bookingDate: string | null;
}

export interface ServicePaymentStatus {
  /** As the service says it; a value that the interface does not list is passed on as it is. */
  readonly paymentStatus: string;
}
