import type { Locator } from 'playwright-core';

/** Whether the whole element is in the window and nothing covers its middle, so that a guest sees it without scrolling. */
export const isFullyVisible = async (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    if (right <= left || left < 0 || right > innerWidth || top < 0 || bottom > innerHeight) return false;
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    let topElement = document.elementFromPoint(x, y);
    while (topElement?.shadowRoot) {
      const inner = topElement.shadowRoot.elementFromPoint(x, y);
      if (!inner || inner === topElement) break;
      topElement = inner;
    }
    return topElement !== null && (element.contains(topElement) || topElement.contains(element));
  });
