/** Records what a page does in Chromium, as the developer tools do. */
import type { CDPSession } from 'playwright-core';

export interface TraceEvent {
  readonly name: string;
  /** Microseconds. */
  readonly ts: number;
  readonly dur?: number;
  /** Microseconds of CPU time. */
  readonly tdur?: number;
  readonly tid: number;
  readonly args: { readonly name?: string; readonly data?: Readonly<Record<string, unknown>> };
}

/** Starts a trace. The returned function ends it and returns all events. */
export async function startTrace(
  cdp: CDPSession,
  includedCategories: readonly string[],
): Promise<() => Promise<readonly TraceEvent[]>> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: object[] }): void => {
    events.push(...(value as TraceEvent[]));
  };
  cdp.on('Tracing.dataCollected', collect);
  const traceConfig = { includedCategories: [...includedCategories] };
  await cdp.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig });
  return async () => {
    const completed = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
    await cdp.send('Tracing.end');
    await completed;
    cdp.off('Tracing.dataCollected', collect);
    return events;
  };
}
