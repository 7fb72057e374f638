import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { hideBrokenPicture } from '../views/hide-broken-picture.ts';
import type { PlaceContext } from '../views/view-context.ts';

type PlaceTexts = Pick<PlaceContext, 'property' | 'textLanguage'>;

/** Renders the host's summary of the place, and how many guests it sleeps. */
export function aboutPlace({
  property: { summary, maxGuests },
  textLanguage,
  bookingWords,
  format,
}: PlaceContext): TemplateResult {
  return html`${summary && html`<p class="muted" lang=${textLanguage ?? nothing} dir="auto">${summary}</p>`}${
    maxGuests === undefined
      ? undefined
      : html`<p class="muted">${format.plural(bookingWords, 'sleeps', maxGuests)}</p>`
  }`;
}

const pictureOf = ({ property: { image }, textLanguage }: PlaceTexts): unknown =>
  image &&
  html`<img
    src=${image.url}
    alt=${image.alt}
    lang=${textLanguage ?? nothing}
    width="64"
    height="64"
    decoding="async"
    @error=${hideBrokenPicture}
  />`;

/** Renders the place on a card: its picture, `name`, and a summary. */
export const placeRow = (name: TemplateResult, context: PlaceContext): TemplateResult =>
  html`<div class="stay-place">
    ${pictureOf(context)}
    <div class="about">${name} ${aboutPlace(context)}</div>
  </div>`;

/** Renders the picture and the name of the place, for a line that also has other content. */
export const placeInBrief = (context: PlaceTexts): TemplateResult =>
  html`<div class="stay-place">
    ${pictureOf(context)}
    <p class="name" dir="auto">${context.property.name}</p>
  </div>`;
