import assert from 'node:assert/strict';
import { describe } from 'node:test';
import type { Quote } from '../../src/contract/quote.ts';
import { openStay } from './open-stay.ts';
import { journey, useStage } from './stage.ts';
import { GUEST } from './widget.ts';

describe('with BOT_CHECK on', () => {
  useStage({ BOT_CHECK: 'on' });

  journey(
    'a guest books by bank transfer, and has nothing to do for the proof but to wait a moment',
    async ({ stack, page, widget, sandbox }) => {
      await widget.open(`${stack.site}/`);
      const asked = page.waitForResponse((answer) => answer.url().includes('/v1/challenges'));
      await widget.prepare(await openStay(stack, 4), 'Bank Transfer');
      assert.equal((await asked).status(), 200);
      await widget.orderButton.click();
      await widget.confirmed();
      assert.equal((await sandbox.bookingsOf(GUEST.name)).length, 1);
    },
  );

  journey('a guest pays by card without any of it', async ({ stack, page, widget }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await widget.open(`${stack.site}/`);
    await widget.order(await openStay(stack, 4), 'Card');
    await page.waitForURL(`${stack.sandbox}/**`);
    assert.deepEqual(
      asked.filter((url) => /challenges|proof-/.test(url)),
      [],
    );
  });

  journey('a script that only posts is turned away, and books nothing', async ({ stack, sandbox }) => {
    const post = (path: string, body: object, headers: Record<string, string> = {}): Promise<Response> =>
      fetch(`${stack.proxy}${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
    const stay = await openStay(stack, 4);
    const asked = { propertyId: stack.house, ...stay, adults: 2, children: 0 };
    const quote = (await (await post('/v1/quotes', asked)).json()) as Quote;
    const order = { quote: quote.token, guest: GUEST, paymentMethod: 'Cash', language: 'en' };
    const answer = await post('/v1/bookings', order, { 'Idempotency-Key': 'a-script-s-key' });
    assert.equal(answer.status, 403);
    assert.equal(((await answer.json()) as { code: string }).code, 'challenge_failed');
    assert.equal((await sandbox.creations()).length, 0);
  });
});
