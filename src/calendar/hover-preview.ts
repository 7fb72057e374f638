import type { LitElement, ReactiveController } from 'lit';
import type { IsoDate } from '../stay/iso-date.ts';
import { whyNotPick } from '../stay/selection.ts';
import { dateAt } from './roving-focus.ts';
import { positionIn, saySigns } from './describe-day.ts';
import type { Preview } from './describe-day.ts';
import type { Legend } from './legend.ts';
import { sayReason } from './refusal.ts';
import type { Refusal } from './refusal.ts';
import { sayTotal, modelOf } from './calendar-model.ts';
import type { CalendarModel } from './calendar-model.ts';
import { saySummary } from './summary.ts';

/**
 * The day under the pointer or in focus. If a guest drags backwards, `checkIn` is the day under the pointer, and `date` is
 * the day on which the drag began.
 */
export interface PointedDays {
  readonly date?: IsoDate | undefined;
  readonly checkIn?: IsoDate | undefined;
}

/** The parts of the calendar that change when a guest points at a day. */
interface HoverView {
  /** The line under the months. */
  readonly hint: string;
  /** The days of the stay that a pick of this day would choose. */
  readonly preview: Preview | undefined;
}

/**
 * Describes the hint and the preview. While a refusal is shown, the hint is empty until the guest points at another day with a
 * hint.
 */
export function describeHover(
  { date, checkIn }: PointedDays,
  shownModel: CalendarModel,
  refusal?: Refusal,
  legend?: Legend,
): HoverView {
  const model = checkIn ? modelOf({ ...shownModel, selection: { status: 'arrival', checkIn } }) : shownModel;
  const { selection, checkOuts } = model;
  const hint = date === undefined || date === refusal?.date ? '' : hintOf(date, model, legend);
  const isPreviewed = date !== undefined && selection.status === 'arrival' && checkOuts.has(date);
  return {
    hint: hint || (refusal ? '' : saySummary(model)),
    preview: isPreviewed ? { from: selection.checkIn, to: date } : undefined,
  };
}

/**
 * Returns the length and total of the stay that could end on the day, why the day cannot be picked, or the meaning of its signs.
 */
export function hintOf(date: IsoDate, model: CalendarModel, legend?: Legend): string {
  const { selection, checkOuts, context } = model;
  const checkOut = checkOuts.get(date);
  if (checkOut) {
    const total = sayTotal(checkOut, model);
    return checkOut.isCheaper ? model.format.join([total, model.words.dayCheaper]) : total;
  }
  // A chosen day has no hint of its own: the line then shows the summary of the whole stay.
  if (positionIn(selection, date)) return '';
  const problem = whyNotPick(selection, date, context);
  return problem ? sayReason(date, problem, model, legend) : saySigns(date, model);
}

/** Keeps the day under the pointer or in focus, or the days of a drag, and describes its hint and preview. */
export class HoverPreview implements ReactiveController {
  readonly #host: LitElement;
  #day: IsoDate | undefined;
  #draggedDays: PointedDays | undefined;

  constructor(host: LitElement) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    const root = this.#host.renderRoot;
    root.addEventListener('pointerover', this.#onPointerOver);
    root.addEventListener('focusin', this.#onPointerOver);
    root.addEventListener('focusout', this.#onPointerLeave);
    this.#host.addEventListener('pointerleave', this.#onPointerLeave);
  }

  previewDrag(days: PointedDays | undefined): void {
    this.#draggedDays = days;
    this.#host.requestUpdate();
  }

  /** Describes the current hint and preview. During a drag, its hint replaces a refusal. */
  view(model: CalendarModel, refusal: Refusal | undefined, legend: Legend | undefined): HoverView {
    return this.#draggedDays
      ? describeHover(this.#draggedDays, model, undefined, legend)
      : describeHover({ date: this.#day }, model, refusal, legend);
  }

  readonly #onPointerOver = (event: Event): void => {
    // A touch has no preview, because it picks the day at once.
    if (!(event instanceof PointerEvent && event.pointerType === 'touch')) this.#point(dateAt(event.target));
  };

  readonly #onPointerLeave = (): void => {
    this.#point(undefined);
  };

  #point(day: IsoDate | undefined): void {
    if (day === this.#day) return;
    this.#day = day;
    this.#host.requestUpdate();
  }
}
