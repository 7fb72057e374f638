// Unit test, because it tries every error that a host’s texts may have.
import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { createFormat } from '../../i18n/format.ts';
import german from '../../i18n/languages/de/booking.json';
import germanCalendar from '../../i18n/languages/de/calendar.json';
import booking from '../../i18n/languages/en/booking.json';
import calendar from '../../i18n/languages/en/calendar.json';
import { loadFeatureMessages } from '../../i18n/load-messages.ts';
import type { HostWords, MessageFile } from '../../i18n/messages.ts';
import { reword } from './reword.ts';
import { reworded } from './widget-messages.ts';

type Complaints = readonly (readonly [string, string])[];

function rewordAll<Words extends object>(
  name: MessageFile,
  words: Words,
  texts: Readonly<Record<string, unknown>>,
): { readonly words: Words; readonly complaints: Complaints } {
  const complaints: [string, string][] = [];
  const said = reword(name, words, texts, (text, problem) => complaints.push([text, problem]));
  return { words: said, complaints };
}

describe('messages with a host’s texts', () => {
  it('contain the host’s texts, and the widget’s own texts for all others', () => {
    const { words, complaints } = rewordAll('booking', booking, {
      'booking.cleaningFee': 'Cleaning and linen',
    });
    assert.deepEqual(words, { ...booking, cleaningFee: 'Cleaning and linen' });
    assert.deepEqual(complaints, []);
  });

  it('are a copy: the widget’s own messages do not change', () => {
    const before = structuredClone(booking);
    rewordAll('booking', booking, { 'booking.cardName': 'Credit card' });
    assert.deepEqual(booking, before);
  });

  it('accept plural forms for a text that depends on a count', () => {
    const sleeps = { one: '{count} sleep', other: '{count} sleeps' };
    const { words } = rewordAll('calendar', calendar, { 'calendar.nights': sleeps });
    assert.equal(createFormat('en').plural(words, 'nights', 1), '1 sleep');
  });

  it('accept a single text instead of plural forms', () => {
    const { words } = rewordAll('calendar', calendar, { 'calendar.nights': 'nights: {count}' });
    const { plural } = createFormat('en');
    assert.deepEqual([plural(words, 'nights', 1), plural(words, 'nights', 5)], ['nights: 1', 'nights: 5']);
  });

  it('ignore a text for another file', () => {
    const { words, complaints } = rewordAll('calendar', calendar, { 'booking.cleaningFee': 'Linen' });
    assert.deepEqual([words, complaints], [calendar, []]);
  });
});

const UNUSABLE: readonly [string, MessageFile, object, string, unknown, RegExp][] = [
  [
    'that the widget does not have',
    'booking',
    booking,
    'booking.cleaningFe',
    'x',
    /is no text of the widget/,
  ],
  [
    'with the name of a property of every object',
    'booking',
    booking,
    'booking.constructor',
    'x',
    /is no text/,
  ],
  ['with a name that continues that of a text', 'booking', booking, 'booking.total.big', 'x', /is no text/],
  [
    'with a name that continues that of a plural form',
    'calendar',
    calendar,
    'calendar.nights.one.x',
    'x',
    /is no text/,
  ],
  ['for the language code', 'calendar', calendar, 'calendar.language', 'de', /is no text/],
  ['that is empty', 'booking', booking, 'booking.total', ' ', /has to be a text/],
  ['that is a number', 'booking', booking, 'booking.total', 7, /has to be a text/],
  [
    'without the plural form “other”',
    'calendar',
    calendar,
    'calendar.nights',
    { one: '{count}' },
    /has to be a text/,
  ],
  [
    'with an unknown plural form',
    'calendar',
    calendar,
    'calendar.nights',
    { other: '{count}', lots: '{count}' },
    /has to be/,
  ],
  [
    'with plural forms although nothing is counted',
    'booking',
    booking,
    'booking.total',
    { other: 'x' },
    /on no count/,
  ],
  ['without its placeholder', 'booking', booking, 'booking.priceHeld', 'Held', /lacks \{time\}/],
  ['for the order button of cards', 'booking', booking, 'booking.orderByCard', 'Buy', /the law asks/],
  ['for the order button', 'booking', booking, 'booking.orderAndPayLater', 'Buy', /the law asks/],
  ['with an unknown placeholder', 'booking', booking, 'booking.total', 'Total {sum}', /has \{sum\}/],
];

describe('a text of a host', () => {
  for (const [what, dictionary, words, name, text, reason] of UNUSABLE)
    it(`${what} is ignored, and reported with the reason`, () => {
      const { words: said, complaints } = rewordAll(dictionary, words, { [name]: text });
      assert.deepEqual(said, words);
      assert.deepEqual(
        complaints.map(([each]) => each),
        [name],
      );
      assert.match(complaints.map(([, problem]) => problem).join(), reason);
    });
});

const ENGLISH = { words: calendar, bookingWords: booking, format: createFormat('en') };
const GERMAN = { ...ENGLISH, words: germanCalendar, bookingWords: german };

/** Returns the warnings that `act` writes to the console. */
async function warningsOf(act: () => unknown): Promise<readonly string[]> {
  const { warn } = console;
  const lines: string[] = [];
  console.warn = (line: string) => void lines.push(line);
  try {
    await act();
  } finally {
    console.warn = warn;
  }
  return lines;
}

describe('the words of a guest’s language, with a host’s texts,', () => {
  const words: HostWords = {
    de: { 'booking.cleaningFee': 'Reinigung und Wäsche', 'booking.total': 'Summe' },
    'de-AT': { 'booking.total': 'Endsumme' },
    en: { 'booking.cleaningFee': 'Linen' },
  };
  const said = (language: string): readonly (string | undefined)[] => {
    const { bookingWords } = reworded(GERMAN, words, language);
    return [bookingWords?.cleaningFee, bookingWords?.total];
  };

  it('are taken only from the host’s texts in that language', () => {
    assert.deepEqual(said('de'), ['Reinigung und Wäsche', 'Summe']);
  });

  it('are taken from the region first, then from the language, in whatever order they are given', () => {
    assert.deepEqual(said('de-AT'), ['Reinigung und Wäsche', 'Endsumme']);
    assert.deepEqual(said('de-CH'), ['Reinigung und Wäsche', 'Summe']);
  });

  it('are also read from the JSON text of an attribute', () => {
    const { bookingWords } = reworded(ENGLISH, '{ "en": { "booking.total": "Sum" } }', 'en-GB');
    assert.equal(bookingWords?.total, 'Sum');
  });

  it('include the words that a feature loads later', async () => {
    const mixed = reworded(ENGLISH, { en: { 'features.takeDates': 'Stay then' } }, 'en').words;
    assert.equal((await loadFeatureMessages(mixed)).takeDates, 'Stay then');
    assert.notEqual((await loadFeatureMessages(calendar)).takeDates, 'Stay then');
  });

  it('are unchanged if the texts are unusable, with one warning that explains why', async () => {
    for (const [given, reason] of [
      ['{ "en": ', /not JSON/],
      ['[]', /object of languages/],
      ['{ "en": "Hello" }', /en has to be an object of texts/],
      ['{ "booking.total": "Sum" }', /booking\.total has to be an object of texts/],
      ['{ "fr": { "bookings.total": "Somme" } }', /fr: "bookings\.total" is no text/],
      ['{ "en": { "booking.totals": "Sum" } }', /en: "booking\.totals" is no text/],
    ] as const) {
      const lines = await warningsOf(() => {
        for (let times = 0; times < 2; times += 1)
          assert.deepEqual(reworded(ENGLISH, given, 'en').bookingWords, booking);
      });
      assert.equal(lines.length, 1, given);
      assert.match(lines.join(), reason);
    }
  });
});
