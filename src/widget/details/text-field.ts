import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { BookingWords } from '../../i18n/booking-words.ts';
import type { FormErrors, GuestField } from '../state/state.ts';
import type { InvoiceField } from '../../contract/payment.ts';
import type { Format } from '../../i18n/format.ts';
import type { FieldHelp } from './field-help.ts';
import { errorId, fieldId, sayFieldProblem } from '../views/field-words.ts';

/** What is the same for a field at all times. */
export interface FieldKind {
  readonly field: GuestField | `invoice.${InvoiceField}`;
  readonly label: string;
  readonly type: 'text' | 'email' | 'tel';
  readonly autocomplete: string;
  readonly isOptional: boolean;
  readonly hint: string;
}

/** A field as it is shown now. */
export interface FieldView extends FieldKind {
  readonly optional: string;
  readonly value: string;
  readonly error: string;
  /** The ids of what else there is to hear about the field, error first. */
  readonly describedBy: string | undefined;
}

export const hintId = (field: FieldKind['field']): string => `booking-${field}-hint`;

export function describeField(
  kind: FieldKind,
  value: string,
  errors: FormErrors,
  words: BookingWords,
  format: Format,
): FieldView {
  const problem = errors[kind.field];
  const ids = [problem && errorId(kind.field), kind.hint && hintId(kind.field)].filter(Boolean);
  return {
    ...kind,
    optional: kind.isOptional ? words.optional : '',
    value,
    error: problem ? sayFieldProblem(kind.field, kind.label, problem, words, format) : '',
    describedBy: ids.join(' ') || undefined,
  };
}

/** Browsers capitalise nothing in an address or a number, whatever is asked for. The error has its room below the input from the start. Parts: `field`, `label`, `optional`, `input`, `error`, `hint`. */
export const textField = (view: FieldView, help?: FieldHelp): TemplateResult =>
  html`<div class="field" part="field">
    <label for=${fieldId(view.field)} part="label"
      >${view.label}${view.optional ? html` <span class="muted" part="optional">(${view.optional})</span>` : undefined}</label
    >
    ${help?.before}<input
      id=${fieldId(view.field)}
      part="input"
      name=${view.field}
      type=${view.type}
      dir=${view.type === 'text' ? nothing : 'ltr'}
      autocomplete=${view.autocomplete}
      autocapitalize="words"
      spellcheck="false"
      ?required=${!view.isOptional}
      aria-invalid=${view.error ? 'true' : nothing}
      aria-describedby=${view.describedBy ?? nothing}
      .value=${view.value}
    />
    <p class="below">
      <span class="error" part="error" id=${errorId(view.field)}>${view.error}</span>
      <span class="muted" part="hint" id=${hintId(view.field)} ?hidden=${view.error || help?.isAnswering}
        >${view.hint}</span
      >${help?.below}
    </p>
  </div>`;
