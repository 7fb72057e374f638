/**
 * Returns `value` as JSON, even if the host's page has changed the prototypes. Old libraries (Prototype.js up to 1.6) give all
 * arrays a `toJSON` that returns a text, so `JSON.stringify` would write each array as a text. This function ignores every
 * `toJSON`, which is correct because our values contain no dates.
 */
export const jsonText = (value: unknown): string =>
  JSON.stringify(value, function (this: Readonly<Record<string, unknown>>, name: string) {
    return this[name];
  });
