/**
 * Whether two texts are the same, found out in a time that does not depend on where they first differ: so nobody learns
 * a digest of ours sign by sign from how long a refusal takes. Their length is no secret.
 */
export function isSameSecret(a: string, b: string): boolean {
  let difference = a.length ^ b.length;
  // Past the end of `b` there is NaN, which counts as 0 here; then the lengths have differed already.
  for (let index = 0; index < a.length; index++) difference |= a.charCodeAt(index) ^ b.charCodeAt(index);
  return difference === 0;
}
