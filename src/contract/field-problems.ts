/** What can be wrong with a field, with the sentence that the proxy says of it; the widget has the guest's own words. */
export const FIELD_PROBLEMS = {
  required: 'Must not be empty.',
  'too-long': 'Is too long.',
  email: 'Must be an e-mail address, like name@example.com.',
  phone: 'Must be an international phone number (E.164), like +351912345678.',
} as const;
export type FieldProblem = keyof typeof FIELD_PROBLEMS;
