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
  /** The inside of the widget as a guest sees it first, where there is something to show. */
  readonly firstView?: Html;
  /** Of which day the prices are, where there are any. */
  readonly ratesLine?: Html;
  /** Whether they are older than they should be: then guests are told with scripts, too. */
  readonly isStale?: boolean | undefined;
  /** What the widget's loader will ask for first, by its path. */
  readonly firstChunks: readonly string[];
  /** How to book where no script runs. */
  readonly withoutScript: Html;
  /** Why guests cannot book in this frame, hidden; absent where the page stands alone. */
  readonly whyShut: Html | undefined;
}

/** In a frame the guest has the way to the page itself, where no script runs. */
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
