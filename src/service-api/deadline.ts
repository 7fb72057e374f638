/** Runs `work` in `ms` milliseconds, unless what it returns is called before. */
export type After = (ms: number, work: () => unknown) => () => void;

export const after: After = (ms, work) => {
  const timer = setTimeout(work, ms);
  return () => {
    clearTimeout(timer);
  };
};

/** Ended from our side, before the work was done. */
export class EndedEarly extends Error {
  override readonly name: string = 'EndedEarly';
  readonly kind: 'timed-out' | 'aborted';

  constructor(kind: 'timed-out' | 'aborted') {
    super(kind);
    this.kind = kind;
  }
}

export interface Deadline {
  readonly timeoutMs: number;
  /** The caller's own reason to stop. */
  readonly signal?: AbortSignal | undefined;
  /** Default: by the system's clock. */
  readonly after?: After | undefined;
}

/**
 * `work`'s result, or a rejection with `EndedEarly` once the time is up or the caller's signal fires, whichever comes
 * first; `work` gets a signal that says so. It ends in time even where `work` pays no heed to its signal.
 *
 * Not `AbortSignal.any`: that holds on to long-lived signals, and here one call is short and the caller's may be long.
 */
export async function withDeadline<Result>(
  { timeoutMs, signal, after: afterTime = after }: Deadline,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  if (signal?.aborted) throw new EndedEarly('aborted');
  const controller = new AbortController();
  const abandon = (): void => {
    controller.abort(new EndedEarly('aborted'));
  };
  const cancel = afterTime(timeoutMs, () => {
    controller.abort(new EndedEarly('timed-out'));
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
      reject(signal.reason as EndedEarly);
    });
  });
