import type { TemplateResult } from 'lit';
import { readProperties } from '../../contract/first-answers.ts';
import type { Property } from '../../contract/property.ts';
import { bookingPath, RETURN_PARAMETERS, ROUTES } from '../../contract/routes.ts';
import { MessageLoader } from '../../i18n/load-messages.ts';
import { dayInZone } from '../../stay/iso-date.ts';
import type { IsoDate } from '../../stay/iso-date.ts';
import type { NightRange } from '../../stay/night-range.ts';
import { isPrimaryWidget } from '../host/page.ts';
import { presetInAddress, readPreset } from '../host/preset.ts';
import type { WidgetMessages } from '../host/widget-messages.ts';
import type { WidgetElement } from '../host/settings.ts';
import { controlStyles } from '../views/control-styles.ts';
import { AnswerError, ask } from '../client/request.ts';
import type { ProxyClient } from '../client/request.ts';
import { fetchAvailability, isSameId } from '../client/calendar-client.ts';
import { rememberChoice, rememberedChoice } from './choice-memory.ts';
import { choiceStyles } from './choice-styles.ts';
import { choiceView, chosenView } from './choice-view.ts';
import { describePlace } from './describe-place.ts';
import { placeState, wishedStay } from './place-state.ts';
import type { PlaceRates, PlaceState, Wish } from './place-state.ts';
import { readWish } from './search-fields.ts';

/** The place that the guest has gone on to. */
interface Chosen {
  readonly id: string;
  readonly stay: NightRange | undefined;
  /** Chosen on this page, not remembered from an earlier one. */
  readonly isNew: boolean;
}

/** Answers of the proxy that are waited for at the same time, however many places come into sight at once. */
const CALENDARS_AT_ONCE = 4;
/** How far below the fold a place's calendar is fetched. */
const NEAR = '300px 0px';
const USUAL_PARTY = { adults: 2, children: 0 };

/**
 * All places of a host: where the element names none. A guest looks through them by dates and party; the one that is
 * chosen goes on in a widget of its own within this one, with a way back.
 */
export class PropertyChoice {
  readonly #client: ProxyClient;
  readonly #host: WidgetElement;
  readonly #words: MessageLoader<'features'>;
  readonly #rates = new Map<string, PlaceRates>();
  readonly #inTurn = fewAtOnce(CALENDARS_AT_ONCE);
  readonly #sight: IntersectionObserver;
  #properties: readonly Property[] = [];
  readonly #lostImages = new Set<string>();
  #wish: Wish = { party: USUAL_PARTY };
  #chosen: Chosen | undefined;

  constructor(client: ProxyClient, host: WidgetElement) {
    this.#client = client;
    this.#host = host;
    this.#words = new MessageLoader('features', () => {
      this.#changed();
    });
    host.adopt([controlStyles, choiceStyles]);
    this.#sight = new IntersectionObserver(this.#seen, { rootMargin: NEAR });
    client.signal.addEventListener('abort', () => {
      this.#sight.disconnect();
    });
  }

  /** Rejects where the proxy does not say which places there are. */
  async begin(): Promise<void> {
    const properties = readProperties(await ask(ROUTES.properties, this.#client));
    if (!properties) throw new AnswerError(200);
    const remembered = rememberedChoice();
    if (remembered) this.#wish = remembered.wish;
    this.#applyPreset();
    const wanted = (await this.#wanted()) ?? remembered?.chosen;
    if (this.#client.signal.aborted) return;
    this.#properties = properties;
    const chosen = properties.find(({ id }) => wanted !== undefined && isSameId(id, wanted));
    if (chosen) this.#chosen = { id: chosen.id, stay: undefined, isNew: false };
    this.#changed();
  }

  view(messages: WidgetMessages): TemplateResult | undefined {
    const choiceWords = this.#words.beside(messages.words);
    const { bookingWords } = messages;
    if (!choiceWords || !bookingWords || this.#properties.length === 0) return undefined;
    const placeMessages = { ...messages, bookingWords, choiceWords };
    const chosen = this.#properties.find(({ id }) => id === this.#chosen?.id);
    if (chosen) return this.#journey(chosen, placeMessages);
    const states = this.#properties.map((property) => ({ property, state: this.#state(property) }));
    return choiceView({
      places: states.map(({ property, state }) => describePlace(property, state, placeMessages)),
      free: this.#countFree(states.map(({ state }) => state)),
      wish: this.#wish,
      today: this.#earliestDay,
      limits: this.#properties,
      messages: placeMessages,
      look: (form) => {
        this.#look(readWish(form, this.#wish));
      },
      choose: (id, stay) => {
        this.#choose(id, stay);
      },
      lostImages: this.#lostImages,
      loseImage: (url) => {
        this.#lostImages.add(url);
        this.#changed();
      },
    });
  }

  get #earliestDay(): IsoDate | undefined {
    const days = this.#properties.map(({ timeZone }) => dayInZone(timeZone, Date.now()));
    return days.sort()[0];
  }

  #state(property: Property): PlaceState {
    const today = dayInZone(property.timeZone, Date.now());
    return placeState(property, this.#rates.get(property.id) ?? 'waiting', this.#wish, today);
  }

  /** Said once, not place by place: nothing while rates that were asked for are on their way. */
  #countFree(states: readonly PlaceState[]): number | undefined {
    const rates = [...this.#rates.values()];
    if (!wishedStay(this.#wish) || rates.length === 0 || rates.includes('waiting')) return undefined;
    return states.filter(({ status }) => status === 'free').length;
  }

  #journey({ id }: Property, messages: Parameters<typeof chosenView>[0]['messages']): TemplateResult {
    const stay = this.#chosen?.stay ?? wishedStay(this.#wish);
    return chosenView({
      id,
      stay,
      party: this.#wish.party,
      isNew: this.#chosen?.isNew ?? false,
      element: this.#host,
      messages,
      back: () => {
        this.#back(id);
      },
    });
  }

  /** A link's dates and party, or the element's, are looked for from the start. */
  #applyPreset(): void {
    const linked = presetInAddress(location.href);
    const { preset } = linked ?? readPreset((name) => this.#host.getAttribute(name));
    const { checkIn, checkOut, adults, children } = preset;
    const { party, ...dates } = this.#wish;
    this.#wish = {
      ...(checkIn && checkOut ? { checkIn, checkOut } : dates),
      party: { adults: adults ?? party.adults, children: children ?? party.children },
    };
  }

  /** The place that a link names, or that the booking is of which the guest comes back from paying. */
  async #wanted(): Promise<string | undefined> {
    const reference = new URL(location.href).searchParams.get(RETURN_PARAMETERS.reference);
    if (!reference) return presetInAddress(location.href)?.property;
    const answer = await ask(bookingPath(reference), this.#client).catch(() => undefined);
    const { propertyId } = (answer ?? {}) as { readonly propertyId?: unknown };
    return typeof propertyId === 'string' && isPrimaryWidget(this.#host, propertyId) ? propertyId : undefined;
  }

  #look(wish: Wish): void {
    this.#wish = wish;
    this.#remember();
    this.#changed();
  }

  #choose(id: string, stay: NightRange | undefined): void {
    this.#chosen = { id, stay, isNew: true };
    this.#remember();
    this.#changed();
    void this.#focus('[part~="all-places"]');
  }

  #back(id: string): void {
    this.#chosen = undefined;
    // A booking may have been made there.
    void this.#fetch(id);
    this.#remember();
    this.#changed();
    void this.#focus(`[data-place="${id}"] button`);
  }

  #remember(): void {
    rememberChoice({ wish: this.#wish, chosen: this.#chosen?.id });
  }

  async #focus(selector: string): Promise<void> {
    await this.#host.updateComplete;
    this.#host.shadowRoot?.querySelector<HTMLElement>(selector)?.focus();
  }

  /** Draws anew, and watches the places that are on the page now. */
  #changed(): void {
    this.#host.requestUpdate();
    void this.#host.updateComplete.then(() => {
      for (const place of this.#host.shadowRoot?.querySelectorAll('[data-place]') ?? [])
        this.#sight.observe(place);
    });
  }

  readonly #seen = (entries: readonly IntersectionObserverEntry[]): void => {
    for (const { target, isIntersecting } of entries) {
      const id = target instanceof HTMLElement ? target.dataset['place'] : undefined;
      if (isIntersecting && id !== undefined && !this.#rates.has(id)) void this.#fetch(id);
    }
  };

  async #fetch(id: string): Promise<void> {
    if (!this.#rates.has(id)) this.#rates.set(id, 'waiting');
    try {
      this.#rates.set(id, await this.#inTurn(async () => fetchAvailability(id, this.#client)));
    } catch {
      if (this.#rates.get(id) === 'waiting') this.#rates.set(id, 'unreachable');
    }
    if (!this.#client.signal.aborted) this.#changed();
  }
}

/** Runs what it is given, never more than `most` at once; the rest waits in the order it came. */
export function fewAtOnce(most: number): <Value>(run: () => Promise<Value>) => Promise<Value> {
  const waiting: (() => void)[] = [];
  let running = 0;
  const free = async (): Promise<void> => {
    if (running >= most)
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
      });
    else running += 1;
  };
  return async (run) => {
    await free();
    try {
      return await run();
    } finally {
      const next = waiting.shift();
      // Whoever waits takes over this one's place; nobody may slip in between.
      if (next) next();
      else running -= 1;
    }
  };
}
