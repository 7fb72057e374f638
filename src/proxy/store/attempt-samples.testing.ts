import type { Attempt, AttemptState } from './attempt.ts';

export const sampleAttempt = (reference: string, state: AttemptState): Attempt => ({
  reference,
  idempotencyKey: `key-${reference}`,
  payloadMac: 'x'.repeat(43),
  guestMac: 'y'.repeat(43),
  propertyId: '5f0c2a64-8d1e-4b7a-9c35-1e2f60a7b801',
  checkIn: '2027-05-01',
  checkOut: '2027-05-08',
  adults: 2,
  children: 1,
  nightsPrice: 70_000,
  cleaning: 4_550,
  paymentMethod: 'Card',
  firstSentAt: Date.parse('2027-03-01T00:00:00Z'),
  state,
});

const dayAfter = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Returns an attempt from now or from `ageMs` ago, for a future stay: a store may delete those of past stays. */
export const recentAttempt = (reference: string, state: AttemptState, ageMs = 0): Attempt => ({
  ...sampleAttempt(reference, state),
  checkIn: dayAfter(30),
  checkOut: dayAfter(37),
  firstSentAt: Date.now() - ageMs,
});
