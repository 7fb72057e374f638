/** As the service spells them (INTERFACE.md 2.4). */
export const PAYMENT_METHODS = ['Card', 'Bank Transfer', 'Cash', 'Wallet'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

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
