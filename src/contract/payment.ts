/**
 * How each method settles, by the service's name of it (INTERFACE.md 2.4). At the checkout the guest pays while booking, on the
 * service's page. Every other booking is final at once and paid afterwards: by a transfer to the host's account, or as the host
 * says. A new method is a row here; the tables that do not compile then are its texts and what the host's config says of it.
 */
const SETTLES = {
  Card: 'at-checkout',
  'Bank Transfer': 'by-transfer',
  Cash: 'as-host-says',
  Wallet: 'as-host-says',
} as const satisfies Record<string, 'at-checkout' | 'by-transfer' | 'as-host-says'>;

type Methods = typeof SETTLES;
export type PaymentMethod = keyof Methods;
export type Settlement = Methods[PaymentMethod];
type CheckoutMethod = {
  [Method in PaymentMethod]: Methods[Method] extends 'at-checkout' ? Method : never;
}[PaymentMethod];
/** Those whose bookings are final at once. */
export type LaterMethod = Exclude<PaymentMethod, CheckoutMethod>;

export const PAYMENT_METHODS = Object.keys(SETTLES) as readonly PaymentMethod[];

export const settlementOf = (method: PaymentMethod): Settlement => SETTLES[method];

export const isPaidAtCheckout = (method: PaymentMethod): method is CheckoutMethod =>
  SETTLES[method] === 'at-checkout';

/** The invoice block's fields under our names; the host's config says what the service calls them (INTERFACE.md 2.5). */
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
