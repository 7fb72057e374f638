/** The names of all scenarios. This module has no DOM code, because the program that takes the screenshots imports it as well. */
export const SCENARIO_NAMES = [
  'dates-refused',
  'dates-beyond',
  'dates-longest',
  'dates-prices',
  'dates-kinds',
  'dates-unknown-place',
  'own-unpaid',
  'own-paid',
  'finder-cheapest',
  'finder-list',
  'finder-typed',
  'finder-typed-wrong',
  'finder-typed-refused',
  'extension',
  'extension-refused',
  'details-helped',
  'sending-checked',
  'choice',
  'choice-calendar',
  'choice-dates',
  'choice-place',
  'popup-button',
  'popup-floating',
  'popup',
] as const;

export type ScenarioName = (typeof SCENARIO_NAMES)[number];

export const isScenario = (name: string): name is ScenarioName =>
  SCENARIO_NAMES.some((each) => each === name);
