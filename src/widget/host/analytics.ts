import { loadPiece } from '../client/load-piece.ts';
import type { Told } from './data-layer.ts';
import type { WidgetElement } from './settings.ts';

/** Of these the host's analytics are told. */
const TOLD = ['booking-ready', 'booking-quoted', 'booking-confirmed'] as const;

/**
 * Where the host has asked for it by `data-layer`: what happens in the widget goes to the page's data
 * layer until `signal` ends. Whether the guest has allowed it counts at the time that it happens.
 */
export function followForAnalytics(host: WidgetElement, told: Told, signal: AbortSignal): void {
  if (!host.dataLayer) return;
  const coming = loadPiece(() => import('./data-layer.ts'), signal);
  for (const type of TOLD)
    host.addEventListener(
      type,
      (event) => {
        const isAllowed = host.consent !== 'required';
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
