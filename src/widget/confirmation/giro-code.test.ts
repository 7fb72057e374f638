// Unit test, because reading the code on a page would need a camera.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { BOOKING, TRANSFER_BOOKING } from '../../../test/gallery/sample.ts';
import { transferCode } from './giro-code.ts';

describe('the code of a bank transfer', () => {
  it('has the lines that EPC069-12 requires', () => {
    assert.equal(
      transferCode(TRANSFER_BOOKING),
      'BCD\n002\n1\nSCT\nBESCPTPL\nCasas do Mar, Lda.\nPT50000201231234567890154\nEUR563.50\n\n\nWEB-20481',
    );
  });

  it('does not exist without an account or for an amount that no transfer can have', () => {
    assert.equal(transferCode({ ...TRANSFER_BOOKING, total: 0 }), undefined);
    assert.equal(transferCode({ ...TRANSFER_BOOKING, total: 100_000_000_000 }), undefined);
    assert.equal(transferCode(BOOKING), undefined);
  });

  for (const field of ['accountHolder', 'bic', 'reference'] as const)
    it(`does not exist if ${field} has a line break, which could put another account into the code`, () => {
      const { paymentInstructions, ...booking } = TRANSFER_BOOKING;
      const transfer = paymentInstructions?.transfer ?? assert.fail('The sample has no account.');
      const changed = { ...transfer, [field]: 'Ann\nDE02120300000000202051' };
      assert.equal(transferCode({ ...booking, paymentInstructions: { transfer: changed } }), undefined);
    });
});
