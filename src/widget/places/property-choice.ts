import type { TemplateResult } from 'lit';
import { readProperties } from '../../contract/property.ts';
import type { Property } from '../../contract/property.ts';
import { bookingPath, RETURN_PARAMETERS, ROUTES } from '../../contract/routes.ts';
import { MessageLoader } from '../../i18n/load-messages.ts';
import type { NightRange } from '../../stay/night-range.ts';
import { USUAL_PARTY } from '../../stay/party.ts';
import type { Party } from '../../stay/party.ts';
import { EMPTY_SELECTION } from '../../stay/selection.ts';
import type { Selection } from '../../stay/selection.ts';
import { showsBookingsOf } from '../page/page.ts';
import { presetInAddress, readPreset } from '../page/preset.ts';
import type { CreateContent, Place, PlaceContent } from '../api/place.ts';
import type { WidgetMessages } from '../words/widget-messages.ts';
import type { Scripted } from '../api/scripted-element.ts';
import type { WidgetElement } from '../api/settings.ts';
import { controlStyles } from '../views/control-styles.ts';
import { AnswerError, ask } from '../client/request.ts';
import type { ProxyClient } from '../client/request.ts';
import { isSameId } from '../client/calendar-client.ts';
import { rememberChoice, rememberedChoice } from './choice-memory.ts';
import { choiceStyles } from './choice-styles.ts';
import { choiceView, chosenView } from './choice-view.ts';
import { describePlace } from './describe-place.ts';
import type { PlaceMessages } from './describe-place.ts';
import { bestFirst, largestParty, placeState, todayAt } from './place-state.ts';
import type { PlaceState } from './place-state.ts';
import { PlacesRates } from './places-rates.ts';
import { ScriptedSearch } from './scripted-search.ts';
import { SharedCalendar } from './shared-calendar.ts';

/** What the list of all places needs. */
interface ChoiceParts {
  readonly client: ProxyClient;
  readonly element: WidgetElement;
  readonly place: Place;
  readonly createContent: CreateContent;
}

/** The place that the guest has opened. */
interface Chosen {
  readonly id: string;
  readonly content: PlaceContent;
}

interface Listed {
  readonly property: Property;
  readonly state: PlaceState;
}

/**
 * All places of a host, for an element that names none. A guest searches them by guests and dates, in one calendar for all. A
 * chosen place has a booking of its own, with a way back.
 */
export class PropertyChoice {
  readonly kind = 'places';
  readonly #client: ProxyClient;
  readonly #element: WidgetElement;
  readonly #place: Place;
  readonly #createContent: CreateContent;
  readonly #words: MessageLoader<'features'>;
  readonly #rates: PlacesRates;
  readonly #calendar = new SharedCalendar();
  readonly #lostImages = new Set<string>();
  #properties: readonly Property[] = [];
  #party: Party = USUAL_PARTY;
  #selection: Selection = EMPTY_SELECTION;
  /** Whether the calendar is unfolded, on a phone. */
  #isOpen = false;
  #chosen: Chosen | undefined;

  constructor({ client, element, place, createContent }: ChoiceParts) {
    this.#client = client;
    this.#element = element;
    this.#place = place;
    this.#createContent = createContent;
    const changed = (): void => {
      this.#changed();
    };
    this.#words = new MessageLoader('features', changed);
    this.#rates = new PlacesRates(client, changed);
    element.adopt([controlStyles, choiceStyles]);
  }

  /** Rejects if the proxy does not say which places there are. */
  async begin(): Promise<void> {
    const properties = readProperties(await ask(ROUTES.properties, this.#client));
    if (!properties) throw new AnswerError(200);
    const remembered = rememberedChoice();
    if (remembered) ({ party: this.#party, selection: this.#selection } = remembered);
    this.#applyPreset();
    const wanted = (await this.#wanted()) ?? remembered?.chosen;
    if (this.#client.signal.aborted) return;
    this.#properties = properties;
    this.#party = this.#fitParty(this.#party);
    const chosen = properties.find(({ id }) => wanted !== undefined && isSameId(id, wanted));
    if (chosen) this.#begin(chosen.id, this.#stay, false);
    this.#changed();
  }

  /** The place that the guest has opened. */
  get property(): Property | undefined {
    return this.#chosen?.content.property;
  }

  /** The API of the place that the guest has opened, or else of the search. */
  get api(): Scripted | undefined {
    if (this.#chosen) return this.#chosen.content.api;
    if (this.#properties.length === 0) return undefined;
    return new ScriptedSearch(this.#stay, this.#party, this.#rates, (change) => {
      this.#selection = change.selection ?? this.#selection;
      this.#party = this.#fitParty(change.party ?? this.#party);
      this.#remember();
      return this.#party;
    });
  }

  retry(): boolean {
    return this.#chosen?.content.retry() ?? false;
  }

  view(messages: WidgetMessages, weekStart: number | undefined): TemplateResult | undefined {
    const choiceWords = this.#words.beside(messages.words);
    const { bookingWords } = messages;
    if (!choiceWords || !bookingWords || this.#properties.length === 0) return undefined;
    const placeMessages = { ...messages, bookingWords, choiceWords };
    if (!this.#chosen) return this.#all(placeMessages, weekStart);
    const { id, content } = this.#chosen;
    return chosenView(content.view(messages), placeMessages, () => {
      this.#back(id);
    });
  }

  #all(messages: PlaceMessages, weekStart: number | undefined): TemplateResult {
    const listed = this.#properties.map((property) => ({ property, state: this.#state(property) }));
    const free = this.#countFree(listed);
    // The order stays while prices load: it would change in front of the guest.
    const ordered = free === undefined ? listed : bestFirst(listed);
    return choiceView({
      places: ordered.map(({ property, state }) => describePlace(property, state, messages)),
      free,
      party: this.#party,
      selection: this.#selection,
      largest: largestParty(this.#properties),
      messages,
      calendar: this.#calendarView(messages, weekStart),
      isOpen: this.#isOpen,
      setParty: this.#setParty,
      pick: this.#pick,
      toggle: this.#toggle,
      choose: this.#choose,
      lostImages: this.#lostImages,
      loseImage: this.#loseImage,
    });
  }

  #calendarView({ words, choiceWords }: PlaceMessages, weekStart: number | undefined) {
    const known = this.#properties.flatMap((property) => {
      const availability = this.#rates.of(property.id);
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
    const days = this.#properties.map(todayAt).sort();
    return { availability, today: days[0], words: this.#calendar.wordsOf(words, choiceWords), weekStart };
  }

  get #stay(): NightRange | undefined {
    return this.#selection.status === 'stay' ? this.#selection.stay : undefined;
  }

  #state(property: Property): PlaceState {
    const search = { stay: this.#stay, party: this.#party };
    return placeState(property, this.#rates.of(property.id), search, todayAt(property));
  }

  /** Announced once for all places. `undefined` without dates, and while requested rates are loading. */
  #countFree(listed: readonly Listed[]): number | undefined {
    if (!this.#stay || this.#rates.isWaiting) return undefined;
    return listed.filter(({ state }) => state.status === 'free').length;
  }

  /** Opens the booking of one place, with the dates and guests of the search, or else those of the element. */
  #begin(id: string, stay: NightRange | undefined, isChosen: boolean): void {
    const { adults, children } = this.#party;
    const searched = new Map([
      ['adults', String(adults)],
      ['children', String(children)],
    ]);
    if (stay) searched.set('check-in', stay.checkIn).set('check-out', stay.checkOut);
    const content = this.#createContent({
      property: id,
      isWithin: true,
      isChosen,
      preset: (name) => searched.get(name) ?? this.#place.preset(name),
    });
    this.#chosen = { id, content };
    void content.load();
  }

  /** Searches for the dates and guests of a link, or else of the element, from the start. */
  #applyPreset(): void {
    const linked = presetInAddress(location.href);
    const { preset } = linked ?? readPreset(this.#place.preset);
    const { checkIn, checkOut, adults, children } = preset;
    if (checkIn && checkOut) this.#selection = { status: 'stay', stay: { checkIn, checkOut } };
    this.#party = { adults: adults ?? this.#party.adults, children: children ?? this.#party.children };
  }

  #fitParty(party: Party): Party {
    const { adults, children } = largestParty(this.#properties);
    return { adults: Math.min(party.adults, adults), children: Math.min(party.children, children) };
  }

  /** The place that a link names, or the place whose booking the guest comes back from paying. */
  async #wanted(): Promise<string | undefined> {
    const reference = new URL(location.href).searchParams.get(RETURN_PARAMETERS.reference);
    if (!reference) return presetInAddress(location.href)?.property;
    const answer = await ask(bookingPath(reference), this.#client).catch(() => undefined);
    const { propertyId } = (answer ?? {}) as { readonly propertyId?: unknown };
    if (typeof propertyId !== 'string') return undefined;
    return showsBookingsOf(propertyId, this.#place, this.#element) ? propertyId : undefined;
  }

  readonly #setParty = (party: Party): void => {
    this.#party = party;
    this.#remember();
  };

  /** Once a stay is chosen, the places are what matters, so a calendar above them is folded. */
  readonly #pick = (selection: Selection): void => {
    this.#selection = selection;
    this.#remember();
    if (selection.status !== 'stay' || !this.#isOpen) return;
    this.#isOpen = false;
    // If the calendar is beside the places, there is no such button, and the focus stays in the calendar.
    void this.#focus('.choose-dates');
  };

  readonly #toggle = (): void => {
    this.#isOpen = !this.#isOpen;
    this.#changed();
  };

  readonly #choose = (id: string, stay: NightRange | undefined): void => {
    this.#begin(id, stay ?? this.#stay, true);
    this.#remember();
    void this.#focus('.all-places');
  };

  readonly #loseImage = (url: string): void => {
    this.#lostImages.add(url);
    this.#changed();
  };

  #back(id: string): void {
    this.#chosen?.content.end();
    this.#chosen = undefined;
    // The guest may have booked there.
    void this.#rates.fetch(id);
    this.#remember();
    void this.#focus(`[data-place="${id}"] button`);
  }

  #remember(): void {
    rememberChoice({ party: this.#party, selection: this.#selection, chosen: this.#chosen?.id });
    this.#changed();
  }

  async #focus(selector: string): Promise<void> {
    await this.#element.updateComplete;
    this.#element.shadowRoot?.querySelector<HTMLElement>(selector)?.focus();
  }

  /** Renders again, and then requests the rates of all places. */
  #changed(): void {
    this.#element.requestUpdate();
    if (this.#chosen) return;
    void this.#element.updateComplete.then(() => {
      if (!this.#client.signal.aborted) this.#rates.begin(this.#properties);
    });
  }
}
