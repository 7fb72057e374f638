import type { CSSResult } from 'lit';

/** Adds styles that came later than the element to those of its class; Lit's own `adoptStyles` would replace them. */
export function addStyles({ adoptedStyleSheets }: ShadowRoot, styles: readonly CSSResult[]): void {
  for (const { styleSheet } of styles)
    if (styleSheet && !adoptedStyleSheets.includes(styleSheet)) adoptedStyleSheets.push(styleSheet);
}
