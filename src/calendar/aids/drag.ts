import type { IsoDate } from '../../stay/iso-date.ts';
import { point } from '../calendar-hands.ts';
import type { Scene } from '../scene.ts';

/** A finger that rests this long on a day means to draw a stay from it, and not to push the page or the months. */
const HOLD_MS = 250;
/** A finger that has moved further than this before is pushing. */
const SLACK_PX = 10;

interface Draft {
  readonly from: IsoDate;
  readonly x: number;
  readonly y: number;
  readonly isTouch: boolean;
  /** Once the pointer draws, and no longer may be about to press or to push. */
  isDrawing: boolean;
}

/**
 * Drawing a stay from its arrival to its departure, by mouse, pen or finger. It presses the days' own buttons, so a
 * drawn stay is chosen, refused and announced as one of two taps is. Where an arrival waits already, only the end of
 * the drawing counts.
 */
export class Drag {
  scene: Scene | undefined;
  readonly #root: ShadowRoot;
  #draft: Draft | undefined;
  #hold: ReturnType<typeof setTimeout> | undefined;
  /** The click that some browsers make of a finger's rest would press the day once more. */
  #swallowsClick = false;

  constructor(root: ShadowRoot, months: HTMLElement) {
    this.#root = root;
    months.addEventListener('pointerdown', this.#down);
    months.addEventListener('pointermove', this.#move);
    months.addEventListener('pointerup', this.#up);
    months.addEventListener('pointercancel', this.#cancel);
    months.addEventListener('pointerleave', this.#cancel);
    months.addEventListener('click', this.#click, { capture: true });
    months.addEventListener('contextmenu', this.#menu);
    // Only a listener that may prevent it can keep a finger that draws from scrolling.
    months.addEventListener('touchmove', this.#touchMove, { passive: false });
  }

  readonly #down = (event: PointerEvent): void => {
    this.#cancel();
    this.#swallowsClick = false;
    const from = dateOf(event.target);
    if (!from || !event.isPrimary || event.button !== 0) return;
    const isTouch = event.pointerType === 'touch';
    this.#draft = { from, x: event.clientX, y: event.clientY, isTouch, isDrawing: false };
    if (!isTouch) return;
    // A finger is held by the element that it came down on; what it passes over has to be told.
    if (event.target instanceof Element) event.target.releasePointerCapture(event.pointerId);
    this.#hold = setTimeout(() => {
      this.#begin();
    }, HOLD_MS);
  };

  #begin(): void {
    const draft = this.#draft;
    if (!draft) return;
    draft.isDrawing = true;
    if (this.scene?.selection.status !== 'arrival') this.#buttonOf(draft.from)?.click();
    this.#swallowsClick = draft.isTouch;
  }

  readonly #move = (event: PointerEvent): void => {
    const draft = this.#draft;
    if (!draft) return;
    const over = this.#dateAt(event);
    const hasLeft = over !== undefined && over !== draft.from;
    if (draft.isDrawing) this.#show(draft, over);
    else if (!draft.isTouch && hasLeft) this.#begin();
    else if (draft.isTouch && Math.hypot(event.clientX - draft.x, event.clientY - draft.y) > SLACK_PX)
      this.#cancel();
  };

  /** A mouse that passes over a day is seen by the calendar itself. */
  #show({ isTouch }: Draft, over: IsoDate | undefined): void {
    if (isTouch && this.scene) point(this.#root, over, undefined, this.scene);
  }

  readonly #up = (event: PointerEvent): void => {
    const draft = this.#draft;
    this.#cancel();
    const to = this.#dateAt(event);
    // Where the beginning was refused, there is nothing to end.
    const isOpen = this.scene?.selection.status === 'arrival';
    if (!isOpen || !draft?.isDrawing || to === undefined || to === draft.from) return;
    const swallows = this.#swallowsClick;
    this.#swallowsClick = false;
    this.#buttonOf(to)?.click();
    this.#swallowsClick = swallows;
  };

  readonly #cancel = (): void => {
    clearTimeout(this.#hold);
    this.#draft = undefined;
  };

  readonly #click = (event: Event): void => {
    if (!this.#swallowsClick) return;
    this.#swallowsClick = false;
    event.stopPropagation();
  };

  readonly #menu = (event: Event): void => {
    if (this.#draft?.isTouch) event.preventDefault();
  };

  readonly #touchMove = (event: Event): void => {
    if (this.#draft?.isDrawing && event.cancelable) event.preventDefault();
  };

  #dateAt({ clientX, clientY }: PointerEvent): IsoDate | undefined {
    return dateOf(this.#root.elementFromPoint(clientX, clientY));
  }

  #buttonOf(date: IsoDate): HTMLElement | undefined {
    return this.#root.querySelector<HTMLElement>(`[data-date="${date}"] button`) ?? undefined;
  }
}

const dateOf = (target: unknown): IsoDate | undefined =>
  target instanceof Element ? (target.closest('td')?.dataset['date'] as IsoDate | undefined) : undefined;
