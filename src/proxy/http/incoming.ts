/** A request as guards and routes see it, whatever took it off the wire: a `Request` here, a server of Node's there. */
export interface Incoming {
  readonly method: string;
  /** As the URL standard writes it, without the query; `undefined` where what was asked for is no address. */
  readonly path: string | undefined;
  readonly query: Pick<URLSearchParams, 'get'>;
  /** The host and port that the client says it talks to: whatever it likes. */
  readonly host: string;
  /** `get` takes any case, and gives several fields of one name as one, parted by commas. */
  readonly headers: { get(name: string): string | null };
  /** The body as it comes in, once; stopping early lets go of the rest. */
  readonly body: AsyncIterable<Uint8Array>;
  /** Aborts when the client is gone before it has its answer. */
  readonly signal: AbortSignal;
}
