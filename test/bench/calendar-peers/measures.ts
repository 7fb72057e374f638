/** What the page's own stop-watch takes. */
export const TIMED = ['first', 'next', 'haste', 'choose', 'year'] as const;
/** All measures; `kept` is in kilobytes, the others in milliseconds. */
export type Measure = (typeof TIMED)[number] | 'warm' | 'hover' | 'kept';
export const MEASURES: readonly Measure[] = [...TIMED, 'warm', 'hover', 'kept'];

/** The values of each measure, as often as it was taken. */
export type Values<Name extends Measure = Measure> = Readonly<Record<Name, readonly number[]>>;
export type Times = Values<(typeof TIMED)[number]>;
