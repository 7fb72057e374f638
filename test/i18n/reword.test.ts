import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import type { DictionaryName, HostWords } from '../../src/i18n/dictionaries.ts';
import { booking as german } from '../../src/i18n/languages/de/booking.ts';
import { dates as germanDates } from '../../src/i18n/languages/de/dates.ts';
import { booking } from '../../src/i18n/languages/en/booking.ts';
import { dates } from '../../src/i18n/languages/en/dates.ts';
import { loadFinderWords } from '../../src/i18n/finder-words.ts';
import { createFormat } from '../../src/i18n/format.ts';
import { reword } from '../../src/widget/host/reword.ts';
import { reworded } from '../../src/widget/host/reworded.ts';

type Complaints = readonly (readonly [string, string])[];

function rewordAll<Words extends object>(
  name: DictionaryName,
  words: Words,
  texts: Readonly<Record<string, unknown>>,
): { readonly words: Words; readonly complaints: Complaints } {
  const complaints: [string, string][] = [];
  const said = reword(name, words, texts, (text, problem) => complaints.push([text, problem]));
  return { words: said, complaints };
}

describe('a dictionary in a host’s words', () => {
  it('says them, and everything else as before', () => {
    const { words, complaints } = rewordAll('booking', booking, { 'booking.cleaning': 'Cleaning and linen' });
    assert.deepEqual(words, { ...booking, cleaning: 'Cleaning and linen' });
    assert.deepEqual(complaints, []);
  });

  it('leaves the dictionary that it was made of as it is', () => {
    const before = structuredClone(booking);
    rewordAll('booking', booking, { 'booking.card.name': 'Credit card' });
    assert.deepEqual(booking, before);
  });

  it('reaches the texts of a group', () => {
    const { words } = rewordAll('booking', booking, { 'booking.card.name': 'Credit card' });
    assert.deepEqual(words.card, { ...booking.card, name: 'Credit card' });
  });

  it('takes the forms of a text that depends on a count', () => {
    const sleeps = { one: '{count} sleep', other: '{count} sleeps' };
    const { words } = rewordAll('dates', dates, { 'dates.nights': sleeps });
    assert.equal(createFormat('en').plural(words.nights, 1), '1 sleep');
  });

  it('takes one text for all counts', () => {
    const { words } = rewordAll('dates', dates, { 'dates.nights': 'nights: {count}' });
    const { plural } = createFormat('en');
    assert.deepEqual([plural(words.nights, 1), plural(words.nights, 5)], ['nights: 1', 'nights: 5']);
  });

  it('passes over what is for another dictionary', () => {
    const { words, complaints } = rewordAll('dates', dates, { 'booking.cleaning': 'Linen' });
    assert.deepEqual([words, complaints], [dates, []]);
  });
});

const UNUSABLE: readonly [string, DictionaryName, object, string, unknown, RegExp][] = [
  ['that the widget does not have', 'booking', booking, 'booking.cleanin', 'x', /is no text of the widget/],
  ['that every object has', 'booking', booking, 'booking.constructor', 'x', /is no text/],
  ['that is a group of texts', 'booking', booking, 'booking.card', 'Card', /is no text/],
  ['beyond a text', 'booking', booking, 'booking.total.big', 'x', /is no text/],
  ['beyond a form', 'dates', dates, 'dates.nights.one.x', 'x', /is no text/],
  ['for the code of the language', 'dates', dates, 'dates.language', 'de', /is no text/],
  ['that is empty', 'booking', booking, 'booking.total', ' ', /has to be a text/],
  ['that is a number', 'booking', booking, 'booking.total', 7, /has to be a text/],
  [
    'whose forms lack the general one',
    'dates',
    dates,
    'dates.nights',
    { one: '{count}' },
    /has to be a text/,
  ],
  [
    'with a form of no language',
    'dates',
    dates,
    'dates.nights',
    { other: '{count}', lots: '{count}' },
    /has to be/,
  ],
  ['of forms where nothing is counted', 'booking', booking, 'booking.total', { other: 'x' }, /on no count/],
  ['without what is filled in', 'booking', booking, 'booking.orderByCard', 'Buy', /lacks \{total\}/],
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

const SPEECH = { words: dates, bookingWords: booking, detourWords: undefined, format: createFormat('en') };
const GERMAN = { ...SPEECH, words: germanDates, bookingWords: german };

/** What the host reads in the console meanwhile. */
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
    de: { 'booking.cleaning': 'Reinigung und Wäsche', 'booking.total': 'Summe' },
    'de-AT': { 'booking.total': 'Endsumme' },
    en: { 'booking.cleaning': 'Linen' },
  };
  const said = (language: string): readonly (string | undefined)[] => {
    const { bookingWords } = reworded(GERMAN, words, language);
    return [bookingWords?.cleaning, bookingWords?.total];
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
    const beside = reworded(SPEECH, { en: { 'finder.take': 'Stay then' } }, 'en').words;
    assert.equal((await loadFinderWords(beside)).take, 'Stay then');
    assert.notEqual((await loadFinderWords(dates)).take, 'Stay then');
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
