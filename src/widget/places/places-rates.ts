import type { Property } from '../../contract/property.ts';
import type { Availability } from '../../stay/availability.ts';
import { availabilityOf, fetchCalendar } from '../client/calendar-client.ts';
import { AnswerError, wait } from '../client/request.ts';
import type { ProxyClient } from '../client/request.ts';
import type { PlaceRates } from './place-state.ts';

/** Answers of the proxy that are waited for at the same time, however many places there are. */
const CALENDARS_AT_ONCE = 4;

/** The proxy counts what a client reads in a minute: who has more places, or shares an address, is told to come back within it. */
const MAX_WAIT_SECONDS = 60;

/** Seconds until it is worth asking again; `undefined` where that is not known. */
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

/** What is known of the rates of each place, fetched a few at a time. */
export class PlacesRates {
  readonly #client: ProxyClient;
  readonly #changed: () => void;
  readonly #rates = new Map<string, PlaceRates>();
  #asked: readonly Property[] = [];
  readonly #inTurn = fewAtOnce(CALENDARS_AT_ONCE);

  /** `changed` is called when more is known. */
  constructor(client: ProxyClient, changed: () => void) {
    this.#client = client;
    this.#changed = changed;
  }

  of(id: string): PlaceRates {
    return this.#rates.get(id) ?? 'waiting';
  }

  /** Whether answers that were asked for are on their way, or nothing was asked for yet. */
  get isWaiting(): boolean {
    return this.#rates.size === 0 || [...this.#rates.values()].includes('waiting');
  }

  /** Fetches what is missing. All of it: a day that one place alone has would look taken in the calendar of all. */
  begin(properties: readonly Property[]): void {
    this.#asked = properties;
    for (const property of properties) if (!this.#rates.has(property.id)) void this.#fetch(property);
  }

  /** Fetches again whatever was fetched. */
  async refresh(): Promise<void> {
    await Promise.all(this.#asked.map(async (property) => this.#fetch(property)));
  }

  /** Fetches those of a place again; until the answer is there, what is known stays. Never rejects. */
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

/** Runs what it is given, never more than `most` at once; the rest waits in the order it came. */
function fewAtOnce(most: number): <Value>(run: () => Promise<Value>) => Promise<Value> {
  const waiting: (() => void)[] = [];
  let running = 0;
  const free = async (): Promise<void> => {
    if (running >= most)
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
      // One that waits takes over this one's place; no other may slip in between.
      if (next) next();
      else running -= 1;
    }
  };
}
