import type { ServedProperty } from '../config/proxy-config.ts';
import { escapeHtml } from './booking-page.ts';
import { lookStyles } from './embed-files.ts';
import { pageHead } from './page-head.ts';
import type { AskedPage } from './page-request.ts';
import { attribute, pageShell, widgetSettings, withoutScript } from './page-shell.ts';

/** What a booking page is written from. */
export interface BookingPage extends AskedPage {
  readonly property: ServedProperty;
  /** Where the page's oEmbed answer is. */
  readonly oembed: string;
  /** The inside of the widget as a guest sees it first, as markup; empty where there is nothing to show. */
  readonly firstView: string;
  /** Of which day the prices are, as markup; empty where there are none. */
  readonly ratesLine: string;
  /** Whether they are older than they should be: then guests are told with scripts, too. */
  readonly isStale?: boolean | undefined;
  /** What the widget's loader will ask for first, by its path. */
  readonly firstChunks: readonly string[];
  /** How to book where no script runs, as markup. */
  readonly withoutScript: string;
  /** Why nobody can book in this frame, as hidden markup; empty where the page stands alone. */
  readonly whyShut: string;
}

/** The way to the page for other sites. */
const oembedLink = ({ property: { name }, oembed }: BookingPage): string =>
  `<link rel="alternate" type="application/json+oembed" href="${escapeHtml(oembed)}"${attribute('title', name)}>\n`;

/** In a frame the guest has the way to the page itself, where no script runs. */
const pageLink = ({ property: { id, name }, framed, query }: BookingPage): string =>
  framed ? `<a href="${id}${escapeHtml(query)}" target="_blank" rel="noopener">${escapeHtml(name)}</a>` : '';

function widgetTag(shown: BookingPage): string {
  const { id, page } = shown.property;
  const { firstView, ratesLine, isStale } = shown;
  const settings = attribute('property', id) + widgetSettings(shown, page);
  const link = pageLink(shown);
  // Within a first view the element's own content is not seen.
  const said = (isStale ? '' : ratesLine) + shown.withoutScript + (firstView ? link : '');
  return `<booking-widget${settings}>${firstView}${link}${withoutScript(said)}</booking-widget>`;
}

export function bookingPageHtml(shown: BookingPage): string {
  const { name, page } = shown.property;
  const { isStale, ratesLine, whyShut } = shown;
  return pageShell(shown, page, {
    head: pageHead(shown) + oembedLink(shown),
    styles: [lookStyles(page.look)],
    firstChunks: shown.firstChunks,
    main: `<h1>${escapeHtml(name)}</h1>\n${whyShut}${isStale ? ratesLine : ''}${widgetTag(shown)}`,
  });
}
