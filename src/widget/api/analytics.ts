import type { ReactiveController } from 'lit';
import { loadPiece } from '../client/load-piece.ts';
import type { ReportedFacts } from './data-layer.ts';
import type { WidgetElement } from './settings.ts';

/** The events that go to the host's analytics. */
const REPORTED_EVENTS = ['booking-ready', 'booking-quoted', 'booking-confirmed'] as const;

/** Sends events of the widget to the page's data layer, if the host has set `data-layer`. */
export class Analytics implements ReactiveController {
  readonly #element: WidgetElement;
  readonly #reported: ReportedFacts = { names: new Map() };
  /** Ends the listening when the element leaves the page, or when `follow` is called again. */
  #listening = new AbortController();

  constructor(element: WidgetElement) {
    this.#element = element;
    element.addController(this);
  }

  hostDisconnected(): void {
    this.#listening.abort();
  }

  /** Starts to listen to the events of the element's property. The guest's consent is read at the time of each event. */
  follow(): void {
    this.#listening.abort();
    const { signal } = (this.#listening = new AbortController());
    const element = this.#element;
    if (!element.dataLayer) return;
    const dataLayerCode = loadPiece(() => import('./data-layer.ts'), signal).catch(() => undefined);
    for (const type of REPORTED_EVENTS)
      element.addEventListener(
        type,
        (event) => {
          const isAllowed = element.consent !== 'required';
          void dataLayerCode.then((piece) => piece?.toDataLayer(event, isAllowed, this.#reported));
        },
        { signal },
      );
  }
}
