import { dayInZone } from '../stay/iso-date.ts';
import type { Rates, Speech } from './client/rate-source.ts';
import type { CalendarPane } from './dates/dates-frame.ts';

/** The calendar, until the session takes it over; its skeleton without rates or words. */
export function earlyPane(
  rates: Rates | undefined,
  speech: Speech | undefined,
  wishes: Pick<CalendarPane, 'selection' | 'weekStart' | 'pick'>,
): CalendarPane {
  const { property, availability } = rates ?? {};
  return {
    ...wishes,
    availability,
    today: property && dayInZone(property.timeZone, Date.now()),
    cleaning: property?.cleaning ?? 0,
    locale: speech?.format.locale ?? 'en',
    words: speech?.words,
  };
}
