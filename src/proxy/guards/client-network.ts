import ipaddr from 'ipaddr.js';

type Address = ReturnType<typeof ipaddr.parse>;

/** Some balancers write the port behind the address: `203.0.113.7:5050`, `[2001:db8::1]:5050`. */
const withoutPort = (text: string): string =>
  /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;

/** The address that a text is, as IPv4 if that is only written as IPv6; `undefined` if it is none. */
function addressFrom(written: string): Address | undefined {
  const text = withoutPort(written);
  try {
    // Each of the library's own checks of what a text may be reads all of it once more.
    if (!text.includes(':')) return ipaddr.IPv4.parse(text);
    const address = ipaddr.IPv6.parse(text);
    return address.isIPv4MappedAddress() ? address.toIPv4Address() : address;
  } catch {
    return undefined;
  }
}

/** Whose window an address counts in: an IPv6 client owns at least a /64, and could use a new address of it each time. */
export function networkOf(client: string): string {
  if (!client.includes(':')) return client;
  const address = addressFrom(client);
  if (!(address instanceof ipaddr.IPv6)) return address?.toString() ?? client;
  const groups = address.parts.slice(0, 4);
  return groups.map((group) => group.toString(16)).join(':');
}

/** The IPv6 /48 around a network of `networkOf`; there is none around an IPv4 address. */
export const widerNetworkOf = (network: string): string | undefined =>
  network.includes(':') ? network.split(':', 3).join(':') : undefined;

/** What no guest has as seen from the internet: addresses of one's own network, and those that carriers share. */
const NON_PUBLIC: ReadonlySet<string> = new Set([
  'unspecified',
  'loopback',
  'private',
  'uniqueLocal',
  'linkLocal',
  'carrierGradeNat',
]);

/** Who is counted when stays are booked. */
export interface Client {
  /** An IPv4 address, or the IPv6 /56 that a household has: as text, the same for every spelling of an address in it. */
  readonly network: string;
  /** The IPv6 /48 around it. */
  readonly wider?: string;
}

/** The client at an address; `undefined` for an address that no client has for itself. */
export function clientOf(written: string): Client | undefined {
  const address = addressFrom(written);
  if (address === undefined || NON_PUBLIC.has(address.range())) return undefined;
  if (!(address instanceof ipaddr.IPv6)) return { network: address.toString() };
  const [first = 0, second = 0, third = 0, fourth = 0] = address.parts;
  const textOf = (...groups: number[]): string => `${groups.map((group) => group.toString(16)).join(':')}::`;
  return {
    network: textOf(first, second, third, fourth & 0xff00),
    wider: textOf(first, second, third),
  };
}
