import { html } from 'lit';
import { FORM_FIELDS } from '../state/check-form.ts';
import type { FieldProblemCode, FlowState, FormErrors, FormField } from '../state/state.ts';
import { fieldId, sayFieldProblem } from '../views/field-words.ts';
import type { TextContext } from '../views/view-context.ts';

export interface ListedError {
  readonly field: FormField;
  readonly code: FieldProblemCode;
}

/** Returns the errors in the order of the form. */
export const listErrors = (errors: FormErrors): readonly ListedError[] =>
  FORM_FIELDS.flatMap((field) => {
    const code = errors[field];
    return code ? [{ field, code }] : [];
  });

// The script moves the focus, because a fragment link would change the page's URL and cannot reach into a shadow root.
const focusField = (event: Event, field: FormField): void => {
  event.preventDefault();
  const root = event.currentTarget instanceof Element ? event.currentTarget.getRootNode() : undefined;
  if (root instanceof ShadowRoot || root instanceof Document) root.getElementById(fieldId(field))?.focus();
};

/** Returns the first field of `form` that has an error. */
export const firstInvalidField = (form: HTMLElement, errors: FormErrors): HTMLElement | null => {
  const [first] = listErrors(errors);
  return first ? form.querySelector(`[id="${fieldId(first.field)}"]`) : null;
};

/**
 * Renders the errors of the form after a refused order, each with a link to its field. The first field with an error has the
 * focus, so that a screen reader reads the field and its error.
 */
export function errorSummary(
  { errors }: Extract<FlowState, { step: 'details' }>,
  { bookingWords, format }: TextContext,
): unknown {
  const listedErrors = listErrors(errors);
  if (listedErrors.length === 0) return undefined;
  return html`<div class="notice wrong" role="group" aria-labelledby="booking-errors">
    <h3 id="booking-errors">${format.plural(bookingWords, 'fieldsToCorrect', listedErrors.length)}</h3>
    <ul>
      ${listedErrors.map(
        ({ field, code }) =>
          html`<li>
            <a
              href="#${fieldId(field)}"
              @click=${(event: Event) => {
                focusField(event, field);
              }}
              >${sayFieldProblem(field, code, bookingWords, format)}</a
            >
          </li>`,
      )}
    </ul>
  </div>`;
}
