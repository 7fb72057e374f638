import { html } from 'lit';
import type { TemplateResult } from 'lit';
import type { Property } from '../../contract/property.ts';
import type { Format } from '../../i18n/format.ts';
import type { BookingMessages } from '../../i18n/messages.ts';
import { isoDate, plusDays } from '../../stay/iso-date.ts';
import type { IsoDate } from '../../stay/iso-date.ts';
import { countNights } from '../../stay/night-range.ts';
import { MAX_CHILDREN } from '../../stay/party.ts';
import { wishedStay } from './place-state.ts';
import type { Wish } from './place-state.ts';

/** Where no place has a limit of its own. */
const MOST_ADULTS = 12;

export interface SearchView {
  readonly wish: Wish;
  readonly today: IsoDate | undefined;
  readonly limits: readonly Pick<Property, 'maxGuests' | 'maxChildren'>[];
  readonly words: BookingMessages;
  readonly format: Format;
  readonly look: (form: HTMLFormElement) => void;
}

/** The wish as it stands in the fields. Half-typed dates are none; a departure that is left behind moves along. */
export function readWish(form: HTMLFormElement, before: Wish): Wish {
  const values = new FormData(form);
  const text = (name: string): string => {
    const value = values.get(name);
    return typeof value === 'string' ? value : '';
  };
  const party = { adults: Number(text('adults')), children: Number(text('children')) };
  const checkIn = isoDate(text('checkIn'));
  const checkOut = isoDate(text('checkOut'));
  const isLeftBehind = checkIn && checkOut && checkOut <= checkIn && checkIn !== before.checkIn;
  const stay = wishedStay(before);
  const nights = stay ? countNights(stay) : 1;
  return { checkIn, checkOut: isLeftBehind ? plusDays(checkIn, nights) : checkOut, party };
}

const dateField = (name: string, label: string, value: string, min: string): TemplateResult =>
  html`<label part="search-field"
    ><span>${label}</span>
    <input part="search-input" type="date" name=${name} min=${min} .value=${value} />
  </label>`;

const countField = (
  name: string,
  label: string,
  value: number,
  counts: readonly [number, number],
  format: Format,
): TemplateResult =>
  html`<label part="search-field"
    ><span>${label}</span>
    <select part="search-input" name=${name} .value=${String(value)}>
      ${[...Array(counts[1] - counts[0] + 1).keys()].map((index) => {
        const count = counts[0] + index;
        return html`<option value=${count} ?selected=${count === value}>${format.number(count)}</option>`;
      })}
    </select>
  </label>`;

/** The largest of all places decides what can be asked for. */
const most = (limits: readonly (number | undefined)[], otherwise: number): number =>
  Math.max(1, ...limits.map((limit) => limit ?? otherwise));

/** Dates and party, which all places are looked through by. Parts: `search`, `search-field`, `search-input`. */
export function searchFields(view: SearchView, label: string): TemplateResult {
  const { wish, words, format, limits, today = '' } = view;
  const { checkIn, checkOut } = wish;
  const earliest = checkIn ? plusDays(checkIn, 1) : today;
  const adults = most(
    limits.map(({ maxGuests }) => maxGuests),
    MOST_ADULTS,
  );
  const children = Math.min(
    most(
      limits.map(({ maxChildren }) => maxChildren),
      MAX_CHILDREN,
    ),
    MAX_CHILDREN,
  );
  return html`<form
    class="search"
    part="search"
    aria-label=${label}
    @submit=${(event: Event) => {
      event.preventDefault();
    }}
    @change=${({ currentTarget }: Event) => {
      if (currentTarget instanceof HTMLFormElement) view.look(currentTarget);
    }}
  >
    ${dateField('checkIn', words.checkIn, checkIn ?? '', today)}
    ${dateField('checkOut', words.checkOut, checkOut ?? '', earliest)}
    ${countField('adults', words.adults, wish.party.adults, [1, adults], format)}
    ${countField('children', words.children, wish.party.children, [0, children], format)}
  </form>`;
}
