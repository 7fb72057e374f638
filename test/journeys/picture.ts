import type { Locator } from 'playwright-core';

interface Picture {
  /** Red, green, blue and alpha of each pixel. */
  readonly data: readonly number[];
  readonly width: number;
  readonly height: number;
}

/** Takes a picture of an element as it is drawn. */
export async function takePicture(locator: Locator): Promise<Picture> {
  const png = (await locator.screenshot()).toString('base64');
  return locator.evaluate(async (_node, base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const { width, height } = image;
    const context = new OffscreenCanvas(width, height).getContext('2d');
    context?.drawImage(image, 0, 0);
    return { data: [...(context?.getImageData(0, 0, width, height).data ?? [])], width, height };
  }, png);
}
