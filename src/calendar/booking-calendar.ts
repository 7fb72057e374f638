import { html } from '../element/template.ts';
import { ViewElement } from '../element/view-element.ts';
import type { TemplateResult } from '../element/template.ts';
import type { StyleText } from '../element/css.ts';
import type { PropertyDeclarations, Changes } from '../element/view-element.ts';
import type { Availability } from '../stay/availability.ts';
import { plusMonths, startOfMonth } from '../stay/iso-date.ts';
import type { IsoDate } from '../stay/iso-date.ts';
import { EMPTY_SELECTION } from '../stay/selection.ts';
import type { Selection } from '../stay/selection.ts';
import type { DatesWords } from '../i18n/words.ts';
import type * as Aids from './aids/calendar-aids.ts';
import { CalendarChangeEvent } from './calendar-change-event.ts';
import { moveFocus, point, press } from './calendar-hands.ts';
import type { Answer } from './calendar-hands.ts';
import type { KeyPress } from './calendar-keys.ts';
import { calendarStyles } from './calendar-styles.ts';
import { foot, monthTable, navigation } from './calendar-templates.ts';
import { describePages, monthOptions } from './calendar-view.ts';
import { dayStyles } from './day-styles.ts';
import { footStyles } from './foot-styles.ts';
import { boundsOf, chosenDays, isOnScreen, monthFor, pageWithin, tabStop } from './paging.ts';
import type { Pages } from './paging.ts';
import type { Refusal } from './refusal.ts';
import { sayPrompt, sceneFrom } from './scene.ts';
import type { Scene } from './scene.ts';

/** Of a month whose cells are 44 px wide, and of the gap after it. */
const MONTH_WIDTH = 332;
const MONTH_GAP = 24;
const MOST_MONTHS = 4;

/** What helps to read and to handle the days comes after them. */
let aids: typeof Aids | undefined;

/** The keys that move the focus among the days. */
const MOVING_KEY = /^(Arrow(Up|Down|Left|Right)|Page(Up|Down)|Home|End)$/;

/** Before there is a day to start from; nothing is computed from it. */
const NO_MONTH = '' as IsoDate;

/** The day of the cell that an event happened in. */
const dateAt = (event: Event): IsoDate | undefined =>
  (event.target as Element).closest('td')?.dataset['date'] as IsoDate | undefined;

/**
 * The rate calendar: a guest picks the arrival, then the departure. It asks the rules of a stay itself, keeps the
 * selection, and says by an event what has become of it. Without `availability`, `today` or `words` it shows
 * itself in its final size, without days. The order in which its properties are set makes no difference.
 *
 * @fires booking-calendar-change - {@link CalendarChangeEvent}: a pick, taken or refused, or a clearing.
 *
 * @csspart calendar - everything
 * @csspart prompt - what to do next, or the chosen dates
 * @csspart navigation - the row of `previous`, `month-select` and `next`
 * @csspart previous - button
 * @csspart next - button
 * @csspart month-select - the list of months
 * @csspart months - the months on screen
 * @csspart month - one of them
 * @csspart month-title - its heading
 * @csspart grid - its table
 * @csspart weekday - a column's heading
 * @csspart day - a cell; with it `day-open`, `day-taken`, `day-unknown`, `day-later` or `day-past`, and where they
 *   hold `day-today`, `day-lowest`, `day-refused`, `day-arrival-only`, `day-departure-only`, `day-arrival`,
 *   `day-between`, `day-departure`, `day-preview`, `day-preview-end`, `day-loading`, `day-high`, `day-minimum`
 * @csspart day-button - the button in a cell
 * @csspart number - the day of the month
 * @csspart price - of the night
 * @csspart foot - the row of `hint`, `message` and `clear`
 * @csspart hint - total, reason or what the prices are
 * @csspart message - why a pick was refused
 * @csspart repair - button: what would work instead
 * @csspart clear - button
 * @csspart legend - the key
 * @csspart swatch - one of its signs: `swatch-taken`, `swatch-half-day`, `swatch-lowest`, `swatch-high`,
 *   `swatch-minimum`, `swatch-unknown`, `swatch-later`
 *
 * All of these have to be set:
 * @cssprop --_accent - chosen days
 * @cssprop --_on-accent - text on them
 * @cssprop --_surface - what the calendar lies on
 * @cssprop --_text - text
 * @cssprop --_muted - text of less weight
 * @cssprop --_border - lines
 * @cssprop --_radius - of chosen days and buttons
 * @cssprop --_band - behind the days between
 * @cssprop --_taken - behind taken nights
 * @cssprop --_ring - around what has the focus
 */
export class BookingCalendar extends ViewElement {
  static override styles: readonly StyleText[] = [calendarStyles, dayStyles, footStyles];
  static override properties: PropertyDeclarations = {
    availability: { attribute: false },
    today: { attribute: false },
    selection: { attribute: false },
    cleaning: { attribute: false },
    locale: { attribute: false },
    words: { attribute: false },
    weekStart: { attribute: false },
    months: { attribute: false },
  };

  /** The loaded nights. While they are refreshed, keep the old ones: without any, the guest loses the place. */
  declare availability: Availability | undefined;
  /** The property's day, in its own time zone. */
  declare today: IsoDate | undefined;
  /** What is chosen. Set from outside, it replaces what the guest has picked, and no event is fired. */
  declare selection: Selection;
  /** Cents per stay, part of every total; 0 by default. */
  declare cleaning: number;
  /** Of dates and prices; `en` by default. Its language has to be the one of the words, or theirs is taken. */
  declare locale: string;
  declare words: DatesWords | undefined;
  /** 1 (Monday) to 7 (Sunday); by default as in the locale's region. */
  declare weekStart: number | undefined;
  /** How many months are on screen, 1 to 4; by default as many as there is room for. */
  declare months: number | undefined;

  #scene: Scene | undefined;
  #fitting = 1;
  #month: IsoDate | undefined;
  /** The selection that the months on screen were last turned to. */
  #turnedTo: Selection = EMPTY_SELECTION;
  #focused: IsoDate | undefined;
  #focusesDay = false;
  /** The day under the pointer, or in focus. */
  #pointed: IsoDate | undefined;
  #refusal: Refusal | undefined;
  #announcement = '';
  /** Without a box, as while it is not on the page, there is nothing to fit into. */
  readonly #resizing = new ResizeObserver(([entry]) => {
    const width = entry?.contentRect.width ?? 0;
    const fitting = Math.min(Math.floor((width + MONTH_GAP) / MONTH_WIDTH) || 1, MOST_MONTHS);
    if (width === 0 || fitting === this.#fitting) return;
    this.#fitting = fitting;
    this.requestUpdate();
  });

  constructor() {
    super();
    this.selection = EMPTY_SELECTION;
    this.cleaning = 0;
    this.locale = 'en';
  }

  /** Moves the focus to the one day that is in the Tab order. */
  override focus(options?: FocusOptions): void {
    this.renderRoot.querySelector<HTMLElement>('[part=day-button][tabindex="0"]')?.focus(options);
  }

  protected override willUpdate(changed: Changes): void {
    this.#focusesDay ||= this.shadowRoot?.activeElement?.getAttribute('part') === 'day-button';
    if (changed.size > 0) this.#scene = sceneFrom(this);
    if (this.#scene) this.#turnTo(this.#scene);
  }

  /** Brings to the screen what is new: a selection from outside, or the focus where the months have changed. */
  #turnTo({ world, selection }: Scene): void {
    this.#month ??= startOfMonth(world.today);
    if (this.#turnedTo !== selection) {
      this.#turnedTo = selection;
      this.#refusal = undefined;
      const chosen = chosenDays(selection);
      if (!chosen.some((date) => isOnScreen(date, this.#pages))) this.#show(chosen[0]);
    }
    if (this.#focusesDay) this.#show(this.#focused);
    this.#month = pageWithin(this.#month, boundsOf(world));
  }

  #show(date: IsoDate | undefined): void {
    if (date) this.#month = monthFor(date, this.#pages);
  }

  get #pages(): Pages {
    return { month: this.#month ?? NO_MONTH, count: this.months ?? this.#fitting };
  }

  get #tabStop(): IsoDate | undefined {
    const scene = this.#scene;
    return scene && tabStop(this.#focused, scene.selection, scene.world.today, this.#pages);
  }

  protected override render(): TemplateResult {
    const { words, selection } = this;
    const scene = this.#scene;
    const stop = this.#tabStop;
    return html`<div class="ruler"></div>
      <div
        part="calendar"
        role="group"
        class=${this.#pages.count > 1 ? 'wide' : undefined}
        data-months=${this.#pages.count}
        data-status=${selection.status}
        aria-label=${words?.calendar}
        aria-busy=${scene ? 'false' : 'true'}
        @click=${this.#onClick}
        @change=${this.#onChange}
        @keydown=${this.#onKeyDown}
        @pointerover=${this.#onPointerOver}
        @focusin=${this.#onFocusIn}
        @pointerleave=${this.#onLeave}
        @focusout=${this.#onLeave}
      >
        <p part="prompt">${scene && sayPrompt(scene)}</p>
        ${navigation(scene ? monthOptions(scene) : [], this.#month, words)}
        <div part="months" ?inert=${!scene}>
          ${describePages(this.#pages, scene).map((month, index) => monthTable(month, index, stop))}
        </div>
        ${foot(this.#refusal, selection.status !== 'empty', words)}
        <div class="legend"></div>
        <p class="spoken" role="status">${scene ? this.#announcement : words?.loading}</p>
      </div>`;
  }

  /** The ruler is as wide as the calendar and has no height, so what it leads to never changes its own size. */
  protected override firstUpdated(): void {
    const ruler = this.renderRoot.querySelector('.ruler');
    if (ruler) this.#resizing.observe(ruler);
  }

  protected override updated(): void {
    this.#paint();
    this.#help();
    if (this.#focusesDay && this.#scene) this.focus();
    this.#focusesDay = false;
  }

  #paint(): void {
    if (this.#scene) point(this.renderRoot, this.#pointed, this.#refusal, this.#scene);
  }

  /** Without the aids a guest can do everything, too; where they cannot be fetched, the next update tries again. */
  #help(): void {
    const scene = this.#scene;
    if (!scene) return;
    if (aids) aids.help(this.renderRoot, scene, this.#pages);
    else
      import('./aids/calendar-aids.ts').then(
        (loaded) => {
          aids = loaded;
          this.#help();
        },
        () => undefined,
      );
  }

  #point(date: IsoDate | undefined): void {
    if (date === this.#pointed) return;
    this.#pointed = date;
    this.#paint();
  }

  /** A touch is a pick, not a look. */
  readonly #onPointerOver = (event: PointerEvent): void => {
    if (event.pointerType !== 'touch') this.#point(dateAt(event));
  };

  readonly #onFocusIn = (event: FocusEvent): void => {
    const date = dateAt(event);
    this.#point(date);
    if (!date || date === this.#focused) return;
    this.#focused = date;
    this.requestUpdate();
  };

  readonly #onLeave = (): void => {
    this.#point(undefined);
  };

  readonly #onClick = (event: Event): void => {
    const part = (event.target as Element).closest('button')?.getAttribute('part');
    const date = dateAt(event);
    if (part === 'previous') this.#turnBy(-1);
    else if (part === 'next') this.#turnBy(1);
    else if (part && this.#scene) this.#press(part, date);
  };

  readonly #onChange = (event: Event): void => {
    this.#month = (event.target as HTMLSelectElement).value as IsoDate;
    this.requestUpdate();
  };

  readonly #onKeyDown = (event: KeyboardEvent): void => {
    const date = dateAt(event);
    const { key, shiftKey } = event;
    if (!date || !this.#scene || event.altKey || event.ctrlKey || event.metaKey) return;
    if (MOVING_KEY.test(key)) this.#move({ key, shiftKey }, date);
    else if (key !== 'Escape' || !this.#escape()) return;
    event.preventDefault();
    event.stopPropagation();
  };

  #move(key: KeyPress, date: IsoDate): void {
    const isRtl = getComputedStyle(this).direction === 'rtl';
    if (this.#scene) this.#focusDay(moveFocus(key, this.#focused ?? date, isRtl, this.#scene));
  }

  /** Takes back the last thing that is open: a refusal, then an arrival that waits. Whether there was one. */
  #escape(): boolean {
    if (!this.#refusal && this.selection.status !== 'arrival') return false;
    if (this.#refusal) this.#refusal = undefined;
    else this.#press('clear');
    this.requestUpdate();
    return true;
  }

  #turnBy(months: number): void {
    if (!this.#scene) return;
    this.#month = plusMonths(this.#pages.month, months);
    this.requestUpdate();
  }

  #focusDay(date: IsoDate | undefined): void {
    this.#focused = date;
    this.#focusesDay = true;
    this.requestUpdate();
  }

  #press(part: string, date?: IsoDate): void {
    this.#focused = date ?? this.#focused;
    // Two presses may come before a frame: the second one has to find what the first has made of the calendar.
    this.performUpdate();
    const answer = this.#scene && press(part, date, this.#refusal, this.#scene);
    if (answer) this.#take(answer);
  }

  #take({ step, refusal, announcement, handsOnFocus, focus }: Answer): void {
    this.#announcement = announcement ?? this.#announcement;
    this.selection = this.#turnedTo = step.selection;
    this.#refusal = refusal;
    this.requestUpdate();
    this.dispatchEvent(new CalendarChangeEvent(step.selection, step.refused));
    if (handsOnFocus) this.#focusDay(focus ?? this.#tabStop);
  }
}

if (!customElements.get('booking-calendar')) customElements.define('booking-calendar', BookingCalendar);

declare global {
  interface HTMLElementTagNameMap {
    'booking-calendar': BookingCalendar;
  }
}
