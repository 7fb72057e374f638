import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { stripVTControlCharacters } from 'node:util';
import fc from 'fast-check';
import { GAP, fitColumns, tableOf } from '../../src/cli/bookings/table.ts';
import { isWeakSecret } from '../../src/cli/doctor/check-secrets.ts';
import { reportOf } from '../../src/cli/doctor/report.ts';
import { nearestName } from '../../src/cli/nearest-name.ts';
import { outputTo } from '../../src/cli/cli-world.ts';
import type { Output } from '../../src/cli/cli-world.ts';
import { cutTo, oneLine, widthOf, wrapped } from '../../src/cli/text-width.ts';
import { bookingsPageSchema } from '../../src/service-api/booking-rows.ts';
import type { ServiceBooking } from '../../src/service-api/booking-rows.ts';

const outputOn = (stream: { isTTY?: boolean; columns?: number }, env: Record<string, string> = {}): Output =>
  outputTo({ ...stream, write: () => undefined }, env);

describe('colours', () => {
  const isColoured = (output: Output): boolean => output.paint('red', 'x') !== 'x';

  it('are for terminals, and for nobody who has set NO_COLOR', () => {
    assert.equal(isColoured(outputOn({ isTTY: true })), true);
    assert.equal(isColoured(outputOn({ isTTY: true }, { NO_COLOR: '' })), true);
    assert.equal(isColoured(outputOn({ isTTY: true }, { NO_COLOR: '0' })), false);
    assert.equal(isColoured(outputOn({ isTTY: true }, { TERM: 'dumb' })), false);
    assert.equal(isColoured(outputOn({}, { FORCE_COLOR: '1' })), false);
  });
});

describe('the width of a text', () => {
  it('counts cells: two for wide letters, none for marks', () => {
    assert.deepEqual(
      ['Ana', 'Maré', 'Mare\u0301', '佐藤', '🏡', '\u200b', '한'].map(widthOf),
      [3, 4, 4, 4, 2, 0, 2],
    );
  });

  it('is kept by a cut, whatever the text', () => {
    assert.deepEqual(
      [cutTo('Marta Oliveira', 8), cutTo('佐藤花子', 6), cutTo('Ana', 3)],
      ['Marta O…', '佐藤…', 'Ana'],
    );
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(30), (text, cells) => {
        assert.ok(widthOf(cutTo(oneLine(text), cells)) <= cells);
      }),
    );
  });

  it('is kept by wrapping, where no word is longer, and no word is lost', () => {
    const words = fc.array(fc.stringMatching(/^[a-z]{1,9}$/), { minLength: 1 });
    fc.assert(
      fc.property(words, fc.integer({ min: 9, max: 40 }), (list, cells) => {
        const lines = wrapped(list.join(' '), cells);
        assert.ok(lines.every((line) => widthOf(line) <= cells));
        assert.equal(lines.join(' '), list.join(' '));
      }),
    );
  });
});

describe('the columns of a table', () => {
  const extents = fc.array(
    fc
      .record({ width: fc.integer({ min: 3, max: 60 }), cut: fc.nat(40), rank: fc.nat(6) })
      .map(({ width, cut, rank }) => ({ width, least: Math.max(3, width - cut), rank })),
    { maxLength: 12 },
  );

  it('fit the line wherever those that must stay do, and none is cut below its least', () => {
    fc.assert(
      fc.property(extents, fc.integer({ min: 10, max: 200 }), (list, columns) => {
        const widths = fitColumns(list, columns);
        const kept = widths.filter((width) => width > 0);
        const line = kept.reduce((sum, width) => sum + width, 0) + GAP * Math.max(0, kept.length - 1);
        const must = list.filter(({ rank }) => rank === 0);
        const least = must.reduce((sum, each) => sum + each.least, 0) + GAP * Math.max(0, must.length - 1);
        assert.ok(line <= Math.max(columns, least));
        list.forEach(({ least: own, width }, index) => {
          const given = widths[index] ?? 0;
          assert.ok(given === 0 || (given >= own && given <= width));
        });
      }),
    );
  });

  it('are all there, and whole, where there is room', () => {
    fc.assert(
      fc.property(extents, (list) => {
        assert.deepEqual(
          fitColumns(list, Infinity),
          list.map(({ width }) => width),
        );
      }),
    );
  });
});

describe('the table of bookings', () => {
  const page = {
    total: 1,
    offset: 0,
    items: [{ guest_name: 'Marta Oliveira 佐藤', status: 'Cancelled', nights_price: 1 }],
  };
  const bookings: readonly ServiceBooking[] = bookingsPageSchema.parse(page).rows;

  it('never is wider than the terminal, and says what it has left out', () => {
    for (const columns of [40, 60, 80, 120, 200]) {
      const { lines, leftOut } = tableOf(bookings, outputOn({ isTTY: true, columns }));
      for (const line of lines)
        assert.ok(widthOf(stripVTControlCharacters(line)) <= columns, `${columns}: ${line}`);
      assert.equal(leftOut.length === 0, columns === 200 || columns === 120);
    }
  });

  it('has bold titles and faint cancelled bookings, on a terminal alone', () => {
    const [head = '', first = ''] = tableOf(bookings, outputOn({ isTTY: true, columns: 200 })).lines;
    assert.ok(head.startsWith('\u001b[1m') && first.startsWith('\u001b[2m'));
    assert.ok(tableOf(bookings, outputOn({})).lines.every((line) => line === stripVTControlCharacters(line)));
  });
});

describe('the report of the doctor', () => {
  const findings = [
    { level: 'fine', code: 'key', what: 'The key is taken.' },
    {
      level: 'problem',
      code: 'store',
      what: 'Word '.repeat(40).trim() + '.',
      why: 'Because\u001b[2J.',
      fix: 'Do.',
      lines: [`x ${'y'.repeat(120)}`],
    },
  ] as const;

  it('begins with what is wrong, keeps to the width, and leaves whole what is to be copied', () => {
    const lines = reportOf(findings, outputOn({ columns: 60 })).split('\n');
    assert.ok(lines[0]?.startsWith('✗ Word'));
    assert.ok(lines.includes(`    x ${'y'.repeat(120)}`));
    assert.ok(lines.every((line) => widthOf(line) <= 60 || line.includes('yyy')));
    assert.ok(lines.includes('✓ The key is taken.'));
    assert.deepEqual(lines.slice(-3), [
      '1 problem, 0 pieces of advice, 0 not to be told from here, 1',
      'fine.',
      '',
    ]);
    assert.ok(!lines.join('').includes('\u001b'));
  });
});

describe('the name that was probably meant', () => {
  const names = ['from', 'to', 'unit', 'status', 'json', 'csv', 'help'];
  it('is near to what was typed, or there is none', () => {
    const typed = ['form', 'frm', 'stat', 'staus', 'josn', 'csb', 'helpp', 'xyz', 'nothing', 'at'];
    assert.deepEqual(
      typed.map((each) => nearestName(each, names)),
      ['from', 'from', 'status', 'status', 'json', 'csv', 'help', undefined, undefined, undefined],
    );
  });
});

describe('a weak secret', () => {
  it('repeats itself, or has hardly any letters', () => {
    const weak = [
      'a'.repeat(64),
      'secret'.repeat(6),
      'abababababababababababababababababab',
      '1111111111111111111111111111111112',
    ];
    assert.deepEqual(weak.map(isWeakSecret), [true, true, true, true]);
  });

  it('is none that was drawn', () => {
    const drawn = (alphabet: string, length: number): fc.Arbitrary<string> =>
      fc
        .array(fc.constantFrom(...Array.from(alphabet)), { minLength: length, maxLength: length })
        .map((letters) => letters.join(''));
    const random = fc.oneof(
      drawn('0123456789abcdef', 64),
      drawn('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_', 32),
    );
    fc.assert(
      fc.property(fc.noShrink(random), (secret) => !isWeakSecret(secret)),
      { seed: 42 },
    );
  });
});
