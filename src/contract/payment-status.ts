/** As the service says it (service-interface 2.7). */
export const PAYMENT_STATUSES = ['checkout_created', 'paid', 'expired', 'none'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];
