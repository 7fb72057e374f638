import type { ViewContext } from './view-context.ts';

/** What the views from the guest's details on get: the time, too. */
export type JourneyContext = ViewContext & {
  /** Milliseconds since 1970. */
  readonly now: number;
};
