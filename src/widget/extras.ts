import { keepFresh } from './freshness.ts';
import type { FreshnessPort } from './freshness.ts';
import { finderPane } from './views/finder-pane.ts';
import type { ViewContext } from './views/view-context.ts';

/** What comes last: guests could choose and book without it. The answer is what stands below the calendar. */
export function bringExtras(port: FreshnessPort): ViewContext['below'] {
  keepFresh(port);
  return finderPane;
}
