/** Checks by hand for what the guest's browser reads; see `property.ts` for why. */

export type Check = (value: unknown) => boolean;
/** A check for every field of `Value`; what else an answer has, nobody reads. */
export type Shape<Value> = Readonly<Record<keyof Value, Check>>;

export function hasShape<Value>(value: unknown, shape: Shape<Value>): value is Value {
  const fields = Object(value) as Record<string, unknown>;
  return Object.entries<Check>(shape).every(([name, isRight]) => isRight(fields[name]));
}

/** Whole, and exact: 0, 1, 2, … */
export const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

export const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

export const isOneOf =
  (values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value);

export const isListOf =
  (isRight: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(isRight);

export const isMissingOr =
  (isRight: Check): Check =>
  (value) =>
    value === undefined || isRight(value);

export const isString: Check = (value) => typeof value === 'string';
