import { TimedOutError } from './deadline.ts';
import type { ServiceFailure } from './errors.ts';

/** Properties that runtimes set on their errors. An error without them counts as "interrupted". */
interface ErrorTraits {
  readonly code?: unknown;
  readonly syscall?: unknown;
  readonly cause?: unknown;
  readonly errors?: unknown;
}

/** System calls that precede the first byte of a request: those of the connection and of the DNS lookup. */
const SYSCALLS_BEFORE_SENDING: readonly unknown[] = ['connect', 'getaddrinfo'];
/**
 * Codes of errors before a request is sent: unknown host, no connection, or no TLS session. TLS errors that can also
 * happen on an established connection are left out, since "not sent" promises that nothing was booked.
 */
const CODES_BEFORE_SENDING: readonly RegExp[] = [
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/,
  /^ERR_TLS_(CERT_ALTNAME_INVALID|HANDSHAKE_TIMEOUT)$/,
  /^ERR_SSL_.*(WRONG_VERSION_NUMBER|UNSUPPORTED_PROTOCOL|PROTOCOL_VERSION|HANDSHAKE_FAILURE|UNRECOGNIZED_NAME)$/,
  /^(SELF_SIGNED_CERT_IN_CHAIN|DEPTH_ZERO_SELF_SIGNED_CERT|UNABLE_TO_[A-Z_]+|CERT_[A-Z_]+|HOSTNAME_MISMATCH)$/,
];
/** How many nested causes are read; a longer chain must be a loop. */
const MAX_DEPTH = 5;

function wasNeverSent(error: unknown, depth: number = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > MAX_DEPTH) return false;
  const { code, syscall, cause, errors } = error as ErrorTraits;
  // There is one error for each address of the host. If one address was reached, the request may have been sent.
  if (Array.isArray(errors) && errors.length > 0)
    return errors.every((each: unknown) => wasNeverSent(each, depth + 1));
  if (SYSCALLS_BEFORE_SENDING.includes(syscall)) return true;
  if (typeof code === 'string' && CODES_BEFORE_SENDING.some((pattern) => pattern.test(code))) return true;
  return wasNeverSent(cause, depth + 1);
}

/** Returns what a rejected call means for its request. If in doubt, the request may have arrived. */
export function connectionFailure(error: unknown): ServiceFailure {
  if (error instanceof TimedOutError) return { kind: 'timed-out' };
  return { kind: wasNeverSent(error) ? 'not-sent' : 'interrupted' };
}
