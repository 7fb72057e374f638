import { expect } from '@esm-bundle/chai';
import { mount } from '../gallery/mount.ts';
import { PLACES } from '../gallery/places.ts';
import { BOOKING, FULL_DRAFT, PROPERTY, TRANSFER_BOOKING } from '../gallery/sample.ts';
import { SCENARIO_NAMES } from '../gallery/scenario-names.ts';
import { openScenario } from '../gallery/scenarios.ts';
import { STATE_NAMES } from '../gallery/states.ts';
import booking from '../../src/i18n/languages/en/booking.json';
import calendar from '../../src/i18n/languages/en/calendar.json';
import features from '../../src/i18n/languages/en/features.json';
import { until } from './until.ts';
import { tearDown } from './widget-fixture.ts';

/** Texts that no host can replace. */
const FIXED_TEXTS = ['language', 'orderByCard', 'orderAndPayLater'];

/** Puts each of the host's texts in brackets, so that it is recognised inside other texts. */
const bracketTexts = (messages: object): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(messages).map(([key, text]: [string, string]) => [
      key,
      FIXED_TEXTS.includes(key) ? text : `⟦${text}⟧`,
    ]),
  );

/** The host's texts by the names that a host uses, like `booking.cardName`. */
const HOST_TEXTS = Object.fromEntries(
  Object.entries({ booking, calendar, features }).flatMap(([file, messages]) =>
    Object.entries(bracketTexts(messages))
      .filter(([key]) => !FIXED_TEXTS.includes(key))
      .map(([key, text]) => [`${file}.${key}`, text]),
  ),
);

/** Returns all texts that a guest sees or a screen reader says, in page order. */
function textIn(node: Node): string {
  if (node instanceof Text) return `${node.data} `;
  if (!(node instanceof Element) && !(node instanceof DocumentFragment)) return '';
  if (node instanceof Element && node.matches('style, script, slot, .country select')) return '';
  const textAttributes = [
    'aria-label',
    'aria-description',
    'aria-roledescription',
    'aria-valuetext',
    'title',
    'placeholder',
    'alt',
  ];
  const ownTexts =
    node instanceof Element ? textAttributes.flatMap((name) => node.getAttribute(name) ?? []) : [];
  const innerNodes = node instanceof Element ? [node.shadowRoot, ...node.childNodes] : [...node.childNodes];
  return [...ownTexts, ...innerNodes.map((child) => (child ? textIn(child) : ''))].join(' ');
}

const wordsOf = (text: string): readonly string[] => text.match(/\p{L}[\p{L}\p{M}’'-]+/gu) ?? [];

/** Days and months as an engine writes them, long and short. */
const DAY_AND_MONTH_NAMES = Array.from(
  { length: 84 },
  (_day, index) => new Date(Date.UTC(2027, 0, 1 + index * 4)),
).flatMap((date) =>
  (['long', 'short', 'narrow'] as const).map((style) =>
    date.toLocaleDateString('en-GB', { weekday: style, month: style, timeZone: 'UTC' }),
  ),
);

/** Texts that the host or the guest has written, texts required by law, and the sign of a phone number's country. */
const TEXTS_OF_OTHERS = [
  ...DAY_AND_MONTH_NAMES,
  JSON.stringify([PROPERTY, PLACES, FULL_DRAFT, BOOKING, TRANSFER_BOOKING]),
  // The link to a booking, and names that are the same in every language.
  `https://host.example/?booking-reference=${BOOKING.reference}&booking-link=1`,
  'IBAN',
  'BIC',
  'Sep',
  'Sep',
  'Sept',
  'PT',
  booking.orderByCard,
  booking.orderAndPayLater,
];
const WORDS_OF_OTHERS: ReadonlySet<string> = new Set(TEXTS_OF_OTHERS.flatMap(wordsOf));

/** Returns our own words, which are outside the brackets. */
function ownWords(text: string): readonly string[] {
  let depth = 0;
  let textOutside = '';
  for (const character of text) {
    if (character === '⟧') depth -= 1;
    textOutside += depth === 0 ? character : ' ';
    if (character === '⟦') depth += 1;
  }
  expect(depth, 'brackets that are open').to.equal(0);
  return [...new Set(wordsOf(textOutside))].filter((word) => !WORDS_OF_OTHERS.has(word));
}

describe('a host’s words replace every text of ours', () => {
  afterEach(tearDown);

  for (const name of STATE_NAMES)
    it(`in ${name}`, async () => {
      const { root } = await mount(name, 700, {
        reword: (_file, messages) => bracketTexts(messages) as typeof messages,
      });
      const calendar = root.querySelector('booking-calendar');
      if (calendar && name !== 'loading') {
        await until('the texts of the legend', () => calendar.legend);
        await until('the ways', () =>
          root.querySelector('booking-finder')?.shadowRoot?.querySelector('button'),
        );
      }
      expect(ownWords(textIn(root))).to.deep.equal([]);
    });

  for (const name of SCENARIO_NAMES)
    it(`in the scenario ${name}`, async () => {
      const mounted = await openScenario(name, { words: JSON.stringify({ en: HOST_TEXTS }) });
      expect(ownWords(textIn(mounted.root))).to.deep.equal([]);
    });
});
