/** Creates the value on first use, because an engine's first `Intl` constructor takes 13 to 45 ms. */
export const lazily = <Value>(make: () => Value): (() => Value) => {
  let value: Value | undefined;
  return () => (value ??= make());
};

export const numberFormatter = (
  locale: string,
  options?: Intl.NumberFormatOptions,
): (() => Intl.NumberFormat) => lazily(() => new Intl.NumberFormat(locale, options));

/** Returns a formatter for dates without a time, given as the start of the day in UTC (`utcMillis`). */
export const dateFormatter = (
  locale: string,
  options: Intl.DateTimeFormatOptions,
): (() => Intl.DateTimeFormat) =>
  lazily(() => new Intl.DateTimeFormat(locale, { calendar: 'gregory', timeZone: 'UTC', ...options }));
