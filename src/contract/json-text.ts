/**
 * JSON that is safe on the host's page. Old libraries (Prototype.js up to 1.6) give all arrays of their page a `toJSON` that
 * returns a text, so what we read back would not be an array. Here each value is written as it is; our values have no dates.
 */
export const jsonText = (value: unknown): string =>
  JSON.stringify(value, function (this: Readonly<Record<string, unknown>>, name: string) {
    return this[name];
  });
