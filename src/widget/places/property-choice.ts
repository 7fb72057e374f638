import type { TemplateResult } from 'lit';
import { readProperties } from '../../contract/property.ts';
import type { Property } from '../../contract/property.ts';
import { isSameId, ROUTES } from '../../contract/routes.ts';
import { FeatureMessageLoader } from '../../i18n/load-messages.ts';
import type { NightRange } from '../../stay/night-range.ts';
import type { CreateContent, Place, PlaceContent } from '../api/place.ts';
import type { WidgetApi } from '../api/scripted-element.ts';
import type { WidgetElement } from '../api/settings.ts';
import { requestJson, unreadableAnswer } from '../client/request.ts';
import type { ProxyClient } from '../client/request.ts';
import { showsBookingsOf } from '../page/page.ts';
import { HistoryStep } from '../page/page-history.ts';
import { readReturnedBooking } from '../page/page-address.ts';
import { presetInAddress, propertyInAddress, readPreset } from '../page/preset.ts';
import { controlStyles } from '../views/control-styles.ts';
import type { WidgetMessages } from '../words/widget-messages.ts';
import { rememberedChoice } from './choice-memory.ts';
import { choiceStyles } from './choice-styles.ts';
import { chosenView } from './choice-view.ts';
import { PlaceSearch } from './place-search.ts';

/** The parts that the list of all places needs. */
interface ChoiceParts {
  readonly client: ProxyClient;
  readonly element: WidgetElement;
  readonly place: Place;
  readonly createContent: CreateContent;
}

/** The place that the guest has opened. */
interface OpenPlace {
  readonly id: string;
  readonly content: PlaceContent;
}

/**
 * Shows all places of a host, for an element without `property`: either the search among them, or the booking of the place that
 * the guest has opened. A button above the booking and the browser's back button lead back to the list.
 */
export class PropertyChoice {
  readonly kind = 'places';
  readonly #client: ProxyClient;
  readonly #element: WidgetElement;
  readonly #place: Place;
  readonly #createContent: CreateContent;
  readonly #words: FeatureMessageLoader;
  readonly #search: PlaceSearch;
  readonly #step: HistoryStep;
  #openPlace: OpenPlace | undefined;
  /** UUID of the place that was opened last. The browser's forward button opens it again. */
  #lastId: string | undefined;

  constructor({ client, element, place, createContent }: ChoiceParts) {
    this.#client = client;
    this.#element = element;
    this.#place = place;
    this.#createContent = createContent;
    this.#words = new FeatureMessageLoader(element);
    this.#search = new PlaceSearch(client, element);
    const owner = { widget: element, property: element.property };
    this.#step = new HistoryStep('place', owner, this.#onMove, client.signal);
    element.adopt([controlStyles, choiceStyles]);
  }

  /** Loads the list of places and opens the wanted place, if there is one. Rejects if the list cannot be loaded. */
  async begin(): Promise<void> {
    const properties = readProperties(await requestJson(ROUTES.properties, this.#client));
    if (!properties) throw unreadableAnswer();
    const remembered = rememberedChoice();
    const { preset } = presetInAddress(location.href) ?? readPreset(this.#place.getPreset);
    const wantedId = (await this.#findWantedId()) ?? remembered?.chosen;
    if (this.#client.signal.aborted) return;
    this.#search.begin({ properties, remembered, preset });
    const property = properties.find(({ id }) => wantedId !== undefined && isSameId(id, wantedId));
    if (property) this.#openBooking(property.id, this.#search.stay, false);
    else this.#search.draw();
  }

  /** The property that the guest has opened. */
  get property(): Property | undefined {
    return this.#openPlace?.content.property;
  }

  /** The API of the place that the guest has opened, or else of the search. */
  get api(): WidgetApi | undefined {
    return this.#openPlace ? this.#openPlace.content.api : this.#search;
  }

  retry(): boolean {
    return this.#openPlace?.content.retry() ?? false;
  }

  view(messages: WidgetMessages, weekStart: number | undefined): TemplateResult | undefined {
    const featureWords = this.#words.messagesFor(messages.words);
    const { bookingWords } = messages;
    if (!featureWords || !bookingWords) return undefined;
    const placeMessages = { ...messages, bookingWords, featureWords };
    if (!this.#openPlace) return this.#search.view(placeMessages, weekStart, this.#choose);
    const { id, content } = this.#openPlace;
    return chosenView(content.view(messages), placeMessages, () => {
      this.#backToList(id);
      this.#step.leave();
    });
  }

  /** Opens the booking of one place, with the dates and guests of the search, or else those of the element. */
  #openBooking(id: string, stay: NightRange | undefined, isChosen: boolean): void {
    const { adults, children } = this.#search.party;
    const searchPreset = new Map([
      ['adults', String(adults)],
      ['children', String(children)],
    ]);
    if (stay) searchPreset.set('check-in', stay.checkIn).set('check-out', stay.checkOut);
    const content = this.#createContent({
      property: id,
      isNested: true,
      isChosen,
      getPreset: (name) => searchPreset.get(name) ?? this.#place.getPreset(name),
    });
    this.#openPlace = { id, content };
    this.#lastId = id;
    this.#element.requestUpdate();
    void content.load();
  }

  /** Returns the id of the property that a link names, or whose booking the guest returns to. */
  async #findWantedId(): Promise<string | undefined> {
    // Read before the wait, because another widget of the page may remove the returned booking from the address meanwhile.
    const isLink = readReturnedBooking(location.href) === undefined;
    const id = await propertyInAddress(this.#client);
    return isLink || showsBookingsOf(id, this.#place, this.#element) ? id : undefined;
  }

  readonly #choose = (id: string, stay: NightRange | undefined): void => {
    this.#step.enter();
    this.#openChosen(id, stay);
  };

  #openChosen(id: string, stay = this.#search.stay): void {
    this.#openBooking(id, stay, true);
    this.#search.remember(id);
    void this.#focus('.all-places');
  }

  readonly #onMove = (isAt: boolean): void => {
    if (isAt && this.#lastId !== undefined) this.#openChosen(this.#lastId);
    if (!isAt && this.#openPlace) this.#backToList(this.#openPlace.id);
  };

  #backToList(id: string): void {
    this.#openPlace?.content.end();
    this.#openPlace = undefined;
    this.#search.refreshPlace(id);
    this.#search.remember();
    this.#search.draw();
    void this.#focus(`[data-place="${id}"] button`);
  }

  async #focus(selector: string): Promise<void> {
    await this.#element.updateComplete;
    this.#element.shadowRoot?.querySelector<HTMLElement>(selector)?.focus();
  }
}
