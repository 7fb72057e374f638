import { html } from 'lit';
import type { TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { countryChoices, guessCountries } from './phone-countries.ts';
import type { CountryHints } from './phone-countries.ts';
import { completeNumber, formatTyped, knownCountry, moveNumber, readingsOf } from './phone-number.ts';
import type { Country } from './phone-number.ts';

/**
 * Groups a telephone number while it is typed, and gives it its country. Only a country that the guest has chosen is added
 * to a number; what has to be guessed is asked. It comes with its library, once a guest needs it.
 */
export class PhoneField {
  readonly #likely: readonly Country[];
  #country: Country | undefined;
  #chosen: Country | undefined;

  constructor(hints: CountryHints) {
    this.#likely = guessCountries(hints);
    this.#country = this.#likely[0];
  }

  typed(text: string): string {
    const number = formatTyped(text, this.#country);
    this.#country = number.country;
    return number.text;
  }

  finished(text: string): string {
    return this.typed(completeNumber(text, this.#chosen));
  }

  /** The numbers that the guest may mean. None if the field has a number. */
  readings(text: string): readonly string[] {
    const countries = this.#chosen ? [this.#chosen, ...this.#likely] : this.#likely;
    return readingsOf(text, countries);
  }

  #moved(text: string, country: Country): string {
    const moved = moveNumber(text, this.#country, country);
    this.#country = country;
    this.#chosen = country;
    return this.finished(moved);
  }

  /**
   * The choice of a country, which moves `text` to it. The sign shows the country in two letters where the list would
   * show a cut-off name. Parts: `phone-country`, `phone-country-select`.
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
    return html`<span class="country" part="phone-country" dir="ltr">
      <span aria-hidden="true">${this.#country ?? '+'}</span>
      <select
        part="phone-country-select"
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
