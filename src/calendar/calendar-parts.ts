/**
 * The calendar's parts, for `exportparts`: a host styles them by `booking-widget::part(day)`. Its `hint` is renamed to
 * `calendar-hint`, because a form field has a `hint` as well.
 */
export const CALENDAR_PARTS: string =
  'prompt,navigation,previous,next,month-select,months,month,month-title,grid,weekday,' +
  'day,day-open,day-taken,day-unknown,day-later,day-past,day-today,day-lowest,day-cheaper,day-refused,day-loading,' +
  'day-arrival-only,day-departure-only,day-arrival,day-between,day-departure,day-preview,day-preview-end,' +
  'day-earlier,day-first,' +
  'day-button,number,price,foot,hint:calendar-hint,message,repair,clear,' +
  'legend,swatch,swatch-taken,swatch-half-day,swatch-lowest,swatch-cheaper,swatch-unknown,swatch-later';

/** The finder's parts: `booking-widget::part(finder-result)`. */
export const FINDER_PARTS: string =
  'finder,finder-toggle,finder-panel,finder-way,finder-step,finder-month,finder-results,finder-result,finder-more,' +
  'finder-input,finder-take,finder-repair';
