import { html } from 'lit';
import type { TemplateResult } from 'lit';
import type { CalendarChangeEvent } from '../../calendar/calendar-change-event.ts';
import { FINDER_PARTS } from '../../calendar/calendar-parts.ts';
import '../../calendar/finder/booking-finder.ts';
import type { Ways } from '../../calendar/finder/booking-finder.ts';
import type { Format } from '../../i18n/format.ts';
import type { CalendarMessages } from '../../i18n/messages.ts';
import type { Availability } from '../../stay/availability.ts';
import type { IsoDate } from '../../stay/iso-date.ts';
import type { Party } from '../../stay/party.ts';
import type { Selection } from '../../stay/selection.ts';
import { bookingCalendar } from '../views/calendar-pane.ts';
import type { PlaceMessages } from './describe-place.ts';

/** The state of the search fields, and their callbacks. */
export interface SearchFieldsView {
  readonly party: Party;
  readonly selection: Selection;
  /** The largest party that can be searched for; the fields offer no larger one. */
  readonly largest: Party;
  readonly messages: PlaceMessages;
  /** The properties of the calendar of all places; `undefined` if there is none, for example because no rates could be loaded. */
  readonly calendar:
    | {
        readonly availability: Availability | undefined;
        readonly today: IsoDate | undefined;
        readonly words: CalendarMessages;
        readonly weekStart: number | undefined;
      }
    | undefined;
  /** Whether the calendar is unfolded in a narrow widget. */
  readonly isOpen: boolean;
  readonly setParty: (party: Party) => void;
  readonly pick: (selection: Selection) => void;
  readonly toggle: () => void;
}

function readParty(form: HTMLFormElement): Party {
  const values = new FormData(form);
  return { adults: Number(values.get('adults')), children: Number(values.get('children')) };
}

const countField = (
  name: string,
  label: string,
  value: number,
  [minimum, maximum]: readonly [number, number],
  format: Format,
): TemplateResult =>
  html`<label part="field"
    ><span part="label">${label}</span>
    <select part="input" name=${name} .value=${String(value)}>
      ${[...Array(maximum - minimum + 1).keys()].map((index) => {
        const count = minimum + index;
        return html`<option value=${count} ?selected=${count === value}>${format.number(count)}</option>`;
      })}
    </select>
  </label>`;

function partyFields({ party, largest, messages, setParty }: SearchFieldsView): TemplateResult {
  const { bookingWords, format } = messages;
  const { adults, children } = largest;
  return html`<form
    class="counts"
    @submit=${(event: Event) => {
      event.preventDefault();
    }}
    @change=${({ currentTarget }: Event) => {
      if (currentTarget instanceof HTMLFormElement) setParty(readParty(currentTarget));
    }}
  >
    ${countField('adults', bookingWords.adults, party.adults, [1, adults], format)}
    ${children > 0 ? countField('children', bookingWords.children, party.children, [0, children], format) : undefined}
  </form>`;
}

/** Renders the button that opens the calendar. Its accessible name includes the chosen dates, which are its visible text. */
function datesToggle({ selection, isOpen, messages, toggle }: SearchFieldsView): TemplateResult {
  const { featureWords, format } = messages;
  const dates = selection.status === 'stay' ? format.shortRange(selection.stay) : undefined;
  return html`<button
    type="button"
    class="button choose-dates"
    part="button"
    aria-expanded=${isOpen}
    aria-label=${dates ? format.join([featureWords.placesDates, dates]) : featureWords.placesDates}
    @click=${toggle}
  >
    <span>${dates ?? featureWords.placesDates}</span>
  </button>`;
}

/** Renders the calendar of all places. Its `cleaning` is 0, because the prices include each place's own cleaning fee. */
const calendar = (
  { selection, party, messages, pick }: SearchFieldsView,
  inputs: NonNullable<SearchFieldsView['calendar']>,
): TemplateResult =>
  bookingCalendar({
    ...inputs,
    party,
    selection,
    cleaning: 0,
    locale: messages.format.locale,
    pick,
  });

/** The only way in the finder. The other ways list stays with prices, but here each place shows its own price. */
const WAYS: Ways = ['typed'];

const finder = (
  { selection, messages, pick }: SearchFieldsView,
  { availability, today, words }: NonNullable<SearchFieldsView['calendar']>,
): TemplateResult =>
  html`<booking-finder
    exportparts=${FINDER_PARTS}
    .ways=${WAYS}
    .availability=${availability}
    .today=${today}
    .selection=${selection}
    .locale=${messages.format.locale}
    .words=${words}
    @booking-calendar-change=${(change: CalendarChangeEvent) => {
      pick(change.selection);
    }}
  ></booking-finder>`;

/** Renders the search fields for guests and dates. */
export function searchFields(view: SearchFieldsView): TemplateResult {
  const { isOpen, messages } = view;
  return html`<section class="search" aria-label=${messages.featureWords.placesSearch}>
    ${partyFields(view)}
    ${
      view.calendar &&
      html`${datesToggle(view)}
        <div class="when ${isOpen ? 'open' : ''}">
          ${calendar(view, view.calendar)}
          <div class="ways">${finder(view, view.calendar)}</div>
        </div>`
    }
  </section>`;
}
