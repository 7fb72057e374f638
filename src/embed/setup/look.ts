import type { ChosenLook } from './markup.ts';

export const COLOURS = ['accent', 'text', 'surface'] as const;
export type ColourName = (typeof COLOURS)[number];

/** Names of fonts, with or without quotes, and nothing that could end the declaration. */
const FONT = /^(?:[\w\s,-]|'[\w\s,-]*'|"[\w\s,-]*")+$/;

/** Returns `#1a2b3c` for a typed colour, which may be short or lack its `#`; `undefined` for anything else. */
export function hexOf(typed: string): string | undefined {
  const digits = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(typed.trim())?.[1]?.toLowerCase();
  if (digits === undefined) return undefined;
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`;
}

/** The typed fonts; `undefined` if a snippet cannot hold them, such as with a quotation mark that is never closed. */
export const fontOf = (typed: string): string | undefined =>
  FONT.test(typed.trim()) ? typed.trim() : undefined;

/** Everything typed that can be used. For the rest, the widget's own values count. */
export function readLook(typed: (name: string) => string): ChosenLook {
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
