import { adoptStyles } from 'lit';
import { themeStyles } from '../../widget/views/theme-styles.ts';
import { LOOK_NAMES } from './markup.ts';
import type { ChosenLook } from './markup.ts';

export type Scheme = 'light' | 'dark';

/** Red, green and blue, from 0 to 1. */
export type Rgb = readonly number[];

export interface ThemeColours {
  readonly accent: Rgb;
  readonly surface: Rgb;
  readonly text: Rgb;
  /** The colour of prices and notes, mixed from text and surface. */
  readonly muted: Rgb;
}

/** Reads a computed colour: `color(srgb 0.04 0.42 0.41)`. */
const rgbOf = (color: string): Rgb =>
  /^color\(srgb (\S+) (\S+) (\S+)\)/.exec(color)?.slice(1).map(Number) ?? [];

/**
 * Returns the colours that the widget's own style sheet computes for `look`: the host's, the defaults, and the mixed ones.
 */
export function themeColours(look: ChosenLook, scheme: Scheme): ThemeColours {
  const host = document.createElement('div');
  host.setAttribute('theme', scheme);
  for (const name of LOOK_NAMES) host.style.setProperty(`--booking-${name}`, look[name] ?? null);
  const root = host.attachShadow({ mode: 'open' });
  adoptStyles(root, [themeStyles]);
  const frame = document.createElement('div');
  frame.className = 'frame';
  root.append(frame);
  // The element is not hidden, because WebKit would then always return the first colour. It is removed before anything is drawn.
  document.body.append(host);
  const colourOf = (name: keyof ThemeColours): Rgb => {
    frame.style.color = `color(from var(--_${name}) srgb r g b)`;
    return rgbOf(getComputedStyle(frame).color);
  };
  const [accent, surface] = [colourOf('accent'), colourOf('surface')];
  const [text, muted] = [colourOf('text'), colourOf('muted')];
  host.remove();
  return { accent, surface, text, muted };
}
