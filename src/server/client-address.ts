import { isIP } from 'node:net';
import type { TrustedHops } from '../host-config/server-settings.ts';

/** Some balancers append a port: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
const withoutPort = (address: string): string =>
  /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address)?.[1] ?? /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1] ?? address;

function plainAddress(address: string): string {
  const text = address.trim();
  return text.includes(':') ? withoutPort(text).replace(/^::ffff:(?=\d+\.)/i, '') : text;
}

const isTrusted = (trustedHops: TrustedHops, index: number, address: string): boolean =>
  trustedHops.kind === 'count'
    ? index < trustedHops.hops
    : isIP(address) > 0 && trustedHops.addresses.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6');

/**
 * Returns the client's address: the nearest one that is not a trusted proxy's. `X-Forwarded-For` is read from the
 * right, because the client may have invented everything to the left of an untrusted entry.
 */
export function clientAddress(
  peer: string | undefined,
  forwardedFor: string | null,
  trustedHops: TrustedHops,
): string {
  if (peer === undefined) return 'unknown';
  if (forwardedFor === null) return plainAddress(peer);
  let client = plainAddress(peer);
  let end = forwardedFor.length;
  for (let index = 0; end >= 0 && isTrusted(trustedHops, index, client); index++) {
    const start = forwardedFor.lastIndexOf(',', end - 1) + 1;
    const nextAddress = plainAddress(forwardedFor.slice(start, end));
    if (isIP(nextAddress) === 0) break;
    client = nextAddress;
    end = start - 1;
  }
  return client;
}
