// Unit test, because it tries everything that can be wrong with a host’s texts.
import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { createFormat } from '../../i18n/format.ts';
import german from '../../i18n/languages/de/booking.json';
import germanCalendar from '../../i18n/languages/de/calendar.json';
import booking from '../../i18n/languages/en/booking.json';
import calendar from '../../i18n/languages/en/calendar.json';
import { loadBeside } from '../../i18n/load-messages.ts';
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

describe('messages in a host’s words', () => {
  it('says them, and everything else as before', () => {
    const { words, complaints } = rewordAll('booking', booking, {
      'booking.cleaningFee': 'Cleaning and linen',
    });
    assert.deepEqual(words, { ...booking, cleaningFee: 'Cleaning and linen' });
    assert.deepEqual(complaints, []);
  });

  it('leaves the messages that they were made of as they are', () => {
    const before = structuredClone(booking);
    rewordAll('booking', booking, { 'booking.cardName': 'Credit card' });
    assert.deepEqual(booking, before);
  });

  it('takes the forms of a text that depends on a count', () => {
    const sleeps = { one: '{count} sleep', other: '{count} sleeps' };
    const { words } = rewordAll('calendar', calendar, { 'calendar.nights': sleeps });
    assert.equal(createFormat('en').plural(words, 'nights', 1), '1 sleep');
  });

  it('takes one text for all counts', () => {
    const { words } = rewordAll('calendar', calendar, { 'calendar.nights': 'nights: {count}' });
    const { plural } = createFormat('en');
    assert.deepEqual([plural(words, 'nights', 1), plural(words, 'nights', 5)], ['nights: 1', 'nights: 5']);
  });

  it('passes over what is for another file', () => {
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
  ['that every object has', 'booking', booking, 'booking.constructor', 'x', /is no text/],
  ['beyond a text', 'booking', booking, 'booking.total.big', 'x', /is no text/],
  ['beyond a form', 'calendar', calendar, 'calendar.nights.one.x', 'x', /is no text/],
  ['for the code of the language', 'calendar', calendar, 'calendar.language', 'de', /is no text/],
  ['that is empty', 'booking', booking, 'booking.total', ' ', /has to be a text/],
  ['that is a number', 'booking', booking, 'booking.total', 7, /has to be a text/],
  [
    'whose forms lack the general one',
    'calendar',
    calendar,
    'calendar.nights',
    { one: '{count}' },
    /has to be a text/,
  ],
  [
    'with a form of no language',
    'calendar',
    calendar,
    'calendar.nights',
    { other: '{count}', lots: '{count}' },
    /has to be/,
  ],
  ['of forms where nothing is counted', 'booking', booking, 'booking.total', { other: 'x' }, /on no count/],
  ['without what is filled in', 'booking', booking, 'booking.priceHeld', 'Held', /lacks \{time\}/],
  ['on the order button for cards', 'booking', booking, 'booking.orderByCard', 'Buy', /the law asks/],
  ['on the order button', 'booking', booking, 'booking.orderAndPayLater', 'Buy', /the law asks/],
  ['with a name that nothing fills in', 'booking', booking, 'booking.total', 'Total {sum}', /has \{sum\}/],
];

describe('a text of a host', () => {
  for (const [what, dictionary, words, name, text, reason] of UNUSABLE)
    it(`${what} is not said, and named with the reason`, () => {
      const { words: said, complaints } = rewordAll(dictionary, words, { [name]: text });
      assert.deepEqual(said, words);
      assert.deepEqual(
        complaints.map(([each]) => each),
        [name],
      );
      assert.match(complaints.map(([, problem]) => problem).join(), reason);
    });
});

const SPEECH = { words: calendar, bookingWords: booking, format: createFormat('en') };
const GERMAN = { ...SPEECH, words: germanCalendar, bookingWords: german };

/** The warnings that the host reads in the console during `act`. */
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

describe('what is spoken, in a host’s words', () => {
  const words: HostWords = {
    de: { 'booking.cleaningFee': 'Reinigung und Wäsche', 'booking.total': 'Summe' },
    'de-AT': { 'booking.total': 'Endsumme' },
    en: { 'booking.cleaningFee': 'Linen' },
  };
  const said = (language: string): readonly (string | undefined)[] => {
    const { bookingWords } = reworded(GERMAN, words, language);
    return [bookingWords?.cleaningFee, bookingWords?.total];
  };

  it('is that of the guest’s language alone', () => {
    assert.deepEqual(said('de'), ['Reinigung und Wäsche', 'Summe']);
  });

  it('is the region’s before the language’s, whatever their order', () => {
    assert.deepEqual(said('de-AT'), ['Reinigung und Wäsche', 'Endsumme']);
    assert.deepEqual(said('de-CH'), ['Reinigung und Wäsche', 'Summe']);
  });

  it('may be given as the text of an attribute', () => {
    const { bookingWords } = reworded(SPEECH, '{ "en": { "booking.total": "Sum" } }', 'en-GB');
    assert.equal(bookingWords?.total, 'Sum');
  });

  it('reaches the words that a feature loads later', async () => {
    const beside = reworded(SPEECH, { en: { 'features.takeDates': 'Stay then' } }, 'en').words;
    assert.equal((await loadBeside('features', beside)).takeDates, 'Stay then');
    assert.notEqual((await loadBeside('features', calendar)).takeDates, 'Stay then');
  });

  it('is what it was where there is nothing that can be used, and the console says why, once', async () => {
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
          assert.deepEqual(reworded(SPEECH, given, 'en').bookingWords, booking);
      });
      assert.equal(lines.length, 1, given);
      assert.match(lines.join(), reason);
    }
  });
});
