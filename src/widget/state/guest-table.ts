import type { FieldProblem } from '../../contract/guest-rules.ts';
import type { GuestField } from '../../contract/guest-fields.ts';
import type { BookingMessages } from '../../i18n/messages.ts';

/** What the form knows about a guest's field, besides the contract's rule for it. */
interface GuestFieldEntry {
  /** The `type` of its input. */
  readonly type: 'text' | 'email' | 'tel';
  readonly autocomplete: string;
  readonly label: keyof BookingMessages;
  readonly hint?: keyof BookingMessages;
  /** The error of an empty field; only for a field that must be filled in. */
  readonly required?: keyof BookingMessages;
  /** The likeliest problem of such a field, if the proxy refuses it with only the service's own text. */
  readonly usualProblem: FieldProblem;
}

/** A field of the contract that is missing here does not compile. */
export const GUEST_TABLE: Readonly<Record<GuestField, GuestFieldEntry>> = {
  name: {
    type: 'text',
    autocomplete: 'name',
    label: 'name',
    required: 'nameRequired',
    usualProblem: 'required',
  },
  email: {
    type: 'email',
    autocomplete: 'email',
    label: 'email',
    hint: 'emailHint',
    // The service does not require it; the guest needs it for the confirmation.
    required: 'emailRequired',
    usualProblem: 'email',
  },
  phone: { type: 'tel', autocomplete: 'tel', label: 'phone', hint: 'phoneHint', usualProblem: 'phone' },
};
