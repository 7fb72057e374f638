/** Runs `work` after `ms` milliseconds, unless the returned function is called before. */
export type After = (ms: number, work: () => unknown) => () => void;

export const after: After = (ms, work) => {
  const timer = setTimeout(work, ms);
  return () => {
    clearTimeout(timer);
  };
};

/** Rejects work that its time limit or its caller has ended. */
export class EndedEarlyError extends Error {
  override readonly name: string = 'EndedEarlyError';
  readonly kind: 'timed-out' | 'aborted';

  constructor(kind: 'timed-out' | 'aborted') {
    super(kind);
    this.kind = kind;
  }
}

export interface Deadline {
  readonly timeoutMs: number;
  /** Aborts if the caller no longer wants the result. */
  readonly signal?: AbortSignal | undefined;
  /** The timer. Default: the system's. */
  readonly after?: After | undefined;
}

/**
 * Resolves with the result of `work`, or rejects with `EndedEarlyError` when the time is up or the caller's signal
 * aborts. `work` gets a signal that aborts at the same moment; the call ends even if `work` ignores it.
 * `AbortSignal.any` is not used, because it would keep references to the caller's signal, which may live much longer
 * than this call.
 */
export async function withDeadline<Result>(
  { timeoutMs, signal, after: afterTime = after }: Deadline,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  if (signal?.aborted) throw new EndedEarlyError('aborted');
  const controller = new AbortController();
  const abandon = (): void => {
    controller.abort(new EndedEarlyError('aborted'));
  };
  const cancel = afterTime(timeoutMs, () => {
    controller.abort(new EndedEarlyError('timed-out'));
  });
  signal?.addEventListener('abort', abandon);
  try {
    return await Promise.race([work(controller.signal), endOf(controller.signal)]);
  } finally {
    cancel();
    signal?.removeEventListener('abort', abandon);
  }
}

const endOf = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => {
      reject(signal.reason as EndedEarlyError);
    });
  });

/**
 * Runs `work` with a signal that aborts after `ms` milliseconds, or at once if `ms` is 0 or negative. Unlike `withDeadline`,
 * it waits until `work` itself has ended.
 */
export function withSignalAfter<Result>(
  ms: number,
  after: After,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  const cancel = after(Math.max(0, ms), () => {
    controller.abort();
  });
  return work(controller.signal).finally(cancel);
}
