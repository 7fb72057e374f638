/** Runs `work` after `ms` milliseconds, unless the returned function is called before. */
export type After = (ms: number, work: () => unknown) => () => void;

export const after: After = (ms, work) => {
  const timer = setTimeout(work, ms);
  return () => {
    clearTimeout(timer);
  };
};

/** We ended the work before it was done. */
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
  /** The caller's own signal to stop. */
  readonly signal?: AbortSignal | undefined;
  /** Default: the system's timer. */
  readonly after?: After | undefined;
}

/**
 * Resolves with the result of `work`, or rejects with `EndedEarlyError` once the time is up or the caller's signal aborts,
 * whichever comes first. `work` gets a signal that aborts then; the call ends in time even if `work` ignores it.
 * `AbortSignal.any` would keep references to long-lived signals, and the caller's signal may live much longer than this
 * call.
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
