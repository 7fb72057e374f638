import * as z from 'zod/mini';
import { ANY_PROBLEM_STATUS } from './any-problem.ts';
import type { AnyProblem, AnyProblemCode } from './any-problem.ts';

const codes = Object.keys(ANY_PROBLEM_STATUS) as [AnyProblemCode, ...AnyProblemCode[]];

/** For whoever reads an answer: an unknown code is no problem of ours, and the reader says `service_error` itself. */
export const problemSchema: z.ZodMiniType<AnyProblem> = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.enum(codes),
  detail: z.optional(z.string()),
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  requestId: z.optional(z.string()),
  operationId: z.optional(z.string()),
  retryAfter: z.optional(z.number()),
});
