import * as z from 'zod/mini';

/** `GET /v1/origin`: how a widget finds out that the host has not listed its site. */
export interface OriginAnswer {
  /** Of the page that asks, as its browser names it; `null` where it names none. */
  readonly origin: string | null;
  readonly allowed: boolean;
}

export const originAnswerSchema: z.ZodMiniType<OriginAnswer> = z.object({
  origin: z.nullable(z.string()),
  allowed: z.boolean(),
});
