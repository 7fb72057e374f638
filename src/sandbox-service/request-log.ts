import type { FaultKind, Operation } from './faults.ts';

/** One call to `/data`. Tests read these entries. */
export interface LoggedRequest {
  /** When the call arrived, as an ISO timestamp. */
  readonly at: string;
  readonly operation: Operation | null;
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly idempotencyKey: string | null;
  /** The `X-Booking-Operation-Id` of the answer. */
  readonly operationId: string | null;
  readonly body: string | null;
  readonly bodySha256: string | null;
  /** The status of the answer; `null` if there is none, or none yet. */
  readonly status: number | null;
  /** The fault that affected the call. */
  readonly fault: FaultKind | null;
}

/** The part of an entry that is known when the call arrives. */
export type IncomingCall = Omit<LoggedRequest, keyof CallResult>;
type CallResult = Pick<LoggedRequest, 'status' | 'operationId' | 'fault'>;

const UNFINISHED: CallResult = { status: null, operationId: null, fault: null };
/** A polling proxy fills the log by itself, so only the latest entries are kept. */
const MAX_ENTRIES = 1000;

export class RequestLog {
  readonly #entries: LoggedRequest[] = [];

  /** The entries, oldest first. */
  get entries(): readonly LoggedRequest[] {
    return this.#entries;
  }

  /** Adds an entry for a call. The returned function completes the entry when the call has ended. */
  add(call: IncomingCall): (result: CallResult) => void {
    let entry: LoggedRequest = { ...call, ...UNFINISHED };
    if (this.#entries.push(entry) > MAX_ENTRIES) this.#entries.shift();
    return (result) => {
      const index = this.#entries.lastIndexOf(entry);
      entry = { ...call, ...result };
      if (index >= 0) this.#entries[index] = entry;
    };
  }

  clear(): void {
    this.#entries.length = 0;
  }
}
