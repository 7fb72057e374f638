/** The measures of the stop-watch in the page. */
export const TIMED = ['first', 'next', 'haste', 'choose', 'year'] as const;
/** All measures. `kept` is in kilobytes, and all other measures are in milliseconds. */
export type Measure = (typeof TIMED)[number] | 'warm' | 'hover' | 'kept';
export const MEASURES: readonly Measure[] = [...TIMED, 'warm', 'hover', 'kept'];

/** All values of each measure, one for each time that it was taken. */
export type Values<Name extends Measure = Measure> = Readonly<Record<Name, readonly number[]>>;
export type Times = Values<(typeof TIMED)[number]>;
