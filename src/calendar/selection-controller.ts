import type { LitElement } from 'lit';
import type { IsoDate } from '../stay/iso-date.ts';
import { EMPTY_SELECTION, pickDay } from '../stay/selection.ts';
import type { SelectionStep } from '../stay/selection.ts';
import { CalendarChangeEvent } from './calendar-change-event.ts';
import type { Legend } from './legend.ts';
import type { Pages } from './paging.ts';
import { refusalIn, refusalOf } from './refusal.ts';
import type { Refusal } from './refusal.ts';
import type { RovingFocus } from './roving-focus.ts';
import { modelOf } from './calendar-model.ts';
import type { CalendarModel } from './calendar-model.ts';
import { sayChange } from './summary.ts';

interface Host extends LitElement {
  readonly pages: Pages;
  /** The model of all properties, even of those that were set after the last drawing. */
  readonly model: CalendarModel | undefined;
  readonly legend: Legend | undefined;
}

/**
 * Handles a pick, a cleared selection, a press on a suggestion and the Escape key. Fires an event with the new selection or the
 * reason for a refusal.
 */
export class SelectionController {
  readonly #host: Host;
  readonly #focus: RovingFocus;
  #refusal: Refusal | undefined;
  #announcement = '';
  /** Whether the next drawing shows what the guest did in this calendar. */
  #isOwnChange = false;

  constructor(host: Host, focus: RovingFocus) {
    this.#host = host;
    this.#focus = focus;
  }

  /** Why the last pick was refused. */
  get refusal(): Refusal | undefined {
    return this.#refusal;
  }

  /** The text that screen readers announce once after a change. */
  get announcement(): string {
    return this.#announcement;
  }

  /**
   * Call it before each drawing. Drops a refusal that is no longer true. Returns whether the selection was changed from outside
   * of the calendar.
   */
  update(model: CalendarModel, hasNewSelection: boolean): boolean {
    const isChangedOutside = hasNewSelection && !this.#isOwnChange;
    this.#isOwnChange = false;
    if (isChangedOutside) this.#refusal = undefined;
    this.#refusal &&= refusalIn(model, this.#refusal, this.#host.legend);
    return isChangedOutside;
  }

  /** Picks a day. Uses the newest model, because two presses may come in one frame, and the second depends on the first. */
  readonly pick = (date: IsoDate): void => {
    const { model } = this.#host;
    if (model) this.apply(pickDay(model.selection, date, model.context), date);
    this.#focus.setTabStop(date);
  };

  /** Clears the selection. Moves the focus to a day, because the button disappears. */
  clear(): void {
    const { model, pages } = this.#host;
    this.apply({ selection: EMPTY_SELECTION });
    if (model) this.#focus.moveTo(this.#focus.tabStopIn(model, pages));
  }

  chooseSuggestion(): void {
    const suggestion = this.#refusal?.suggestion;
    if (suggestion) this.apply(suggestion.step);
    if (suggestion) this.#focus.moveTo(suggestion.date);
  }

  /**
   * Removes the refusal. If there is none, clears a check-in that has no check-out yet. Returns whether there was something to
   * remove.
   */
  undo(): boolean {
    if (this.#refusal) this.#refusal = undefined;
    else if (this.#host.model?.selection.status === 'arrival') this.clear();
    else return false;
    this.#host.requestUpdate();
    return true;
  }

  /**
   * Applies the constraint to a change, and fires an event with the result. `date` is the picked day, if the change is a pick.
   */
  readonly apply = (change: SelectionStep, date?: IsoDate): void => {
    const host = this.#host;
    const { model } = host;
    if (!model) return;
    const { selection, refused } = model.constraint?.(change, model.context) ?? change;
    if (!refused) this.#announcement = sayChange(modelOf({ ...model, selection }));
    this.#refusal = date && refused && refusalOf(date, refused, model, host.legend);
    this.#isOwnChange = true;
    host.requestUpdate();
    host.dispatchEvent(new CalendarChangeEvent(selection));
  };
}
