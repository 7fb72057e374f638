import type { Property } from '../../contract/property.ts';
import type { Availability } from '../../stay/availability.ts';
import { availabilityOf, fetchCalendar } from '../client/calendar-client.ts';
import { AnswerError, wait } from '../client/request.ts';
import type { ProxyClient } from '../client/request.ts';
import type { PlaceRates } from './place-state.ts';

/** The most requests for calendars that are in flight at the same time. */
const CALENDARS_AT_ONCE = 4;

/**
 * The longest wait before a retry. The proxy limits each client's reads per minute, which many places or a shared IP address may
 * exceed.
 */
const MAX_WAIT_SECONDS = 60;

/** Returns the seconds until a retry after too many requests; `undefined` if there is no retry. */
function secondsToWait(error: unknown): number | undefined {
  if (!(error instanceof AnswerError) || error.status !== 429) return undefined;
  const { retryAfterSeconds = Infinity } = error;
  return retryAfterSeconds <= MAX_WAIT_SECONDS ? retryAfterSeconds : undefined;
}

async function fetchAvailabilityWithRetry(property: Property, client: ProxyClient): Promise<Availability> {
  for (;;)
    try {
      return availabilityOf(await fetchCalendar(property.id, client), property, Date.now());
    } catch (error) {
      const seconds = secondsToWait(error);
      if (seconds === undefined || client.signal.aborted) throw error;
      await wait(seconds * 1000, client.signal);
    }
}

/** Loads the rates of all places, a few places at a time, and keeps them. */
export class PlacesRates {
  readonly #client: ProxyClient;
  readonly #onChange: () => void;
  readonly #rates = new Map<string, PlaceRates>();
  #properties: readonly Property[] = [];
  readonly #runLimited = limitConcurrency(CALENDARS_AT_ONCE);

  /** `onChange` is called each time that the rates of a place have loaded or failed to load. */
  constructor(client: ProxyClient, onChange: () => void) {
    this.#client = client;
    this.#onChange = onChange;
  }

  ratesOf(id: string): PlaceRates {
    return this.#rates.get(id) ?? 'waiting';
  }

  /** Whether requested rates are still loading, or none have been requested yet. */
  get isWaiting(): boolean {
    return this.#rates.size === 0 || [...this.#rates.values()].includes('waiting');
  }

  /**
   * Loads the rates that are missing. All are needed, because a day on which only one place is available would otherwise look
   * taken in the calendar of all places.
   */
  begin(properties: readonly Property[]): void {
    this.#properties = properties;
    for (const property of properties) if (!this.#rates.has(property.id)) void this.#fetch(property);
  }

  /** Loads all requested rates again. */
  async refresh(): Promise<void> {
    await Promise.all(this.#properties.map(async (property) => this.#fetch(property)));
  }

  /** Loads the rates of one place again. The old rates are kept until the answer. Never rejects. */
  async fetch(id: string): Promise<void> {
    await Promise.all(this.#properties.filter((each) => each.id === id).map((each) => this.#fetch(each)));
  }

  async #fetch(property: Property): Promise<void> {
    const { id } = property;
    if (!this.#rates.has(id)) this.#rates.set(id, 'waiting');
    try {
      this.#rates.set(
        id,
        await this.#runLimited(async () => fetchAvailabilityWithRetry(property, this.#client)),
      );
    } catch {
      if (this.#rates.get(id) === 'waiting') this.#rates.set(id, 'unreachable');
    }
    if (!this.#client.signal.aborted) this.#onChange();
  }
}

/** Returns a function that runs its callbacks, never more than `limit` at the same time. Further ones wait in order. */
function limitConcurrency(limit: number): <Value>(run: () => Promise<Value>) => Promise<Value> {
  const waiting: (() => void)[] = [];
  let running = 0;
  const takeSlot = async (): Promise<void> => {
    if (running >= limit)
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
      });
    else running += 1;
  };
  return async (run) => {
    await takeSlot();
    try {
      return await run();
    } finally {
      const next = waiting.shift();
      // The next waiting callback takes over this slot directly, so that no new callback starts before it.
      if (next) next();
      else running -= 1;
    }
  };
}
