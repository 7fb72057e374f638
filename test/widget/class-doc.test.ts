import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { CALENDAR_PARTS, FINDER_PARTS } from '../../src/calendar/calendar-parts.ts';
import { LOOK } from '../../src/host-config/page-config.ts';
import { WIDGET_PARTS } from '../../src/widget/places/nested-widget.ts';

const WIDGET = 'src/widget';
const source = readFileSync(join(WIDGET, 'booking-widget.ts'), 'utf8');
const [doc = ''] = source.slice(source.indexOf('/**\n * Takes a guest')).split('*/');

/** Of the widget that lies in no other one. */
const OUTERMOST = ['dialog', 'open', 'close'];

/** Of the dialog's, which a booking page has none of. */
const BACKDROP = '--booking-backdrop';

/** Of elements that the widget only holds, and whose doc lists them all. */
const HELD = ['day', 'finder'];

const partsDoc = doc.slice(doc.indexOf('@csspart'));
const promised = [...partsDoc.matchAll(/@csspart ([\w-]+)|`([a-z-]+)`/g)]
  .map(([, main, within]) => main ?? within ?? '')
  .filter((part) => !HELD.includes(part));

const sourcesIn = (folder: string, ending = '.ts'): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => readFileSync(join(folder, name), 'utf8'));

/** Parts by the names that templates give them; a template that puts one together is told of here. */
function drawnIn(folder: string): readonly string[] {
  const sources = sourcesIn(folder).join('\n');
  const composed = ['less', 'more', 'busy', 'waiting', 'stopped', 'done'];
  const suggested = ['email', 'phone'];
  const places = ['waiting', 'unreachable', 'open', 'free', 'too-small', 'refused'];
  const names = [
    ...found(sources, /\bpart="([^"]*)"/g),
    ...found(sources, /actionButton\(\s*[^,]+,\s*'([a-z -]+)'/g),
    ...composed,
    ...suggested.map((field) => `${field}-suggestion`),
    ...places.map((status) => `place-${status}`),
  ];
  return [...new Set(names)].filter((name) => /^[a-z-]+$/.test(name)).sort();
}

const found = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].flatMap(([, names = '']) => names.split(' ')).filter(Boolean);

const isNamed = (part: string, text: string): boolean =>
  new RegExp(`(\`|@csspart )${part}(\`| -)`).test(text);

/** Hosts build on these names: what is not promised is not found, and what is promised must not vanish. */
describe('the doc of the element', () => {
  it('names every part that is drawn, and no other', () => {
    const drawn = drawnIn(WIDGET);
    assert.ok(drawn.length > 100, `only ${drawn.length} parts found`);
    assert.deepEqual(
      promised.filter((part) => !drawn.includes(part)),
      [],
      'promised, but not drawn',
    );
    assert.deepEqual(
      drawn.filter((part) => !promised.includes(part)),
      [],
      'drawn, but not promised',
    );
  });

  it('promises nothing that a widget within another one would not pass on', () => {
    const passedOn = WIDGET_PARTS.split(',');
    const calendar = CALENDAR_PARTS.split(',').map((part) => part.split(':')[1] ?? part);
    const inner = promised.filter((part) => !OUTERMOST.includes(part));
    const wanted = [...inner, ...calendar, ...FINDER_PARTS.split(',')];
    assert.deepEqual(
      wanted.filter((part) => !passedOn.includes(part)),
      [],
      'not passed on',
    );
    assert.deepEqual(
      passedOn.filter((part) => !wanted.includes(part)),
      [],
      'passed on, but not promised',
    );
  });

  it('leaves the parts of the calendar to its own, which names them all', () => {
    const calendar = readFileSync('src/calendar/booking-calendar.ts', 'utf8');
    const parts = CALENDAR_PARTS.split(',').map((part) => part.split(':')[0] ?? '');
    assert.deepEqual(
      parts.filter((part) => !isNamed(part, calendar)),
      [],
    );
  });

  it('leaves the parts of the finder to its own, which names them all', () => {
    const own = readFileSync('src/calendar/finder/booking-finder.ts', 'utf8');
    const finder = readdirSync('src/calendar/finder')
      .map((name) => readFileSync(join('src/calendar/finder', name), 'utf8'))
      .join('\n');
    const drawn = [...new Set(found(finder, /part="([a-z-]+)"/g))].sort();
    assert.deepEqual(FINDER_PARTS.split(',').sort(), drawn);
    assert.deepEqual(
      drawn.filter((part) => !isNamed(part, own)),
      [],
    );
  });

  it('names every custom property, and no other', () => {
    const styles = sourcesIn(WIDGET, '-styles.ts').join('\n');
    const used = found(styles, /(--booking-[a-z-]+)/g);
    const named = found(doc, /@cssprop (--booking-[a-z-]+)/g);
    assert.deepEqual([...new Set(named)].sort(), [...new Set(used)].sort());
  });

  it('and the guide name the same custom properties and the same parts', () => {
    const guide = readFileSync('demo/guide/developer.md', 'utf8');
    const [colours = ''] = guide.slice(guide.indexOf('## Your colours')).split('## Your words');
    const properties = found(colours, /(--booking-[a-z-]+)/g);
    assert.deepEqual([...new Set(properties)].sort(), [...Object.values(LOOK), BACKDROP].sort());
    const lists = [...colours.matchAll(/^- [^:]+: ((?:`[a-z-]+`,?\s+)+)/gm)].map(([, list = '']) => list);
    const parts = lists.flatMap((list) => found(list, /`([a-z-]+)`/g));
    assert.equal(new Set(parts).size, parts.length, 'each part once');
    assert.deepEqual(parts.sort(), [...new Set([...WIDGET_PARTS.split(','), ...OUTERMOST])].sort());
  });

  it('names what the config file takes for the look of a booking page', () => {
    const named = found(doc, /@cssprop (--booking-[a-z-]+)/g);
    assert.deepEqual(named.filter((name) => name !== BACKDROP).sort(), Object.values(LOOK).sort());
  });

  it('names every attribute and every event', () => {
    const properties = source.slice(
      source.indexOf('static override properties'),
      source.indexOf('declare property'),
    );
    const attributes = [...properties.matchAll(/^ {4}(\w+): \{.*?(?:attribute: '([\w-]+)')?.*?\}/gm)].map(
      ([line, name = '']) => /attribute: '([\w-]+)'/.exec(line)?.[1] ?? name,
    );
    const events = found(sourcesIn(WIDGET, 'events.ts').join('\n'), /super\('([\w-]+)'/g);
    assert.ok(attributes.length >= 7 && events.length >= 6);
    for (const name of attributes) assert.match(doc, new RegExp(`@attr \\{[^}]+\\} ${name} `), name);
    for (const name of events) assert.match(doc, new RegExp(`@fires \\{\\w+\\} ${name} `), name);
  });
});
