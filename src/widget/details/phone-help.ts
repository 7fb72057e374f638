import { html, nothing } from 'lit';
import type { CSSResult, TemplateResult } from 'lit';
import { loadFormWords } from '../../i18n/form-words.ts';
import type { FormWords } from '../../i18n/form-words.ts';
import type { HelpPort } from './help-port.ts';
import { LastingWords } from '../../i18n/lasting-words.ts';
import { suggestion, suggestionStyles } from './suggestion.ts';
import type { FieldHelp } from './field-help.ts';
import { countryChoices } from './country-list.ts';
import { guessCountries } from './guess-country.ts';
import {
  caretIn,
  finishNumber,
  formatTyped,
  knownCountry,
  moveNumber,
  otherReadings,
} from './phone-number.ts';
import type { Country, FieldNumber } from './phone-number.ts';
import { phoneStyles } from './phone-styles.ts';

/** Whether a key has taken something away: what is put back at once could never be taken. */
const isDeletion = (event: Event): boolean =>
  event instanceof InputEvent && event.inputType.startsWith('delete');

/** The input that the choice of a country stands before. */
const inputBeside = ({ currentTarget }: Event): HTMLInputElement | undefined => {
  const field = currentTarget instanceof Element ? currentTarget.closest('.field') : undefined;
  return field?.querySelector('input') ?? undefined;
};

/**
 * Groups a telephone number while it is typed, and gives it its country. A number that there is not in the country that was guessed, but
 * in another likely one, is asked about. Parts: `phone-country`, `phone-country-select`, `phone-suggestion`.
 */
class PhoneHelp implements FieldHelp {
  readonly styles: readonly CSSResult[] = [phoneStyles, suggestionStyles];
  readonly #port: HelpPort;
  readonly #words: LastingWords<FormWords>;
  readonly #likely: readonly Country[];
  #country: Country | undefined;
  /** What stood in the field when the guest left it: nobody is asked in the middle of a number. */
  #left = '';

  constructor(port: HelpPort) {
    this.#port = port;
    this.#words = new LastingWords(loadFormWords, () => {
      port.changed();
    });
    const { language, timeZone } = port;
    this.#likely = guessCountries({ guestLocales: navigator.languages, language, timeZone });
    this.#country = this.#likely[0];
    const typed = port.valueOf('phone');
    const { text, country } = finishNumber(typed, this.#country);
    this.#country = country;
    // Typed and left before this help came.
    if (!port.isAt('phone')) this.#left = text;
    if (text !== typed && !port.isAt('phone')) port.edit('phone', text);
  }

  get before(): TemplateResult {
    const { language, words } = this.#port;
    const label = this.#words.beside(words)?.phoneCountry;
    return html`<span class="country" part="phone-country" dir="ltr">
      <span aria-hidden="true">${this.#country ?? '+'}</span>
      <select
        part="phone-country-select"
        aria-label=${label ?? nothing}
        autocomplete="off"
        .value=${this.#country ?? ''}
        @change=${this.#choose}
      >
        ${this.#country ? undefined : html`<option value=""></option>`}
        ${countryChoices(language).map(
          ({ country, label: text }) =>
            html`<option value=${country} ?selected=${country === this.#country}>${text}</option>`,
        )}
      </select>
    </span>`;
  }

  get #suggestions(): readonly string[] {
    const value = this.#port.valueOf('phone');
    return value === this.#left ? otherReadings(value, this.#country, this.#likely) : [];
  }

  get isAnswering(): boolean {
    return this.#suggestions.length > 0;
  }

  /** There from the start, and empty: what then comes into it is read out. */
  get below(): TemplateResult {
    const question = this.#words.beside(this.#port.words)?.didYouMean;
    return html`<span role="status"
      >${
        question &&
        this.#suggestions.map((value) =>
          suggestion({ part: 'phone-suggestion', value, question, take: this.#take }),
        )
      }</span
    >`;
  }

  readonly #take = (text: string): void => {
    this.#left = text;
    this.#country = finishNumber(text, this.#country).country;
    this.#port.edit('phone', text);
  };

  typed(input: HTMLInputElement, event: Event): void {
    if (!isDeletion(event)) this.#write(input, formatTyped(input.value, this.#country));
  }

  left(input: HTMLInputElement): void {
    this.#write(input, finishNumber(input.value, this.#country));
    this.#left = input.value;
  }

  readonly #choose = (event: Event): void => {
    const { value } = event.currentTarget as HTMLSelectElement;
    const input = inputBeside(event);
    const country = knownCountry(value);
    if (!input || !country) return;
    this.#write(input, finishNumber(moveNumber(input.value, this.#country, country).text, country));
    this.#country = country;
    this.#left = input.value;
    this.#port.changed();
  };

  #write(input: HTMLInputElement, { text, country }: FieldNumber): void {
    const { value, selectionStart } = input;
    if (country !== this.#country) {
      this.#country = country;
      this.#port.changed();
    }
    if (text === value) return;
    input.value = text;
    const root = input.getRootNode();
    // A caret set from outside would take the focus along in some engines.
    if (root instanceof ShadowRoot && root.activeElement === input) {
      const caret = caretIn(text, value, selectionStart ?? value.length);
      input.setSelectionRange(caret, caret);
    }
    this.#port.edit('phone', text);
  }
}

export const helpWith = (port: HelpPort): FieldHelp => new PhoneHelp(port);
