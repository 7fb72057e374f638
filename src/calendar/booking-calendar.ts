import { html, LitElement, nothing } from 'lit';
import { createRef, ref } from 'lit/directives/ref.js';
import type { CSSResultGroup, PropertyDeclarations, PropertyValues, TemplateResult } from 'lit';
import type { Availability } from '../stay/availability.ts';
import { startOfMonth } from '../stay/iso-date.ts';
import type { IsoDate } from '../stay/iso-date.ts';
import { EMPTY_SELECTION } from '../stay/selection.ts';
import type { Selection } from '../stay/selection.ts';
import type { CalendarMessages } from '../i18n/messages.ts';
import type * as Aids from './aids/calendar-aids.ts';
import { calendarStyles } from './calendar-styles.ts';
import { foot, navigation } from './calendar-templates.ts';
import { monthOptions } from './calendar-view.ts';
import { dayStyles } from './day-styles.ts';
import { drawMonths } from './draw-months.ts';
import { footStyles } from './foot-styles.ts';
import type * as Hands from './hands.ts';
import type { Held, Hold } from './hold.ts';
import { boundsOf, chosenDays, isOnScreen, monthFor, pageWithin, tabStop } from './paging.ts';
import type { Pages } from './paging.ts';
import { sayPrompt, sceneFrom } from './scene.ts';
import type { Scene, SelectionConstraint } from './scene.ts';

/** Of a month whose cells are 44 px wide, and of the gap after it. */
const MONTH_WIDTH = 332;
const MONTH_GAP = 24;
const MOST_MONTHS = 4;

/** What answers to a guest comes after the days, and after it what helps to read and to handle them. */
let hands: typeof Hands | undefined;
let aids: typeof Aids | undefined;

/** A page would scroll by them, away from the days. */
const MOVING_KEY = /^(Arrow|Page|Home|End)/;

/** Before there is a day to start from; nothing is computed from it. */
const NO_MONTH = '' as IsoDate;

/**
 * The rate calendar: a guest picks the arrival, then the departure. It asks the rules of a stay itself, keeps the
 * selection, and says by an event what has become of it. Without `availability`, `today` or `words` it shows
 * itself in its final size, without days. The order in which its properties are set makes no difference.
 *
 * @fires {CalendarChangeEvent} booking-calendar-change - a pick, taken or refused, or a clearing.
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
 *   `day-between`, `day-departure`, `day-preview`, `day-preview-end`, `day-loading`, `day-high`, `day-minimum`,
 *   `day-maximum`, `day-beyond`
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
 *   `swatch-minimum`, `swatch-maximum`, `swatch-unknown`, `swatch-later`, `swatch-beyond`
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
export class BookingCalendar extends LitElement implements Held {
  declare readonly renderRoot: ShadowRoot;
  static override styles: CSSResultGroup = [calendarStyles, dayStyles, footStyles];
  static override properties: PropertyDeclarations = {
    availability: { attribute: false },
    today: { attribute: false },
    selection: { attribute: false },
    cleaning: { attribute: false },
    locale: { attribute: false },
    words: { attribute: false },
    weekStart: { attribute: false },
    constraint: { attribute: false },
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
  declare words: CalendarMessages | undefined;
  /** 1 (Monday) to 7 (Sunday); by default as in the locale's region. */
  declare weekStart: number | undefined;
  /** What a pick comes to where not every stay will do, as where the arrival is fixed; then no other is offered. */
  declare constraint: SelectionConstraint | undefined;
  /** How many months are on screen, 1 to 4; by default as many as there is room for. */
  declare months: number | undefined;

  /** @internal */
  scene: Scene | undefined;
  /** @internal */
  readonly hold: Hold = { turnedTo: EMPTY_SELECTION, announcement: '' };
  #fitting = 1;
  readonly #months = createRef<HTMLElement>();
  /**
   * What the guest has done before there were hands, where, and in the cell of which day: an event that is over has
   * forgotten the one, and the cell may show another by then.
   */
  #unheard: [Event, Element, string | undefined][] = [];
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
    this.shadowRoot?.querySelector<HTMLElement>('[part=day-button][tabindex="0"]')?.focus(options);
  }

  /** The update that is due, at once. */
  override performUpdate(): void {
    super.performUpdate();
  }

  protected override willUpdate(changed: PropertyValues): void {
    this.hold.focusesDay ||= this.shadowRoot?.activeElement?.getAttribute('part') === 'day-button';
    if (changed.size > 0) this.scene = sceneFrom(this);
    if (this.scene) this.#turnTo(this.scene);
  }

  /** Brings to the screen what is new: a selection from outside, or the focus where the months have changed. */
  #turnTo({ world, selection }: Scene): void {
    const { hold } = this;
    hold.month ??= startOfMonth(world.today);
    if (hold.turnedTo !== selection) {
      hold.turnedTo = selection;
      hold.refusal = undefined;
      const chosen = chosenDays(selection);
      if (!chosen.some((date) => isOnScreen(date, this.pages))) this.#show(chosen[0]);
    }
    if (hold.focusesDay) this.#show(hold.focused);
    hold.month = pageWithin(hold.month, boundsOf(world));
  }

  #show(date: IsoDate | undefined): void {
    if (date) this.hold.month = monthFor(date, this.pages);
  }

  /** @internal */
  get pages(): Pages {
    return { month: this.hold.month ?? NO_MONTH, count: this.months ?? this.#fitting };
  }

  /** @internal */
  get tabStop(): IsoDate | undefined {
    const { scene } = this;
    return scene && tabStop(this.hold.focused, scene.selection, scene.world.today, this.pages);
  }

  protected override render(): TemplateResult {
    const { words, selection, scene, pages, hold } = this;
    return html`<div class="ruler"></div>
      <div
        part="calendar"
        role="group"
        class=${pages.count > 1 ? 'wide' : nothing}
        data-months=${pages.count}
        data-status=${selection.status}
        lang=${words?.language ?? nothing}
        aria-label=${words?.calendar ?? nothing}
        aria-busy=${!scene}
        @click=${this.#hear}
        @change=${this.#hear}
        @keydown=${this.#hear}
        @pointerover=${this.#hear}
        @focusin=${this.#hear}
        @pointerleave=${this.#hear}
        @focusout=${this.#hear}
      >
        <p part="prompt" id="prompt">${scene && sayPrompt(scene)}</p>
        ${navigation(scene ? monthOptions(scene) : [], hold.month, words)}
        <div part="months" id="months" ?inert=${!scene} ${ref(this.#months)}></div>
        ${foot(hold.refusal, selection.status !== 'empty', words)}
        <div class="legend"></div>
        <p class="spoken" role="status">${scene ? hold.announcement : words?.loading}</p>
      </div>`;
  }

  /** The ruler is as wide as the calendar and has no height, so what it leads to never changes its own size. */
  protected override firstUpdated(): void {
    const ruler = this.renderRoot.querySelector('.ruler');
    if (ruler) this.#resizing.observe(ruler);
  }

  protected override updated(): void {
    if (this.#months.value) (aids?.drawMonths ?? drawMonths)(this.#months.value, this);
    hands?.paint(this);
    this.#help();
    if (this.hold.focusesDay && this.scene) this.focus();
    this.hold.focusesDay = false;
  }

  /** Where what is to come cannot be fetched, the next update tries again, and so does the next touch. */
  #help(): void {
    const { scene } = this;
    if (!scene) return;
    if (!hands)
      void import('./hands.ts').then((loaded) => (hands = loaded)).then(this.#catchUp, () => undefined);
    else if (aids) aids.help(this);
    else
      import('./aids/calendar-aids.ts').then(
        (loaded) => {
          aids = loaded;
          this.#help();
        },
        () => undefined,
      );
  }

  readonly #catchUp = (): void => {
    hands?.paint(this);
    hands?.catchUp(this.#unheard.splice(0), this);
    this.#help();
  };

  readonly #hear = (event: Event): void => {
    const target = event.target as Element;
    if (hands) {
      hands.hear(event, target, this);
      return;
    }
    this.#unheard.push([event, target, target.closest('td')?.dataset['date']]);
    if (MOVING_KEY.test((event as KeyboardEvent).key)) event.preventDefault();
    this.#help();
  };
}

if (!customElements.get('booking-calendar')) customElements.define('booking-calendar', BookingCalendar);

declare global {
  interface HTMLElementTagNameMap {
    'booking-calendar': BookingCalendar;
  }
}
