import { html, nothing } from 'lit';
import type { CSSResultGroup, PropertyDeclarations, PropertyValues, TemplateResult } from 'lit';
import type { Availability } from '../../stay/availability.ts';
import type { IsoDate } from '../../stay/iso-date.ts';
import { EMPTY_SELECTION } from '../../stay/selection.ts';
import type { Party } from '../../stay/party.ts';
import type { Selection, SelectionStep } from '../../stay/selection.ts';
import { FeatureMessageLoader } from '../../i18n/load-messages.ts';
import type { CalendarMessages, FeatureMessages } from '../../i18n/messages.ts';
import { CalendarChangeEvent } from '../calendar-change-event.ts';
import { modelFrom, modelOf } from '../calendar-model.ts';
import type { CalendarModel } from '../calendar-model.ts';
import { ShadowElement } from '../shadow-element.ts';
import { sayChange } from '../summary.ts';
import { baseStyles } from '../calendar-styles.ts';
import { WAY_LABELS } from './describe-search.ts';
import type { Way } from './describe-search.ts';
import { finderStyles } from './finder-styles.ts';
import { StaySearch } from './stay-search.ts';
import { TypedDatesForm } from './typed-dates.ts';

/** Ways to find a stay. The first way is selected at the start. */
export type Ways = readonly [Way, ...Way[]];

const ALL_WAYS: Ways = ['cheapest', 'list', 'typed'];

/**
 * One control for all ways to choose a stay without the calendar's grid: the cheapest stays of a length, a list of all such stays, and
 * typed dates. The finder has properties of the calendar and fires the same event. It is empty without `availability`, `today` or
 * `words`, and until its own texts have loaded.
 *
 * @fires booking-calendar-change - {@link CalendarChangeEvent}: a stay or a check-in was chosen or refused.
 */
export class BookingFinder extends ShadowElement {
  static override styles: CSSResultGroup = [baseStyles, finderStyles];
  static override properties: PropertyDeclarations = {
    availability: { attribute: false },
    today: { attribute: false },
    party: { attribute: false },
    selection: { attribute: false },
    cleaning: { attribute: false },
    locale: { attribute: false },
    words: { attribute: false },
    shownMonth: { attribute: false },
    ways: { attribute: false },
  };

  /** This property and the next six mean the same as in `BookingCalendar`. */
  declare availability: Availability | undefined;
  declare today: IsoDate | undefined;
  declare party: Party | undefined;
  declare selection: Selection;
  declare cleaning: number;
  declare locale: string;
  declare words: CalendarMessages | undefined;
  /** Returns the first day of the month that the calendar beside the finder shows. A search starts in that month. */
  declare shownMonth: ((finder: BookingFinder) => IsoDate | undefined) | undefined;

  /** The ways to offer; all by default. If there is only one, there is no choice of ways. */
  declare ways: Ways;

  #model: CalendarModel | undefined;
  readonly #finderWords: FeatureMessageLoader;
  #isOpen = false;
  #way: Way | undefined;
  #announcement = '';
  /** A selector for the element that gets the focus after the next drawing. */
  #nextFocus: string | undefined;
  readonly #update = (focusSelector?: string): void => {
    this.#nextFocus = focusSelector;
    this.requestUpdate();
  };
  readonly #apply = (step: SelectionStep): void => {
    const model = this.#model;
    if (!model) return;
    if (!step.refused) this.#announcement = sayChange(modelOf({ ...model, selection: step.selection }));
    this.requestUpdate();
    this.dispatchEvent(new CalendarChangeEvent(step.selection));
  };
  /** The forms. They are kept, so that a closed form keeps the guest's input. */
  readonly #panels = {
    cheapest: new StaySearch('cheapest', this.#update, this.#apply),
    list: new StaySearch('list', this.#update, this.#apply),
    typed: new TypedDatesForm(this.#update, this.#apply),
  };

  constructor() {
    super();
    this.#finderWords = new FeatureMessageLoader(this);
    this.selection = EMPTY_SELECTION;
    this.cleaning = 0;
    this.locale = 'en';
    this.ways = ALL_WAYS;
  }

  protected override willUpdate(changed: PropertyValues): void {
    const previous = this.#model;
    if (changed.size > 0) this.#model = modelFrom(this);
    if (this.#model && (!previous || changed.has('selection'))) this.#panels.typed.fill(this.#model);
  }

  protected override render(): TemplateResult {
    const model = this.#model;
    const finderWords = this.#finderWords.messagesFor(this.words);
    if (!model || !finderWords) return html``;
    return html`<div class="finder" @keydown=${this.#onKeyDown}>
      <button
        type="button"
        part="finder-toggle"
        aria-expanded=${this.#isOpen}
        aria-controls=${this.#isOpen ? 'panel' : nothing}
        @click=${() => {
          this.#setOpen(!this.#isOpen);
        }}
      >
        ${this.#hasSeveralWays ? finderWords.finderWays : finderWords[WAY_LABELS[this.#shownWay]]}
      </button>
      ${this.#isOpen ? this.#panel(model, finderWords) : undefined}
      <p class="visually-hidden" role="status">${this.#announcement}</p>
    </div>`;
  }

  #panel(model: CalendarModel, finderWords: FeatureMessages): TemplateResult {
    const shownMonth = (): IsoDate | undefined => this.shownMonth?.(this);
    return html`<div id="panel">
      ${
        this.#hasSeveralWays
          ? html`<div class="ways" role="group" aria-label=${finderWords.finderWays}>
              ${this.ways.map((way) => this.#wayButton(way, finderWords))}
            </div>`
          : undefined
      }
      ${this.#panels[this.#shownWay].view(model, finderWords, shownMonth)}
    </div>`;
  }

  get #hasSeveralWays(): boolean {
    return this.ways.length > 1;
  }

  get #shownWay(): Way {
    return this.#way ?? this.ways[0];
  }

  #wayButton(way: Way, finderWords: FeatureMessages): TemplateResult {
    return html`<button
      type="button"
      class="finder-way"
      data-way=${way}
      aria-pressed=${this.#shownWay === way}
      @click=${() => {
        this.#way = way;
        this.requestUpdate();
      }}
    >
      ${finderWords[WAY_LABELS[way]]}
    </button>`;
  }

  protected override updated(): void {
    if (this.#nextFocus === undefined) return;
    this.renderRoot.querySelector<HTMLElement>(this.#nextFocus)?.focus();
    this.#nextFocus = undefined;
  }

  #setOpen(isOpen: boolean): void {
    this.#isOpen = isOpen;
    this.requestUpdate();
  }

  readonly #onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !this.#isOpen) return;
    this.#nextFocus = '[part=finder-toggle]';
    this.#setOpen(false);
    event.stopPropagation();
  };
}

if (!customElements.get('booking-finder')) customElements.define('booking-finder', BookingFinder);

declare global {
  interface HTMLElementTagNameMap {
    'booking-finder': BookingFinder;
  }
}
