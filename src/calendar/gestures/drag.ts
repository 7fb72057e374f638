import type { LitElement, ReactiveController } from 'lit';
import type { IsoDate } from '../../stay/iso-date.ts';
import type { Selection, SelectionStep } from '../../stay/selection.ts';
import { dateAt } from '../roving-focus.ts';
import type { HoverPreview } from '../hover-preview.ts';
import { EdgeTurn } from './edge-turn.ts';

/** A finger that rests on a day for this long draws a stay. One that moves earlier scrolls the page or the months. */
const HOLD_MS = 250;
/** A finger that moves further than this before `HOLD_MS` scrolls. */
const SLACK_PX = 10;

interface Drawing {
  /** The pointer's id, because a mouse may move while a finger draws. */
  readonly id: number;
  readonly from: IsoDate;
  readonly x: number;
  readonly y: number;
  readonly isTouch: boolean;
  /** Whether the pointer draws a stay. Until then, it may still press or scroll. */
  isDrawing: boolean;
  /** The selection before this drawing, if the drawing has picked its own check-in; `undefined` if a check-in was waiting. */
  before: Selection | undefined;
  /** The day that the pointer was over last. */
  over: IsoDate | undefined;
}

interface Actions {
  /** Picks the day as a press does. */
  readonly pick: (date: IsoDate) => void;
  /** Sets the calendar's selection to that of `step`. */
  readonly take: (step: SelectionStep) => void;
  /** Turns the page. */
  readonly turnBy: (months: number) => void;
}

type Host = LitElement & { readonly selection: Selection };

/**
 * Lets a guest draw a stay from check-in to check-out or the other way round, by mouse, pen or finger. Both days are picked, so a
 * drawn stay is chosen, refused and announced like two taps. If a check-in waits already, only the last day of the drawing
 * counts.
 */
export class Drag implements ReactiveController {
  readonly #host: Host;
  /** Previews the stay that a release would make. */
  readonly #hover: HoverPreview;
  readonly #actions: Actions;
  readonly #edge: EdgeTurn;
  #draft: Drawing | undefined;
  #hold: ReturnType<typeof setTimeout> | undefined;
  #leaving = new AbortController();
  /** Aborted when the drawing ends. */
  #drafting = new AbortController();
  /**
   * Whether to ignore the next click. A mouse that returns to its first day, or a finger that has rested, also fires a click,
   * which would pick the day again.
   */
  #swallowsClick = false;

  constructor(host: Host, hover: HoverPreview, actions: Actions) {
    this.#host = host;
    this.#hover = hover;
    this.#actions = actions;
    this.#edge = new EdgeTurn(actions.turnBy);
    host.addController(this);
  }

  hostConnected(): void {
    const { signal } = (this.#leaving = new AbortController());
    const listen = <Name extends keyof HTMLElementEventMap>(
      name: Name,
      listener: (event: HTMLElementEventMap[Name]) => void,
      options: AddEventListenerOptions = {},
    ): void => {
      this.#host.renderRoot.addEventListener(name, listener as EventListener, { ...options, signal });
    };
    listen('pointerdown', this.#down);
    listen('pointermove', this.#move);
    listen('pointerup', this.#up);
    listen('pointercancel', this.#cancel);
    listen('click', this.#click, { capture: true });
    listen('contextmenu', this.#menu);
    // Only a listener that is not passive can keep a drawing finger from scrolling.
    listen('touchmove', this.#touchMove, { passive: false });
    this.#host.addEventListener('pointerleave', this.#cancel, { signal });
  }

  hostDisconnected(): void {
    this.#leaving.abort();
    this.#end();
  }

  readonly #down = (event: PointerEvent): void => {
    if (!event.isPrimary) return;
    this.#end();
    this.#swallowsClick = false;
    const from = dateAt(event.target);
    if (!from || event.button !== 0) return;
    const isTouch = event.pointerType === 'touch';
    const { pointerId: id, clientX: x, clientY: y } = event;
    this.#draft = { id, from, x, y, isTouch, isDrawing: false, before: undefined, over: from };
    if (!isTouch) return;
    const { signal } = (this.#drafting = new AbortController());
    // The second finger of a pinch may touch the page outside of the months.
    document.addEventListener('pointerdown', this.#another, { capture: true, signal });
    this.#hold = setTimeout(() => {
      this.#begin();
    }, HOLD_MS);
  };

  #begin(): void {
    const draft = this.#draft;
    if (!draft) return;
    const selection = this.#host.selection;
    draft.isDrawing = true;
    draft.before = selection.status === 'arrival' ? undefined : selection;
    this.#swallowsClick = true;
    if (draft.before) this.#actions.pick(draft.from);
    else this.#show(draft);
  }

  /**
   * A second finger turns the gesture into a pinch, even if the first finger has rested for `HOLD_MS`. Once the first finger has
   * moved to another day, a second finger is ignored.
   */
  readonly #another = (event: PointerEvent): void => {
    const draft = this.#draft;
    if (!draft || event.isPrimary || draft.over !== draft.from) return;
    this.#end();
    if (draft.before) this.#actions.take({ selection: draft.before });
  };

  readonly #move = (event: PointerEvent): void => {
    const draft = this.#draft;
    if (draft?.id !== event.pointerId) return;
    const over = this.#dateAt(event);
    if (!draft.isDrawing && !draft.isTouch && over !== draft.from) this.#begin();
    if (draft.isDrawing) this.#pass(draft, over, event);
    else if (draft.isTouch && Math.hypot(event.clientX - draft.x, event.clientY - draft.y) > SLACK_PX)
      this.#end();
  };

  #pass(draft: Drawing, over: IsoDate | undefined, at: PointerEvent): void {
    this.#edge.pass(this.#elementAt(at));
    if (over === draft.over) return;
    draft.over = over;
    this.#show(draft);
  }

  #show({ from, over, before }: Drawing): void {
    const isBackwards = before && over && over < from;
    this.#hover.draw(isBackwards ? { checkIn: over, date: from } : { date: over });
  }

  readonly #up = (event: PointerEvent): void => {
    const draft = this.#draft;
    if (draft?.id !== event.pointerId) return;
    const to = this.#dateAt(event);
    this.#end();
    if (draft.isDrawing && to) this.#finish(draft, to);
  };

  #finish({ from, before }: Drawing, to: IsoDate): void {
    const isOwn = before !== undefined;
    const isWaiting = (date: IsoDate): boolean => {
      const selection = this.#host.selection;
      return selection.status === 'arrival' && (!isOwn || selection.checkIn === date);
    };
    if (isOwn && to < from) {
      this.#actions.pick(to);
      if (isWaiting(to)) this.#actions.pick(from);
      // If the pick of the first day was refused, there is no stay to end.
    } else if (isWaiting(from) && !(isOwn && to === from)) this.#actions.pick(to);
  }

  readonly #cancel = (event: PointerEvent): void => {
    if (this.#draft?.id === event.pointerId) this.#end();
  };

  #end(): void {
    clearTimeout(this.#hold);
    this.#drafting.abort();
    this.#edge.stop();
    const wasDrawing = this.#draft?.isDrawing;
    this.#draft = undefined;
    if (wasDrawing) this.#hover.draw(undefined);
  }

  /**
   * Ignores the click after a drawing. A click with `detail` 0 is from a script, keyboard or screen reader, and is not ignored.
   */
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

  #dateAt(place: PointerEvent): IsoDate | undefined {
    return dateAt(this.#elementAt(place));
  }

  #elementAt({ clientX, clientY }: PointerEvent): Element | undefined {
    return this.#host.shadowRoot?.elementFromPoint(clientX, clientY) ?? undefined;
  }
}
