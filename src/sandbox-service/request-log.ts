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
  #entries: LoggedRequest[] = [];

  /** Oldest first. */
  get entries(): readonly LoggedRequest[] {
    return this.#entries;
  }

  /** Notes a call; the function that comes back notes how it ended. */
  begin(call: IncomingCall): (ending: Ending) => void {
    let entry: LoggedRequest = { ...call, ...UNFINISHED };
    this.#entries = [...this.#entries.slice(1 - KEPT), entry];
    return (ending) => {
      const ended = { ...call, ...ending };
      this.#entries = this.#entries.map((each) => (each === entry ? ended : each));
      entry = ended;
    };
  }

  clear(): void {
    this.#entries = [];
  }
}

export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
