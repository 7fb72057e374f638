/** Checks by hand for what the guest's browser reads; see `guest-rules.ts` for why. */

export type Fields = Readonly<Partial<Record<string, unknown>>>;

export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};

/** Whole, and exact: 0, 1, 2, … */
export const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

export const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

export const isOneOf = <Value extends string>(values: readonly Value[], value: unknown): value is Value =>
  values.some((each) => each === value);
