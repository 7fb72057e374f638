import { editDistance } from '../i18n/edit-distance.ts';

/** The name that was probably meant, or `undefined` where none is near: more than a third of it would have to change. */
export function nearestName(typed: string, names: readonly string[]): string | undefined {
  const near = names
    .map((name) => ({ name, steps: name.startsWith(typed) ? 1 : editDistance(typed, name) }))
    .filter(({ name, steps }) => steps <= Math.max(1, Math.floor(name.length / 3)))
    .sort((a, b) => a.steps - b.steps);
  return near[0]?.name;
}
