import { PROBLEM_STATUS } from './problem.ts';
import type { Problem } from './problem.ts';

/** With the answers that go to others than the widget, which therefore does not carry their names to every guest. */
export const ANY_PROBLEM_STATUS: typeof PROBLEM_STATUS & { readonly not_implemented: 501 } = {
  ...PROBLEM_STATUS,
  not_implemented: 501,
};

export type AnyProblemCode = keyof typeof ANY_PROBLEM_STATUS;
export type AnyProblem = Problem<AnyProblemCode>;
