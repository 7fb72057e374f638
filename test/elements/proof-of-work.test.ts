import { expect } from '@esm-bundle/chai';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { FIRST_COUNTER, challengeSchema } from '../../src/contract/challenge.ts';

const SECRETS = { hmacSignatureSecret: 'the proxy’s', hmacKeySignatureSecret: 'the proxy’s other one' };

// A static import would give the chunk another name, and `proof-lost.test.ts` could not make its request fail.
const { solve } = await import('../../src/widget/order/proof-of-work.ts');

describe('a proof of work', () => {
  it('is computed by the browser at the cost that the challenge names, and passes the proxy’s verification', async () => {
    const issuedChallenge = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: 10_000,
      counter: FIRST_COUNTER + 3,
      deriveKey,
      expiresAt: new Date(Date.now() + 60_000),
      ...SECRETS,
    });
    const challenge = challengeSchema.parse(issuedChallenge);
    const solution = await solve(challenge, new AbortController().signal);
    expect(solution.counter).to.equal(FIRST_COUNTER + 3);
    const { verified } = await verifySolution({
      challenge: issuedChallenge,
      solution,
      deriveKey,
      ...SECRETS,
    });
    expect(verified).to.equal(true);
  });
});
