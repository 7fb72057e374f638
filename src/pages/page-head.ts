import { html, raw } from 'hono/html';
import type { Property } from '../contract/property.ts';
import { hostTexts } from './page-notes.ts';
import type { ServedProperty } from '../host-config/proxy-config.ts';
import { bookingPageUrl } from '../host-config/page-addresses.ts';
import type { PageRequest } from './page-request.ts';
import type { Html } from './page-shell.ts';

/** What a booking page says about itself, for search engines and for link previews. */
export interface PageHead extends Pick<PageRequest, 'language' | 'base' | 'query'> {
  readonly property: ServedProperty;
}

function pageTitle({ property, language }: PageHead): string {
  const { summary } = hostTexts(property, language);
  return summary ? `${property.name} – ${summary}` : property.name;
}

/** Returns the picture's address if it is absolute: this data is read outside of the page, so a relative one would not work. */
const imageUrl = ({ image }: Pick<Property, 'image'>): string | undefined =>
  image && URL.canParse(image.url) ? image.url : undefined;

const metaTags = (tags: Readonly<Record<string, string | undefined>>): readonly Html[] =>
  Object.entries(tags).flatMap(([name, value]) =>
    value ? html`<meta property="${name}" content="${value}">\n` : [],
  );

/** https://ogp.me: how a link to the page appears in a chat or on a card. */
function openGraph(head: PageHead): readonly Html[] {
  const { property, language, base, query } = head;
  const texts = hostTexts(property, language);
  return metaTags({
    'og:type': 'website',
    'og:title': property.name,
    'og:description': texts.summary,
    'og:url': `${bookingPageUrl(base, property.id)}${query}`,
    'og:locale': language.replace('-', '_'),
    'og:image': imageUrl(texts),
    'og:image:alt': imageUrl(texts) && texts.image?.alt,
  });
}

/**
 * Returns the place as https://schema.org/VacationRental, as far as the config describes it. `<` is escaped, because it could end
 * the script.
 */
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
    url: bookingPageUrl(base, id),
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

/** Returns the title and the metadata of a booking page. The policy allows the JSON-LD, because such a script never runs. */
export const pageHead = (head: PageHead): Html =>
  html`<title>${pageTitle(head)}</title>\n${openGraph(head)}${jsonLd(head)}`;

/** Returns the title and the metadata of the page of all places. */
export function placesHead(title: string, { language, base, query }: Omit<PageHead, 'property'>): Html {
  const tags = {
    'og:type': 'website',
    'og:title': title,
    'og:url': `${bookingPageUrl(base, '')}${query}`,
    'og:locale': language.replace('-', '_'),
  };
  return html`<title>${title}</title>\n${metaTags(tags)}`;
}
