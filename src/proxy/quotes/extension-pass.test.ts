// Unit test, because only the proxy’s own keys can sign these passes.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createKeyRing, signToken } from '../keys.ts';
import { isExtensionPass, signExtensionPass } from './extension-pass.ts';
import { isoDate } from '../../stay/iso-date.ts';
import type { IsoDate } from '../../stay/iso-date.ts';
import { HOUSE, LODGE } from '../../../test/proxy/calls.ts';

const ring = createKeyRing([
  'a secret of the tests, long enough to be one',
  'another one, which is as long as that',
]);
const PASS = { propertyId: HOUSE, checkIn: '2027-07-10', expires: '2027-07-05', cleaning: 10_00 };
const parseDay = (text: string): IsoDate => isoDate(text) ?? assert.fail(text);
const REQUEST = { propertyId: HOUSE, checkIn: '2027-07-10', today: parseDay('2027-07-05') };

describe('an extension pass', () => {
  it('is accepted for its property, first night and time, with any secret on the list', async () => {
    for (const keys of ring.all)
      assert.equal(await isExtensionPass(await signExtensionPass(PASS, keys), REQUEST, ring), true);
  });

  it('is rejected for another property or night, or a day later', async () => {
    const pass = await signExtensionPass(PASS, ring.signing);
    for (const change of [
      { propertyId: LODGE },
      { checkIn: '2027-07-11' },
      { today: parseDay('2027-07-06') },
    ])
      assert.equal(
        await isExtensionPass(pass, { ...REQUEST, ...change }, ring),
        false,
        JSON.stringify(change),
      );
  });

  it('is rejected if it is signed with a removed secret, with another key or kind, or has an invalid claim', async () => {
    const [other] = createKeyRing(['a secret that is on no list of anybody']).all;
    assert.ok(other);
    const kind = { purpose: 'extension', typ: 'extension+jws' } as const;
    const texts = [
      await signExtensionPass(PASS, other),
      await signToken(PASS, { ...kind, purpose: 'quote' }, ring.signing),
      await signToken(PASS, { ...kind, typ: 'quote+jws' }, ring.signing),
      await signToken({ ...PASS, expires: '2027-7-5' }, kind, ring.signing),
      await signToken({ propertyId: HOUSE, checkIn: PASS.checkIn }, kind, ring.signing),
      '',
      'a.b.c',
    ];
    for (const text of texts) assert.equal(await isExtensionPass(text, REQUEST, ring), false, text);
  });
});
