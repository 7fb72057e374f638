import ipaddr from 'ipaddr.js';

type Address = ReturnType<typeof ipaddr.parse>;

/** Parses an address, and turns IPv4 in IPv6 notation into IPv4; `undefined` if it is invalid. */
function parseAddress(text: string): Address | undefined {
  try {
    // The text is not checked first, because the library would parse it once more.
    if (!text.includes(':')) return ipaddr.IPv4.parse(text);
    const address = ipaddr.IPv6.parse(text);
    return address.isIPv4MappedAddress() ? address.toIPv4Address() : address;
  } catch {
    return undefined;
  }
}

/**
 * Returns the network that rate limits count for an address: an IPv4 address, or the /64 of an IPv6 address. An IPv6
 * client has at least a /64, and could use a new address in it for each request.
 */
export function networkOf(clientAddress: string): string {
  if (!clientAddress.includes(':')) return clientAddress;
  const address = parseAddress(clientAddress);
  if (!(address instanceof ipaddr.IPv6)) return address?.toString() ?? clientAddress;
  const groups = address.parts.slice(0, 4);
  return groups.map((group) => group.toString(16)).join(':');
}

/** Returns the IPv6 /48 around a network of `networkOf`; IPv4 has none. */
export const widerNetworkOf = (network: string): string | undefined =>
  network.includes(':') ? network.split(':', 3).join(':') : undefined;

/** Addresses that no single guest has on the internet: private ones, and those that carriers share. */
const NON_PUBLIC: ReadonlySet<string> = new Set([
  'unspecified',
  'loopback',
  'private',
  'uniqueLocal',
  'linkLocal',
  'carrierGradeNat',
]);

/** The client that stays are counted for. */
export interface Client {
  /** An IPv4 address, or a household's IPv6 /56, with the same text for every spelling. */
  readonly network: string;
  /** The IPv6 /48 around `network`. */
  readonly wider?: string;
}

/** Returns the client at an address; `undefined` if the address belongs to no single client. */
export function clientOf(addressText: string): Client | undefined {
  const address = parseAddress(addressText);
  if (address === undefined || NON_PUBLIC.has(address.range())) return undefined;
  if (!(address instanceof ipaddr.IPv6)) return { network: address.toString() };
  const [first = 0, second = 0, third = 0, fourth = 0] = address.parts;
  const networkText = (...groups: number[]): string =>
    `${groups.map((group) => group.toString(16)).join(':')}::`;
  return {
    network: networkText(first, second, third, fourth & 0xff00),
    wider: networkText(first, second, third),
  };
}
