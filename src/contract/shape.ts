/*
 * What is asked of values by hand, where zod is not there: it would be half of what loads until the first calendar.
 */

export type Check = (value: unknown) => boolean;

/** Of whatever it is: each may be missing, or anything. */
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  Object(value) as Record<string, unknown>;

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whole, and exact: 0, 1, 2, … */
export const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
export const isString = (value: unknown): value is string => typeof value === 'string';
export const isName = (value: unknown): value is string => isString(value) && value !== '';
export const isListOf =
  (isRight: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(isRight);

export const isMissingOr =
  (isRight: Check): Check =>
  (value) =>
    value === undefined || isRight(value);

export const isOneOf =
  (values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value);

/** Whether each field is what its check asks for; others may be beside them. */
export const hasShape = (value: unknown, shape: Readonly<Record<string, Check>>): boolean =>
  Object.entries(shape).every(([name, isRight]) => isRight(fieldsOf(value)[name]));
