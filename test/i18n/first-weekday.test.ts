import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { firstWeekday } from '../../src/i18n/first-weekday.ts';

const KNOWN_FIRST_DAYS: [string, number][] = [
  ['de', 1],
  ['en-GB', 1],
  ['en-US', 7],
  ['pt-BR', 7],
  ['es-ES', 1],
  ['ar-EG', 6],
  ['dv-MV', 5],
  ['ja', 7],
  ['hr', 1],
  ['he', 7],
  ['zh', 1],
  ['zh-TW', 7],
  ['zh-Hant-HK', 7],
  ['ar', 6],
  ['ar-SA', 7],
  ['ar-AE', 1],
  ['fa', 6],
];

/** Returns every region that has a name, except `ZZ`, which means "unknown". */
const regions = (): string[] => {
  const letters = Array.from({ length: 26 }, (_letter, index) => String.fromCharCode(65 + index));
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((region) => region !== 'ZZ' && names.of(region) !== undefined);
};

const LOCALE = Intl.Locale.prototype as object;

/** Runs `act` as in an engine without week data, such as WebKit before 2022 and Firefox before 2026. */
function withoutWeekInfo<Result>(act: () => Result): Result {
  const hiddenGetters = ['getWeekInfo', 'weekInfo'].map((name) => ({
    name,
    descriptor: Object.getOwnPropertyDescriptor(LOCALE, name),
  }));
  for (const { name } of hiddenGetters) Reflect.deleteProperty(LOCALE, name);
  try {
    return act();
  } finally {
    for (const { name, descriptor } of hiddenGetters)
      if (descriptor) Object.defineProperty(LOCALE, name, descriptor);
  }
}

describe('the first day of the week', () => {
  for (const [tag, day] of KNOWN_FIRST_DAYS)
    it(`is ${day} in ${tag}, with or without week data of the engine`, () => {
      assert.equal(firstWeekday(tag), day);
      assert.equal(
        withoutWeekInfo(() => firstWeekday(tag)),
        day,
      );
    });

  it('is the same from our table and from the engine, except in a few regions that Unicode releases change', () => {
    const tags = regions().map((region) => `und-${region}`);
    const byEngine = tags.map(firstWeekday);
    const byTable = withoutWeekInfo(() => tags.map(firstWeekday));
    const differingTags = tags.filter((_tag, index) => byEngine[index] !== byTable[index]);
    assert.ok(tags.length > 200 && differingTags.length <= 3, differingTags.join());
  });

  it('is read from the `weekInfo` accessor of older engines', () => {
    const day = withoutWeekInfo(() => {
      Object.defineProperty(LOCALE, 'weekInfo', {
        configurable: true,
        get: () => ({ firstDay: 4 }),
      });
      try {
        return firstWeekday('de');
      } finally {
        Reflect.deleteProperty(LOCALE, 'weekInfo');
      }
    });
    assert.equal(day, 4);
  });
});
