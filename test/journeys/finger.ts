import type { BrowserContextOptions, CDPSession, Locator } from 'playwright-core';
import type { JourneyContext } from './journey.ts';

/** A phone with a touch screen. Its guest has not asked for reduced motion, so swiped months keep moving. */
export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  reducedMotion: 'no-preference',
};

export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Returns the point that a guest presses. Playwright’s own click and tap refuse `aria-disabled` elements, which a guest may
 * still press.
 */
export async function middleOf(locator: Locator): Promise<Point> {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`The element is not on the screen: ${String(locator)}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** A finger on the page. The browser treats its touches as real, so it scrolls, flings and snaps. */
export class Finger {
  readonly #session: CDPSession;
  #position: Point = { x: 0, y: 0 };

  constructor(session: CDPSession) {
    this.#session = session;
  }

  async press(point: Point): Promise<void> {
    this.#position = point;
    await this.#touch('touchStart', [point]);
  }

  /** Moves in ten steps, like a finger. */
  async move(to: Point): Promise<void> {
    const from = this.#position;
    for (let step = 1; step <= 10; step++)
      await this.#touch('touchMove', [
        { x: from.x + ((to.x - from.x) * step) / 10, y: from.y + ((to.y - from.y) * step) / 10 },
      ]);
    this.#position = to;
  }

  async lift(): Promise<void> {
    await this.#touch('touchEnd', []);
  }

  /**
   * Presses, moves and lifts the finger. It does not wait for the page after the press: on a slow page the finger would
   * rest, and the calendar would take the gesture for a drag that chooses a stay.
   */
  async swipe(from: Point, to: Point): Promise<void> {
    await Promise.all([this.press(from), this.move(to)]);
    await this.lift();
  }

  async #touch(type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]): Promise<void> {
    await this.#session.send('Input.dispatchTouchEvent', { type, touchPoints });
  }
}

export async function createFinger({ page, context }: JourneyContext): Promise<Finger> {
  return new Finger(await context.newCDPSession(page));
}
