import type { Operation } from './faults.ts';

/** The operation that a call to `/data` is, or `undefined` for an address or method that the service has not. */
export function operationOf(method: string, path: string): Operation | undefined {
  if (method === 'GET' && path === '/data/pricing') return 'pricing';
  if (method === 'GET' && path === '/data/bookings') return 'bookings';
  if (method === 'POST' && path === '/data/bookings') return 'createBooking';
  if (method === 'GET' && /^\/data\/bookings\/[^/]+\/payment-status$/.test(path)) return 'paymentStatus';
  return undefined;
}
