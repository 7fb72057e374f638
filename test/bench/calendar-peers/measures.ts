/** The measures that the script in the page takes. */
export const TIMED_MEASURES = ['first', 'next', 'haste', 'choose', 'year'] as const;
/** All measures: `kept` in kilobytes of memory, all others in milliseconds. */
export type Measure = (typeof TIMED_MEASURES)[number] | 'warm' | 'hover' | 'kept';
export const MEASURES: readonly Measure[] = [...TIMED_MEASURES, 'warm', 'hover', 'kept'];

/** The values of each measure. A measure may be taken several times. */
export type Values<Name extends Measure = Measure> = Readonly<Record<Name, readonly number[]>>;
export type Times = Values<(typeof TIMED_MEASURES)[number]>;
