/**
 * The cases that a journey is told for: `usual` are those whose outcomes can differ, such as a phone and a wide window; `more`
 * are between them, and only in `npm run test:long`, which sets `MATRIX=all`.
 */
export const casesOf = <T>({
  usual,
  more,
}: {
  readonly usual: readonly T[];
  readonly more: readonly T[];
}): readonly T[] => (process.env['MATRIX'] === 'all' ? [...usual, ...more] : usual);
