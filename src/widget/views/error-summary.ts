import { html, nothing } from 'lit/html.js';
import type { BookingWords } from '../../i18n/booking-words.ts';
import type { Format } from '../../i18n/format.ts';
import type { FieldProblemCode, FormErrors, FormField } from '../flow/flow-state.ts';
import { fieldId, sayFieldProblem } from './field-words.ts';
import { focusOnce } from './focus-once.ts';

/** The order in which the fields stand in the form. */
const FORM_ORDER: readonly FormField[] = [
  'name',
  'email',
  'phone',
  'invoice.company',
  'invoice.vatId',
  'invoice.street',
  'invoice.postalCode',
  'invoice.city',
  'invoice.country',
  'invoice.email',
  'paymentMethod',
  'terms',
];

export interface FieldComplaint {
  readonly field: FormField;
  readonly code: FieldProblemCode;
}

/** What is wrong, from the top of the form to its foot. */
export const complaintsOf = (errors: FormErrors): readonly FieldComplaint[] =>
  FORM_ORDER.flatMap((field) => {
    const code = errors[field];
    return code ? [{ field, code }] : [];
  });

// A fragment link would change the page's URL, and does not reach into a shadow root.
const goTo = (event: Event, field: FormField): void => {
  event.preventDefault();
  const root = event.currentTarget instanceof Element ? event.currentTarget.getRootNode() : undefined;
  if (root instanceof ShadowRoot || root instanceof Document) root.getElementById(fieldId(field))?.focus();
};

/**
 * After a refused order: how many fields, which, and why, each a link to its field. It takes the focus once for each
 * refusal. Parts: `error-summary`.
 */
export function errorSummary(
  errors: FormErrors,
  refusals: number,
  words: BookingWords,
  format: Format,
): unknown {
  const complaints = complaintsOf(errors);
  if (refusals === 0 || complaints.length === 0) return nothing;
  return html`<div
    class="notice wrong"
    part="error-summary"
    role="alert"
    tabindex="-1"
    aria-labelledby="booking-errors"
    ${focusOnce(refusals)}
  >
    <h3 id="booking-errors">${format.plural(words.fieldsToCorrect, complaints.length)}</h3>
    <ul>
      ${complaints.map(
        ({ field, code }) =>
          html`<li>
            <a
              href="#${fieldId(field)}"
              @click=${(event: Event) => {
                goTo(event, field);
              }}
              >${sayFieldProblem(field, code, words, format)}</a
            >
          </li>`,
      )}
    </ul>
  </div>`;
}
