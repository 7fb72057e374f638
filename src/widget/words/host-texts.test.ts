// Unit test, because it tries more languages and regions than a browser test could open.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { readProperties } from '../../contract/property.ts';
import type { Property } from '../../contract/property.ts';
import { inGuestsLanguage } from './host-texts.ts';
import { PROPERTY } from '../../../test/gallery/sample.ts';

const HOUSE: Property = {
  ...PROPERTY,
  cityTaxNote: 'On arrival.',
  language: 'en',
  inLanguages: {
    'de-CH': { cityTaxNote: 'Vor Ort, in Franken.' },
    de: { cityTaxNote: 'Vor Ort.' },
    'pt-BR': { cityTaxNote: 'Na chegada.' },
  },
};

const noteFor = (
  tag: string,
  property: Property = HOUSE,
): readonly [string | undefined, string | undefined] => {
  const { property: spoken, textLanguage } = inGuestsLanguage(property, tag);
  return [spoken.cityTaxNote, textLanguage];
};

describe('the host’s texts for a guest', () => {
  it('are in the guest’s language, or in its nearest regional variant', () => {
    assert.deepEqual(noteFor('de-AT'), ['Vor Ort.', undefined]);
    assert.deepEqual(noteFor('de-CH'), ['Vor Ort, in Franken.', undefined]);
    assert.deepEqual(noteFor('pt'), ['Na chegada.', undefined]);
  });

  it('are in another script of the same language rather than in another language', () => {
    const house = { ...HOUSE, inLanguages: { ...HOUSE.inLanguages, zh: { cityTaxNote: '抵达时支付。' } } };
    assert.deepEqual(noteFor('zh-TW', house), ['抵达时支付。', undefined]);
    const both = {
      ...house,
      inLanguages: { ...house.inLanguages, 'zh-Hant': { cityTaxNote: '抵達時支付。' } },
    };
    assert.deepEqual(noteFor('zh-TW', both), ['抵達時支付。', undefined]);
    assert.deepEqual(noteFor('zh-CN', both), ['抵达时支付。', undefined]);
  });

  it('are the property’s default texts if these are in the guest’s language', () => {
    assert.deepEqual(noteFor('en-GB'), ['On arrival.', undefined]);
  });

  it('are marked with their language if it differs from the guest’s', () => {
    assert.deepEqual(noteFor('ja'), ['On arrival.', 'en']);
  });

  it('are unmarked if the host does not set their language', () => {
    assert.deepEqual(noteFor('de', { ...PROPERTY, cityTaxNote: 'On arrival.' }), ['On arrival.', undefined]);
  });

  it('change no other field of the property, even if the proxy’s answer is malformed', () => {
    fc.assert(
      fc.property(
        fc.jsonValue(),
        fc.jsonValue(),
        fc.constantFrom('de', 'toString', 'ja'),
        (language, texts, tag) => {
          const sent = { ...PROPERTY, language, inLanguages: { [tag]: texts } };
          const [wire] = readProperties({ properties: [sent] }) ?? assert.fail();
          assert.ok(wire);
          const { property } = inGuestsLanguage(wire, 'de');
          assert.deepEqual(
            [property.id, property.name, property.cleaning],
            [wire.id, wire.name, wire.cleaning],
          );
          assert.ok(property.cityTaxNote === undefined || typeof property.cityTaxNote === 'string');
        },
      ),
    );
  });
});
