import assert from 'node:assert/strict';
import { findOpenStay } from './open-stay.ts';
import { DELAY_UNTIL_CLEARED } from './sandbox.ts';
import type { JourneyContext } from './journey.ts';
import { GUEST } from './widget.ts';

/** Asserts that there is one booking, and that every request for it had the same key and bytes. */
export async function assertOneBooking({ sandbox }: JourneyContext, atLeastRequests: number): Promise<void> {
  const creations = await sandbox.bookingRequests();
  assert.equal((await sandbox.bookingsOf(GUEST.name)).length, 1);
  assert.ok(creations.length >= atLeastRequests, `${creations.length} requests`);
  assert.equal(new Set(creations.map(({ idempotencyKey }) => idempotencyKey)).size, 1);
  assert.equal(new Set(creations.map(({ bodySha256 }) => bodySha256)).size, 1);
}

/** Sends a booking request that the service receives, but does not answer until the fault is cleared. */
export async function orderWithoutAnswer({ stack, widget, sandbox }: JourneyContext): Promise<void> {
  await widget.open(`${stack.site}/`);
  await widget.prepareOrder(await findOpenStay(stack, 3), 'Bank Transfer');
  await sandbox.addFault({ operation: 'createBooking', fault: DELAY_UNTIL_CLEARED });
  await widget.orderButton.click();
  while ((await sandbox.bookingRequests()).length === 0);
}
