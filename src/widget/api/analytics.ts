import { loadPiece } from '../client/load-piece.ts';
import type { Told } from './data-layer.ts';
import type { WidgetElement } from './settings.ts';

/** The events that go to the host's analytics. */
const TOLD = ['booking-ready', 'booking-quoted', 'booking-confirmed'] as const;

/**
 * If the host has set `data-layer`, sends events of the widget to the page's data layer until `signal` aborts. The guest's
 * consent counts at the time of each event.
 */
export function followForAnalytics(element: WidgetElement, told: Told, signal: AbortSignal): void {
  if (!element.dataLayer) return;
  const coming = loadPiece(() => import('./data-layer.ts'), signal);
  for (const type of TOLD)
    element.addEventListener(
      type,
      (event) => {
        const isAllowed = element.consent !== 'required';
        coming.then(
          ({ toDataLayer }) => {
            toDataLayer(event, isAllowed, told);
          },
          () => undefined,
        );
      },
      { signal },
    );
}
