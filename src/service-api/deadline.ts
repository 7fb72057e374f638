/** Runs `work` after `ms` milliseconds, unless the returned function is called before. */
export type After = (ms: number, work: () => unknown) => () => void;

export const after: After = (ms, work) => {
  const timer = setTimeout(work, ms);
  return () => {
    clearTimeout(timer);
  };
};

/** The error with which work rejects when its time limit has passed. */
export class TimedOutError extends Error {
  override readonly name: string = 'TimedOutError';
}

export interface Deadline {
  readonly timeoutMs: number;
  /** The timer. Default: the system's. */
  readonly after?: After | undefined;
}

/**
 * Resolves with the result of `work`, or rejects with `TimedOutError` when the time is up. `work` gets a signal that
 * aborts at the same moment; the call ends even if `work` ignores it.
 */
export async function withDeadline<Result>(
  { timeoutMs, after: afterTime = after }: Deadline,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  const cancel = afterTime(timeoutMs, () => {
    controller.abort(new TimedOutError());
  });
  try {
    return await Promise.race([work(controller.signal), endOf(controller.signal)]);
  } finally {
    cancel();
  }
}

const endOf = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => {
      reject(signal.reason as TimedOutError);
    });
  });
