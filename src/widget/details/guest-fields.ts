import { html } from 'lit';
import type { TemplateResult } from 'lit';
import type { BookingMessages } from '../../i18n/messages.ts';
import type { Format } from '../../i18n/format.ts';
import type { Draft, FormErrors, GuestField } from '../state/state.ts';
import type { GuestForm } from './guest-form.ts';
import { describeField, textField } from './text-field.ts';
import type { FieldKind, FieldView } from './text-field.ts';

const kinds = (words: BookingMessages): readonly (FieldKind & { readonly field: GuestField })[] => [
  { field: 'name', label: words.name, type: 'text', autocomplete: 'name', isOptional: false, hint: '' },
  {
    field: 'email',
    label: words.email,
    type: 'email',
    autocomplete: 'email',
    isOptional: false,
    hint: words.emailHint,
  },
  {
    field: 'phone',
    label: words.phone,
    type: 'tel',
    autocomplete: 'tel',
    isOptional: true,
    hint: words.phoneHint,
  },
];

export const describeGuestFields = (
  draft: Draft,
  errors: FormErrors,
  words: BookingMessages,
  format: Format,
): readonly FieldView[] =>
  kinds(words).map((kind) => describeField(kind, draft.guest[kind.field], errors, words, format));

/** Parts: `guest-fields`. */
export const guestFields = (
  views: readonly FieldView[],
  form: GuestForm,
  words: BookingMessages,
): TemplateResult =>
  html`<div class="fields" part="guest-fields">
    ${views.map((view) => textField(view, form.helpWith(view.field, words)))}
  </div>`;
