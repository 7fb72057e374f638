import MagicString from 'magic-string';
import type { Plugin } from 'vite';

interface Span {
  readonly start: number;
  readonly end: number;
}

/** Yields every `for (left in right)` loop of a syntax tree. */
function* loopsIn(node: unknown): Generator<Readonly<Record<'left' | 'right', Span>>> {
  if (typeof node !== 'object' || node === null) return;
  if ('type' in node && node.type === 'ForInStatement') yield node as never;
  for (const child of Object.values(node)) yield* loopsIn(child);
}

/**
 * Limits every `for … in` loop of the built widget to an object's own names. Otherwise these loops also find what old libraries
 * add to `Object.prototype` on a page, and then a helper of the bundler throws, and so do zod's schemas.
 */
export const guardForIn = (): Plugin => ({
  name: 'guard-for-in',
  renderChunk(code) {
    const text = new MagicString(code);
    for (const { left, right } of loopsIn(this.parse(code))) {
      text.overwrite(left.end, right.start, ' of Object.keys((');
      text.appendLeft(right.end, ') ?? {})');
    }
    return text.hasChanged() ? { code: text.toString(), map: text.generateMap({ hires: true }) } : null;
  },
});
