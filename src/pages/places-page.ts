import { html } from 'hono/html';
import type { PageConfig } from '../host-config/page-config.ts';
import { lookStyles, PLACES_STYLES } from './embed-files.ts';
import { placesHead } from './page-head.ts';
import type { PageRequest } from './page-request.ts';
import { pageShell, widgetSettings, noScriptSlot } from './page-shell.ts';
import type { Html } from './page-shell.ts';

export interface PlacesPage extends PageRequest {
  readonly page: PageConfig;
  readonly title: string;
  readonly heading: Html;
  /** The element's own content until the widget has drawn its list. */
  readonly list: Html;
  /** The line with the date of the prices, if the page shows prices. */
  readonly ratesLine: Html | undefined;
  /** Whether the prices are older than they should be. If so, `ratesLine` is also visible to guests with scripts. */
  readonly isStale: boolean;
  readonly withoutScript: Html;
  readonly frameNotice: Html | undefined;
}

export function placesPageHtml(placesPage: PlacesPage): Html {
  const { page, title, heading, list, ratesLine, isStale, frameNotice } = placesPage;
  const content = html`${list}${noScriptSlot(html`${!isStale && ratesLine}${placesPage.withoutScript}`)}`;
  const widget = html`<booking-widget${widgetSettings(placesPage, page)}>${content}</booking-widget>`;
  return pageShell(placesPage, page, {
    head: placesHead(title, placesPage),
    styles: [PLACES_STYLES, lookStyles(page.look)],
    // The first chunks are for the calendar of one place.
    firstChunks: [],
    // The line is above the widget. The widget is taller than the list that it replaces, and would push a later line down.
    main: html`${heading}\n${frameNotice}${isStale && ratesLine}${widget}`,
  });
}
