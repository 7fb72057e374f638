import type { CSSResult, PropertyDeclarations, PropertyValues, TemplateResult } from 'lit';
import type { Availability } from '../stay/availability.ts';
import type { IsoDate } from '../stay/iso-date.ts';
import type { NightRange } from '../stay/night-range.ts';
import type { Party } from '../stay/party.ts';
import { chosenDays, EMPTY_SELECTION } from '../stay/selection.ts';
import type { Selection } from '../stay/selection.ts';
import type { CalendarMessages } from '../i18n/messages.ts';
import { calendarStyles } from './calendar-styles.ts';
import { calendarView, foot, monthBoxes, navigation } from './calendar-templates.ts';
import { Drag } from './gestures/drag.ts';
import { Swipe } from './gestures/swipe.ts';
import { LegendLoader, legendView } from './legend.ts';
import type { Legend } from './legend.ts';
import { MonthsAhead } from './months-ahead.ts';
import { Pager } from './pager.ts';
import { isOnScreen } from './paging.ts';
import type { Pages } from './paging.ts';
import { SelectionController } from './selection-controller.ts';
import { HoverPreview } from './hover-preview.ts';
import { dateAt, RovingFocus } from './roving-focus.ts';
import { modelFrom } from './calendar-model.ts';
import type { CalendarModel, SelectionConstraint } from './calendar-model.ts';
import { ShadowElement } from './shadow-element.ts';

/**
 * The rate calendar, in which a guest picks the check-in and then the check-out. The calendar applies the rules of a stay
 * and fires an event with the result of a pick; its owner answers by setting `selection`. Without `availability`, `today`
 * or `words` the calendar has its final size and no days. Its properties can be set in any order. Of its custom
 * properties, only `--_prompt` and `--_bar` may be missing.
 *
 * @fires {CalendarChangeEvent} booking-calendar-change - The guest picked a day, even if it was refused, or cleared the dates.
 *
 * @cssprop --_accent - chosen days
 * @cssprop --_on-accent - text on them
 * @cssprop --_surface - background of the calendar
 * @cssprop --_text - text
 * @cssprop --_muted - text of less weight
 * @cssprop --_border - lines
 * @cssprop --_radius - corners of chosen days and buttons
 * @cssprop --_band - background of the days between check-in and check-out
 * @cssprop --_taken - background of taken nights
 * @cssprop --_ring - ring around the focused element
 * @cssprop --_small - size of small text
 * @cssprop --_field - size of the text of fields and lists
 * @cssprop --_title - size of headings
 * @cssprop --_prompt - `none` if the next step is shown elsewhere
 * @cssprop --_bar - height of a bar that covers the foot of the window; the reason for a refusal is scrolled above this bar
 */
export class BookingCalendar extends ShadowElement {
  static override styles: CSSResult[] = calendarStyles;
  static override properties: PropertyDeclarations = {
    availability: { attribute: false },
    today: { attribute: false },
    party: { attribute: false },
    selection: { attribute: false },
    dayToShow: { attribute: false },
    cleaning: { attribute: false },
    locale: { attribute: false },
    words: { attribute: false },
    weekStart: { attribute: false },
    constraint: { attribute: false },
    bookedStays: { attribute: false },
    months: { attribute: false },
  };

  /**
   * The loaded nights. Keep the old nights until new ones have loaded: without any nights the calendar is empty, and the guest
   * loses their place.
   */
  declare availability: Availability | undefined;
  /** The current day in the property's time zone. */
  declare today: IsoDate | undefined;
  /** The guests that the prices are for; by default two adults. Only needed if the host charges by guest. */
  declare party: Party | undefined;
  /**
   * The chosen days. Only the owner of the calendar sets them, while it handles the event, because the next press depends on them.
   */
  declare selection: Selection;
  /** A day to turn to once. The calendar does not select this day, and a stay may not be able to begin on it. */
  declare dayToShow: IsoDate | undefined;
  /** The cleaning fee of a stay, in cents. It is part of every total, and 0 by default. */
  declare cleaning: number;
  /** Locale of dates and prices; `en` by default. Its language must be that of the texts, or the texts' language is used. */
  declare locale: string;
  declare words: CalendarMessages | undefined;
  /** 1 (Monday) to 7 (Sunday); by default as in the locale's region. */
  declare weekStart: number | undefined;
  /**
   * Limits which selections are possible, for example to stays with a fixed check-in. If it is set, no other check-in is suggested.
   */
  declare constraint: SelectionConstraint | undefined;
  /** Stays that the guest has booked. The calendar does not describe their nights as taken. */
  declare bookedStays: readonly NightRange[] | undefined;
  /** How many months are on screen, 1 to 4; by default as many as fit. */
  declare months: number | undefined;

  #model: CalendarModel | undefined;
  /**
   * Whether a press may have chosen a check-in since the last drawing. If so, the next drawing turns to the days on which the
   * stay can end.
   */
  #isPressed = false;
  readonly #legend = new LegendLoader(this);
  readonly #focus = new RovingFocus(this);
  readonly #hover = new HoverPreview(this);
  readonly #pager = new Pager(this);
  readonly #selectionController = new SelectionController(this, this.#focus);
  readonly #turnBy = (months: number): void => {
    this.#focus.moveToControl(months < 0 ? 'previous' : 'next');
    this.#pager.turnBy(months);
  };
  readonly #swipe = new Swipe(this, this.#turnBy);
  readonly #monthsAhead = new MonthsAhead(this, this.#swipe);

  constructor() {
    super();
    this.selection = EMPTY_SELECTION;
    this.cleaning = 0;
    this.locale = 'en';
    const { pick, apply } = this.#selectionController;
    new Drag(this, this.#hover, { pick, apply, turnBy: this.#turnBy });
  }

  /** Moves the focus to the one day that is in the Tab order. */
  override focus(options?: FocusOptions): void {
    this.#focus.focus(options);
  }

  protected override willUpdate(changed: PropertyValues): void {
    this.#legend.load(this.availability && this.words);
    const previous = this.#model;
    if (changed.size > 0) this.#model = modelFrom(this, previous);
    const [model, focused] = [this.#model, this.#focus.keepFocus()];
    if (model) {
      const hasNewSelection = !previous || changed.has('selection');
      const isChangedOutside = this.#selectionController.update(model, hasNewSelection);
      this.#pager.show(this.dayToShow);
      this.#pager.update(model, isChangedOutside ? chosenDays(model.selection) : [], focused);
      if (isChangedOutside || (hasNewSelection && this.#isPressed)) this.#reveal(model);
      this.#isPressed = false;
    }
    this.#monthsAhead.show(this.pages, model);
  }

  /** Turns the page to the possible check-outs. Moves the focus if the check-in is no longer on screen. */
  #reveal({ selection, checkOuts }: CalendarModel): void {
    if (selection.status !== 'arrival') return;
    this.#pager.reveal(selection.checkIn, [...checkOuts.keys()]);
    if (!isOnScreen(selection.checkIn, this.pages)) this.#focus.moveTo(checkOuts.keys().next().value);
  }

  /** @internal */
  get pages(): Pages {
    return this.#pager.pages;
  }

  /** @internal */
  get legend(): Legend | undefined {
    return this.#legend.current;
  }

  /** @internal The model of all properties, even of those that were set after the last drawing. */
  get model(): CalendarModel | undefined {
    return this.isUpdatePending ? modelFrom(this, this.#model) : this.#model;
  }

  protected override render(): TemplateResult {
    const { words, pages } = this;
    const model = this.#model;
    const { refusal, announcement } = this.#selectionController;
    const hover = model && this.#hover.view(model, refusal, this.legend);
    const legend = model && legendView(this.legend, model, this.#monthsAhead.signs);
    const isClearable = this.selection.status !== 'empty' && !this.constraint;
    const marks = { tabStop: model && this.#focus.tabStopIn(model, pages), preview: hover?.preview };
    return calendarView({
      model,
      words,
      controls: navigation(model, pages.month, words),
      months: monthBoxes(this.#monthsAhead.drawn, marks),
      foot: foot({ hint: hover?.hint, refusal, isClearable, hasLegend: legend !== undefined }, words),
      legend,
      announcement,
      turnedTo: this.#monthsAhead.turnedTo,
      onClick: this.#onClick,
      onChange: this.#onChange,
      onKeyDown: this.#onKeyDown,
    });
  }

  readonly #onClick = (event: Event): void => {
    const button = (event.target as Element).closest('button');
    const date = button ? dateAt(button) : undefined;
    const part = button?.getAttribute('part');
    if (date) {
      this.#isPressed = true;
      this.#selectionController.pick(date);
    } else if (part === 'previous' || part === 'next') this.#turnBy(part === 'next' ? 1 : -1);
    else if (button?.id === 'clear') this.#selectionController.clear();
    else if (button?.id === 'suggestion') this.#selectionController.chooseSuggestion();
  };

  readonly #onChange = ({ target }: Event): void => {
    this.#focus.moveToControl('month-select');
    this.#pager.turnTo((target as HTMLSelectElement).value as IsoDate);
  };

  readonly #onKeyDown = (event: KeyboardEvent): void => {
    const [model, date] = [this.#model, dateAt(event.target)];
    if (!model || !date || event.altKey || event.ctrlKey || event.metaKey) return;
    if (
      !(event.key === 'Escape' ? this.#selectionController.undo() : this.#focus.handleKey(event, date, model))
    )
      return;
    event.preventDefault();
    event.stopPropagation();
  };
}

if (!customElements.get('booking-calendar')) customElements.define('booking-calendar', BookingCalendar);

declare global {
  interface HTMLElementTagNameMap {
    'booking-calendar': BookingCalendar;
  }
}
