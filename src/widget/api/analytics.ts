import { loadPiece } from '../client/load-piece.ts';
import type * as DataLayer from './data-layer.ts';
import type { WidgetElement } from './settings.ts';

/** The events that go to the host's analytics. */
const REPORTED_EVENTS = ['booking-ready', 'booking-quoted', 'booking-confirmed'] as const;

/**
 * Sends events of the widget to the page's data layer, if the host has set `data-layer`. The guest's consent is read at the time
 * of each event. The code loads with the first event, and is requested again until it has loaded.
 */
export function reportEvents(element: WidgetElement): void {
  const reported: DataLayer.ReportedFacts = { names: new Map() };
  const { signal } = new AbortController();
  let dataLayerCode: Promise<typeof DataLayer> | undefined;
  for (const type of REPORTED_EVENTS)
    element.addEventListener(type, (event) => {
      if (!element.dataLayer) return;
      const isAllowed = element.consent !== 'required';
      dataLayerCode ??= loadPiece(() => import('./data-layer.ts'), signal);
      void dataLayerCode.then(({ toDataLayer }) => {
        toDataLayer(event, isAllowed, reported);
      });
    });
}
