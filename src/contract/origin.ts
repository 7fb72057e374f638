import * as z from 'zod/mini';
import { text, yesOrNo } from './fields.ts';

/** `GET /v1/origin`: how a widget finds out that the host has not listed its site. */
export const originAnswerSchema = z.object({
  /** Of the page that asks, as its browser names it; `null` where it names none. */
  origin: z.nullable(text),
  allowed: yesOrNo,
});
export type OriginAnswer = Readonly<z.infer<typeof originAnswerSchema>>;
