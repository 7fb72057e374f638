import { isSameSecret } from '../crypto/constant-time.ts';
import { ProblemError } from '../http/problem-error.ts';

interface HasPayload {
  /** Keyed digest of the bytes that the service is sent. */
  readonly payloadMac: string;
}

/** One idempotency key, one request: throws the problem `idempotency_conflict` where `asked` is not the `known` one. */
export function refuseOtherRequest(known: HasPayload, asked: HasPayload): void {
  if (!isSameSecret(known.payloadMac, asked.payloadMac)) throw new ProblemError('idempotency_conflict');
}
