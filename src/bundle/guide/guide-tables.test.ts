// This test is beside the code and calls it directly, because a build that stops produces no output to check.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { DocTag } from './class-docs.ts';
import { configTables } from './config-keys.ts';
import { attributeTable, partTable } from './element-tables.ts';

describe('the tables of the guide', () => {
  const describedKey = { description: 'The name.', examples: ['Sea | view'] };

  it('stop the build at a key of the config file without a description or an example', () => {
    const contact = { ...describedKey, properties: { email: { description: 'An address.' } } };
    assert.throws(
      () => configTables({ properties: { name: { examples: ['x'] } } }),
      /name .* no description/,
    );
    assert.throws(() => configTables({ properties: { contact } }), /contact\.email .* no example/);
  });

  it('show nested keys, required keys and defaults', () => {
    const steps = { ...describedKey, default: [], items: { properties: { off: describedKey } } };
    const { file } = configTables({ required: ['name'], properties: { name: describedKey, steps } });
    assert.deepEqual(file.split('\n').slice(2), [
      '| `name` | The name. | `"Sea \\| view"` | required |',
      '| `steps` | The name. | `"Sea \\| view"` | `[]` |',
      '| `steps[].off` | The name. | `"Sea \\| view"` |  |',
    ]);
  });

  it('list the parts of each screen together, and stop the build at a part without a screen', () => {
    const partTag = (name: string, text: string): DocTag => ({ kind: 'csspart', type: '', name, text });
    const tags = [
      partTag('day', 'Dates: a day.'),
      partTag('price', 'Dates: its price.'),
      partTag('form', 'Details: the form.'),
    ];
    assert.deepEqual(partTable({ tags, properties: [] }).split('\n').slice(2), [
      '| Dates | `day` | a day. |',
      '|  | `price` | its price. |',
      '| Details | `form` | the form. |',
    ]);
    assert.throws(() => partTable({ tags: [partTag('card', 'A card.')], properties: [] }), /card/);
  });

  it('stop the build at an attribute that the class doc does not have', () => {
    const doc = { tags: [], properties: [{ property: 'weekStart', attribute: 'week-start' }] };
    assert.throws(() => attributeTable(doc), /week-start/);
  });
});
