import type { ChosenLook } from './markup.ts';
import { themeColours } from './theme-colours.ts';
import type { Rgb, Scheme, ThemeColours } from './theme-colours.ts';

const linearChannel = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;

/** Relative luminance, as WCAG defines it. */
function luminance(rgb: Rgb): number {
  const [red = 0, green = 0, blue = 0] = rgb.map(linearChannel);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG's contrast ratio of two colours, from 1 to 21. */
export function contrastOf(one: Rgb, other: Rgb): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

export interface ContrastReading {
  readonly pair: string;
  readonly ratio: number;
  /** What is wrong, if the contrast is lower than WCAG requires. */
  readonly warning: string | undefined;
}

const COLOUR_PAIRS = [
  {
    pair: 'Text on background',
    minRatio: 4.5,
    measure: ({ text, surface }: ThemeColours) => contrastOf(text, surface),
    problem: 'Text is hard to read on this background',
  },
  {
    pair: 'Quiet text on background',
    minRatio: 4.5,
    measure: ({ muted, surface }: ThemeColours) => contrastOf(muted, surface),
    problem: 'Prices and notes, which are mixed from text and background, are hard to read',
  },
  {
    pair: 'Accent on background',
    minRatio: 3,
    measure: ({ accent, surface }: ThemeColours) => contrastOf(accent, surface),
    problem: 'Buttons and chosen days hardly stand out from this background',
  },
] as const;

/** Returns the ratio as text, rounded down: a ratio that is too low must not look as if it were high enough. */
export const ratioText = (value: number): string => `${(Math.floor(value * 10) / 10).toFixed(1)}:1`;

/**
 * Returns the contrasts that guests may see. With the theme `auto`, a widget can be light or dark, and the lower contrast counts.
 */
export function contrastReadingsOf(look: ChosenLook, theme: string): readonly ContrastReading[] {
  const schemes = (['light', 'dark'] as const)
    .filter((scheme) => theme === '' || theme === scheme)
    .map((scheme: Scheme) => ({ scheme, colours: themeColours(look, scheme) }));
  return COLOUR_PAIRS.map(({ pair, minRatio, measure, problem }) => {
    const [lowest] = schemes
      .map(({ scheme, colours }) => ({ scheme, ratio: measure(colours) }))
      .sort((one, other) => one.ratio - other.ratio);
    const ratio = lowest?.ratio ?? 1;
    const condition = schemes.length > 1 && lowest ? ` if your page is ${lowest.scheme}` : '';
    const warning =
      ratio < minRatio
        ? `${problem}${condition}: ${ratioText(ratio)}, at least ${minRatio}:1 is needed.`
        : undefined;
    return { pair, ratio, warning };
  });
}
