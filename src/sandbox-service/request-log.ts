import type { FaultKind, Operation } from './faults.ts';

/** One call to `/data`, as tests want to see it. */
export interface LoggedRequest {
  /** ISO instant. */
  readonly at: string;
  readonly operation: Operation | null;
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly idempotencyKey: string | null;
  /** As the answer has it. */
  readonly operationId: string | null;
  readonly body: string | null;
  readonly bodySha256: string | null;
  /** Of the answer; `null` where none was given, or none yet. */
  readonly status: number | null;
  /** The fault that the call met. */
  readonly fault: FaultKind | null;
}

/** What is known of a call when it comes. */
export type IncomingCall = Omit<LoggedRequest, keyof Ending>;
type Ending = Pick<LoggedRequest, 'status' | 'operationId' | 'fault'>;

const UNFINISHED: Ending = { status: null, operationId: null, fault: null };
/** A proxy that polls fills the log by itself: only the latest are kept. */
const KEPT = 1000;

export class RequestLog {
  readonly #entries: LoggedRequest[] = [];

  /** Oldest first. */
  get entries(): readonly LoggedRequest[] {
    return this.#entries;
  }

  /** Notes a call; the function that comes back notes how it ended. */
  begin(call: IncomingCall): (ending: Ending) => void {
    let entry: LoggedRequest = { ...call, ...UNFINISHED };
    if (this.#entries.push(entry) > KEPT) this.#entries.shift();
    return (ending) => {
      const index = this.#entries.lastIndexOf(entry);
      entry = { ...call, ...ending };
      if (index >= 0) this.#entries[index] = entry;
    };
  }

  clear(): void {
    this.#entries.length = 0;
  }
}

export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
