import * as z from 'zod';

/** A time of day as `HH:MM`. */
export const timeOfDaySchema = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time like 15:00');
