import type { FieldProblem } from '../../contract/guest-rules.ts';
import type { GuestField } from '../../contract/guest-fields.ts';
import type { BookingMessages } from '../../i18n/messages.ts';

/** What the form knows of one of the guest's fields, beside the contract's rule for it. */
interface GuestFieldEntry {
  /** Of its input. */
  readonly type: 'text' | 'email' | 'tel';
  readonly autocomplete: string;
  readonly label: keyof BookingMessages;
  readonly hint?: keyof BookingMessages;
  /** What is said of an empty one; only of a field that has to be filled in. */
  readonly required?: keyof BookingMessages;
  /** What such a field is mostly wrong by, if the proxy refuses it in words of the service. */
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
    // The service needs none; the guest does, for the confirmation.
    required: 'emailRequired',
    usualProblem: 'email',
  },
  phone: { type: 'tel', autocomplete: 'tel', label: 'phone', hint: 'phoneHint', usualProblem: 'phone' },
};
