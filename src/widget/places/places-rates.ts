import type { Property } from '../../contract/property.ts';
import type { Availability } from '../../stay/availability.ts';
import { availabilityOf, fetchCalendar } from '../client/calendar-client.ts';
import { AnswerError, wait } from '../client/request.ts';
import type { ProxyClient } from '../client/request.ts';
import type { PlaceRates } from './place-state.ts';

/** Requests to the proxy that may be in flight at the same time, however many places there are. */
const CALENDARS_AT_ONCE = 4;

/**
 * The proxy limits each client's reads per minute. A host with more places, or a guest with a shared address, waits at most this
 * long.
 */
const MAX_WAIT_SECONDS = 60;

/** Seconds until a retry makes sense; `undefined` if that is not known. */
function secondsToWait(error: unknown): number | undefined {
  if (!(error instanceof AnswerError) || error.status !== 429) return undefined;
  const { retryAfterSeconds = Infinity } = error;
  return retryAfterSeconds <= MAX_WAIT_SECONDS ? retryAfterSeconds : undefined;
}

async function patientAvailability(property: Property, client: ProxyClient): Promise<Availability> {
  for (;;)
    try {
      return availabilityOf(await fetchCalendar(property.id, client), property, Date.now());
    } catch (error) {
      const seconds = secondsToWait(error);
      if (seconds === undefined || client.signal.aborted) throw error;
      await wait(seconds * 1000, client.signal);
    }
}

/** The known rates of each place, loaded a few places at a time. */
export class PlacesRates {
  readonly #client: ProxyClient;
  readonly #changed: () => void;
  readonly #rates = new Map<string, PlaceRates>();
  #asked: readonly Property[] = [];
  readonly #inTurn = fewAtOnce(CALENDARS_AT_ONCE);

  /** Calls `changed` when more is known. */
  constructor(client: ProxyClient, changed: () => void) {
    this.#client = client;
    this.#changed = changed;
  }

  of(id: string): PlaceRates {
    return this.#rates.get(id) ?? 'waiting';
  }

  /** Whether requested rates are still loading, or none have been requested yet. */
  get isWaiting(): boolean {
    return this.#rates.size === 0 || [...this.#rates.values()].includes('waiting');
  }

  /**
   * Loads all rates that are missing. Until then, a day on which only one place is available could look taken in the calendar of
   * all.
   */
  begin(properties: readonly Property[]): void {
    this.#asked = properties;
    for (const property of properties) if (!this.#rates.has(property.id)) void this.#fetch(property);
  }

  /** Loads all requested rates again. */
  async refresh(): Promise<void> {
    await Promise.all(this.#asked.map(async (property) => this.#fetch(property)));
  }

  /** Loads the rates of one place again; until the answer, the known ones stay. Never rejects. */
  async fetch(id: string): Promise<void> {
    await Promise.all(this.#asked.filter((each) => each.id === id).map((each) => this.#fetch(each)));
  }

  async #fetch(property: Property): Promise<void> {
    const { id } = property;
    if (!this.#rates.has(id)) this.#rates.set(id, 'waiting');
    try {
      this.#rates.set(id, await this.#inTurn(async () => patientAvailability(property, this.#client)));
    } catch {
      if (this.#rates.get(id) === 'waiting') this.#rates.set(id, 'unreachable');
    }
    if (!this.#client.signal.aborted) this.#changed();
  }
}

/** Runs its callbacks, never more than `most` at once; the others wait in order. */
function fewAtOnce(limit: number): <Value>(run: () => Promise<Value>) => Promise<Value> {
  const waiting: (() => void)[] = [];
  let running = 0;
  const free = async (): Promise<void> => {
    if (running >= limit)
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
      });
    else running += 1;
  };
  return async (run) => {
    await free();
    try {
      return await run();
    } finally {
      const next = waiting.shift();
      // A waiting callback takes over this slot directly, so that no other can slip in between.
      if (next) next();
      else running -= 1;
    }
  };
}
