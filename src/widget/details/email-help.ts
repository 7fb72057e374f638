import { html } from 'lit';
import type { TemplateResult } from 'lit';
import type { CSSResult } from 'lit';
import { loadFormWords } from '../../i18n/form-words.ts';
import type { FormWords } from '../../i18n/form-words.ts';
import type { HelpPort } from './help-port.ts';
import { LastingWords } from '../../i18n/lasting-words.ts';
import { suggestion, suggestionStyles } from './suggestion.ts';
import type { FieldHelp } from './field-help.ts';
import { suggestEmail } from './suggest-email.ts';

/** Asks a guest who may have slipped whether another address was meant; one tap takes it. Part: `email-suggestion`. */
class EmailHelp implements FieldHelp {
  readonly styles: readonly CSSResult[] = [suggestionStyles];
  readonly #port: HelpPort;
  readonly #words: LastingWords<FormWords>;
  /** What the guest had typed when leaving the field: nobody is asked in the middle of a word. */
  #left = '';

  constructor(port: HelpPort) {
    this.#port = port;
    this.#words = new LastingWords(loadFormWords, () => {
      port.changed();
    });
    // Left before this was there: as where a browser has filled in the whole form at once.
    if (!port.isAt('email')) this.#left = port.valueOf('email');
  }

  get #suggestion(): string | undefined {
    const value = this.#port.valueOf('email');
    return value === this.#left ? suggestEmail(value) : undefined;
  }

  get isAnswering(): boolean {
    return this.#suggestion !== undefined;
  }

  /** There from the start, and empty: what then comes into it is read out. */
  get below(): TemplateResult {
    const email = this.#suggestion;
    const question = this.#words.beside(this.#port.words)?.didYouMean;
    const asked =
      email && question
        ? suggestion({ part: 'email-suggestion', value: email, question, take: this.#take })
        : undefined;
    return html`<span role="status">${asked}</span>`;
  }

  readonly #take = (email: string): void => {
    this.#left = email;
    this.#port.edit('email', email);
  };

  left({ value }: HTMLInputElement): void {
    this.#left = value;
  }
}

export const helpWith = (port: HelpPort): FieldHelp => new EmailHelp(port);
