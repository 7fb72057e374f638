import type { Locator } from 'playwright-core';

/** Whether the whole element is in the window and nothing covers its middle, so that a guest sees it without scrolling. */
export const isInSight = async (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    if (right <= left || left < 0 || right > innerWidth || top < 0 || bottom > innerHeight) return false;
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    let seen = document.elementFromPoint(x, y);
    while (seen?.shadowRoot) {
      const inner = seen.shadowRoot.elementFromPoint(x, y);
      if (!inner || inner === seen) break;
      seen = inner;
    }
    return seen !== null && (element.contains(seen) || seen.contains(element));
  });
