import type { LitElement, ReactiveController } from 'lit';
import type { IsoDate } from '../../stay/iso-date.ts';
import type { Selection, SelectionStep } from '../../stay/selection.ts';
import { dateAt } from '../roving-focus.ts';
import type { HoverPreview } from '../hover-preview.ts';
import { EdgeTurn } from './edge-turn.ts';

/** A finger that rests on a day for this long begins a drag. A finger that moves earlier scrolls the page or the months. */
const HOLD_MS = 250;
/** How far a finger may move before the drag begins. A finger that moves further scrolls. */
const MAX_HOLD_DRIFT_PX = 10;

interface DragState {
  /** The pointer's id, because a mouse may move while a finger drags. */
  readonly id: number;
  readonly from: IsoDate;
  readonly x: number;
  readonly y: number;
  readonly isTouch: boolean;
  /** Whether the pointer drags. Until then, it may still press or scroll. */
  isDragging: boolean;
  /**
   * The selection before this drag, if the drag began with a pick of a check-in; `undefined` if a check-in was chosen already.
   */
  selectionBefore: Selection | undefined;
  /** The day that the pointer was over last. */
  dayUnderPointer: IsoDate | undefined;
}

interface Actions {
  /** Picks the day as a press does. */
  readonly pick: (date: IsoDate) => void;
  /** Sets the calendar's selection to that of `step`. */
  readonly apply: (step: SelectionStep) => void;
  /** Turns the page by a number of months, back if it is negative. */
  readonly turnBy: (months: number) => void;
}

type Host = LitElement & { readonly selection: Selection };

/**
 * Lets a guest drag from check-in to check-out or the other way round, by mouse, pen or finger. The drag picks both days, so
 * the stay is chosen, refused and announced as after two taps. If a check-in is chosen already, the drag picks only its last
 * day.
 */
export class Drag implements ReactiveController {
  readonly #host: Host;
  /** Previews the stay that a release would make. */
  readonly #hover: HoverPreview;
  readonly #actions: Actions;
  readonly #edgeTurn: EdgeTurn;
  #drag: DragState | undefined;
  #holdTimer: ReturnType<typeof setTimeout> | undefined;
  #leaving = new AbortController();
  /**
   * Whether to ignore the next click. A mouse that returns to its first day, or a finger that has rested, also fires a click,
   * which would pick the day again.
   */
  #ignoresNextClick = false;

  constructor(host: Host, hover: HoverPreview, actions: Actions) {
    this.#host = host;
    this.#hover = hover;
    this.#actions = actions;
    this.#edgeTurn = new EdgeTurn(actions.turnBy);
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
    listen('pointerdown', this.#onPointerDown);
    listen('pointermove', this.#onPointerMove);
    listen('pointerup', this.#onPointerUp);
    listen('pointercancel', this.#onPointerCancel);
    listen('click', this.#onClick, { capture: true });
    listen('contextmenu', this.#onContextMenu);
    // Only a listener that is not passive can keep a dragging finger from scrolling.
    listen('touchmove', this.#onTouchMove, { passive: false });
    this.#host.addEventListener('pointerleave', this.#onPointerCancel, { signal });
    // The second finger of a pinch may touch the page outside of the months.
    document.addEventListener('pointerdown', this.#onSecondPointer, { capture: true, signal });
  }

  hostDisconnected(): void {
    this.#leaving.abort();
    this.#end();
  }

  readonly #onPointerDown = (event: PointerEvent): void => {
    if (!event.isPrimary) return;
    this.#end();
    this.#ignoresNextClick = false;
    const from = dateAt(event.target);
    if (!from || event.button !== 0) return;
    const isTouch = event.pointerType === 'touch';
    const { pointerId: id, clientX: x, clientY: y } = event;
    this.#drag = {
      id,
      from,
      x,
      y,
      isTouch,
      isDragging: false,
      selectionBefore: undefined,
      dayUnderPointer: from,
    };
    if (isTouch)
      this.#holdTimer = setTimeout(() => {
        this.#begin();
      }, HOLD_MS);
  };

  #begin(): void {
    const drag = this.#drag;
    if (!drag) return;
    const selection = this.#host.selection;
    drag.isDragging = true;
    drag.selectionBefore = selection.status === 'arrival' ? undefined : selection;
    this.#ignoresNextClick = true;
    if (drag.selectionBefore) this.#actions.pick(drag.from);
    else this.#preview(drag);
  }

  /**
   * A second finger turns the gesture into a pinch, even if the first finger has rested for `HOLD_MS`. Once the first finger has
   * moved to another day, a second finger is ignored.
   */
  readonly #onSecondPointer = (event: PointerEvent): void => {
    const drag = this.#drag;
    if (!drag?.isTouch || event.isPrimary || drag.dayUnderPointer !== drag.from) return;
    this.#end();
    if (drag.selectionBefore) this.#actions.apply({ selection: drag.selectionBefore });
  };

  readonly #onPointerMove = (event: PointerEvent): void => {
    const drag = this.#drag;
    if (drag?.id !== event.pointerId) return;
    const dayUnderPointer = this.#dateAt(event);
    if (!drag.isDragging && !drag.isTouch && dayUnderPointer !== drag.from) this.#begin();
    if (drag.isDragging) this.#trackPointer(drag, dayUnderPointer, event);
    else if (drag.isTouch && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) > MAX_HOLD_DRIFT_PX)
      this.#end();
  };

  #trackPointer(drag: DragState, dayUnderPointer: IsoDate | undefined, event: PointerEvent): void {
    this.#edgeTurn.trackPointer(this.#elementAt(event));
    if (dayUnderPointer === drag.dayUnderPointer) return;
    drag.dayUnderPointer = dayUnderPointer;
    this.#preview(drag);
  }

  #preview({ from, dayUnderPointer, selectionBefore }: DragState): void {
    const isBackwards = selectionBefore && dayUnderPointer && dayUnderPointer < from;
    this.#hover.previewDrag(
      isBackwards ? { checkIn: dayUnderPointer, date: from } : { date: dayUnderPointer },
    );
  }

  readonly #onPointerUp = (event: PointerEvent): void => {
    const drag = this.#drag;
    if (drag?.id !== event.pointerId) return;
    const to = this.#dateAt(event);
    this.#end();
    if (drag.isDragging && to) this.#finish(drag, to);
  };

  #finish({ from, selectionBefore }: DragState, to: IsoDate): void {
    const hasPickedCheckIn = selectionBefore !== undefined;
    const isWaitingCheckIn = (date: IsoDate): boolean => {
      const selection = this.#host.selection;
      return selection.status === 'arrival' && (!hasPickedCheckIn || selection.checkIn === date);
    };
    if (hasPickedCheckIn && to < from) {
      this.#actions.pick(to);
      if (isWaitingCheckIn(to)) this.#actions.pick(from);
      // If the pick of the first day was refused, there is no stay to end.
    } else if (isWaitingCheckIn(from) && !(hasPickedCheckIn && to === from)) this.#actions.pick(to);
  }

  readonly #onPointerCancel = (event: PointerEvent): void => {
    if (this.#drag?.id === event.pointerId) this.#end();
  };

  #end(): void {
    clearTimeout(this.#holdTimer);
    this.#edgeTurn.stop();
    const wasDragging = this.#drag?.isDragging;
    this.#drag = undefined;
    if (wasDragging) this.#hover.previewDrag(undefined);
  }

  /**
   * Ignores the click after a drag. A click with `detail` 0 is from a script, keyboard or screen reader, and is not ignored.
   */
  readonly #onClick = (event: MouseEvent): void => {
    if (!this.#ignoresNextClick || event.detail === 0) return;
    this.#ignoresNextClick = false;
    event.stopPropagation();
  };

  readonly #onContextMenu = (event: Event): void => {
    if (this.#drag?.isTouch) event.preventDefault();
  };

  readonly #onTouchMove = (event: Event): void => {
    if (this.#drag?.isDragging && event.cancelable) event.preventDefault();
  };

  #dateAt(event: PointerEvent): IsoDate | undefined {
    return dateAt(this.#elementAt(event));
  }

  #elementAt({ clientX, clientY }: PointerEvent): Element | undefined {
    return this.#host.shadowRoot?.elementFromPoint(clientX, clientY) ?? undefined;
  }
}
