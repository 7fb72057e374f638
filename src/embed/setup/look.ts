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

/**
 * Returns the typed fonts; `undefined` if they are invalid in a style sheet, for example with a quotation mark that is not
 * closed.
 */
export const fontOf = (typed: string): string | undefined =>
  FONT.test(typed.trim()) ? typed.trim() : undefined;

/** Returns every typed value that is valid. For all others, the widget uses its own values. */
export function readLook(typedText: (name: string) => string): ChosenLook {
  const radius = typedText('radius');
  const font = fontOf(typedText('font'));
  const colours = COLOURS.flatMap((name) => {
    const hex = hexOf(typedText(name));
    return hex === undefined ? [] : [[name, hex] as const];
  });
  return {
    ...Object.fromEntries(colours),
    ...(/^\d{1,2}$/.test(radius) && { radius: `${radius}px` }),
    ...(font !== undefined && { font }),
  };
}
