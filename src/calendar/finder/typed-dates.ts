import { html } from 'lit';
import type { TemplateResult } from 'lit';
import { chosenDays, chooseStay } from '../../stay/selection.ts';
import type { SelectionStep } from '../../stay/selection.ts';
import type { FeatureMessages } from '../../i18n/messages.ts';
import type { Suggestion } from '../refusal.ts';
import type { CalendarModel } from '../calendar-model.ts';
import { dateForInput } from './locale-dates.ts';
import { exampleDate, noteOf, readStay } from './typed-stay.ts';
import type { FieldNote, TypedDates, TypedField } from './typed-stay.ts';

const LABELS = { checkIn: 'finderCheckIn', checkOut: 'finderCheckOut' } as const;

/** The notes on the typed dates, and a suggestion. */
interface Feedback {
  readonly notes: Readonly<Partial<Record<TypedField, FieldNote | undefined>>>;
  readonly suggestion?: Suggestion | undefined;
}

/** The form for guests who prefer to type the two dates. */
export class TypedDatesForm {
  readonly #update: (focusSelector?: string) => void;
  readonly #apply: (step: SelectionStep) => void;
  #typed: TypedDates = { checkIn: '', checkOut: '' };
  /** Fields that the guest has left and has not changed since. */
  #leftFields: ReadonlySet<TypedField> = new Set();
  /** Whether the guest has tried to choose the typed dates and they were refused. */
  #isRefused = false;

  /** `update` redraws the form and moves the focus to the element that matches the selector. `apply` gets the chosen stay. */
  constructor(update: (focusSelector?: string) => void, apply: (step: SelectionStep) => void) {
    this.#update = update;
    this.#apply = apply;
  }

  view(model: CalendarModel, finderWords: FeatureMessages): TemplateResult {
    const submit = (event: Event): void => {
      event.preventDefault();
      this.#submit(model, finderWords);
    };
    const { notes, suggestion } = this.#feedback(model, finderWords);
    const field = (name: TypedField): TemplateResult => this.#field(name, notes[name], model, finderWords);
    return html`<form novalidate @submit=${submit}>
      <div class="fields">${field('checkIn')} ${field('checkOut')}</div>
      <div class="actions">
        <button>${finderWords.takeDates}</button>
        ${suggestion ? this.#suggestionButton(suggestion) : undefined}
      </div>
    </form>`;
  }

  /** Fills in the dates of a new selection. If the selection is empty, the typed text stays. */
  fill({ selection, format }: CalendarModel): void {
    const [checkIn, checkOut] = chosenDays(selection);
    if (!checkIn) return;
    const text = (date: typeof checkIn | undefined): string =>
      date ? dateForInput(date, format.locale) : '';
    this.#typed = { checkIn: text(checkIn), checkOut: text(checkOut) };
    this.#reset();
  }

  #reset(): void {
    this.#leftFields = new Set();
    this.#isRefused = false;
  }

  /**
   * Returns the notes and the suggestion. They are computed for each drawing, because the language and the nights may have
   * changed.
   */
  #feedback(model: CalendarModel, finderWords: FeatureMessages): Feedback {
    const notesByField = [...this.#leftFields].map(
      (name) => [name, noteOf(name, this.#typed, model, finderWords)] as const,
    );
    const notes = Object.fromEntries(notesByField);
    const result = this.#isRefused ? readStay(this.#typed, model, finderWords) : undefined;
    if (!result || 'stay' in result) return { notes };
    const { field, reason, suggestion } = result;
    return { notes: { ...notes, [field]: { text: reason, isWrong: true } }, suggestion };
  }

  #field(
    name: TypedField,
    note: FieldNote | undefined,
    model: CalendarModel,
    finderWords: FeatureMessages,
  ): TemplateResult {
    const example = model.format.say(finderWords.dateExample, { date: exampleDate(model) });
    return html`<div>
      <label for=${name}>${finderWords[LABELS[name]]}</label>
      <input
        id=${name}
        type="text"
        autocomplete="off"
        spellcheck="false"
        enterkeyhint="go"
        aria-describedby="${name}-note"
        aria-invalid=${note?.isWrong ? 'true' : 'false'}
        .value=${this.#typed[name]}
        @input=${(event: Event) => {
          this.#setText(name, (event.target as HTMLInputElement).value);
        }}
        @change=${() => {
          this.#leftFields = new Set([...this.#leftFields, name]);
          this.#update();
        }}
      />
      <p class="note ${note?.isWrong ? 'wrong' : ''}" id="${name}-note" aria-live="polite">
        ${note?.text ?? example}
      </p>
    </div>`;
  }

  readonly #suggestionButton = (suggestion: Suggestion): TemplateResult => {
    const choose = (): void => {
      this.#isRefused = false;
      this.#apply({ selection: suggestion.step.selection });
      this.#update('#checkOut');
    };
    return html`<button type="button" @click=${choose}>${suggestion.label}</button>`;
  };

  /** Keeps the new text of a field. Removes the note, which is about the old text. */
  #setText(name: TypedField, text: string): void {
    this.#typed = { ...this.#typed, [name]: text };
    this.#leftFields = new Set([...this.#leftFields].filter((each) => each !== name));
    this.#isRefused = false;
    this.#update();
  }

  #submit(model: CalendarModel, finderWords: FeatureMessages): void {
    const result = readStay(this.#typed, model, finderWords);
    if ('stay' in result) {
      this.#reset();
      this.#apply(chooseStay(model.selection, result.stay, model.context));
      return;
    }
    this.#isRefused = true;
    this.#update(`#${result.field}`);
  }
}
