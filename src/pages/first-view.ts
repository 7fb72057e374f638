import { html } from 'lit';
import { CALENDAR_PARTS } from '../calendar/calendar-parts.ts';
import { calendarView, foot, monthBoxes, pageControls } from '../calendar/calendar-templates.ts';
import { describeMonth } from '../calendar/describe-month.ts';
import type { DrawnMonth } from '../calendar/months-ahead.ts';
import { firstMonth } from '../calendar/pager.ts';
import { monthsOn } from '../calendar/paging.ts';
import { modelOf } from '../calendar/calendar-model.ts';
import type { CalendarModel } from '../calendar/calendar-model.ts';
import { saySummary } from '../calendar/summary.ts';
import type { FirstViewAnswer } from '../contract/first-view-answer.ts';
import type { Property } from '../contract/property.ts';
import { firstWeekday } from '../i18n/first-weekday.ts';
import type { Availability } from '../stay/availability.ts';
import type { IsoDate } from '../stay/iso-date.ts';
import { fitParty, DEFAULT_PARTY } from '../stay/party.ts';
import { EMPTY_SELECTION } from '../stay/selection.ts';
import { datesLayout } from '../widget/dates/dates-layout.ts';
import { aroundCalendar } from '../widget/dates/around-calendar.ts';
import { inGuestsLanguage } from '../widget/words/host-texts.ts';
import { EMPTY_DRAFT } from '../widget/state/draft.ts';
import { CALENDAR_STYLES, WIDGET_STYLES } from './first-view-styles.ts';
import type { PageMessages } from './page-messages.ts';
import { Markup, renderTemplate } from './render-template.ts';

export interface FirstViewInput {
  readonly property: Property;
  readonly availability: Availability;
  /** The current day in the property's time zone. */
  readonly today: IsoDate;
  readonly messages: PageMessages;
}

/** The style sheets of a first view. Each is in its own element, because a page's policy names them by their hashes. */
export const FIRST_VIEW_STYLES: FirstViewAnswer['styles'] = [WIDGET_STYLES, CALENDAR_STYLES];

/** Writes a declarative shadow root, with or without the element's styles. */
type ShadowRootOf = (styles: string, content: unknown) => Markup;

const shadowRootWithStyles: ShadowRootOf = (styles, content) =>
  shadowRootWithoutStyles('', [new Markup(`<style>${styles}</style>`), content]);

const shadowRootWithoutStyles: ShadowRootOf = (_styles, content) =>
  new Markup(`<template shadowrootmode="open">${renderTemplate(content)}</template>`);

/**
 * The server does not know how many months will fit. It draws one month for a narrow screen, followed by two for a wide
 * one, and the style sheet shows either the one or the two.
 */
function firstMonths(model: CalendarModel): readonly DrawnMonth[] {
  const wideMonths = monthsOn({ month: firstMonth(model, 2), count: 2 });
  const views = [
    describeMonth(firstMonth(model, 1), model, true),
    ...wideMonths.map((month) => describeMonth(month, model)),
  ];
  return views.map((view, boxIndex) => ({ view, boxIndex, isAlone: boxIndex === 0, isCovered: false }));
}

/**
 * This element must not be a `booking-calendar`. The browser would upgrade it, and it would lose its days before the rates have
 * loaded.
 */
function calendarElement(model: CalendarModel, shadowRoot: ShadowRootOf): unknown {
  const { words } = model;
  const month = firstMonth(model, 1);
  const view = calendarView({
    model,
    words,
    // Only the first month is in the list, so the buttons to other months are disabled until the widget has loaded.
    controls: pageControls([{ month, title: '' }], month, words),
    months: monthBoxes(firstMonths(model), {}),
    foot: foot({ hint: saySummary(model) }, words),
  });
  return html`<booking-first-calendar part="calendar" exportparts=${CALENDAR_PARTS}
    >${shadowRoot(CALENDAR_STYLES, view)}</booking-first-calendar
  >`;
}

/**
 * Returns the widget's first view as markup for the inside of its element: the months with their prices, and the views around
 * them, from the same templates that the element uses. The markup needs no script. It has a slot (`without-script`) for the
 * page's text for browsers without scripts. This text disappears together with the first view.
 */
export const firstViewMarkup = (input: FirstViewInput): string =>
  renderFirstView(input, shadowRootWithStyles);

/**
 * Returns the first view for the loader, without styles, because the policy of a host's page may forbid style elements. The
 * loader adds the styles itself.
 */
export const unstyledFirstViewMarkup = (input: FirstViewInput): string =>
  renderFirstView(input, shadowRootWithoutStyles);

function renderFirstView(
  { property, availability, today, messages }: FirstViewInput,
  shadowRoot: ShadowRootOf,
): string {
  const { words, bookingWords, format } = messages;
  const draft = { ...EMPTY_DRAFT, party: fitParty(DEFAULT_PARTY, property) };
  const stayContext = { availability, today, party: draft.party };
  const model = modelOf({
    context: stayContext,
    selection: EMPTY_SELECTION,
    cleaning: property.cleaning,
    words,
    format,
    firstWeekday: firstWeekday(format.locale),
  });
  const context = {
    ...inGuestsLanguage(property, format.locale),
    ...stayContext,
    words,
    bookingWords,
    format,
    dispatch: () => undefined,
  };
  const viewsAround = aroundCalendar(draft, undefined, context);
  const foot = html`${viewsAround.foot}<slot name="without-script"></slot>`;
  return shadowRoot(
    WIDGET_STYLES,
    datesLayout(format.locale, calendarElement(model, shadowRoot), { ...viewsAround, foot }),
  ).text;
}
