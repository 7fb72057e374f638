/** The finder's parts, for `exportparts`: a host reaches them by `booking-widget::part(finder-result)`. */
export const FINDER_PARTS: string =
  'finder,finder-toggle,finder-panel,finder-step,finder-month,finder-results,finder-result,finder-more,' +
  'finder-input,finder-take,finder-repair';
