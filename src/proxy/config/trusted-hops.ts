/** A network of addresses; a single one has a prefix of its whole length. */
export interface Network {
  readonly address: string;
  readonly prefix: number;
  readonly family: 'ipv4' | 'ipv6';
}

/** Which addresses before ours may name the client in `X-Forwarded-For`. */
export type TrustedHops =
  /** So many proxies stand before this one, whatever their addresses. */
  | { readonly kind: 'count'; readonly hops: number }
  | { readonly kind: 'addresses'; readonly networks: readonly Network[] };

const MAX_HOPS = 10;
const LONGEST_PREFIX = { ipv4: 32, ipv6: 128 } as const;
const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/;

function familyOf(address: string): Network['family'] | undefined {
  if (IPV4.test(address)) return 'ipv4';
  return /^[\da-f:.]+$/i.test(address) && URL.canParse(`http://[${address}]`) ? 'ipv6' : undefined;
}

function networkFrom(entry: string): Network | undefined {
  const [address = '', bits, ...rest] = entry.split('/');
  const family = familyOf(address);
  if (family === undefined || rest.length > 0) return undefined;
  if (bits === undefined) return { address, prefix: LONGEST_PREFIX[family], family };
  if (!/^\d{1,3}$/.test(bits) || Number(bits) > LONGEST_PREFIX[family]) return undefined;
  return { address, prefix: Number(bits), family };
}

/** `0`, `1`, … hops, or addresses and networks: `10.0.0.0/8, ::1`. `undefined` for anything else. */
export function trustedHops(setting: string): TrustedHops | undefined {
  if (/^\d+$/.test(setting))
    return Number(setting) <= MAX_HOPS ? { kind: 'count', hops: Number(setting) } : undefined;
  const entries = setting.split(',').map((entry) => networkFrom(entry.trim()));
  const networks = entries.filter((entry) => entry !== undefined);
  return networks.length === entries.length ? { kind: 'addresses', networks } : undefined;
}
