import { BlockList, isIP } from 'node:net';

/** Which addresses before ours may name the client in `X-Forwarded-For`. */
export type TrustedHops =
  /** So many proxies stand before this one, whatever their addresses. */
  | { readonly kind: 'count'; readonly hops: number }
  | { readonly kind: 'addresses'; readonly list: BlockList };

const MAX_HOPS = 10;

function addTo(list: BlockList, entry: string): boolean {
  const [address = '', bits, ...rest] = entry.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  const type = family === 4 ? 'ipv4' : 'ipv6';
  if (bits === undefined) {
    list.addAddress(address, type);
    return true;
  }
  const most = family === 4 ? 32 : 128;
  if (!/^\d{1,3}$/.test(bits) || Number(bits) > most) return false;
  list.addSubnet(address, Number(bits), type);
  return true;
}

/** `0`, `1`, … hops, or addresses and networks: `10.0.0.0/8, ::1`. `undefined` for anything else. */
export function trustedHops(setting: string): TrustedHops | undefined {
  if (/^\d+$/.test(setting))
    return Number(setting) <= MAX_HOPS ? { kind: 'count', hops: Number(setting) } : undefined;
  const list = new BlockList();
  const entries = setting.split(',').map((entry) => entry.trim());
  return entries.every((entry) => addTo(list, entry)) ? { kind: 'addresses', list } : undefined;
}
