import { html } from 'lit';
import type { TemplateResult } from 'lit';
import { css } from 'lit';
import type { CSSResult } from 'lit';
import { loadFormWords } from '../../i18n/form-words.ts';
import type { FormWords } from '../../i18n/form-words.ts';
import type { HelpPort } from '../help/help-port.ts';
import { LastingWords } from '../../i18n/lasting-words.ts';
import type { FieldHelp } from '../views/field-help.ts';
import { suggestEmail } from './suggest-email.ts';

const emailStyles: CSSResult = css`
  .suggestion {
    min-block-size: 24px;
    padding: 0;
    border: 0;
    background: none;
    font-weight: 600;
    text-align: start;
    text-decoration: underline;
    text-underline-offset: 0.2em;
    overflow-wrap: anywhere;
  }
`;

/** Asks a guest who may have slipped whether another address was meant; one tap takes it. Part: `email-suggestion`. */
class EmailHelp implements FieldHelp {
  readonly styles: readonly CSSResult[] = [emailStyles];
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
    return html`<span role="status">${email && question ? this.#ask(email, question) : undefined}</span>`;
  }

  #ask(email: string, question: string): TemplateResult {
    const [before = '', after = ''] = question.split('{email}');
    return html`<button
      type="button"
      class="suggestion"
      part="email-suggestion"
      @click=${(event: Event) => {
        this.#take(event, email);
      }}
    >
      ${before}<bdi>${email}</bdi>${after}
    </button>`;
  }

  #take({ currentTarget }: Event, email: string): void {
    const field = currentTarget instanceof Element ? currentTarget.closest('.field') : undefined;
    this.#left = email;
    this.#port.edit('email', email);
    // The button is gone with its question.
    field?.querySelector('input')?.focus();
  }

  left({ value }: HTMLInputElement): void {
    this.#left = value;
  }
}

export const helpWith = (port: HelpPort): FieldHelp => new EmailHelp(port);
