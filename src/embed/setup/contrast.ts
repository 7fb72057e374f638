import type { ChosenLook } from './markup.ts';
import { themeColours } from './theme-colours.ts';
import type { Rgb, Scheme, ThemeColours } from './theme-colours.ts';

const linear = (share: number): number =>
  share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;

/** Relative luminance, as WCAG defines it. */
function luminance(rgb: Rgb): number {
  const [red = 0, green = 0, blue = 0] = rgb.map(linear);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG's contrast ratio of two colours, from 1 to 21. */
export function contrastOf(one: Rgb, other: Rgb): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** The measured contrast of one pair of colours. */
export interface ContrastReading {
  readonly what: string;
  readonly ratio: number;
  /** What is wrong, if the contrast is lower than WCAG requires. */
  readonly warning: string | undefined;
}

const MEASURES = [
  {
    what: 'Text on background',
    least: 4.5,
    measure: ({ text, surface }: ThemeColours) => contrastOf(text, surface),
    problem: 'Text is hard to read on this background',
  },
  {
    what: 'Quiet text on background',
    least: 4.5,
    measure: ({ muted, surface }: ThemeColours) => contrastOf(muted, surface),
    problem: 'Prices and notes, which are mixed from text and background, are hard to read',
  },
  {
    what: 'Accent on background',
    least: 3,
    measure: ({ accent, surface }: ThemeColours) => contrastOf(accent, surface),
    problem: 'Buttons and chosen days hardly stand out from this background',
  },
] as const;

/** Returns the ratio as text, rounded down, so that a ratio that fails never looks as if it passed. */
export const shownRatio = (value: number): string => `${(Math.floor(value * 10) / 10).toFixed(1)}:1`;

/**
 * Returns the contrasts that guests may see. With the theme `auto`, a widget can be light or dark, and the lower contrast counts.
 */
export function contrastReadingsOf(look: ChosenLook, theme: string): readonly ContrastReading[] {
  const schemes = (['light', 'dark'] as const)
    .filter((scheme) => theme === '' || theme === scheme)
    .map((scheme: Scheme) => ({ scheme, colours: themeColours(look, scheme) }));
  return MEASURES.map(({ what, least, measure, problem }) => {
    const [worst] = schemes
      .map(({ scheme, colours }) => ({ scheme, ratio: measure(colours) }))
      .sort((one, other) => one.ratio - other.ratio);
    const ratio = worst?.ratio ?? 1;
    const condition = schemes.length > 1 && worst ? ` if your page is ${worst.scheme}` : '';
    const warning =
      ratio < least
        ? `${problem}${condition}: ${shownRatio(ratio)}, at least ${least}:1 is needed.`
        : undefined;
    return { what, ratio, warning };
  });
}
