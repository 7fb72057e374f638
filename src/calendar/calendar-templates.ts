import { html } from '../element/template.ts';
import type { TemplateResult } from '../element/template.ts';
import type { IsoDate } from '../stay/iso-date.ts';
import type { DatesWords } from '../i18n/words.ts';
import type { MonthOption, MonthView } from './calendar-view.ts';
import type { DayView } from './day-view.ts';
import type { Refusal } from './refusal.ts';

/**
 * The same template for every cell, with a day or without, so that paging only changes texts. What is spoken is one
 * sentence in one box: each hidden box costs a page of 84 cells as much layout as the text that is seen. A total is said
 * exactly, by the note.
 */
const dayCell = (day: DayView, tabStop: IsoDate | undefined): TemplateResult =>
  html`<td role="gridcell" part=${day.parts} data-date=${day.date} aria-selected=${day.isSelected}>
    <button
      type="button"
      part="day-button"
      ?hidden=${!day.date}
      tabindex=${day.date && day.date === tabStop ? 0 : -1}
      aria-disabled=${day.problem ? 'true' : undefined}
      aria-current=${day.isToday ? 'date' : undefined}
    >
      <span part="number" aria-hidden="true">${day.number}</span
      ><span part="price" aria-hidden="true">${day.price}</span
      ><span class="spoken"
        >${[day.before, day.number, day.after, day.isCheckOut ? '' : day.price, day.note].join('')}</span
      >
    </button>
  </td>`;

export const monthTable = (
  month: MonthView,
  index: number | string,
  tabStop: IsoDate | undefined,
): TemplateResult =>
  html`<div part="month">
    <h3 part="month-title" id="month-${index}" aria-live="polite">${month.title}</h3>
    <table role="grid" part="grid" aria-labelledby="month-${index}">
      <thead>
        <tr>
          ${month.weekdays.map(
            ({ short, long }) => html`<th scope="col" part="weekday" abbr=${long}>${short}</th>`,
          )}
        </tr>
      </thead>
      <tbody>
        ${month.weeks.map(
          (week) =>
            html`<tr>
              ${week.map((day) => dayCell(day, tabStop))}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;

const yearsOf = (options: readonly MonthOption[]): readonly string[] => [
  ...new Set(options.map(({ month }) => month.slice(0, 4))),
];

/** Previous and next stay focusable at the ends, so that paging never drops the focus. */
export const navigation = (
  options: readonly MonthOption[],
  shown: IsoDate | undefined,
  words: DatesWords | undefined,
): TemplateResult =>
  html`<div part="navigation" ?inert=${options.length === 0}>
    <button
      type="button"
      part="previous"
      aria-label=${words?.previousMonth}
      aria-disabled=${shown === options[0]?.month ? 'true' : 'false'}
    ></button>
    <select part="month-select" aria-label=${words?.month}>
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
      type="button"
      part="next"
      aria-label=${words?.nextMonth}
      aria-disabled=${shown === options.at(-1)?.month ? 'true' : 'false'}
    ></button>
  </div>`;

/** Of the message, the text is announced, and the button is what would work instead. The hint is painted. */
export const foot = (
  refusal: Refusal | undefined,
  isClearable: boolean,
  words: DatesWords | undefined,
): TemplateResult =>
  html`<div part="foot">
    <p part="hint"></p>
    <div part="message" aria-live="polite">
      <span>${refusal?.reason}</span>
      <button type="button" part="repair" ?hidden=${!refusal?.repair}>${refusal?.repair?.label}</button>
    </div>
    <button type="button" part="clear" ?hidden=${!isClearable}>${words?.clearDates}</button>
  </div>`;
