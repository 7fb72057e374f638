import type { Cents } from '../stay/money.ts';
import type { NightRange } from '../stay/night-range.ts';

/** The hosted page on which a Card booking is paid. */
export interface Checkout {
  readonly session: string;
  /** The address is created once: each replay of the booking returns the same address. */
  readonly url: string;
  readonly successUrl: string;
  readonly cancelUrl: string;
}

/** The state of a booking's card payment; times are milliseconds. `none` without a card payment. */
export type Payment =
  | { readonly state: 'none' }
  | { readonly state: 'open'; readonly expiresAt: number }
  /** The guest has paid; the card provider has not confirmed it yet. */
  | { readonly state: 'confirming'; readonly paidAt: number }
  | { readonly state: 'paid' }
  | { readonly state: 'expired' };

/** The values of INTERFACE.md 2.7. */
export type PaymentStatus = 'checkout_created' | 'paid' | 'expired' | 'none';

export interface Booking {
  readonly internalId: string;
  readonly id: string;
  readonly unitId: string;
  readonly platform: string;
  readonly stay: NightRange;
  /** Milliseconds since 1970. */
  readonly bookedAt: number;
  readonly guestName: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly adults: number;
  readonly children: number;
  readonly nightsPrice: Cents;
  readonly cleaning: Cents;
  readonly commission: Cents;
  readonly cityTax: Cents | null;
  /** A method of a Website booking, or `Platform`. */
  readonly paymentMethod: string;
  readonly language: string;
  readonly extension: boolean;
  readonly invoice: Readonly<Record<string, string | null>> | null;
  readonly checkout: Checkout | null;
  readonly payment: Payment;
}

const STATUS_OF = {
  none: 'none',
  open: 'checkout_created',
  confirming: 'checkout_created',
  paid: 'paid',
  expired: 'expired',
} as const satisfies Record<Payment['state'], PaymentStatus>;

export const paymentStatusOf = (booking: Booking): PaymentStatus => STATUS_OF[booking.payment.state];

/**
 * Whether the booking keeps its nights. The interface does not say so for an unpaid Card booking: here it holds them
 * until its checkout expires.
 */
export const holdsNights = (booking: Booking): boolean => booking.payment.state !== 'expired';
