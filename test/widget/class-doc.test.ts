import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { CALENDAR_PARTS } from '../../src/calendar/calendar-parts.ts';
import { FINDER_PARTS } from '../../src/calendar/finder/finder-parts.ts';

const WIDGET = 'src/widget';
const source = readFileSync(join(WIDGET, 'booking-widget.ts'), 'utf8');
const [doc = ''] = source.slice(source.indexOf('/**\n * Takes a guest')).split('*/');

const textOf = (folder: string): string =>
  readdirSync(join(WIDGET, folder))
    .map((name) => readFileSync(join(WIDGET, folder, name), 'utf8'))
    .join('\n');

const found = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].flatMap(([, names = '']) => names.split(' ')).filter(Boolean);

const isNamed = (part: string, text: string): boolean =>
  new RegExp(`(\`|@csspart )${part}(\`| -)`).test(text);

/** Hosts build on these names: what is not promised is not found, and what is promised must not vanish. */
describe('the doc of the element', () => {
  it('names every part of every view', () => {
    const views = textOf('views');
    const parts = [
      ...found(views, /part="([a-z -]+)(?: \$\{\w+\})?"/g),
      ...found(views, /actionButton\([^,]+, '([a-z -]+)'/g),
      ...['less', 'more', 'busy', 'waiting', 'stopped', 'done'],
    ];
    assert.ok(parts.length > 70, `only ${parts.length} parts found`);
    const missing = parts.filter((part) => !isNamed(part, doc));
    assert.deepEqual([...new Set(missing)], []);
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
    const used = found(textOf('styles'), /(--booking-[a-z-]+)/g);
    const named = found(doc, /@cssprop (--booking-[a-z-]+)/g);
    assert.deepEqual([...new Set(named)].sort(), [...new Set(used)].sort());
  });

  it('names every attribute and every event', () => {
    const properties = source.slice(
      source.indexOf('static override properties'),
      source.indexOf('declare property'),
    );
    const attributes = [...properties.matchAll(/^ {4}(\w+): \{.*?(?:attribute: '([\w-]+)')?.*?\}/gm)].map(
      ([line, name = '']) => /attribute: '([\w-]+)'/.exec(line)?.[1] ?? name,
    );
    const events = found(readFileSync(join(WIDGET, 'events.ts'), 'utf8'), /super\('([\w-]+)'/g);
    assert.ok(attributes.length >= 7 && events.length >= 6);
    for (const name of attributes) assert.match(doc, new RegExp(`@attr \\{[^}]+\\} ${name} `), name);
    for (const name of events) assert.match(doc, new RegExp(`@fires \\{\\w+\\} ${name} `), name);
  });
});
