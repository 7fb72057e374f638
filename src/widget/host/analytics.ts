import { loadPiece } from '../client/load-piece.ts';
import type { Told } from './data-layer.ts';

/** Of these the host's analytics are told. */
const TOLD = ['booking-ready', 'booking-quoted', 'booking-confirmed'] as const;

/**
 * Where the host has asked for it by `data-layer`: what happens in the widget, or in one within it, goes to the page's data
 * layer until `signal` ends. Whether the guest has allowed it counts at the time that it happens.
 */
export function followForAnalytics(host: HTMLElement, told: Told, signal: AbortSignal): void {
  if (!host.hasAttribute('data-layer')) return;
  const coming = loadPiece(() => import('./data-layer.ts'), signal);
  for (const type of TOLD)
    host.addEventListener(
      type,
      (event) => {
        const isAllowed = host.getAttribute('consent') !== 'required';
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
