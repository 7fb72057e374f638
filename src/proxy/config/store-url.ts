/** Where attempts are kept, as `STORE_URL` names it. */
export type StoreAddress =
  /** A directory of this machine, which one process holds at a time. */
  | { readonly kind: 'file'; readonly path: string }
  /** A Redis or Valkey that many instances share. The URL may hold a password: it is never shown whole. */
  | { readonly kind: 'redis'; readonly url: string };

/** `redis://[user:password@]host[:port][/database]`, over TLS with `rediss:`. */
function isRedisUrl(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url?.hostname !== undefined && url.hostname !== '' && /^(\/\d*)?$/.test(url.pathname) && !url.hash;
}

/** The address that `text` names, or the rule that it breaks; the rule repeats no password. */
export function readStoreUrl(text: string): StoreAddress | string {
  if (/^rediss?:/.test(text))
    return isRedisUrl(text)
      ? { kind: 'redis', url: text }
      : 'must be redis://[user:password@]host[:port][/database number], or rediss:// for TLS';
  const path = /^file:(?:\/\/(?=\/))?(.+)$/.exec(text)?.[1];
  return path === undefined
    ? 'must be file:<directory>, like file:./data, or redis://<host>:<port>'
    : { kind: 'file', path };
}
