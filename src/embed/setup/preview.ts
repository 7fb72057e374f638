import { upgradeMarker } from '../markers.ts';
import { LOOK_NAMES, markupFor, textOf } from './markup.ts';
import type { Choices, Look, Markup } from './markup.ts';

function elementOf({ tag, attributes, content = '' }: Markup): HTMLElement {
  const element = document.createElement(tag);
  // As an attribute the page's policy forbids it.
  const { style = '', ...rest } = attributes;
  for (const [name, value] of Object.entries(rest)) element.setAttribute(name, value);
  element.style.cssText = style;
  element.append(typeof content === 'string' ? content : elementOf(content));
  return element;
}

/** Around the widget, and in a frame of the booking page, which is of this origin. */
function paint(around: HTMLElement, look: Look): void {
  const framed = around.querySelector('iframe')?.contentDocument?.documentElement;
  for (const element of framed ? [around, framed] : [around])
    for (const name of LOOK_NAMES) element.style.setProperty(`--booking-${name}`, look[name] ?? null);
}

/**
 * Shows what the snippet makes of a page. It is made again only if the lines of the place have changed: colours come and go
 * while whatever was chosen in it stays. `base` is where this page was asked for, which need not be what guests see.
 */
export function createPreview(around: HTMLElement, base: string): (choices: Choices) => void {
  let shown: string | undefined;
  let look: Look = {};
  // Of the frame: it does not bubble.
  const onLoad = (): void => {
    paint(around, look);
  };
  around.addEventListener('load', onLoad, { capture: true });
  return (choices) => {
    const markup = markupFor(choices, base);
    ({ look } = choices);
    if (textOf(markup) !== shown) {
      shown = textOf(markup);
      const element = elementOf(markup);
      around.replaceChildren(element);
      // Snippets name no proxy: theirs is where the script comes from.
      upgradeMarker(element)?.setAttribute('proxy', base);
    }
    paint(around, look);
  };
}
