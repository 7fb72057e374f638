import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { IsoDate } from '../stay/iso-date.ts';
import type { CalendarMessages } from '../i18n/messages.ts';
import type { MonthOption, MonthView } from './calendar-view.ts';
import type { DayView } from './day-view.ts';
import type { Refusal } from './refusal.ts';

/**
 * The same template for every cell, with a day or without, so that another month only changes texts. What is spoken is
 * the number's text alternative, and so the button's name: a hidden box with the sentence in it would cost a page of 84
 * cells as much layout as all that is seen. No blanks stand between the tags, for each would be a node of every cell. The style sheets know a cell by its classes and what is in it by its tag:
 * rules by `part` would be tried on each element that has one. A total is said exactly, by the name.
 */
// prettier-ignore
const dayCell = (day: DayView, tabStop: IsoDate | undefined): TemplateResult =>
  html`<td role="gridcell" part=${day.parts} class=${day.parts} data-date=${day.date ?? nothing} aria-selected=${day.isSelected ?? nothing}
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

export const monthTable = (month: MonthView, tabStop: IsoDate | undefined): TemplateResult =>
  html`<div part="month">
    <h3 part="month-title" aria-live="polite">${month.title}</h3>
    <table role="grid" part="grid" aria-label=${month.title}>
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

/** Of the message, the text is announced, and the button is what would work instead. The hint is painted. */
export const foot = (
  refusal: Refusal | undefined,
  isClearable: boolean,
  words: CalendarMessages | undefined,
): TemplateResult =>
  html`<div part="foot" id="foot">
    <p part="hint"></p>
    <div part="message" aria-live="polite">
      <span>${refusal?.reason}</span>
      <button part="repair" id="repair" ?hidden=${!refusal?.repair}>${refusal?.repair?.label}</button>
    </div>
    <button part="clear" id="clear" ?hidden=${!isClearable}>${words?.clearDates}</button>
  </div>`;
