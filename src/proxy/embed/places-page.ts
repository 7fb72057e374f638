import type { PageConfig } from '../config/page-config.ts';
import { lookStyles, PLACES_STYLES } from './embed-files.ts';
import { placesHead } from './page-head.ts';
import type { AskedPage } from './page-request.ts';
import { pageShell, widgetSettings, withoutScript } from './page-shell.ts';

/** What the page of all places is written from; all but the title as markup. */
export interface PlacesPage extends AskedPage {
  readonly page: PageConfig;
  readonly title: string;
  readonly heading: string;
  /** The element's own content, until it has drawn the choice. */
  readonly list: string;
  /** Of which day the prices are; empty where there are none. */
  readonly ratesLine: string;
  /** Whether they are older than they should be: then guests are told with scripts, too. */
  readonly isStale: boolean;
  readonly withoutScript: string;
  readonly whyShut: string;
}

export function placesPageHtml(shown: PlacesPage): string {
  const { page, title, heading, list, ratesLine, isStale, whyShut } = shown;
  const content = list + withoutScript((isStale ? '' : ratesLine) + shown.withoutScript);
  const widget = `<booking-widget${widgetSettings(shown, page)}>${content}</booking-widget>`;
  return pageShell(shown, page, {
    head: placesHead(title, shown),
    styles: [PLACES_STYLES, lookStyles(page.look)],
    // They are those of one place's calendar.
    firstChunks: [],
    // Above the widget, which is higher than the list: what stands below moves.
    main: `${heading}\n${whyShut}${isStale ? ratesLine : ''}${widget}`,
  });
}
