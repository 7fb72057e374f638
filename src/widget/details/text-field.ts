import { html, noChange, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { Directive, directive } from 'lit/directive.js';
import type { DirectiveResult, ElementPart } from 'lit/directive.js';
import type { BookingMessages } from '../../i18n/messages.ts';
import type { FormErrors, TextField } from '../state/state.ts';
import type { Format } from '../../i18n/format.ts';
import { errorId, fieldId, sayFieldProblem } from '../views/field-words.ts';

/** The properties of a field that never change. */
export interface FieldKind {
  readonly field: TextField;
  readonly label: string;
  readonly type: 'text' | 'email' | 'tel';
  readonly autocomplete: string;
  readonly isOptional: boolean;
  readonly hint: string;
  /** The id of the list with the usual texts. */
  readonly list?: string | undefined;
}

/** A field as it is shown now. */
export interface FieldView extends FieldKind {
  readonly optionalNote: string;
  readonly value: string;
  readonly error: string;
  /** The id of the field's error, or else of its hint. */
  readonly describedBy: string | undefined;
}

/** The elements that a field has besides its input. */
export interface FieldHelp {
  /** Shown before the input. */
  readonly before?: unknown;
  /** Texts that the guest may have meant. A press on a suggestion accepts it. */
  readonly suggestions: readonly string[];
  /** The question around each suggestion: `Did you mean {email}?` */
  readonly question: string;
  readonly accept: (value: string) => void;
}

export const hintId = (field: FieldKind['field']): string => `booking-${field}-hint`;

export function describeField(
  kind: FieldKind,
  value: string,
  errors: FormErrors,
  words: BookingMessages,
  format: Format,
): FieldView {
  const problem = errors[kind.field];
  // The hint is hidden while there is an error, so a screen reader must not read it either.
  const hint = kind.hint ? hintId(kind.field) : undefined;
  return {
    ...kind,
    optionalNote: kind.isOptional ? words.optional : '',
    value,
    error: problem ? sayFieldProblem(kind.field, problem, words, format) : '',
    describedBy: problem ? errorId(kind.field) : hint,
  };
}

const DIAL_CHARACTER = /[+＋\p{Nd}]/u;
const ALL_DIAL_CHARACTERS = new RegExp(DIAL_CHARACTER, 'gu');

/** Returns the position of the caret in `after` that has as many digits before it as `caret` has in `before`. */
export function caretIn(after: string, before: string, caret: number): number {
  let digitsLeft = before.slice(0, caret).match(ALL_DIAL_CHARACTERS)?.length ?? 0;
  if (caret >= before.length) return after.length;
  for (let index = 0; index < after.length; index++) {
    if (digitsLeft === 0) return index;
    if (DIAL_CHARACTER.test(after.charAt(index))) digitsLeft -= 1;
  }
  return after.length;
}

/** Sets the value of an input, and keeps the caret behind the same digit when a typed number is grouped. */
class NumberValue extends Directive {
  override render(text: string): string {
    return text;
  }

  override update({ element }: ElementPart, [text]: [string]): unknown {
    if (!(element instanceof HTMLInputElement) || element.value === text) return noChange;
    const { value, selectionStart } = element;
    element.value = text;
    const root = element.getRootNode();
    // In some engines, setting the caret of a field without the focus would move the focus to it.
    if (root instanceof ShadowRoot && root.activeElement === element) {
      const caret = caretIn(text, value, selectionStart ?? value.length);
      element.setSelectionRange(caret, caret);
    }
    return noChange;
  }
}
const numberValue = directive(NumberValue);

const valueOf = ({ type, value }: FieldView): string | DirectiveResult =>
  type === 'tel' ? numberValue(value) : value;

/** Renders a button that asks whether `value` was meant. A press moves the focus to the field, because the button disappears. */
function suggestion(field: string, value: string, { question, accept }: FieldHelp): TemplateResult {
  const [before = '', after = ''] = question.split('{email}');
  const acceptSuggestion = ({ currentTarget }: Event): void => {
    const input = currentTarget instanceof Element ? currentTarget.closest('.field') : undefined;
    accept(value);
    input?.querySelector('input')?.focus();
  };
  return html`<button type="button" class="suggestion ${field}-suggestion" @click=${acceptSuggestion}>
    ${before}<bdi>${value}</bdi>${after}
  </button>`;
}

/** Renders the suggestions. The element exists even if it is empty, so that screen readers announce a later suggestion. */
const suggestions = (field: string, help: FieldHelp): TemplateResult =>
  html`<span role="status">${help.suggestions.map((value) => suggestion(field, value, help))}</span>`;

/**
 * Renders a field. An error opens its own line below the input. `autocapitalize` can be the same for all fields,
 * because browsers ignore it for e-mail addresses and numbers.
 */
export const textField = (view: FieldView, help?: FieldHelp): TemplateResult =>
  html`<div class="field" part="field">
    <div>
      <label for=${fieldId(view.field)} part="label"
        >${view.label}${view.optionalNote ? html` <span class="muted">(${view.optionalNote})</span>` : undefined}</label
      >
      <span
        class="muted"
        part="hint"
        id=${hintId(view.field)}
        ?hidden=${view.error !== '' || (help?.suggestions.length ?? 0) > 0}
        >${view.hint}</span
      >
    </div>
    ${help?.before}<input
      id=${fieldId(view.field)}
      part="input"
      name=${view.field}
      type=${view.type}
      dir=${view.type === 'text' ? nothing : 'ltr'}
      autocomplete=${view.autocomplete}
      list=${view.list ?? nothing}
      autocapitalize="words"
      enterkeyhint="next"
      spellcheck="false"
      ?required=${!view.isOptional}
      aria-invalid=${view.error ? 'true' : nothing}
      aria-describedby=${view.describedBy ?? nothing}
      .value=${valueOf(view)}
    />
    <p class="below">
      <span class="error" part="error" id=${errorId(view.field)}>${view.error}</span>
      ${help ? suggestions(view.field, help) : undefined}
    </p>
  </div>`;
