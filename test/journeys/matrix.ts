/**
 * Returns the cases of a journey. The `usual` ones can differ in outcome, such as a phone and a wide window. Those in
 * `more` are in between, and run only in `npm run test:long`, which sets `MATRIX=all`.
 */
export const casesOf = <T>({
  usual,
  more,
}: {
  readonly usual: readonly T[];
  readonly more: readonly T[];
}): readonly T[] => (process.env['MATRIX'] === 'all' ? [...usual, ...more] : usual);
