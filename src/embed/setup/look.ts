import type { Look } from './markup.ts';

export const COLOURS = ['accent', 'text', 'surface'] as const;
export type ColourName = (typeof COLOURS)[number];

/** Names of fonts, in quotes or not, and nothing that would end the declaration that they stand in. */
const FONT = /^(?:[\w\s,-]|'[\w\s,-]*'|"[\w\s,-]*")+$/;

/** `#1a2b3c` of what was typed, which may be short or lack its `#`; `undefined` for anything else. */
export function hexOf(typed: string): string | undefined {
  const digits = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(typed.trim())?.[1]?.toLowerCase();
  if (digits === undefined) return undefined;
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`;
}

/** The fonts that were typed; `undefined` if a snippet cannot hold them, as with a quotation mark that is never closed. */
export const fontOf = (typed: string): string | undefined =>
  FONT.test(typed.trim()) ? typed.trim() : undefined;

/** What is typed and can be used; everything else is left to the widget. */
export function readLook(typed: (name: string) => string): Look {
  const radius = typed('radius');
  const font = fontOf(typed('font'));
  const colours = COLOURS.flatMap((name) => {
    const hex = hexOf(typed(name));
    return hex === undefined ? [] : [[name, hex] as const];
  });
  return {
    ...Object.fromEntries(colours),
    ...(/^\d{1,2}$/.test(radius) && { radius: `${radius}px` }),
    ...(font !== undefined && { font }),
  };
}
