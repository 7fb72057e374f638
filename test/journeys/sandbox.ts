import type { NightRange } from '../../src/stay/night-range.ts';

/** A booking as the sandbox reports it to tests, with the service's names. */
export interface SandboxBooking {
  readonly booking_id: string;
  readonly platform: string;
  readonly service_property_id: string;
  readonly reservation_start: string;
  readonly reservation_end: string;
  readonly guest_name: string;
  readonly email: string | null;
  readonly adults: number;
  readonly nights_price: number;
  readonly cleaning: number;
  readonly payment_method: string;
  readonly payment_status: string;
}

export interface SandboxRequest {
  readonly operation: string | null;
  readonly idempotencyKey: string | null;
  readonly body: string | null;
  readonly bodySha256: string | null;
  readonly status: number | null;
  readonly fault: string | null;
}

/** The sandbox's control endpoints, by which a test changes the service while a guest uses it. */
export class Sandbox {
  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = origin;
  }

  async #request(path: string, method: string, body?: unknown): Promise<unknown> {
    const answer = await fetch(`${this.#origin}/sandbox${path}`, {
      method,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`sandbox: ${method} ${path} → ${answer.status} ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  }

  /**
   * Clears bookings, faults and requests. Requests on their way, and the proxy's replays of them, book nothing
   * afterwards.
   */
  async reset(): Promise<void> {
    await this.#request('/reset', 'POST', { keepKeys: true });
  }

  /** Delays every booking, and the proxy's replays of it, until the test clears the faults. */
  async holdBookings(): Promise<void> {
    const fault = { kind: 'delay', ms: 60_000 };
    await this.#request('/faults', 'POST', { operation: 'createBooking', fault, times: 99 });
  }

  /** Clears all faults, which also releases delayed calls. */
  async clearFaults(): Promise<void> {
    await this.#request('/faults', 'DELETE');
  }

  /** Returns the Website bookings of one guest; the sandbox starts with bookings of others. */
  async bookingsOf(guestName: string): Promise<readonly SandboxBooking[]> {
    const { bookings } = (await this.#request('/bookings', 'GET')) as { bookings: SandboxBooking[] };
    return bookings.filter((each) => each.platform === 'Website' && each.guest_name === guestName);
  }

  /** Returns every `POST /data/bookings` so far, oldest first. */
  async bookingRequests(): Promise<readonly SandboxRequest[]> {
    const { requests } = (await this.#request('/requests', 'GET')) as { requests: SandboxRequest[] };
    return requests.filter(({ operation }) => operation === 'createBooking');
  }

  async bookElsewhere(unit: string, { checkIn, checkOut }: NightRange): Promise<void> {
    await this.#request('/bookings', 'POST', {
      service_property_id: unit,
      reservation_start: checkIn,
      reservation_end: checkOut,
    });
  }
}
