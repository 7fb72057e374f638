import assert from 'node:assert/strict';
import { it } from 'node:test';

it('the contract never compiles code from text, because a page’s content security policy would report the attempt', async () => {
  const compiledTexts: unknown[][] = [];
  const RecordingFunction = new Proxy(Function, {
    construct(target, values: string[]) {
      compiledTexts.push(values);
      return Reflect.construct(target, values);
    },
  });
  Object.assign(globalThis, { Function: RecordingFunction });
  // The import is here and not at the top, because `zod` tries to compile code when its first schema is made. `zod/mini` does
  // not.
  const { bookingReceiptSchema } = await import('../../src/contract/booking.ts');
  const { anyProblemSchema } = await import('../../src/contract/problem.ts');
  const receipt = { reference: 'r', bookingId: 'b', paymentMethod: 'Cash' };
  assert.deepEqual(bookingReceiptSchema.parse(receipt), receipt);
  assert.equal(anyProblemSchema.parse({ code: 'not_found' }).code, 'not_found');
  assert.deepEqual(compiledTexts, []);
});
