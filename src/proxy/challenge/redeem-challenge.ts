import type { Submission } from '../bookings/submission.ts';
import type { ChallengeDesk } from './challenge-desk.ts';

/**
 * Lets an attempt begin that costs its sender something: by card that is money; any other booking is final at once and
 * closes the nights on every channel, so it costs some work (design §5.16). Throws the problem `challenge_failed`.
 */
export async function redeemChallenge(
  { request, claims, reference }: Submission,
  challenges: ChallengeDesk | undefined,
): Promise<void> {
  if (request.paymentMethod === 'Card') return;
  await challenges?.redeem(request.challenge, { propertyId: claims.propertyId, attempt: reference });
}
