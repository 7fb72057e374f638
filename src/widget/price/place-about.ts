import { html, nothing, svg } from 'lit';
import type { TemplateResult } from 'lit';
import STAR from 'lucide-static/dist/esm/icons/star.mjs';
import type { Property } from '../../contract/property.ts';
import { hideBrokenPicture } from '../views/hide-broken-picture.ts';
import { icon } from '../views/icon.ts';
import { newTabNote } from '../views/new-tab.ts';
import type { PlaceContext, TextContext } from '../views/view-context.ts';

const highlight = (
  { icon: path, text }: NonNullable<Property['highlights']>[number],
  language: string | undefined,
): TemplateResult =>
  html`<li lang=${language ?? nothing}>
    <span class="icon" aria-hidden="true"
      ><svg viewBox="0 0 24 24">${svg`<path d=${path}></path>`}</svg></span
    >
    <bdi>${text}</bdi>
  </li>`;

const hostLine = (
  { name, photo }: NonNullable<Property['host']>,
  { bookingWords, format }: TextContext,
): TemplateResult =>
  html`<p class="host">
    ${photo && html`<img src=${photo} alt="" width="40" height="40" decoding="async" @error=${hideBrokenPicture} />`}
    <span>${format.say(bookingWords.yourHost, { name })}</span>
  </p>`;

/** Renders the average rating, the number of reviews, and the site that collects them. */
function ratingLine(
  { value, outOf, count, source, url }: NonNullable<Property['rating']>,
  { bookingWords, format }: TextContext,
): TemplateResult {
  const [rated, best] = [format.number(value), format.number(outOf)];
  return html`<p class="rating">
    ${icon(STAR)}
    <a href=${url} target="_blank" rel="noopener noreferrer"
      ><span class="visually-hidden">${format.say(bookingWords.ratingOf, { value: rated, best })},</span
      ><strong aria-hidden="true" dir="ltr">${rated}/${best}</strong>
      <span>${format.plural(bookingWords, 'reviews', count)} · <bdi>${source}</bdi></span
      >${newTabNote(bookingWords)}</a
    >
  </p>`;
}

/**
 * Renders the rating of the place, its highlights, and its host. These facts are at the end of the form only: beside the calendar
 * they would move the host's page when they load, and a low window would cut them off the card beside the form.
 */
export function placeAbout(context: PlaceContext): TemplateResult | undefined {
  const { highlights, host, rating } = context.property;
  if (!highlights && !host && !rating) return undefined;
  return html`<div class="about-place">
    ${rating && ratingLine(rating, context)}
    ${
      highlights &&
      html`<ul class="highlights">
        ${highlights.map((each) => highlight(each, context.textLanguage))}
      </ul>`
    }
    ${host && hostLine(host, context)}
  </div>`;
}
