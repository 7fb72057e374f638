import type { Look } from './markup.ts';

/** The widget's own colours, where the host sets none (`theme-styles.ts`). */
export const OWN_COLOURS = {
  light: { accent: '#0b6b68', surface: '#ffffff', text: '#1a2324' },
  dark: { accent: '#62cbc0', surface: '#15191b', text: '#eaf0f0' },
} as const;
type Scheme = keyof typeof OWN_COLOURS;

type Three = readonly [number, number, number];

const channelsOf = (hex: string): number[] =>
  [1, 3, 5].map((start) => parseInt(hex.slice(start, start + 2), 16) / 255);

const linear = (share: number): number =>
  share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;

const weighed = (values: readonly number[], weights: Three): number =>
  weights.reduce((sum, weight, index) => sum + weight * (values[index] ?? 0), 0);

/** Of linear red, green and blue, as WCAG defines relative luminance. */
const luminance = (rgb: readonly number[]): number => weighed(rgb, [0.2126, 0.7152, 0.0722]);

const ratio = (one: number, other: number): number =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

const linearOf = (hex: string): number[] => channelsOf(hex).map(linear);

/** WCAG's contrast ratio of two colours, from 1 to 21. */
export const contrastOf = (one: string, other: string): number =>
  ratio(luminance(linearOf(one)), luminance(linearOf(other)));

// https://www.w3.org/TR/css-color-4/#color-conversion-code
const toOklab = (rgb: readonly number[]): number[] => {
  const lms = [
    weighed(rgb, [0.4122214708, 0.5363325363, 0.0514459929]),
    weighed(rgb, [0.2119034982, 0.6806995451, 0.1073969566]),
    weighed(rgb, [0.0883024619, 0.2817188376, 0.6299787005]),
  ].map(Math.cbrt);
  return [
    weighed(lms, [0.2104542553, 0.793617785, -0.0040720468]),
    weighed(lms, [1.9779984951, -2.428592205, 0.4505937099]),
    weighed(lms, [0.0259040371, 0.7827717662, -0.808675766]),
  ];
};
const fromOklab = (lab: readonly number[]): number[] => {
  const lms = [
    weighed(lab, [1, 0.3963377774, 0.2158037573]),
    weighed(lab, [1, -0.1055613458, -0.0638541728]),
    weighed(lab, [1, -0.0894841775, -1.291485548]),
  ].map((value) => value ** 3);
  return [
    weighed(lms, [4.0767416621, -3.3077115913, 0.2309699292]),
    weighed(lms, [-1.2684380046, 2.6097574011, -0.3413193965]),
    weighed(lms, [-0.0041960863, -0.7034186147, 1.707614701]),
  ];
};

/** The share of the text's colour in that of quiet text, which the widget mixes (`theme-styles.ts`). */
const QUIET = 0.7;

function quietContrast(text: string, surface: string): number {
  const [top, ground] = [linearOf(text), linearOf(surface)];
  const below = toOklab(ground);
  const mixed = toOklab(top).map((value, index) => value * QUIET + (below[index] ?? 0) * (1 - QUIET));
  return ratio(luminance(fromOklab(mixed)), luminance(ground));
}

/** One pair of colours, measured. */
export interface Reading {
  readonly what: string;
  readonly ratio: number;
  /** What WCAG asks for. */
  readonly least: number;
  /** What is wrong, where it is too low. */
  readonly warning: string | undefined;
}

interface Colours {
  readonly accent: string;
  readonly surface: string;
  readonly text: string;
}

const MEASURES = [
  {
    what: 'Text on background',
    least: 4.5,
    measure: ({ text, surface }: Colours) => contrastOf(text, surface),
    problem: 'Text is hard to read on this background',
  },
  {
    what: 'Quiet text on background',
    least: 4.5,
    measure: ({ text, surface }: Colours) => quietContrast(text, surface),
    problem: 'Prices and notes, which are mixed from text and background, are hard to read',
  },
  {
    what: 'Accent on background',
    least: 3,
    measure: ({ accent, surface }: Colours) => contrastOf(accent, surface),
    problem: 'Buttons and chosen days hardly stand out from this background',
  },
] as const;

/** What is shown of a ratio never rounds up to what is asked for. */
export const shownRatio = (value: number): string => `${(Math.floor(value * 10) / 10).toFixed(1)}:1`;

/** What guests may see: with the theme of the page around it both the light and the dark colours, of which the worse counts. */
export function readingsOf(look: Look, theme: string): readonly Reading[] {
  const schemes = (['light', 'dark'] as const).filter((scheme) => theme === '' || theme === scheme);
  return MEASURES.map(({ what, least, measure, problem }) => {
    const [worst] = schemes
      .map((scheme: Scheme) => ({ scheme, ratio: measure({ ...OWN_COLOURS[scheme], ...look }) }))
      .sort((one, other) => one.ratio - other.ratio);
    const found = worst?.ratio ?? 1;
    const where = schemes.length > 1 && worst ? ` where your page is ${worst.scheme}` : '';
    const warning =
      found < least ? `${problem}${where}: ${shownRatio(found)}, at least ${least}:1 is needed.` : undefined;
    return { what, ratio: found, least, warning };
  });
}
