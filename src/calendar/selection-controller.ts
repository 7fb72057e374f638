import type { LitElement } from 'lit';
import type { IsoDate } from '../stay/iso-date.ts';
import { EMPTY_SELECTION, reduceSelection } from '../stay/selection.ts';
import type { Selection, SelectionStep } from '../stay/selection.ts';
import { CalendarChangeEvent } from './calendar-change-event.ts';
import type { Legend } from './legend.ts';
import type { Pages } from './paging.ts';
import { refusalIn, refusalOf } from './refusal.ts';
import type { Refusal } from './refusal.ts';
import type { RovingFocus } from './roving-focus.ts';
import { modelOf } from './calendar-model.ts';
import type { CalendarModel, SelectionConstraint } from './calendar-model.ts';
import { sayChange } from './summary.ts';

interface Host extends LitElement {
  readonly selection: Selection;
  readonly constraint: SelectionConstraint | undefined;
  readonly pages: Pages;
  /** The model of all properties, even of those that were set after the last drawing. */
  readonly model: CalendarModel | undefined;
  readonly legend: Legend | undefined;
}

/**
 * Handles what the guest picks, clears, repairs and takes back. The result is another selection, or the reason why there is none.
 */
export class SelectionController {
  readonly #host: Host;
  readonly #focus: RovingFocus;
  #refusal: Refusal | undefined;
  #announcement = '';
  /** Whether the next drawing shows what the guest did in this calendar. */
  #isOwn = false;

  constructor(host: Host, focus: RovingFocus) {
    this.#host = host;
    this.#focus = focus;
  }

  /** Why the last pick was refused. */
  get refusal(): Refusal | undefined {
    return this.#refusal;
  }

  /** Announced once after a change. */
  get announcement(): string {
    return this.#announcement;
  }

  /** Before each drawing: drops a refusal that no longer holds. Returns whether the selection was changed from outside. */
  update(model: CalendarModel, isChosen: boolean): boolean {
    const isChosenOutside = isChosen && !this.#isOwn;
    this.#isOwn = false;
    if (isChosenOutside) this.#refusal = undefined;
    this.#refusal &&= refusalIn(model, this.#refusal, this.#host.legend);
    return isChosenOutside;
  }

  /** Two presses may come before a frame, and the second press must continue the selection of the first. */
  readonly pick = (date: IsoDate): void => {
    const { model } = this.#host;
    if (model) this.take(reduceSelection(model.selection, { type: 'pick', date }, model.world), date);
    this.#focus.enter(date);
  };

  /** The button disappears, so a day must get the focus. */
  clear(): void {
    const { model, pages } = this.#host;
    this.take({ selection: EMPTY_SELECTION });
    if (model) this.#focus.moveTo(this.#focus.stopIn(model, pages));
  }

  repair(): void {
    const repair = this.#refusal?.repair;
    if (repair) this.take(repair.step);
    if (repair) this.#focus.moveTo(repair.date);
  }

  /** Takes back a refusal or, if there is none, a check-in that waits. Returns whether there was either. */
  takeBack(): boolean {
    if (this.#refusal) this.#refusal = undefined;
    else if (this.#host.selection.status === 'arrival') this.clear();
    else return false;
    this.#host.requestUpdate();
    return true;
  }

  /** Tells the calendar's owner what a pick of `date`, or another change, leads to. */
  readonly take = (change: SelectionStep, date?: IsoDate): void => {
    const host = this.#host;
    const { model } = host;
    if (!model) return;
    const { selection, refused } = host.constraint?.(change, model.world) ?? change;
    if (!refused) this.#announcement = sayChange(modelOf({ ...model, selection }));
    this.#refusal = date && refused && refusalOf(date, refused, model, host.legend);
    this.#isOwn = true;
    host.requestUpdate();
    host.dispatchEvent(new CalendarChangeEvent(selection, refused));
  };
}
