import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { repeat } from 'lit/directives/repeat.js';
import type { IsoDate } from '../stay/iso-date.ts';
import type { CalendarMessages } from '../i18n/messages.ts';
import { partsIn } from './describe-day.ts';
import type { DayView, Preview } from './describe-day.ts';
import { monthOptions } from './describe-month.ts';
import type { MonthOption, MonthView } from './describe-month.ts';
import type { DrawnMonth } from './months-ahead.ts';
import type { Refusal } from './refusal.ts';
import type { CalendarModel } from './calendar-model.ts';
import { sayPrompt } from './summary.ts';

/** The parts that `calendarView` puts together. */
export interface CalendarView {
  readonly model: CalendarModel | undefined;
  readonly words: CalendarMessages | undefined;
  readonly controls: unknown;
  readonly months: unknown;
  readonly foot: unknown;
  readonly legend?: unknown;
  /** The result of a pick, for screen readers only. */
  readonly announcement?: string | undefined;
  readonly turnedTo?: string | undefined;
  readonly onClick?: (event: Event) => void;
  readonly onChange?: (event: Event) => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
}

/** Renders everything in the calendar's shadow root; also used on the server (`src/pages`). */
export const calendarView = ({ model, words, ...view }: CalendarView): TemplateResult =>
  html`<div class="ruler"></div>
    <div
      role="group"
      data-status=${model?.selection.status ?? 'empty'}
      lang=${words?.language ?? nothing}
      aria-label=${words?.calendar ?? nothing}
      aria-busy=${!model}
      @click=${view.onClick}
      @change=${view.onChange}
      @keydown=${view.onKeyDown}
    >
      <p id="prompt">${model && sayPrompt(model)}</p>
      ${view.controls}
      <div id="months" ?inert=${!model}>${view.months}</div>
      ${view.foot}
      <div class="legend">${view.legend}</div>
      <p class="visually-hidden" role="status">${model ? view.announcement : words?.loading}</p>
      <p class="visually-hidden" aria-live="polite">${view.turnedTo}</p>
    </div>`;

/** The marks that can move while the days stay the same: the day in the Tab order, and the previewed stay. */
export interface Marks {
  readonly tabStop?: IsoDate | undefined;
  readonly preview?: Preview | undefined;
}

/**
 * Renders a cell. All cells use the same template, with or without a day, so another month changes only texts. The number's text
 * alternative is the accessible name of the button: a hidden box with this name would double the layout work of a page of 84
 * cells. There is no white space between the tags, because it would add nodes to every cell. The style sheets select cells by
 * class and their contents by tag, because the browser would test a rule for a `part` against every element that has a part.
 */
// prettier-ignore
const dayCell = (day: DayView, parts: string, tabStop: IsoDate | undefined): TemplateResult =>
  html`<td role="gridcell" part=${parts} class=${parts} data-date=${day.date ?? nothing} aria-selected=${day.isSelected ?? nothing}
    ><button
      ?hidden=${!day.date}
      tabindex=${day.date && day.date === tabStop ? 0 : -1}
      aria-disabled=${day.problem ? 'true' : nothing}
      aria-current=${day.isToday ? 'date' : nothing}
      ><b role="img" aria-label=${day.name ?? nothing}>${day.dayOfMonth}</b
      ><small part="price" aria-hidden="true">${day.price}</small
    ></button
  ></td>`;

const rowStringsCache = new WeakMap<TemplateStringsArray, TemplateStringsArray>();

/** Returns the strings of a template of seven cells, built from the strings of a cell's template. */
function rowStrings(cell: TemplateStringsArray): TemplateStringsArray {
  const known = rowStringsCache.get(cell);
  if (known) return known;
  const [start = '', ...rest] = cell;
  const end = rest.pop() ?? '';
  const between = [1, 2, 3, 4, 5, 6].flatMap(() => [...rest, end + start]);
  const texts = [`<tr>${start}`, ...between, ...rest, `${end}</tr>`];
  const strings = Object.assign(texts, { raw: texts });
  rowStringsCache.set(cell, strings);
  return strings;
}

/**
 * The seven cells of a week are one template, because a browser draws one template in three quarters of the time of
 * seven.
 */
const rowOf = (cells: readonly TemplateResult[]): TemplateResult | undefined =>
  cells[0] && html(rowStrings(cells[0].strings), ...cells.flatMap(({ values }) => values));

/** Returns the marks on the days from `first` to `last`. If two results are equal, these days look the same. */
function marksIn({ tabStop, preview }: Marks, first: string, last: string): readonly unknown[] {
  const isIn = (date: string): boolean => first <= date && date <= last;
  const stop = tabStop && isIn(tabStop) && tabStop;
  if (!preview || preview.from > last || preview.to < first) return [stop];
  return [stop, isIn(preview.from) && preview.from, !isIn(preview.to) || preview.to];
}

/** Renders a week. If a mark moves, only the weeks that had or get the mark are drawn again. */
function weekRow(week: readonly DayView[], marks: Marks): unknown {
  const [{ date: first = '' } = {}, { date: last = '' } = {}] = [week.find(isDay), week.findLast(isDay)];
  return guard([week, ...marksIn(marks, first, last)], () =>
    rowOf(week.map((day) => dayCell(day, partsIn(marks.preview, day), marks.tabStop))),
  );
}

const isDay = ({ date }: DayView): boolean => date !== undefined;

const monthTable = (month: MonthView, marks: Marks): TemplateResult =>
  html`<div part="month">
    <h2 part="heading">${month.title}</h2>
    <table role="grid" aria-label=${month.title}>
      <thead>
        <tr>
          ${month.weekdays.map(
            ({ short, long }) => html`<th scope="col" part="weekday" abbr=${long}>${short}</th>`,
          )}
        </tr>
      </thead>
      <tbody translate="no">
        ${month.weeks.map((week) => weekRow(week, marks))}
      </tbody>
    </table>
  </div>`;

/**
 * Renders the months in the document. A class hides the months that are drawn in advance, because `inert` or `visibility` would
 * make the browser compute the styles of all elements in the month again.
 */
export const monthBoxes = (months: readonly DrawnMonth[], marks: Marks): unknown =>
  repeat(
    months,
    ({ boxIndex }) => boxIndex,
    (drawn) =>
      html`<div
        class=${drawn.isCovered ? 'covered' : nothing}
        aria-hidden=${drawn.isCovered ? 'true' : nothing}
      >
        ${monthBox(drawn, drawn.isCovered ? {} : marks)}
      </div>`,
  );

/**
 * Renders a month. The month is drawn again only if its days or their marks have changed. `end` sorts after all days of the
 * table: a month that is alone on screen also shows days of the next month, which all sort before `9`.
 */
const monthBox = ({ month, view, isAlone }: DrawnMonth, marks: Marks): unknown => {
  const end = isAlone ? '9' : `${month?.slice(0, 8)}31`;
  return guard([view, ...marksIn(marks, month ?? '', end)], () => monthTable(view, marks));
};

const yearsOf = (options: readonly MonthOption[]): readonly string[] => [
  ...new Set(options.map(({ month }) => month.slice(0, 4))),
];

/**
 * Renders the controls that turn the page. They are drawn again only if the model, the texts or the shown month have changed.
 */
export const navigation = (
  model: CalendarModel | undefined,
  shown: IsoDate | undefined,
  words: CalendarMessages | undefined,
): unknown =>
  guard([model, shown, words], () => pageControls(model ? monthOptions(model) : [], shown, words));

/**
 * Renders the controls that turn the page. At the first and last month the buttons stay focusable, so the focus is never lost.
 */
export const pageControls = (
  options: readonly MonthOption[],
  shown: IsoDate | undefined,
  words: CalendarMessages | undefined,
): TemplateResult =>
  html`<div id="navigation" ?inert=${options.length === 0}>
    <button
      part="previous"
      aria-label=${words?.previousMonth ?? nothing}
      aria-disabled=${shown === options[0]?.month}
    ></button>
    <select part="month-select" aria-label=${words?.month ?? nothing}>
      ${yearsOf(options).map(
        (year) =>
          html`<optgroup label=${year}>
            ${options
              .filter(({ month }) => month.startsWith(year))
              .map(
                ({ month, title }) =>
                  html`<option value=${month} .selected=${month === shown}>${title}</option>`,
              )}
          </optgroup>`,
      )}
    </select>
    <button
      part="next"
      aria-label=${words?.nextMonth ?? nothing}
      aria-disabled=${shown === options.at(-1)?.month}
    ></button>
  </div>`;

/** What the lines under the months show. */
interface Foot {
  readonly hint: string | undefined;
  readonly refusal?: Refusal | undefined;
  readonly isClearable?: boolean;
  /** Whether the legend is below the lines. */
  readonly hasLegend?: boolean;
}

/** Renders the lines under the months. Screen readers announce a refusal; its button chooses the suggested stay. */
export const foot = (
  { hint, refusal, isClearable = false, hasLegend = false }: Foot,
  words: CalendarMessages | undefined,
): TemplateResult =>
  html`<div id="foot" class=${refusal ? 'refused' : nothing} ?data-last=${!hasLegend}>
    <p class="hint">${hint}</p>
    <div class="message" aria-live="polite">
      <span>${refusal?.reason}</span>
      <button id="suggestion" ?hidden=${!refusal?.suggestion}>${refusal?.suggestion?.label}</button>
    </div>
    <button id="clear" ?hidden=${!isClearable}>${words?.clearDates}</button>
  </div>`;
