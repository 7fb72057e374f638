import { upgradeMarker } from '../markers.ts';
import { LOOK_NAMES, markupFor, textOf } from './markup.ts';
import type { Choices, ChosenLook, ElementMarkup } from './markup.ts';

function elementOf({ tag, attributes, content = '' }: ElementMarkup): HTMLElement {
  const element = document.createElement(tag);
  // The page's policy forbids the attribute `style`.
  const { style = '', ...rest } = attributes;
  for (const [name, value] of Object.entries(rest)) element.setAttribute(name, value);
  element.style.cssText = style;
  element.append(typeof content === 'string' ? content : elementOf(content));
  return element;
}

/**
 * Sets the colours on the element around the widget and, if the preview is a frame, in the frame's page, which has the same
 * origin.
 */
function paint(container: HTMLElement, look: ChosenLook): void {
  const framedPage = container.querySelector('iframe')?.contentDocument?.documentElement;
  for (const element of framedPage ? [container, framedPage] : [container])
    for (const name of LOOK_NAMES) element.style.setProperty(`--booking-${name}`, look[name] ?? null);
}

/**
 * Shows the snippet as it will look on a page. The preview is made again only if the markup has changed, so that a change of
 * colours keeps what was chosen in it. `base` is the address of the proxy as this page sees it, which may differ from what
 * guests see.
 */
export function createPreview(container: HTMLElement, base: string): (choices: Choices) => void {
  let shownMarkup: string | undefined;
  let look: ChosenLook = {};
  // Paints again when the frame has loaded. Its `load` event does not bubble, so it is captured.
  const onLoad = (): void => {
    paint(container, look);
  };
  container.addEventListener('load', onLoad, { capture: true });
  return (choices) => {
    const markup = markupFor(choices, base);
    ({ look } = choices);
    if (textOf(markup) !== shownMarkup) {
      shownMarkup = textOf(markup);
      const element = elementOf(markup);
      container.replaceChildren(element);
      // A snippet does not name the proxy, because its script comes from there. The preview has no such script.
      upgradeMarker(element)?.setAttribute('proxy', base);
    }
    paint(container, look);
  };
}
