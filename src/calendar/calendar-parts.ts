/**
 * The calendar's parts that a host may style, for `exportparts`: `booking-widget::part(day)`. A cell has its classes as parts, too, and
 * those that are not here are no host's.
 */
export const CALENDAR_PARTS: string =
  'heading,previous,next,month-select,month,weekday,' +
  'day,day-open,day-taken,day-today,day-lowest,day-check-in,day-between,day-check-out,' +
  'price,legend';

/** The finder's, likewise: `booking-widget::part(finder-result)`. */
export const FINDER_PARTS: string = 'finder-toggle,finder-result';
