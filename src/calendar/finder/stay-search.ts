import { html } from 'lit';
import type { TemplateResult } from 'lit';
import type { IsoDate } from '../../stay/iso-date.ts';
import type { NightRange } from '../../stay/night-range.ts';
import { chooseStay } from '../../stay/selection.ts';
import type { SelectionStep } from '../../stay/selection.ts';
import type { CalendarMessages, FeatureMessages } from '../../i18n/messages.ts';
import type { CalendarModel } from '../calendar-model.ts';
import { describeSearch, firstSearch, LIST_STEP, nearestLength, WAY_LABELS } from './describe-search.ts';
import type { Search, SearchView, SearchWay, StayResult } from './describe-search.ts';

/** Renders the search for stays of a length that the guest chooses. It lists the cheapest stays or all stays. */
export class StaySearch {
  readonly #way: SearchWay;
  readonly #update: (focusSelector?: string) => void;
  readonly #apply: (step: SelectionStep) => void;
  #search: Search | undefined;

  /** `update` redraws the search and moves the focus to the element that matches the selector. `apply` gets the chosen stay. */
  constructor(
    way: SearchWay,
    update: (focusSelector?: string) => void,
    apply: (step: SelectionStep) => void,
  ) {
    this.#way = way;
    this.#update = update;
    this.#apply = apply;
  }

  /** Renders the search. The first search is in the month that the calendar shows. */
  view(
    model: CalendarModel,
    finderWords: FeatureMessages,
    shownMonth: () => IsoDate | undefined,
  ): TemplateResult {
    this.#search ??= firstSearch(model.selection, model.context, shownMonth());
    const search = { ...this.#search, nights: nearestLength(this.#search.nights, model.context) };
    const view = describeSearch(this.#way, search, model, finderWords);
    const choose = (stay: NightRange): void => {
      this.#apply(chooseStay(model.selection, stay, model.context));
    };
    return html`<div class="search">
        ${this.#lengthButtons(search, view, model, finderWords)}
        ${this.#months(search, view, model.words, finderWords)}
      </div>
      <p class="summary" role="status">${view.summary}</p>
      <ol class="finder-results" aria-label=${finderWords[WAY_LABELS[this.#way]]}>
        ${view.results.map((result) => resultItem(result, choose))}
      </ol>
      ${view.hasMore ? this.#moreButton(search, finderWords) : undefined}`;
  }

  #change(search: Search, focusSelector?: string): void {
    this.#search = search;
    this.#update(focusSelector);
  }

  #lengthButtons(
    search: Search,
    view: SearchView,
    model: CalendarModel,
    finderWords: FeatureMessages,
  ): TemplateResult {
    const { words, format } = model;
    const stepTo = (nights: number | undefined) =>
      nights === undefined
        ? undefined
        : () => {
            this.#change({ ...search, nights, shownCount: LIST_STEP });
          };
    const nightsLess = search.nights - (view.shorterNights ?? search.nights - 1);
    const nightsMore = (view.longerNights ?? search.nights + 1) - search.nights;
    const lessLabel =
      nightsLess === 1 ? finderWords.removeOneNight : format.plural(words, 'removeNights', nightsLess);
    const moreLabel =
      nightsMore === 1 ? finderWords.addOneNight : format.plural(words, 'addNights', nightsMore);
    return html`<div class="length" role="group" aria-label=${finderWords.finderNights}>
      ${stepButton('less', lessLabel, stepTo(view.shorterNights))}
      <output>${view.nights}</output>
      ${stepButton('more', moreLabel, stepTo(view.longerNights))}
    </div>`;
  }

  #months(
    search: Search,
    view: SearchView,
    words: CalendarMessages,
    finderWords: FeatureMessages,
  ): TemplateResult {
    const choose = ({ target }: Event): void => {
      const { value } = target as HTMLSelectElement;
      this.#change({ ...search, month: (value || undefined) as IsoDate | undefined, shownCount: LIST_STEP });
    };
    return html`<select aria-label=${words.month} @change=${choose}>
      <option value="" .selected=${search.month === undefined}>${finderWords.anyMonth}</option>
      ${view.months.map(
        ({ month, title }) =>
          html`<option value=${month} .selected=${month === search.month}>${title}</option>`,
      )}
    </select>`;
  }

  /** Renders the button for more results. A press moves the focus to the first new result, because the button may disappear. */
  #moreButton(search: Search, finderWords: FeatureMessages): TemplateResult {
    const show = (): void => {
      const firstNewResult = `li:nth-child(${search.shownCount + 1}) button`;
      this.#change({ ...search, shownCount: search.shownCount + LIST_STEP }, firstNewResult);
    };
    return html`<button type="button" class="finder-more" @click=${show}>${finderWords.showMore}</button>`;
  }
}

/** Renders a button that changes the length. At its limit the button stays focusable, because `disabled` would lose the focus. */
const stepButton = (
  name: 'less' | 'more',
  label: string,
  onPress: (() => void) | undefined,
): TemplateResult =>
  html`<button
    type="button"
    class="step ${name}"
    aria-label=${label}
    aria-disabled=${onPress === undefined}
    @click=${onPress}
  ></button>`;

const resultItem = (result: StayResult, choose: (stay: NightRange) => void): TemplateResult =>
  html`<li>
    <button
      type="button"
      part="finder-result"
      aria-label=${result.name}
      aria-pressed=${result.isChosen}
      @click=${() => {
        choose(result.stay);
      }}
    >
      <span>${result.dates}</span>
      <span class="nights">${result.nights}</span>
      <strong>${result.total}</strong>
    </button>
  </li>`;
