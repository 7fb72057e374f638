/**
 * The calendar's parts that a host may style, for `exportparts`: `booking-widget::part(day)`. A cell's classes are also
 * its parts. Hosts cannot style the parts that are missing in this list.
 */
export const CALENDAR_PARTS: string =
  'heading,previous,next,month-select,month,weekday,' +
  'day,day-open,day-taken,day-today,day-lowest,day-check-in,day-between,day-check-out,' +
  'price,legend';

/** The finder's parts that a host may style: `booking-widget::part(finder-result)`. */
export const FINDER_PARTS: string = 'finder-toggle,finder-result';
