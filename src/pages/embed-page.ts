import { html } from 'hono/html';
import type { ServedProperty } from '../host-config/proxy-config.ts';
import { lookStyles } from './embed-files.ts';
import { pageHead } from './page-head.ts';
import type { AskedPage } from './page-request.ts';
import { pageShell, widgetSettings, withoutScript } from './page-shell.ts';
import type { Html } from './page-shell.ts';

/** What a booking page is written from. */
export interface BookingPage extends AskedPage {
  readonly property: ServedProperty;
  /** The inside of the widget as a guest sees it first, if there is something to show. */
  readonly firstView?: Html;
  /** The day that the prices are of, if there are any. */
  readonly ratesLine?: Html;
  /** Whether they are older than they should be: then guests are told with scripts, too. */
  readonly isStale?: boolean | undefined;
  /** What the widget's loader will ask for first, by its path. */
  readonly firstChunks: readonly string[];
  /** How to book if no script runs. */
  readonly withoutScript: Html;
  /** Why guests cannot book in this frame, hidden; absent if the page is in no frame. */
  readonly whyShut: Html | undefined;
}

/** In a frame, guests get a link to the page itself if no script runs. */
const pageLink = ({ property: { id, name }, framed, query }: BookingPage): Html | false =>
  framed && html`<a href="${id}${query}" target="_blank" rel="noopener">${name}</a>`;

function widgetTag(shown: BookingPage): Html {
  const { id, page } = shown.property;
  const { firstView, ratesLine, isStale } = shown;
  const settings = html` property="${id}"${widgetSettings(shown, page)}`;
  const link = pageLink(shown);
  // Within a first view the element's own content is not seen.
  const said = html`${!isStale && ratesLine}${shown.withoutScript}${firstView && link}`;
  return html`<booking-widget${settings}>${firstView}${link}${withoutScript(said)}</booking-widget>`;
}

export function bookingPageHtml(shown: BookingPage): Html {
  const { name, page } = shown.property;
  const { isStale, ratesLine, whyShut } = shown;
  return pageShell(shown, page, {
    head: pageHead(shown),
    styles: [lookStyles(page.look)],
    firstChunks: shown.firstChunks,
    main: html`<h1>${name}</h1>\n${whyShut}${isStale && ratesLine}${widgetTag(shown)}`,
  });
}
