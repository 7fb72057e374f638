import { html } from 'hono/html';
import type { ServedProperty } from '../host-config/proxy-config.ts';
import { lookStyles } from './embed-files.ts';
import { pageHead } from './page-head.ts';
import type { PageRequest } from './page-request.ts';
import { pageShell, widgetSettings, noScriptSlot } from './page-shell.ts';
import type { Html } from './page-shell.ts';

export interface BookingPage extends PageRequest {
  readonly property: ServedProperty;
  /** The first view, as markup for the inside of the widget, if there are rates. */
  readonly firstView?: Html;
  /** The line with the date of the prices, if the page shows prices. */
  readonly ratesLine?: Html;
  /** Whether the prices are older than they should be. If so, `ratesLine` is also visible to guests with scripts. */
  readonly isStale?: boolean | undefined;
  /** Paths of the chunks that the widget's loader requests first. */
  readonly firstChunks: readonly string[];
  /** The text on how to book if no script runs. */
  readonly withoutScript: Html;
  /** The reason why guests cannot book in a frame without an origin, hidden at first; `undefined` if the page is in no frame. */
  readonly frameNotice: Html | undefined;
}

/** Returns a link to the page itself, for guests without scripts in a frame. */
const pageLink = ({ property: { id, name }, isFramed, query }: BookingPage): Html | false =>
  isFramed && html`<a href="${id}${query}" target="_blank" rel="noopener">${name}</a>`;

function widgetTag(bookingPage: BookingPage): Html {
  const { id, page } = bookingPage.property;
  const { firstView, ratesLine, isStale } = bookingPage;
  const settings = html` property="${id}"${widgetSettings(bookingPage, page)}`;
  const link = pageLink(bookingPage);
  // A first view hides the element's own content, except this fallback, so the fallback has the link as well.
  const fallback = html`${!isStale && ratesLine}${bookingPage.withoutScript}${firstView && link}`;
  return html`<booking-widget${settings}>${firstView}${link}${noScriptSlot(fallback)}</booking-widget>`;
}

export function bookingPageHtml(bookingPage: BookingPage): Html {
  const { name, page } = bookingPage.property;
  const { isStale, ratesLine, frameNotice } = bookingPage;
  return pageShell(bookingPage, page, {
    head: pageHead(bookingPage),
    styles: [lookStyles(page.look)],
    firstChunks: bookingPage.firstChunks,
    main: html`<h1>${name}</h1>\n${frameNotice}${isStale && ratesLine}${widgetTag(bookingPage)}`,
  });
}
