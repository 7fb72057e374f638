import { createServiceClient } from '../../service-api/create-service-client.ts';
import type { ServiceBooking } from '../../service-api/booking-rows.ts';
import type { ServiceClient } from '../../service-api/service-client.ts';
import type { ServiceAccess } from '../../host-config/settings.ts';
import type { Output } from '../cli-world.ts';
import type { BookingsRequest } from './request.ts';

/** Rewrites one line of a terminal, and takes it away at the end. Silent where nobody looks. */
function createProgress({ isTerminal, write, paint }: Output): {
  readonly say: (text: string) => void;
  readonly end: () => void;
} {
  const clearLine = '\r\u001b[K';
  return {
    say: (text) => {
      if (isTerminal) write(clearLine + paint('dim', text));
    },
    end: () => {
      if (isTerminal) write(clearLine);
    },
  };
}

async function matching(client: ServiceClient, request: BookingsRequest): Promise<readonly ServiceBooking[]> {
  const { from, to, unitName, unitId } = request;
  const found: ServiceBooking[] = [];
  for await (const booking of client.bookings({ from, to, unit: unitName }))
    if (unitId === undefined || booking.propertyId?.toLowerCase() === unitId) found.push(booking);
  return found;
}

export interface ReadDeps {
  readonly access: ServiceAccess;
  readonly fetch: typeof globalThis.fetch;
  /** Is told of each page, where it is a terminal. */
  readonly stderr: Output;
}

/**
 * Every booking of the range and unit, of whatever status, none lost or repeated. Rejects with a `ServiceError`: a list
 * that is not whole is none.
 */
export async function readBookings(
  request: BookingsRequest,
  { access, fetch, stderr }: ReadDeps,
): Promise<readonly ServiceBooking[]> {
  const progress = createProgress(stderr);
  let pages = 0;
  const client = createServiceClient({
    baseUrl: access.serviceUrl,
    apiKey: access.serviceApiKey,
    fetch,
    onCall: () => {
      pages += 1;
      progress.say(`Reading bookings… ${pages} ${pages === 1 ? 'page' : 'pages'}`);
    },
  });
  progress.say('Reading bookings…');
  try {
    return await matching(client, request);
  } finally {
    progress.end();
  }
}
