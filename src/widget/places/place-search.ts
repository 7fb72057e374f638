import type { TemplateResult } from 'lit';
import type { Property } from '../../contract/property.ts';
import type { NightRange } from '../../stay/night-range.ts';
import { DEFAULT_PARTY } from '../../stay/party.ts';
import type { Party } from '../../stay/party.ts';
import { EMPTY_SELECTION } from '../../stay/selection.ts';
import type { Selection } from '../../stay/selection.ts';
import type { PartyRequest, WidgetApi, StayRequest } from '../api/scripted-element.ts';
import type { WidgetElement } from '../api/settings.ts';
import type { ProxyClient } from '../client/request.ts';
import { requestedParty, requestedStay } from '../page/preset.ts';
import type { Preset } from '../page/preset.ts';
import { rememberChoice } from './choice-memory.ts';
import type { RememberedChoice } from './choice-memory.ts';
import { choiceView } from './choice-view.ts';
import type { ChoiceView } from './choice-view.ts';
import { describePlace } from './describe-place.ts';
import type { PlaceMessages } from './describe-place.ts';
import { bestFirst, largestParty, placeState, todayAt } from './place-state.ts';
import type { PlaceState } from './place-state.ts';
import { PlacesRates } from './places-rates.ts';
import { SharedCalendar } from './shared-calendar.ts';

interface ListedPlace {
  readonly property: Property;
  readonly state: PlaceState;
}

/** The data with which a search starts. */
interface SearchStart {
  readonly properties: readonly Property[];
  readonly remembered: RememberedChoice | undefined;
  /** The dates and guests of a link, or else of the element. */
  readonly preset: Preset;
}

/**
 * Searches all places of a host by guests and dates, with one calendar for all places. A guest searches by the fields, and a
 * host's script by the methods of the element.
 */
export class PlaceSearch implements WidgetApi {
  readonly step = 'places';
  readonly quote = undefined;
  readonly #signal: AbortSignal;
  readonly #element: WidgetElement;
  readonly #rates: PlacesRates;
  readonly #calendar = new SharedCalendar();
  #properties: readonly Property[] = [];
  #party: Party = DEFAULT_PARTY;
  #selection: Selection = EMPTY_SELECTION;
  /** Whether the calendar is unfolded in a narrow widget. */
  #isOpen = false;

  constructor(client: ProxyClient, element: WidgetElement) {
    this.#signal = client.signal;
    this.#element = element;
    this.#rates = new PlacesRates(client, () => {
      this.draw();
    });
  }

  begin({ properties, remembered, preset }: SearchStart): void {
    const { checkIn, checkOut, adults, children } = preset;
    this.#properties = properties;
    if (remembered) this.#selection = remembered.selection;
    if (checkIn && checkOut) this.#selection = { status: 'stay', stay: { checkIn, checkOut } };
    const party = remembered?.party ?? DEFAULT_PARTY;
    this.#party = this.#fitParty({ adults: adults ?? party.adults, children: children ?? party.children });
  }

  get stay(): NightRange | undefined {
    return this.#selection.status === 'stay' ? this.#selection.stay : undefined;
  }

  get party(): Party {
    return this.#party;
  }

  /** Searches for dates. Resolves to `undefined`, because each place shows whether it is available on these dates. */
  async setStay(stay: StayRequest): Promise<undefined> {
    const { checkIn, checkOut } = requestedStay(stay);
    if (checkIn)
      this.#search({
        selection: checkOut
          ? { status: 'stay', stay: { checkIn, checkOut } }
          : { status: 'arrival', checkIn },
      });
    return Promise.resolve(undefined);
  }

  /** Searches for a party. Resolves to the resulting party, which is not larger than the largest place allows. */
  async setParty(party: PartyRequest): Promise<Party> {
    const { adults = 1, children = 0 } = requestedParty(party);
    this.#search({ party: this.#fitParty({ adults, children }) });
    return Promise.resolve(this.#party);
  }

  async refresh(): Promise<void> {
    await this.#rates.refresh();
  }

  async reset(): Promise<void> {
    this.#search({ selection: EMPTY_SELECTION, party: this.#fitParty(DEFAULT_PARTY) });
    return Promise.resolve();
  }

  /** Stores the search, and the place that the guest has opened. */
  remember(chosen?: string): void {
    rememberChoice({ party: this.#party, selection: this.#selection, chosen });
  }

  /** Reads the rates of a place again, because the guest may have booked there. */
  refreshPlace(id: string): void {
    void this.#rates.fetch(id);
  }

  /** Renders again, and then requests the missing rates of all places. */
  draw(): void {
    this.#element.requestUpdate();
    void this.#element.updateComplete.then(() => {
      if (!this.#signal.aborted) this.#rates.begin(this.#properties);
    });
  }

  view(messages: PlaceMessages, weekStart: number | undefined, choose: ChoiceView['choose']): TemplateResult {
    const listed = this.#properties.map((property) => ({ property, state: this.#stateOf(property) }));
    const availableCount = this.#countFree(listed);
    // While prices load, the host's order is kept, so that the places do not move while the guest looks at them.
    const orderedPlaces = availableCount === undefined ? listed : bestFirst(listed);
    return choiceView({
      places: orderedPlaces.map(({ property, state }) => describePlace(property, state, messages)),
      availableCount,
      party: this.#party,
      selection: this.#selection,
      largest: largestParty(this.#properties),
      messages,
      calendar: this.#calendarView(messages, weekStart),
      isOpen: this.#isOpen,
      setParty: this.#setParty,
      pick: this.#pick,
      toggle: this.#toggle,
      choose,
    });
  }

  #calendarView({ words, featureWords }: PlaceMessages, weekStart: number | undefined) {
    const known = this.#properties.flatMap((property) => {
      const availability = this.#rates.ratesOf(property.id);
      if (typeof availability === 'string') return [];
      return {
        availability,
        today: todayAt(property),
        party: this.#party,
        cleaning: property.cleaning,
        property,
      };
    });
    const availability = this.#calendar.availabilityFor(this.#party, known);
    if (!availability && !this.#rates.isWaiting) return undefined;
    const localDays = this.#properties.map(todayAt).sort();
    return {
      availability,
      today: localDays[0],
      words: this.#calendar.wordsOf(words, featureWords),
      weekStart,
    };
  }

  #stateOf(property: Property): PlaceState {
    const search = { stay: this.stay, party: this.#party };
    return placeState(property, this.#rates.ratesOf(property.id), search, todayAt(property));
  }

  /** Returns how many places are available; `undefined` without dates, and while rates are loading. */
  #countFree(listed: readonly ListedPlace[]): number | undefined {
    if (!this.stay || this.#rates.isWaiting) return undefined;
    return listed.filter(({ state }) => state.status === 'free').length;
  }

  #fitParty(party: Party): Party {
    const { adults, children } = largestParty(this.#properties);
    return { adults: Math.min(party.adults, adults), children: Math.min(party.children, children) };
  }

  #search({ selection = this.#selection, party = this.#party }: Partial<RememberedChoice>): void {
    this.#selection = selection;
    this.#party = party;
    this.remember();
    this.draw();
  }

  readonly #setParty = (party: Party): void => {
    this.#search({ party });
  };

  /** Searches for the picked dates. Once a stay is chosen, folds a calendar above the places. */
  readonly #pick = (selection: Selection): void => {
    this.#search({ selection });
    if (selection.status !== 'stay' || !this.#isOpen) return;
    this.#isOpen = false;
    // If the calendar is beside the places, the button is hidden, and the focus stays in the calendar.
    void this.#focus('.choose-dates');
  };

  readonly #toggle = (): void => {
    this.#isOpen = !this.#isOpen;
    this.#element.requestUpdate();
  };

  async #focus(selector: string): Promise<void> {
    await this.#element.updateComplete;
    this.#element.shadowRoot?.querySelector<HTMLElement>(selector)?.focus();
  }
}
