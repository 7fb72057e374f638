import * as z from 'zod/mini';
import { textSchema, yesOrNoSchema } from './wire-fields.ts';

/** `GET /v1/origin`: tells a widget whether the host has listed its site. */
export const originAnswerSchema = z.object({
  /** The origin of the requesting page, as its browser sent it; `null` if the browser sent none. */
  origin: z.nullable(textSchema),
  allowed: yesOrNoSchema,
});
export type OriginAnswer = Readonly<z.infer<typeof originAnswerSchema>>;
