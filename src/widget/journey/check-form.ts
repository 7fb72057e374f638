import {
  emailSchema,
  FIELD_PROBLEMS,
  guestSchema,
  invoiceSchema,
  nameSchema,
  phoneSchema,
} from '../../contract/guest.ts';
import type { FieldProblem } from '../../contract/guest.ts';
import type { FieldError } from '../../contract/problem.ts';
import type { Property } from '../../contract/property.ts';
import type { Draft, FieldProblemCode, FormErrors, FormField, GuestAction } from '../flow/flow-state.ts';

type TextField = Extract<GuestAction, { type: 'leave' }>['field'];

const CODE_OF: Record<FieldProblem, FieldProblemCode> = {
  required: 'required',
  tooLong: 'too-long',
  email: 'email',
  phone: 'phone',
};

/** The schema's sentence, as the code that the guest's language has words for. */
function codeOf(message: string): FieldProblemCode {
  const problem = (Object.keys(FIELD_PROBLEMS) as FieldProblem[]).find(
    (each) => FIELD_PROBLEMS[each] === message,
  );
  return problem ? CODE_OF[problem] : 'required';
}

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

interface Checked {
  readonly success: boolean;
  readonly error?: { readonly issues: readonly Issue[] } | undefined;
}

const firstCode = ({ error }: Checked): FieldProblemCode | undefined => {
  const message = error?.issues[0]?.message;
  return message === undefined ? undefined : codeOf(message);
};

/** The service needs no e-mail; the guest does, for the confirmation. */
const checkEmail = (email: string): FieldProblemCode | undefined =>
  email.trim() === '' ? 'required' : firstCode(emailSchema.safeParse(email));

/** Why the field is not accepted as it is, by the contract's own schema. */
export function checkField(field: TextField, draft: Draft): FieldProblemCode | undefined {
  switch (field) {
    case 'name':
      return firstCode(nameSchema.safeParse(draft.guest.name));
    case 'email':
      return checkEmail(draft.guest.email);
    case 'phone':
      return firstCode(phoneSchema.safeParse(draft.guest.phone));
    default:
      return invoiceErrors(draft)[field];
  }
}

function invoiceErrors(draft: Draft): FormErrors {
  if (!draft.wantsInvoice) return {};
  const { error } = invoiceSchema.safeParse(draft.invoice);
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [`invoice.${String(path[0])}`, codeOf(message)]),
  );
}

/** Every field that keeps the order from being sent; empty where nothing does. */
export function checkForm(draft: Draft, { termsUrl }: Property): FormErrors {
  const found: [FormField, FieldProblemCode | undefined][] = [
    ['name', checkField('name', draft)],
    ['email', checkField('email', draft)],
    ['phone', checkField('phone', draft)],
    ['paymentMethod', draft.paymentMethod ? undefined : 'required'],
    ['terms', termsUrl !== undefined && !draft.acceptsTerms ? 'terms' : undefined],
  ];
  const errors: FormErrors = Object.fromEntries(found.filter(([, code]) => code !== undefined));
  return { ...errors, ...invoiceErrors(draft) };
}

const PATHS: Readonly<Record<string, FormField>> = {
  'guest.name': 'name',
  'guest.email': 'email',
  'guest.phone': 'phone',
  paymentMethod: 'paymentMethod',
};

/** The form's fields that the proxy, or the service behind it, has refused. */
export function errorsFromProxy(fieldErrors: readonly FieldError[]): FormErrors | undefined {
  const known = fieldErrors.flatMap(({ path, message }) => {
    const field = PATHS[path] ?? (path.startsWith('invoice.') ? (path as FormField) : undefined);
    const fallback: FieldProblemCode =
      field === 'email' ? 'email' : field === 'phone' ? 'phone' : codeOf(message);
    return field ? [[field, fallback] as const] : [];
  });
  return known.length > 0 ? Object.fromEntries(known) : undefined;
}

/** What of the draft goes to the proxy; the schema has trimmed and normalised it. */
export function guestOf(draft: Draft): ReturnType<typeof guestSchema.parse> {
  return guestSchema.parse(draft.guest);
}
