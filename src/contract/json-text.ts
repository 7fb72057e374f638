/**
 * As JSON. Old libraries give the arrays of their page a `toJSON` that answers a text (Prototype.js up to 1.6), so that what
 * is read back would be no array. Here each value is written as it is; there are no dates among ours.
 */
export const jsonText = (value: unknown): string =>
  JSON.stringify(value, function (this: Readonly<Record<string, unknown>>, name: string) {
    return this[name];
  });
