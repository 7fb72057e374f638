import type { FieldProblem } from '../../contract/guest-rules.ts';
import type { GuestField } from '../../contract/guest-fields.ts';
import type { BookingMessages } from '../../i18n/messages.ts';

/** The form's properties of a guest's field. The rule for its text is part of the contract. */
interface GuestFieldEntry {
  /** The `type` of the input. */
  readonly type: 'text' | 'email' | 'tel';
  readonly autocomplete: string;
  readonly label: keyof BookingMessages;
  readonly hint?: keyof BookingMessages;
  /** The error of an empty field; only for a field that must be filled in. */
  readonly requiredMessage?: keyof BookingMessages;
  /** The problem to show if the proxy refuses the field with a text of the service. */
  readonly usualProblem: FieldProblem;
}

/** The guest's fields. If one of the contract's fields is missing here, the code does not compile. */
export const GUEST_TABLE: Readonly<Record<GuestField, GuestFieldEntry>> = {
  name: {
    type: 'text',
    autocomplete: 'name',
    label: 'name',
    requiredMessage: 'nameRequired',
    usualProblem: 'required',
  },
  email: {
    type: 'email',
    autocomplete: 'email',
    label: 'email',
    hint: 'emailHint',
    // The service does not require the address, but the guest needs it for the confirmation.
    requiredMessage: 'emailRequired',
    usualProblem: 'email',
  },
  phone: { type: 'tel', autocomplete: 'tel', label: 'phone', hint: 'phoneHint', usualProblem: 'phone' },
};
