import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { NightRange } from '../../stay/night-range.ts';
import { frame } from '../views/frame.ts';
import { hideBrokenPicture } from '../views/hide-broken-picture.ts';
import type { PlaceMessages, PlaceView } from './describe-place.ts';
import { searchFields } from './search-fields.ts';
import type { SearchFieldsView } from './search-fields.ts';

export interface ChoiceView extends SearchFieldsView {
  readonly places: readonly PlaceView[];
  /** How many places are available for the search; `undefined` without dates. */
  readonly availableCount: number | undefined;
  readonly choose: (id: string, stay: NightRange | undefined) => void;
}

/**
 * Renders the picture of a place. A place without one, or whose picture cannot load, shows the first letter of its name in the same
 * space, so that all places fit the same grid.
 */
const picture = ({ name, image, textLanguage }: PlaceView): TemplateResult =>
  html`<div class="picture">
    ${
      image &&
      html`<img
        src=${image.url}
        alt=${image.alt}
        lang=${textLanguage ?? nothing}
        loading="lazy"
        decoding="async"
        @error=${hideBrokenPicture}
      />`
    }
    <span aria-hidden="true">${String.fromCodePoint(name.codePointAt(0) ?? 0x20)}</span>
  </div>`;

const about = ({ name, summary, sleeps, textLanguage }: PlaceView): TemplateResult =>
  html`<div class="about">
    <h3 dir="auto">${name}</h3>
    ${summary ? html`<p lang=${textLanguage ?? nothing} dir="auto">${summary}</p>` : undefined}
    ${sleeps ? html`<p class="muted">${sleeps}</p>` : undefined}
  </div>`;

/** Whether the place is available. The button of any other place is less prominent. */
const isAvailable = ({ status }: PlaceView): boolean => status === 'open' || status === 'free';

/** Renders the price of a place and its button. The button's accessible name includes the place's name. */
const offer = (view: PlaceView, { choose }: ChoiceView): TemplateResult =>
  html`<div class="place-offer">
    <div>
      <p class="place-text">${view.text}</p>
      <p class="muted">${view.note}</p>
    </div>
    ${
      view.choice
        ? html`<button
            type="button"
            class="button ${isAvailable(view) ? 'primary' : ''}"
            part="button"
            aria-label=${view.choice.name}
            @click=${() => {
              choose(view.id, view.choice?.stay);
            }}
          >
            ${view.choice.label}
          </button>`
        : undefined
    }
  </div>`;

const place = (placeView: PlaceView, view: ChoiceView): TemplateResult =>
  html`<li class="place ${placeView.status}" part="place" data-place=${placeView.id}>
    ${view.places.some(({ image }) => image) ? picture(placeView) : undefined}
    <div class="words">${about(placeView)} ${offer(placeView, view)}</div>
  </li>`;

/** Returns as text how many places are available for the dates. */
const sayFound = ({ availableCount, messages: { featureWords, format } }: ChoiceView): string =>
  availableCount === undefined ? '' : format.plural(featureWords, 'placesAvailable', availableCount);

/** Renders the search and the list of all places. */
export function choiceView(view: ChoiceView): TemplateResult {
  const { messages, places } = view;
  const { featureWords, format } = messages;
  return frame(
    format.locale,
    html`<div class="choice">
      <h2 part="heading">${featureWords.placesHeading}</h2>
      ${searchFields(view)}
      <div class="found">
        <p class="muted status-line" role="status">${sayFound(view)}</p>
        <ul class="places">
          ${repeat(
            places,
            ({ id }) => id,
            (each) => place(each, view),
          )}
        </ul>
      </div>
    </div>`,
  );
}

/** Renders the booking of one place, with a button above it that leads back to all places. */
export const chosenView = (
  booking: unknown,
  { format, featureWords }: PlaceMessages,
  back: () => void,
): TemplateResult =>
  frame(
    format.locale,
    html`<div class="chosen">
      <button type="button" class="button back all-places" part="button" @click=${back}>
        ${featureWords.allPlaces}
      </button>
      ${booking}
    </div>`,
  );
