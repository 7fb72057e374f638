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

/** What the calendar shows at one moment; what is `unknown` is drawn already. */
export interface CalendarView {
  readonly model: CalendarModel | undefined;
  readonly words: CalendarMessages | undefined;
  /** How many months are on screen. */
  readonly count: number;
  readonly controls: unknown;
  readonly months: unknown;
  readonly foot: unknown;
  readonly legend?: unknown;
  /** What is said, and not shown: of a pick, and of the months that were turned to. */
  readonly announcement?: string | undefined;
  readonly turnedTo?: string | undefined;
  readonly onClick?: (event: Event) => void;
  readonly onChange?: (event: Event) => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
}

/** Everything in the calendar's shadow root; on the server, too (`src/pages`). */
export const calendarView = ({ model, words, count, ...view }: CalendarView): TemplateResult =>
  html`<div class="ruler"></div>
    <div
      part="calendar"
      role="group"
      class=${count > 1 ? 'wide' : nothing}
      data-months=${count}
      data-status=${model?.selection.status ?? 'empty'}
      lang=${words?.language ?? nothing}
      aria-label=${words?.calendar ?? nothing}
      aria-busy=${!model}
      @click=${view.onClick}
      @change=${view.onChange}
      @keydown=${view.onKeyDown}
    >
      <p part="prompt" id="prompt">${model && sayPrompt(model)}</p>
      ${view.controls}
      <div part="months" id="months" ?inert=${!model}>${view.months}</div>
      ${view.foot}
      <div class="legend">${view.legend}</div>
      <p class="visually-hidden" role="status">${model ? view.announcement : words?.loading}</p>
      <p class="visually-hidden" aria-live="polite">${view.turnedTo}</p>
    </div>`;

/** What changes in the months while they stay the same: the one day in the Tab order, and the stay that is previewed. */
export interface Marks {
  readonly tabStop?: IsoDate | undefined;
  readonly preview?: Preview | undefined;
}

/**
 * The same template for every cell, with a day or without, so that another month only changes texts. What is heard is
 * the number's text alternative, and so the button's name: a hidden box with the sentence in it would cost a page of 84
 * cells as much layout as all that is seen. No blanks stand between the tags, for each would be a node of every cell. The style sheets know a cell by its classes and what is in it by its tag:
 * rules by `part` would be tried on each element that has one. A total is said exactly, by the name.
 */
// prettier-ignore
const dayCell = (day: DayView, parts: string, tabStop: IsoDate | undefined): TemplateResult =>
  html`<td role="gridcell" part=${parts} class=${parts} data-date=${day.date ?? nothing} aria-selected=${day.isSelected ?? nothing}
    ><button
      part="day-button"
      ?hidden=${!day.date}
      tabindex=${day.date && day.date === tabStop ? 0 : -1}
      aria-disabled=${day.problem ? 'true' : nothing}
      aria-current=${day.isToday ? 'date' : nothing}
      ><b part="number" role="img" aria-label=${day.name ?? nothing}>${day.number}</b
      ><small part="price" aria-hidden="true">${day.price}</small
    ></button
  ></td>`;

const joined = new WeakMap<TemplateStringsArray, TemplateStringsArray>();

/** What stands between the values of seven cells in a row, from what stands between those of one. */
function rowStrings(cell: TemplateStringsArray): TemplateStringsArray {
  const known = joined.get(cell);
  if (known) return known;
  const [start = '', ...rest] = cell;
  const end = rest.pop() ?? '';
  const between = [1, 2, 3, 4, 5, 6].flatMap(() => [...rest, end + start]);
  const texts = [`<tr>${start}`, ...between, ...rest, `${end}</tr>`];
  const strings = Object.assign(texts, { raw: texts });
  joined.set(cell, strings);
  return strings;
}

/** The seven cells of a week as one template, which takes a browser a quarter less time to draw than seven. */
const rowOf = (cells: readonly TemplateResult[]): TemplateResult | undefined =>
  cells[0] && html(rowStrings(cells[0].strings), ...cells.flatMap(({ values }) => values));

/** What of the marks is seen on the days from `first` to `last`: where that is equal, they look the same. */
function marksIn({ tabStop, preview }: Marks, first: string, last: string): readonly unknown[] {
  const isIn = (date: string): boolean => first <= date && date <= last;
  const stop = tabStop && isIn(tabStop) && tabStop;
  if (!preview || preview.from > last || preview.to < first) return [stop];
  return [stop, isIn(preview.from) && preview.from, !isIn(preview.to) || preview.to];
}

/** A mark that moves draws the weeks again that it moves in, and no other. */
function weekRow(week: readonly DayView[], marks: Marks): unknown {
  const [{ date: first = '' } = {}, { date: last = '' } = {}] = [week.find(isDay), week.findLast(isDay)];
  return guard([week, ...marksIn(marks, first, last)], () =>
    rowOf(week.map((day) => dayCell(day, partsIn(marks.preview, day), marks.tabStop))),
  );
}

const isDay = ({ date }: DayView): boolean => date !== undefined;

const monthTable = (month: MonthView, marks: Marks): TemplateResult =>
  html`<div part="month">
    <h2 part="month-title">${month.title}</h2>
    <table role="grid" part="grid" aria-label=${month.title}>
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

/** A box is covered by its class: everything in it would be styled again for `inert`, or for another `visibility`. */
export const monthBoxes = (months: readonly DrawnMonth[], marks: Marks): unknown =>
  repeat(
    months,
    ({ box }) => box,
    (drawn) =>
      html`<div
        class=${drawn.isCovered ? 'covered' : nothing}
        aria-hidden=${drawn.isCovered ? 'true' : nothing}
      >
        ${monthBox(drawn, drawn.isCovered ? {} : marks)}
      </div>`,
  );

/** No month has a day behind its 31st, but what stands below one that is alone on screen. */
const monthBox = ({ month, view, isAlone }: DrawnMonth, marks: Marks): unknown => {
  const end = isAlone ? '9' : `${month?.slice(0, 8)}31`;
  return guard([view, ...marksIn(marks, month ?? '', end)], () => monthTable(view, marks));
};

const yearsOf = (options: readonly MonthOption[]): readonly string[] => [
  ...new Set(options.map(({ month }) => month.slice(0, 4))),
];

/** Drawn again where another month is shown. */
export const navigation = (
  model: CalendarModel | undefined,
  shown: IsoDate | undefined,
  words: CalendarMessages | undefined,
): unknown =>
  guard([model, shown, words], () => pageControls(model ? monthOptions(model) : [], shown, words));

/** Previous and next stay focusable at the ends, so that paging never drops the focus. */
export const pageControls = (
  options: readonly MonthOption[],
  shown: IsoDate | undefined,
  words: CalendarMessages | undefined,
): TemplateResult =>
  html`<div part="navigation" id="navigation" ?inert=${options.length === 0}>
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

/** Of the message, the text is announced, and the button is what would work instead. */
export const foot = (
  hint: string | undefined,
  refusal: Refusal | undefined,
  isClearable: boolean,
  words: CalendarMessages | undefined,
): TemplateResult =>
  html`<div part="foot" id="foot" class=${refusal ? 'refused' : nothing}>
    <p part="hint">${hint}</p>
    <div part="message" aria-live="polite">
      <span>${refusal?.reason}</span>
      <button part="repair" id="repair" ?hidden=${!refusal?.repair}>${refusal?.repair?.label}</button>
    </div>
    <button part="clear" id="clear" ?hidden=${!isClearable}>${words?.clearDates}</button>
  </div>`;
