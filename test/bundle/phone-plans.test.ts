import assert from 'node:assert/strict';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import type { MetadataJson } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/max/metadata';
import { buildStale } from '../../demo/build.ts';
import { PHONE_FIELD_BYTES } from '../byte-goals.ts';
import { chunkFile, WIDGET_FOLDER } from '../guest-files.ts';

const { country_calling_codes: countriesByCode, countries, nonGeographic }: MetadataJson = metadata;
const CODES = [...Object.keys(countriesByCode), ...Object.keys(nonGeographic)];

/** Returns the library's rules for all numbers with this code. */
const planOf = (code: string): object => ({
  countries: Object.fromEntries(
    (countriesByCode[code] ?? []).map((country) => [country, countries[country]]),
  ),
  nonGeographic: code in nonGeographic ? { [code]: nonGeographic[code] } : {},
});

const pathOf = (module: string): string => join(WIDGET_FOLDER, chunkFile(module));
const planFile = (code: string): string => pathOf(`phone-plan-${code}`);
const bytesOf = (file: string): number => statSync(`${file}.br`).size;

describe('the phone number rules of the built widget', () => {
  before(() => buildStale(() => undefined, ['widget']));

  it('are in one file for each calling code, with the same rules as the library’s list', async () => {
    for (const code of CODES) {
      const { default: plan } = (await import(pathToFileURL(planFile(code)).href)) as { default: unknown };
      assert.deepEqual(plan, planOf(code), code);
    }
  });

  it('are in no other file', () => {
    const portuguese = '(\\\\d{3})(\\\\d{3})(\\\\d{3})';
    assert.ok(readFileSync(planFile('351'), 'utf8').includes(portuguese));
    assert.ok(!readFileSync(pathOf('src/widget/details/phone-field.ts'), 'utf8').includes(portuguese));
  });

  it('stay within their byte budgets, as does the script that reads them', () => {
    const scriptBytes = bytesOf(pathOf('src/widget/details/phone-field.ts'));
    assert.ok(scriptBytes <= PHONE_FIELD_BYTES.reader, `${scriptBytes} B`);
    for (const code of CODES) {
      const bytes = bytesOf(planFile(code));
      assert.ok(bytes <= PHONE_FIELD_BYTES.plan, `${code}: ${bytes} B`);
    }
  });
});
