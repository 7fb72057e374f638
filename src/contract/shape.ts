/*
 * These checks do not use zod, which would be half of the code that loads before the first calendar. A shape is a table of
 * checks. The type of a value follows from its shape.
 */

export type TypeGuard<Value> = (value: unknown) => value is Value;

type Shape = Readonly<Record<string, TypeGuard<unknown>>>;
type Checked<Check> = Check extends TypeGuard<infer Value> ? Value : never;
type OptionalFieldName<Fields> = {
  [Name in keyof Fields]: undefined extends Checked<Fields[Name]> ? Name : never;
}[keyof Fields];
/** The type of a value that has the shape. */
export type Shaped<Fields> = {
  readonly [Name in Exclude<keyof Fields, OptionalFieldName<Fields>>]: Checked<Fields[Name]>;
} & { readonly [Name in OptionalFieldName<Fields>]?: Checked<Fields[Name]> };

/** Returns the fields of any value. Each may be missing or of any type. */
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  Object(value) as Record<string, unknown>;

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A whole number: 0, 1, 2, … */
export const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
export const isNumber = (value: unknown): value is number => typeof value === 'number';
export const isString = (value: unknown): value is string => typeof value === 'string';
export const isNonEmptyText = (value: unknown): value is string => isString(value) && value !== '';
export const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

export const isListOf =
  <Entry>(check: TypeGuard<Entry>): TypeGuard<readonly Entry[]> =>
  (value): value is readonly Entry[] =>
    Array.isArray(value) && value.every(check);

export const isMissingOr =
  <Value>(check: TypeGuard<Value>): TypeGuard<Value | undefined> =>
  (value): value is Value | undefined =>
    value === undefined || check(value);

export const isOneOf =
  <const Value>(values: readonly Value[]): TypeGuard<Value> =>
  (value): value is Value =>
    values.some((each) => each === value);

/** Whether each field passes its check. The value may have more fields. */
export const hasShape =
  <Fields extends Shape>(shape: Fields): TypeGuard<Shaped<Fields>> =>
  (value): value is Shaped<Fields> =>
    isRecord(value) && Object.entries(shape).every(([name, check]) => check(value[name]));

/** Returns only the fields that pass their check. */
export const fieldsIn = <Fields extends Shape>(value: unknown, shape: Fields): Partial<Shaped<Fields>> =>
  Object.fromEntries(
    Object.entries(shape).flatMap(([name, check]) => {
      const field = fieldsOf(value)[name];
      return field !== undefined && check(field) ? [[name, field]] : [];
    }),
  ) as Partial<Shaped<Fields>>;
