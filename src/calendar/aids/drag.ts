import type { IsoDate } from '../../stay/iso-date.ts';
import type { Selection } from '../../stay/selection.ts';
import { point, sayChange } from '../calendar-hands.ts';
import { take } from '../hands.ts';
import type { Held } from '../hold.ts';
import { sceneOf } from '../scene.ts';
import { EdgeTurn } from './edge-turn.ts';

/** A finger that rests this long on a day means to draw a stay from it, and not to push the page or the months. */
const HOLD_MS = 250;
/** A finger that has moved further than this before is pushing. */
const SLACK_PX = 10;

interface Draft {
  /** Of the pointer: a mouse that lies beside a finger moves, too. */
  readonly id: number;
  readonly from: IsoDate;
  readonly x: number;
  readonly y: number;
  readonly isTouch: boolean;
  /** Once the pointer draws, and no longer may be about to press or to push. */
  isDrawing: boolean;
  /** What was chosen before the drawing began with an arrival of its own; none where it began at one that waited. */
  before: Selection | undefined;
  /** Where it was seen last. */
  over: IsoDate | undefined;
}

/**
 * Drawing a stay from its arrival to its departure, or the other way round, by mouse, pen or finger. It presses the
 * days' own buttons, so a drawn stay is chosen, refused and announced as one of two taps is. Where an arrival waits
 * already, only the end of the drawing counts.
 */
export class Drag {
  calendar: Held | undefined;
  readonly #root: ShadowRoot;
  readonly #edge: EdgeTurn;
  #draft: Draft | undefined;
  #hold: ReturnType<typeof setTimeout> | undefined;
  /** Ends with the draft. */
  #leaving = new AbortController();
  /** The click that a mouse makes where it comes back, and a finger that has rested, would press the day once more. */
  #swallowsClick = false;

  constructor(root: ShadowRoot, months: HTMLElement) {
    this.#root = root;
    this.#edge = new EdgeTurn(root);
    months.addEventListener('pointerdown', this.#down);
    months.addEventListener('click', this.#click, { capture: true });
    months.addEventListener('contextmenu', this.#menu);
    // Only a listener that may prevent it can keep a finger that draws from scrolling.
    months.addEventListener('touchmove', this.#touchMove, { passive: false });
    // A finger is held by the day that it came down on; a mouse may draw as far as to the buttons that turn the page.
    const everything = months.parentElement ?? months;
    everything.addEventListener('pointermove', this.#move);
    everything.addEventListener('pointerup', this.#up);
    everything.addEventListener('pointercancel', this.#cancel);
    everything.addEventListener('pointerleave', this.#cancel);
  }

  readonly #down = (event: PointerEvent): void => {
    if (!event.isPrimary) return;
    this.#end();
    this.#swallowsClick = false;
    const from = dateOf(event.target);
    if (!from || event.button !== 0) return;
    const isTouch = event.pointerType === 'touch';
    const { pointerId: id, clientX: x, clientY: y } = event;
    this.#draft = { id, from, x, y, isTouch, isDrawing: false, before: undefined, over: from };
    if (!isTouch) return;
    const { signal } = (this.#leaving = new AbortController());
    // The other finger of a pinch may come down beside the months.
    document.addEventListener('pointerdown', this.#another, { capture: true, signal });
    this.#hold = setTimeout(() => {
      this.#begin();
    }, HOLD_MS);
  };

  #begin(): void {
    const draft = this.#draft;
    const selection = this.calendar?.selection;
    if (!draft || !selection) return;
    draft.isDrawing = true;
    draft.before = selection.status === 'arrival' ? undefined : selection;
    this.#swallowsClick = true;
    if (draft.before) this.#press(draft.from);
    else this.#show(draft);
  }

  /**
   * Two fingers pinch, however long the first one has rested until the second one came: it has drawn nothing yet. To one
   * that is on its way, a finger more is of no interest.
   */
  readonly #another = (event: PointerEvent): void => {
    const draft = this.#draft;
    if (!draft || event.isPrimary || draft.over !== draft.from) return;
    this.#end();
    if (draft.before) this.#takeBack(draft.before);
  };

  #takeBack(selection: Selection): void {
    const { calendar } = this;
    if (!calendar?.scene) return;
    const announcement = sayChange(sceneOf({ ...calendar.scene, selection }));
    take({ step: { selection }, announcement }, calendar);
  }

  readonly #move = (event: PointerEvent): void => {
    const draft = this.#draft;
    if (draft?.id !== event.pointerId) return;
    const over = this.#dateAt(event);
    if (!draft.isDrawing && !draft.isTouch && over !== draft.from) this.#begin();
    if (draft.isDrawing) this.#pass(draft, over, event);
    else if (draft.isTouch && Math.hypot(event.clientX - draft.x, event.clientY - draft.y) > SLACK_PX)
      this.#end();
  };

  #pass(draft: Draft, over: IsoDate | undefined, at: PointerEvent): void {
    this.#edge.pass(at);
    if (over === draft.over) return;
    draft.over = over;
    this.#show(draft);
  }

  /** What letting go would make. A mouse on its way forwards is seen by the calendar itself. */
  #show({ from, over, isTouch, before }: Draft): void {
    const scene = this.calendar?.scene;
    if (!scene) return;
    if (before && over && over < from)
      point(
        this.#root,
        from,
        undefined,
        sceneOf({ ...scene, selection: { status: 'arrival', checkIn: over } }),
      );
    else if (isTouch) point(this.#root, over, undefined, scene);
  }

  readonly #up = (event: PointerEvent): void => {
    const draft = this.#draft;
    if (draft?.id !== event.pointerId) return;
    const to = this.#dateAt(event);
    this.#end();
    if (draft.isDrawing && to) this.#finish(draft, to);
  };

  #finish({ from, before }: Draft, to: IsoDate): void {
    const isOwn = before !== undefined;
    const isWaiting = (date: IsoDate): boolean => {
      const selection = this.calendar?.selection;
      return selection?.status === 'arrival' && (!isOwn || selection.checkIn === date);
    };
    if (isOwn && to < from) {
      this.#press(to);
      if (isWaiting(to)) this.#press(from);
      // Where the beginning was refused, there is nothing to end.
    } else if (isWaiting(from) && !(isOwn && to === from)) this.#press(to);
  }

  readonly #cancel = (event: PointerEvent): void => {
    if (this.#draft?.id === event.pointerId) this.#end();
  };

  #end(): void {
    clearTimeout(this.#hold);
    this.#leaving.abort();
    this.#edge.stop();
    const wasDrawing = this.#draft?.isDrawing;
    this.#draft = undefined;
    const { hold, scene } = this.calendar ?? {};
    if (wasDrawing && hold && scene) point(this.#root, hold.pointed, hold.refusal, scene);
  }

  /** Not one of ours, nor of a keyboard or a screen reader: those have no count of clicks. */
  readonly #click = (event: MouseEvent): void => {
    if (!this.#swallowsClick || event.detail === 0) return;
    this.#swallowsClick = false;
    event.stopPropagation();
  };

  readonly #menu = (event: Event): void => {
    if (this.#draft?.isTouch) event.preventDefault();
  };

  readonly #touchMove = (event: Event): void => {
    if (this.#draft?.isDrawing && event.cancelable) event.preventDefault();
  };

  #press(date: IsoDate): void {
    this.#root.querySelector<HTMLElement>(`[data-date="${date}"] button`)?.click();
  }

  #dateAt({ clientX, clientY }: PointerEvent): IsoDate | undefined {
    return dateOf(this.#root.elementFromPoint(clientX, clientY));
  }
}

const dateOf = (target: unknown): IsoDate | undefined =>
  target instanceof Element ? (target.closest('td')?.dataset['date'] as IsoDate | undefined) : undefined;
