/**
 * How each method is settled, by the service's name for it (INTERFACE.md 2.4). At the checkout the guest pays while booking, on
 * the service's page. Every other booking is final at once and paid later: by a transfer to the host's account, or as the host
 * says. To add a method, add a row to this table. The compiler then reports the other tables that lack the method: its texts and
 * the host's config.
 */
const SETTLEMENT_OF = {
  Card: 'at-checkout',
  'Bank Transfer': 'by-transfer',
  Cash: 'as-host-says',
  Wallet: 'as-host-says',
} as const satisfies Record<string, 'at-checkout' | 'by-transfer' | 'as-host-says'>;

type SettlementOf = typeof SETTLEMENT_OF;
export type PaymentMethod = keyof SettlementOf;
export type Settlement = SettlementOf[PaymentMethod];
type CheckoutMethod = {
  [Method in PaymentMethod]: SettlementOf[Method] extends 'at-checkout' ? Method : never;
}[PaymentMethod];
/** Methods whose bookings are final at once. */
export type PayLaterMethod = Exclude<PaymentMethod, CheckoutMethod>;

export const PAYMENT_METHODS = Object.keys(SETTLEMENT_OF) as readonly PaymentMethod[];

export const settlementOf = (method: PaymentMethod): Settlement => SETTLEMENT_OF[method];

export const isPaidAtCheckout = (method: PaymentMethod): method is CheckoutMethod =>
  SETTLEMENT_OF[method] === 'at-checkout';

/** The fields of the invoice block by our names; the host's config maps them to the service's names (INTERFACE.md 2.5). */
export const INVOICE_FIELDS = [
  'company',
  'vatId',
  'street',
  'postalCode',
  'city',
  'country',
  'email',
] as const;
export type InvoiceField = (typeof INVOICE_FIELDS)[number];
