import { html } from 'lit';
import type { TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { countryChoices, guessCountries } from './phone-countries.ts';
import type { CountryHints } from './phone-countries.ts';
import { finishNumber, formatTyped, knownCountry, moveNumber, otherReadings } from './phone-number.ts';
import type { Country, FieldNumber } from './phone-number.ts';

/** Groups a telephone number while it is typed, and gives it its country. It comes with its library, once a guest needs it. */
export class PhoneField {
  readonly #likely: readonly Country[];
  #country: Country | undefined;

  constructor(hints: CountryHints) {
    this.#likely = guessCountries(hints);
    this.#country = this.#likely[0];
  }

  typed(text: string): string {
    return this.#take(formatTyped(text, this.#country));
  }

  finished(text: string): string {
    return this.#take(finishNumber(text, this.#country));
  }

  /** A number that there is not in the country that was guessed, but in another likely one, is asked about. */
  otherReadings(text: string): readonly string[] {
    return otherReadings(text, this.#country, this.#likely);
  }

  #take({ text, country }: FieldNumber): string {
    this.#country = country;
    return text;
  }

  #moved(text: string, country: Country): string {
    const { text: moved } = finishNumber(moveNumber(text, this.#country, country).text, country);
    this.#country = country;
    return moved;
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
