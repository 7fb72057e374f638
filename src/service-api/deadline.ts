/** Runs `work` after `ms` milliseconds. The returned function cancels it. */
export type StartTimer = (ms: number, work: () => unknown) => () => void;

export const startTimer: StartTimer = (ms, work) => {
  const timer = setTimeout(work, ms);
  return () => {
    clearTimeout(timer);
  };
};

/** The time limit of some work has passed. */
export class TimedOutError extends Error {
  override readonly name: string = 'TimedOutError';
}

export interface Deadline {
  readonly timeoutMs: number;
  /** The timer. Default: the system's. */
  readonly startTimer?: StartTimer | undefined;
}

/**
 * Resolves with the result of `work`, or rejects with `TimedOutError` when the time is up. `work` gets a signal that
 * aborts at the same moment; the call ends even if `work` ignores it.
 */
export async function withDeadline<Result>(
  { timeoutMs, startTimer: start = startTimer }: Deadline,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  const cancel = start(timeoutMs, () => {
    controller.abort(new TimedOutError());
  });
  try {
    return await Promise.race([work(controller.signal), rejectOnAbort(controller.signal)]);
  } finally {
    cancel();
  }
}

const rejectOnAbort = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => {
      reject(signal.reason as TimedOutError);
    });
  });
