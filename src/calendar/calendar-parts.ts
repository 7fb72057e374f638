/**
 * For the `exportparts` of whoever shows the calendar in a shadow tree of its own, so that a page can style what is
 * in it. Names that could mean anything get the calendar's in front.
 */
export const CALENDAR_PARTS: string = [
  'prompt: calendar-prompt',
  'foot: calendar-foot',
  'hint: calendar-hint',
  'message: calendar-message',
  'legend: calendar-legend',
  'navigation, previous, next, month-select, months, month, month-title, grid, weekday, number, price',
  'repair, clear, swatch, swatch-taken, swatch-half-day, swatch-lowest, swatch-unknown',
  'day, day-button, day-open, day-taken, day-unknown, day-later, day-past, day-today, day-lowest, day-refused',
  'day-arrival-only, day-departure-only, day-arrival, day-between, day-departure, day-preview, day-preview-end',
  'day-loading',
].join();
