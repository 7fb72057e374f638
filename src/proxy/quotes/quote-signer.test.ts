// Unit test, because only the proxy’s own keys can sign these tokens.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ProblemError } from '../../contract/problem-error.ts';
import { createKeyRing, signToken } from '../keys.ts';
import type { KeyPurpose } from '../keys.ts';
import { createQuoteSigner } from './quote-signer.ts';
import type { QuoteClaims } from './quote-signer.ts';
import { HOUSE } from '../../../test/proxy/calls.ts';

const SERVICE = 'https://service.example';
const ring = createKeyRing(['a secret of the tests, long enough to be one']);
const signer = createQuoteSigner({ ring, serviceUrl: SERVICE });

const CLAIMS: QuoteClaims = {
  propertyId: HOUSE,
  checkIn: '2027-07-03',
  checkOut: '2027-07-10',
  adults: 2,
  children: 1,
  nightsPrice: 70_000,
  cleaning: 4_550,
  currency: 'EUR',
  paymentMethods: ['Card', 'Bank Transfer'],
  dueDates: { 'Bank Transfer': '2027-03-08' },
  invoiceFields: { email: 'email', company: 'company_name' },
  iat: 1_800_000_000,
  exp: 1_800_001_800,
};

const payloadOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;

/** Returns a token that is signed like ours, with our key for `purpose`. */
const signPayload = (payload: object, purpose: KeyPurpose = 'quote', typ = 'quote+jws'): Promise<string> =>
  signToken(payload, { purpose, typ }, ring.signing);

const isInvalid = (error: unknown): boolean =>
  error instanceof ProblemError && error.code === 'quote_invalid';

describe('a quote’s token', () => {
  it('returns the claims that were signed', async () => {
    const { claims, keys } = await signer.read(await signer.sign(CLAIMS));
    assert.deepEqual(claims, CLAIMS);
    assert.equal(keys, ring.signing);
  });

  it('also returns the terms that were promised beside the price', async () => {
    const lines = [{ kind: 'longStay', amount: -7_000, percent: 10 }];
    const cancellation = [{ until: '2027-06-03', refund: 100 }];
    const claimsWithTerms = { ...CLAIMS, lines, cancellation, cityTax: 1_600 };
    const { claims } = await signer.read(await signer.sign(claimsWithTerms));
    assert.deepEqual(claims, claimsWithTerms);
  });

  it('is rejected if any claim is missing', async () => {
    const payload = payloadOf(await signer.sign(CLAIMS));
    assert.deepEqual(Object.keys(payload).sort(), ['aud', ...Object.keys(CLAIMS)].sort());
    await signer.read(await signPayload(payload));
    for (const name of Object.keys(payload)) {
      const incomplete = Object.fromEntries(Object.entries(payload).filter(([each]) => each !== name));
      await assert.rejects(signer.read(await signPayload(incomplete)), isInvalid, name);
    }
  });

  it('is rejected if one of its claims is invalid, even if the signature is ours', async () => {
    const payload = payloadOf(await signer.sign(CLAIMS));
    const invalidValues = {
      propertyId: [7, null],
      checkIn: ['2027-02-30', 20270703],
      checkOut: ['', '2027-7-1'],
      adults: [0, 1.5, '2'],
      children: [-1, 0.5],
      nightsPrice: [-1, 0.1, '700.00'],
      cleaning: [-1, 0.1, null],
      currency: ['USD', 'eur'],
      invoiceFields: [{ surprise: 'x' }, { email: 1 }, []],
      iat: ['now', 0.5],
      exp: [null, 0.5],
      aud: [7, '', SERVICE],
    };
    for (const [name, values] of Object.entries(invalidValues))
      for (const value of values)
        await assert.rejects(signer.read(await signPayload({ ...payload, [name]: value })), isInvalid, name);
    await assert.rejects(signer.read(await signPayload([])), isInvalid);
  });

  it('is accepted only for booking, and no other token of ours is accepted as a quote', async () => {
    const payload = payloadOf(await signer.sign(CLAIMS));
    for (const purpose of ['audience', 'reference', 'payload', 'guest', 'challenge', 'extension'] as const)
      await assert.rejects(signer.read(await signPayload(payload, purpose)), isInvalid, purpose);
    await assert.rejects(signer.read(await signPayload(payload, 'quote', 'jwt')), isInvalid);
  });

  it('is rejected by a proxy of another service, and does not contain the address of its service', async () => {
    const token = await signer.sign(CLAIMS);
    const otherSigner = createQuoteSigner({ ring, serviceUrl: 'https://live.example' });
    await assert.rejects(otherSigner.read(token), isInvalid);
    assert.doesNotMatch(JSON.stringify(payloadOf(token)), /service\.example/);
  });
});
