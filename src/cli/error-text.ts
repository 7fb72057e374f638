import type { ServiceError } from '../service-api/errors.ts';

const CODE_TEXTS: readonly (readonly [RegExp, string])[] = [
  [/^ECONNREFUSED$/, 'nothing listens at that address and port'],
  [/^(ENOTFOUND|EAI_AGAIN)$/, 'the host name does not exist, or cannot be resolved here'],
  [/^(EHOSTUNREACH|ENETUNREACH)$/, 'there is no route to that host'],
  [/^(ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT)$/, 'the connection timed out: a firewall, or a wrong port'],
  [/CERT|SELF_SIGNED|^UNABLE_TO_|HOSTNAME_MISMATCH/, 'its certificate cannot be trusted'],
  [/^ERR_SSL_/, 'it does not speak TLS'],
];

/** The maximum depth of nested causes. A longer chain would be a loop. */
const MAX_DEPTH = 5;

/** Returns the operating system's code for the failure, at any depth: each runtime stores it somewhere else. */
export function systemCode(error: unknown, depth: number = 0): string | undefined {
  if (typeof error !== 'object' || error === null || depth > MAX_DEPTH) return undefined;
  const { code, cause, errors } = error as { code?: unknown; cause?: unknown; errors?: unknown };
  if (typeof code === 'string') return code;
  const nested = Array.isArray(errors) && errors.length > 0 ? (errors[0] as unknown) : cause;
  return systemCode(nested, depth + 1);
}

/** Returns the reason why the connection failed, in words that help a host. */
export function connectionErrorText(error: unknown): string {
  const code = systemCode(error);
  if (code === undefined) return 'the connection failed';
  const text = CODE_TEXTS.find(([pattern]) => pattern.test(code))?.[1] ?? 'the connection failed';
  return `${text} (${code})`;
}

function statusText(status: number): string {
  if (status === 401 || status === 403) return `refuses the key (${status})`;
  if (status === 404) return 'has nothing at this address (404)';
  if (status >= 300 && status < 400) return `sends us to another address (${status})`;
  if (status === 429) return 'has received too many requests (429)';
  return status >= 500 ? `reports an error of its own (${status})` : `answers ${status}`;
}

/** Returns the end of a sentence that begins with "The service". It contains none of the service's own text. */
export function serviceErrorText({ failure, cause }: ServiceError): string {
  switch (failure.kind) {
    case 'not-sent':
      return `cannot be reached: ${connectionErrorText(cause)}`;
    case 'interrupted':
      return `closes the connection: ${connectionErrorText(cause)}`;
    case 'timed-out':
      return 'does not answer in time';
    case 'status':
      return statusText(failure.status);
    case 'unreadable':
      return `gives an answer that does not match its interface (${failure.rule})`;
  }
}
