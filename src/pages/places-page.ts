import { html } from 'hono/html';
import type { PageConfig } from '../host-config/page-config.ts';
import { lookStyles, PLACES_STYLES } from './embed-files.ts';
import { placesHead } from './page-head.ts';
import type { AskedPage } from './page-request.ts';
import { pageShell, widgetSettings, withoutScript } from './page-shell.ts';
import type { Html } from './page-shell.ts';

/** What the page of all places is written from. */
export interface PlacesPage extends AskedPage {
  readonly page: PageConfig;
  readonly title: string;
  readonly heading: Html;
  /** The element's own content, until it has drawn the choice. */
  readonly list: Html;
  /** The day that the prices are of, if there are any. */
  readonly ratesLine: Html | undefined;
  /** Whether they are older than they should be: then guests are told with scripts, too. */
  readonly isStale: boolean;
  readonly withoutScript: Html;
  readonly whyShut: Html | undefined;
}

export function placesPageHtml(shown: PlacesPage): Html {
  const { page, title, heading, list, ratesLine, isStale, whyShut } = shown;
  const content = html`${list}${withoutScript(html`${!isStale && ratesLine}${shown.withoutScript}`)}`;
  const widget = html`<booking-widget${widgetSettings(shown, page)}>${content}</booking-widget>`;
  return pageShell(shown, page, {
    head: placesHead(title, shown),
    styles: [PLACES_STYLES, lookStyles(page.look)],
    // They are those of one place's calendar.
    firstChunks: [],
    // Above the widget, which is higher than the list: what stands below moves.
    main: html`${heading}\n${whyShut}${isStale && ratesLine}${widget}`,
  });
}
