import type { MountedWidget } from './widget-fixture.ts';

/** Returns the colour of a part while a sheet of the page sets it to rgb(1, 2, 3). */
export async function colourOf(mounted: MountedWidget, part: string): Promise<string> {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`booking-widget::part(${part}) { color: rgb(1, 2, 3); }`);
  document.adoptedStyleSheets.push(sheet);
  try {
    return getComputedStyle(await mounted.waitFor(`[part~="${part}"]`)).color;
  } finally {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  }
}
