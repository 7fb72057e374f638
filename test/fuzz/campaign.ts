import { requestAt } from './requests.ts';
import type { FuzzedRequest, Seeds } from './requests.ts';
import { whyWrong } from './why-wrong.ts';
import type { FuzzAnswer } from './why-wrong.ts';

export interface FuzzOptions {
  readonly seed: number;
  readonly count: number;
  readonly seeds: Seeds;
  /** Senders that run in parallel. */
  readonly senders: readonly ((request: FuzzedRequest) => Promise<FuzzAnswer>)[];
  /** Returns the bytes in use. It is called about ten times during the run, and at its end. */
  readonly memory: () => number | Promise<number>;
}

export interface FuzzReport {
  /** The number of answers by status. */
  readonly statuses: ReadonlyMap<number, number>;
  /** All wrong answers, each with the index of its request. */
  readonly failures: readonly string[];
  readonly memory: readonly number[];
}

const SAMPLES = 10;

async function wrongOf(
  send: FuzzOptions['senders'][number],
  request: FuzzedRequest,
): Promise<{ readonly status: number; readonly why?: string | undefined }> {
  try {
    const answer = await send(request);
    return { status: answer.status, why: whyWrong(answer, request) };
  } catch (error) {
    return { status: 0, why: error instanceof Error ? error.message : String(error) };
  }
}

/** Sends `count` hostile requests and checks each answer. Never rejects: all errors are in the report. */
export async function runCampaign({ seed, count, seeds, senders, memory }: FuzzOptions): Promise<FuzzReport> {
  const statuses = new Map<number, number>();
  const failures: string[] = [];
  const used: number[] = [];
  let next = 0;
  const work = async (send: FuzzOptions['senders'][number]): Promise<void> => {
    for (let index = next++; index < count; index = next++) {
      if (index % Math.ceil(count / SAMPLES) === 0) used.push(await memory());
      const request = requestAt(seed, index, seeds);
      const { status, why } = await wrongOf(send, request);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (why) failures.push(`${index}: ${request.method} ${request.target.slice(0, 120)}: ${why}`);
    }
  };
  await Promise.all(senders.map(work));
  used.push(await memory());
  return { statuses, failures, memory: used };
}

/** Returns the growth of the memory after the warm-up: the lowest value of the second half minus that of the first half. */
export function memoryGrowth(memory: readonly number[]): number {
  const warm = memory.slice(Math.floor(memory.length / 4));
  const half = Math.ceil(warm.length / 2);
  return Math.min(...warm.slice(half)) - Math.min(...warm.slice(0, half));
}
