import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { PlaceContext } from '../views/view-context.ts';

type PlaceTexts = Pick<PlaceContext, 'property' | 'textLanguage'>;

/** A page's own policy may forbid pictures. */
export function hide({ currentTarget }: Event): void {
  if (currentTarget instanceof HTMLElement) currentTarget.hidden = true;
}

/** One line in the host's words, and for how many it is. */
export function aboutPlace({
  property: { summary, maxGuests },
  textLanguage,
  bookingWords,
  format,
}: PlaceContext): TemplateResult {
  return html`${
    summary && html`<p class="muted card-summary" lang=${textLanguage ?? nothing} dir="auto">${summary}</p>`
  }${
    maxGuests === undefined
      ? undefined
      : html`<p class="muted card-sleeps">${format.plural(bookingWords, 'sleeps', maxGuests)}</p>`
  }`;
}

const pictureOf = ({ property: { image }, textLanguage }: PlaceTexts): unknown =>
  image &&
  html`<img
    class="card-image"
    src=${image.url}
    alt=${image.alt}
    lang=${textLanguage ?? nothing}
    width="64"
    height="64"
    decoding="async"
    @error=${hide}
  />`;

/** The place as a card has it: its picture, `name` and what it is in brief. */
export const placeRow = (
  name: TemplateResult,
  context: PlaceContext,
  beside?: TemplateResult,
): TemplateResult =>
  html`<div class="stay-place">
    ${pictureOf(context)}
    <div class="about">${name} ${aboutPlace(context)}</div>
    ${beside}
  </div>`;

/** The place in a line that has more in it. */
export const placeInBrief = (context: PlaceTexts): TemplateResult =>
  html`<div class="stay-place">
    ${pictureOf(context)}
    <p class="name" dir="auto">${context.property.name}</p>
  </div>`;
