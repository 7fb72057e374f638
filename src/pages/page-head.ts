import { html, raw } from 'hono/html';
import type { Property } from '../contract/property.ts';
import { hostTexts } from './beside-the-view.ts';
import type { ServedProperty } from '../host-config/proxy-config.ts';
import { bookingPage } from '../host-config/page-addresses.ts';
import type { AskedPage } from './page-request.ts';
import type { Html } from './page-shell.ts';

/** What a booking page says of itself, to search engines and to sites that a link to it is put into. */
export interface PageHead extends Pick<AskedPage, 'language' | 'base' | 'query'> {
  readonly property: ServedProperty;
}

function pageTitle({ property, language }: PageHead): string {
  const { summary } = hostTexts(property, language);
  return summary ? `${property.name} – ${summary}` : property.name;
}

/** Only a whole address means anything outside of the page. */
const imageUrl = ({ image }: Pick<Property, 'image'>): string | undefined =>
  image && URL.canParse(image.url) ? image.url : undefined;

const metaTags = (tags: Readonly<Record<string, string | undefined>>): readonly Html[] =>
  Object.entries(tags).flatMap(([name, value]) =>
    value ? html`<meta property="${name}" content="${value}">\n` : [],
  );

/** https://ogp.me: what becomes of a link in a chat or a card. */
function openGraph(head: PageHead): readonly Html[] {
  const { property, language, base, query } = head;
  const texts = hostTexts(property, language);
  return metaTags({
    'og:type': 'website',
    'og:title': property.name,
    'og:description': texts.summary,
    'og:url': `${bookingPage(base, property.id)}${query}`,
    'og:locale': language.replace('-', '_'),
    'og:image': imageUrl(texts),
    'og:image:alt': imageUrl(texts) && texts.image?.alt,
  });
}

/** The place as https://schema.org/VacationRental, as far as the config knows it. `<` is escaped: it could end the script. */
function jsonLd(head: PageHead): Html {
  const { property, language, base } = head;
  const { id, name, maxGuests, checkInTime, checkOutTime, contact } = property;
  const texts = hostTexts(property, language);
  const place = {
    '@context': 'https://schema.org',
    '@type': 'VacationRental',
    identifier: id,
    name,
    description: texts.summary,
    url: bookingPage(base, id),
    image: imageUrl(texts),
    checkinTime: checkInTime,
    checkoutTime: checkOutTime,
    telephone: contact?.phone,
    email: contact?.email,
    ...(maxGuests !== undefined && {
      containsPlace: {
        '@type': 'Accommodation',
        occupancy: { '@type': 'QuantitativeValue', maxValue: maxGuests },
      },
    }),
  };
  const text = JSON.stringify(place).replaceAll('<', '\\u003c');
  return html`<script type="application/ld+json">${raw(text)}</script>\n`;
}

/** No script that runs: a page's policy lets such data stand in it. */
export const pageHead = (head: PageHead): Html =>
  html`<title>${pageTitle(head)}</title>\n${openGraph(head)}${jsonLd(head)}`;

/** The same of the page of all places. */
export function placesHead(title: string, { language, base, query }: Omit<PageHead, 'property'>): Html {
  const tags = {
    'og:type': 'website',
    'og:title': title,
    'og:url': `${bookingPage(base, '')}${query}`,
    'og:locale': language.replace('-', '_'),
  };
  return html`<title>${title}</title>\n${metaTags(tags)}`;
}
