export const MEASURES = ['first', 'next', 'haste', 'choose', 'year'] as const;
export type Measure = (typeof MEASURES)[number];
/** Milliseconds, as often as they were taken. */
export type Times = Readonly<Record<Measure, readonly number[]>>;
