import { requestAt } from './requests.ts';
import type { FuzzedRequest, ValidParts } from './requests.ts';
import { whyWrong } from './why-wrong.ts';
import type { FuzzAnswer } from './why-wrong.ts';

export interface FuzzOptions {
  readonly seed: number;
  readonly count: number;
  readonly validParts: ValidParts;
  /** Functions that send a request, each over its own connection. They run in parallel. */
  readonly senders: readonly ((request: FuzzedRequest) => Promise<FuzzAnswer>)[];
  /** Returns the bytes in use. It is called about ten times during the run, and at its end. */
  readonly readMemoryBytes: () => number | Promise<number>;
}

export interface FuzzReport {
  /** The number of answers by status. */
  readonly statuses: ReadonlyMap<number, number>;
  /** A line for each wrong answer, with the index of its request. */
  readonly failures: readonly string[];
  readonly memoryBytes: readonly number[];
}

const MEMORY_SAMPLES = 10;

async function sendAndCheck(
  send: FuzzOptions['senders'][number],
  request: FuzzedRequest,
): Promise<{ readonly status: number; readonly failure?: string | undefined }> {
  try {
    const answer = await send(request);
    return { status: answer.status, failure: whyWrong(answer, request) };
  } catch (error) {
    return { status: 0, failure: error instanceof Error ? error.message : String(error) };
  }
}

/** Sends `count` hostile requests and checks each answer. Never rejects: all errors are in the report. */
export async function runCampaign({
  seed,
  count,
  validParts,
  senders,
  readMemoryBytes,
}: FuzzOptions): Promise<FuzzReport> {
  const statuses = new Map<number, number>();
  const failures: string[] = [];
  const memoryBytes: number[] = [];
  let nextIndex = 0;
  const sendShare = async (send: FuzzOptions['senders'][number]): Promise<void> => {
    for (let index = nextIndex++; index < count; index = nextIndex++) {
      if (index % Math.ceil(count / MEMORY_SAMPLES) === 0) memoryBytes.push(await readMemoryBytes());
      const request = requestAt(seed, index, validParts);
      const { status, failure } = await sendAndCheck(send, request);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (failure) failures.push(`${index}: ${request.method} ${request.target.slice(0, 120)}: ${failure}`);
    }
  };
  await Promise.all(senders.map(sendShare));
  memoryBytes.push(await readMemoryBytes());
  return { statuses, failures, memoryBytes };
}

/** Returns the growth of the memory after the warm-up: the lowest value of the second half minus that of the first half. */
export function memoryGrowth(memory: readonly number[]): number {
  const afterWarmUp = memory.slice(Math.floor(memory.length / 4));
  const half = Math.ceil(afterWarmUp.length / 2);
  return Math.min(...afterWarmUp.slice(half)) - Math.min(...afterWarmUp.slice(0, half));
}
