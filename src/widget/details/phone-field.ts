import { html } from 'lit';
import type { TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { countryChoices, guessCountries } from './phone-countries.ts';
import type { CountryHints } from './phone-countries.ts';
import { loadPiece } from '../client/load-piece.ts';
import { loadPlan } from './phone-metadata.ts';
import {
  callingCode,
  codesIn,
  completeNumber,
  formatTyped,
  knownCountry,
  moveNumber,
  OUTLINE,
  readingsOf,
} from './phone-number.ts';
import type { Country } from './phone-number.ts';
import { PhonePlans } from './phone-plan.ts';
import type { LoadPlan } from './phone-plan.ts';

/**
 * Groups a telephone number while it is typed, and gives it its country. Only a country that the guest has chosen is added
 * to a number; what has to be guessed is asked. It comes with its library, once a guest needs it.
 */
export class PhoneField {
  readonly #likely: readonly Country[];
  readonly #plans: PhonePlans;
  #country: Country | undefined;
  #chosen: Country | undefined;

  constructor(hints: CountryHints, load: LoadPlan) {
    this.#likely = guessCountries(hints);
    this.#country = this.#likely[0];
    this.#plans = new PhonePlans(OUTLINE, load);
  }

  /** A lost plan is asked for again until `signal` ends. */
  static fetchingPlans(hints: CountryHints, signal: AbortSignal): PhoneField {
    return new PhoneField(hints, (code) => loadPiece(() => loadPlan(code), signal));
  }

  /**
   * Fetches the plans of the countries that `text` may be a number of. Resolves to whether one is new: all that was said of
   * the text may be different then.
   */
  async learn(text: string): Promise<boolean> {
    const isNewAtHome = await this.#plans.load(this.#countries.map(callingCode));
    const isNewAbroad = await this.#plans.load(codesIn(this.#plans.metadata, text, this.#countries));
    return isNewAtHome || isNewAbroad;
  }

  /** Whose number it may be if it has no calling code. */
  get #countries(): readonly Country[] {
    return this.#chosen ? [this.#chosen, ...this.#likely] : this.#likely;
  }

  typed(text: string): string {
    const number = formatTyped(this.#plans.metadata, text, this.#country);
    this.#country = number.country;
    return number.text;
  }

  finished(text: string): string {
    return this.typed(completeNumber(this.#plans.metadata, text, this.#chosen));
  }

  /** The numbers that the guest may mean. None if the field has a number. */
  readings(text: string): readonly string[] {
    return readingsOf(this.#plans.metadata, text, this.#countries);
  }

  #moved(text: string, country: Country): string {
    const moved = moveNumber(this.#plans.metadata, text, this.#country, country);
    this.#country = country;
    this.#chosen = country;
    return this.finished(moved);
  }

  /**
   * The choice of a country, which moves `text` to it. The sign shows the country in two letters where the list would
   * show a cut-off name.
   */
  countrySelect(
    text: string,
    language: string,
    label: string,
    moved: (text: string) => void,
  ): TemplateResult {
    const choose = ({ currentTarget }: Event): void => {
      const country = knownCountry((currentTarget as HTMLSelectElement).value);
      if (country) moved(this.#moved(text, country));
    };
    const options = (): unknown =>
      countryChoices(language).map(
        (choice) =>
          html`<option value=${choice.country} ?selected=${choice.country === this.#country}>
            ${choice.label}
          </option>`,
      );
    return html`<span class="country" dir="ltr">
      <span aria-hidden="true">${this.#country ?? '+'}</span>
      <select
        class="phone-country-select"
        aria-label=${label}
        autocomplete="off"
        .value=${this.#country ?? ''}
        @change=${choose}
      >
        ${this.#country ? undefined : html`<option value=""></option>`}
        ${guard([language, this.#country], options)}
      </select>
    </span>`;
  }
}
