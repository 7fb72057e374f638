/**
 * What we use of the platform (workerd, Cloudflare Workers), in its own names: it declares no types where this project
 * is compiled, and a package of all of them would change the types of everything else here.
 */
export type SqlValue = string | number | null;

interface SqlCursor extends Iterable<Record<string, SqlValue>> {
  toArray(): Record<string, SqlValue>[];
}

/** The SQLite database of one object. Answers at once, so nothing comes between two statements that follow each other. */
export interface SqlStorage {
  exec(query: string, ...values: readonly SqlValue[]): SqlCursor;
}

export interface ObjectStorage {
  readonly sql: SqlStorage;
  /** Resolves when all that was written is on disk. */
  sync(): Promise<void>;
  /** When `alarm()` is due, in milliseconds; `null` where it is not. */
  getAlarm(): Promise<number | null>;
  setAlarm(at: number): Promise<void>;
}

export interface ObjectState {
  readonly storage: ObjectStorage;
}

/** Something that answers requests: another object, or a folder of files. */
export interface Fetcher {
  fetch(request: Request): Promise<Response>;
}

export interface ObjectNamespace {
  idFromName(name: string): unknown;
  get(id: unknown): Fetcher;
}

/** The worker's bindings: settings as texts (demo/guide/operate.md), and what the platform lends. */
export interface EdgeEnv {
  readonly PROXY: ObjectNamespace;
  /** The folder of the built widget. */
  readonly WIDGET: Fetcher;
  /** The content of what is `CONFIG_FILE` elsewhere. */
  readonly CONFIG?: string;
  readonly [setting: string]: unknown;
}
