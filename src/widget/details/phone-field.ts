import { html } from 'lit';
import type { TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { countryChoices, countryNames, guessCountries } from './phone-countries.ts';
import type { CountryHints } from './phone-countries.ts';
import { loadPiece } from '../client/load-piece.ts';
import { loadPlan } from './phone-metadata.ts';
import {
  callingCode,
  callingCodesIn,
  completeNumber,
  formatTyped,
  knownCountry,
  moveNumber,
  OUTLINE,
  suggestedNumbers,
} from './phone-number.ts';
import type { Country } from './phone-number.ts';
import { PhonePlans } from './phone-plan.ts';
import type { LoadPlan } from './phone-plan.ts';

/**
 * Groups a telephone number while the guest types it, and adds the calling code of the country that the guest has chosen. A
 * guessed country is only suggested. This class and its library load once a guest needs them.
 */
export class PhoneField {
  readonly #likelyCountries: readonly Country[];
  readonly #plans: PhonePlans;
  #country: Country | undefined;
  #chosenCountry: Country | undefined;

  constructor(hints: CountryHints, loadPlan: LoadPlan) {
    this.#likelyCountries = guessCountries(hints);
    this.#country = this.#likelyCountries[0];
    this.#plans = new PhonePlans(OUTLINE, loadPlan);
  }

  /** Creates a field that fetches plans. A failed plan is requested again until `signal` aborts. */
  static fetchingPlans(hints: CountryHints, signal: AbortSignal): PhoneField {
    return new PhoneField(hints, (code) => loadPiece(() => loadPlan(code), signal));
  }

  /**
   * Loads the plans of the countries that `text` may belong to. Resolves to `true` if a plan is new, and earlier results for the
   * text may therefore have changed.
   */
  async loadPlansFor(text: string): Promise<boolean> {
    const isNewAtHome = await this.#plans.load(this.#countries.map(callingCode));
    const isNewAbroad = await this.#plans.load(callingCodesIn(this.#plans.metadata, text, this.#countries));
    return isNewAtHome || isNewAbroad;
  }

  /** The possible countries of a number without a calling code. */
  get #countries(): readonly Country[] {
    return this.#chosenCountry ? [this.#chosenCountry, ...this.#likelyCountries] : this.#likelyCountries;
  }

  groupTyped(text: string): string {
    const number = formatTyped(this.#plans.metadata, text, this.#country);
    this.#country = number.country;
    return number.text;
  }

  complete(text: string): string {
    return this.groupTyped(completeNumber(this.#plans.metadata, text, this.#chosenCountry));
  }

  /** Returns the numbers that the guest may mean; none if `text` is already a full number. */
  suggestions(text: string): readonly string[] {
    return suggestedNumbers(this.#plans.metadata, text, this.#countries);
  }

  #moveTo(text: string, country: Country): string {
    const movedNumber = moveNumber(this.#plans.metadata, text, this.#country, country);
    this.#country = country;
    this.#chosenCountry = country;
    return this.complete(movedNumber);
  }

  /** Renders the names of all countries as a list with this `id`, which the invoice's field for the country uses. */
  countryList(id: string, language: string): TemplateResult {
    const options = (): unknown =>
      countryNames(language, this.#likelyCountries).map((name) => html`<option value=${name}></option>`);
    return html`<datalist id=${id}>${guard([language], options)}</datalist>`;
  }

  /**
   * Renders the list of countries. A choice moves `text` to the chosen country and calls `onMove` with the result. The two
   * letters of the country cover the list, because the list itself would show a cut-off name.
   */
  countrySelect(
    text: string,
    language: string,
    label: string,
    onMove: (text: string) => void,
  ): TemplateResult {
    const choose = ({ currentTarget }: Event): void => {
      const country = knownCountry((currentTarget as HTMLSelectElement).value);
      if (country) onMove(this.#moveTo(text, country));
    };
    const options = (): unknown =>
      countryChoices(language).map(
        (choice) =>
          html`<option value=${choice.country} ?selected=${choice.country === this.#country}>
            ${choice.label}
          </option>`,
      );
    return html`<span class="country chevron" dir="ltr">
      <span aria-hidden="true">${this.#country ?? '+'}</span>
      <select aria-label=${label} autocomplete="off" .value=${this.#country ?? ''} @change=${choose}>
        ${this.#country ? undefined : html`<option value=""></option>`}
        ${guard([language, this.#country], options)}
      </select>
    </span>`;
  }
}
