import { html } from 'lit';
import type { TemplateResult } from 'lit';
import type { Property } from '../contract/property.ts';
import type { Availability } from '../stay/availability.ts';
import type { IsoDate } from '../stay/iso-date.ts';
import type { NightRange } from '../stay/night-range.ts';
import { describePlace } from '../widget/places/describe-place.ts';
import type { PlaceMessages, PlaceView } from '../widget/places/describe-place.ts';
import { DEFAULT_PARTY } from '../stay/party.ts';
import { placeState } from '../widget/places/place-state.ts';
import { directionOf } from '../widget/views/frame.ts';
import { renderTemplate } from './render-template.ts';

export interface ListedPlace {
  readonly property: Property;
  /** The known rates, with the current day in the place's time zone. */
  readonly rates: { readonly availability: Availability; readonly today: IsoDate } | undefined;
}

/** Describes a place before any search, as the widget's own list does. */
function describeBeforeSearch(
  { property, rates }: ListedPlace,
  messages: PlaceMessages,
): PlaceView | undefined {
  if (!rates) return undefined;
  const { availability, today } = rates;
  const search = { stay: undefined, party: DEFAULT_PARTY };
  return describePlace(property, placeState(property, availability, search, today), messages);
}

/** Returns the relative address of a place's page, with this stay chosen. */
function stayHref(id: string, { checkIn, checkOut }: NightRange, query: string): string {
  const parameters = new URLSearchParams(query);
  parameters.set('booking-check-in', checkIn);
  parameters.set('booking-check-out', checkOut);
  return `${id}?${parameters.toString()}`;
}

const priceView = ({ id, text, choice }: PlaceView, query: string): TemplateResult =>
  choice?.stay ? html`<a href=${stayHref(id, choice.stay, query)}>${text}</a>` : html`<span>${text}</span>`;

/**
 * Returns the list of all places, which guests see before any script has run. Each place has a link to its own page, with
 * `query`, and its lowest price per night, which links to the stay with that price.
 */
export function placesList(places: readonly ListedPlace[], query: string, messages: PlaceMessages): string {
  const { language } = messages.words;
  const lines = places.map((place) => {
    const { id, name } = place.property;
    const view = describeBeforeSearch(place, messages);
    return html`<li>
      <a href=${id + query}><bdi>${name}</bdi></a>
      ${view?.text ? priceView(view, query) : undefined}
      ${view?.note ? html`<small>${view.note}</small>` : undefined}
    </li>`;
  });
  return renderTemplate(
    html`<ul class="places" lang=${language} dir=${directionOf(language)}>
      ${lines}
    </ul>`,
  );
}

/** Returns the heading of the page of all places. */
export const placesHeading = ({ words }: PlaceMessages): string =>
  renderTemplate(html`<h1 lang=${words.language} dir=${directionOf(words.language)}>${words.calendar}</h1>`);
