import * as z from 'zod/mini';
import { count, currency, day, text } from './fields.ts';

// For the widget `first-answers.ts` reads this answer, so that no first calendar waits for zod. Of this file it takes the types.

/** One entry for each night; `null` where the service has no row. */
const column = z.readonly(z.array(z.nullable(count)));

const nights = z
  .object({
    price: column,
    available: z.readonly(z.array(z.literal([0, 1], 'Must be 0 or 1.'))),
    minNights: column,
    maxNights: column,
  })
  .check(
    z.refine(
      ({ price, ...others }) => Object.values(others).every(({ length }) => length === price.length),
      'Must be columns of one length.',
    ),
  );

/** `GET /v1/properties/{id}/calendar`: one entry a night, from `from` on. How fresh it is, `Last-Modified` says. */
export const calendarSchema = z.object({
  propertyId: text,
  currency,
  from: day,
  nights,
});
export type CalendarAnswer = Readonly<z.infer<typeof calendarSchema>>;
