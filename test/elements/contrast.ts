import { allElementsIn } from './shadow-trees.ts';

/** A text on the page that is too faint, and its contrast. */
export interface FaintText {
  readonly element: Element;
  readonly text: string;
  readonly contrast: number;
}

interface Colour {
  /** From 0 to 255, as drawn. */
  readonly channels: readonly [number, number, number];
  /** From 0 to 1. */
  readonly alpha: number;
}

const canvasContext = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
const colourCache = new Map<string, Colour>();

/** Returns a CSS colour in sRGB. It is drawn on a canvas, because computed colours come in oklab, xyz and so on. */
function colourOf(css: string): Colour {
  const cached = colourCache.get(css);
  if (cached) return cached;
  if (!canvasContext) throw new Error('This browser has no 2D canvas to draw on.');
  canvasContext.clearRect(0, 0, 1, 1);
  canvasContext.fillStyle = css;
  canvasContext.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = canvasContext.getImageData(0, 0, 1, 1).data;
  const colour: Colour = { channels: [red, green, blue], alpha: alpha / 255 };
  colourCache.set(css, colour);
  return colour;
}

const WHITE: Colour = { channels: [255, 255, 255], alpha: 1 };

const blend = (top: Colour, backdrop: Colour): Colour => ({
  channels: top.channels.map((value, index) => {
    return value * top.alpha + (backdrop.channels[index] ?? 0) * (1 - top.alpha);
  }) as unknown as Colour['channels'],
  alpha: 1,
});

/** Returns the relative luminance, as WCAG defines it. */
function luminance({ channels }: Colour): number {
  const [red = 0, green = 0, blue = 0] = channels.map((value) => {
    const fraction = value / 255;
    return fraction <= 0.04045 ? fraction / 12.92 : ((fraction + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrastOf(first: string | Colour, second: string | Colour): number {
  const [light = 0, dark = 0] = [first, second]
    .map((colour) => luminance(typeof colour === 'string' ? colourOf(colour) : colour))
    .sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const withOpacity = ({ channels, alpha }: Colour, opacity: number): Colour => ({
  channels,
  alpha: alpha * opacity,
});

const parentOf = (node: Node): Node | null => (node instanceof ShadowRoot ? node.host : node.parentNode);

/** The colour behind an element's text, and how opaque the text is. */
interface Background {
  readonly colour: Colour;
  readonly opacity: number;
}

/** Mixes everything behind the element. `known` caches backgrounds of the same moment. */
function backgroundBehind(node: Node | null, knownBackgrounds: Map<Node, Background>): Background {
  if (!node) return { colour: WHITE, opacity: 1 };
  const knownBackground = knownBackgrounds.get(node);
  if (knownBackground) return knownBackground;
  const backdrop = backgroundBehind(parentOf(node), knownBackgrounds);
  if (!(node instanceof Element)) return backdrop;
  const style = getComputedStyle(node);
  const opacity = backdrop.opacity * Number(style.opacity);
  const colour = blend(withOpacity(colourOf(style.backgroundColor), opacity), backdrop.colour);
  const background = { colour, opacity };
  knownBackgrounds.set(node, background);
  return background;
}

/** Returns the colour behind an element's text. */
export const backgroundColourOf = (element: Element): Colour => backgroundBehind(element, new Map()).colour;

/** Returns the element's own text, or what was typed into it. */
const textOf = (element: Element): string =>
  element instanceof HTMLInputElement && !element.matches('[type=checkbox], [type=radio]')
    ? element.value
    : [...element.childNodes].map((node) => (node instanceof Text ? node.data : '')).join('');

/** Whether WCAG asks for contrast: of visible elements, but not of disabled controls or of their drawings in the legend. */
const needsContrast = (element: Element): boolean =>
  element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
  !element.closest('.visually-hidden, [aria-disabled="true"], [inert], .swatch');

/** Returns every text in a shadow tree that is too faint for WCAG's AA on its real background. */
export function findFaintTexts(root: ShadowRoot): readonly FaintText[] {
  const backgrounds = new Map<Node, Background>();
  return allElementsIn(root)
    .filter((element) => textOf(element).trim() !== '' && needsContrast(element))
    .map((element) => {
      const { colour: background, opacity } = backgroundBehind(element, backgrounds);
      const textColour = blend(withOpacity(colourOf(getComputedStyle(element).color), opacity), background);
      return {
        element,
        text: textOf(element).trim().slice(0, 40),
        contrast: contrastOf(textColour, background),
      };
    })
    .filter(({ contrast }) => contrast < 4.5);
}

/** Returns the texts that {@link findFaintTexts} finds, in one line each. */
export const faintTextsIn = (root: ShadowRoot): readonly string[] =>
  findFaintTexts(root).map(({ text, contrast }) => `"${text}" ${contrast.toFixed(2)}`);
