import type { PricingRow } from '../../service-api/schemas.ts';
import type { ServedProperty } from '../config/proxy-config.ts';
import { CalendarEntry } from './calendar-entry.ts';

/** All properties' calendars, and which row belongs to which. */
export class Calendars {
  #entries: readonly CalendarEntry[] = [];
  #byId: ReadonlyMap<string, CalendarEntry> = new Map();
  /** The service may spell an id otherwise than the host does. */
  #byRowId: ReadonlyMap<string, CalendarEntry> = new Map();

  constructor(properties: readonly ServedProperty[]) {
    this.adopt(properties);
  }

  get entries(): readonly CalendarEntry[] {
    return this.#entries;
  }

  /** Keeps what is known of the properties that stay, drops the others, and gives back the entries of new ones. */
  adopt(properties: readonly ServedProperty[]): readonly CalendarEntry[] {
    const fresh: CalendarEntry[] = [];
    this.#entries = properties.map((property) => {
      const known = this.#byRowId.get(property.id.toLowerCase());
      const entry = known ?? new CalendarEntry(property);
      if (known) known.property = property;
      else fresh.push(entry);
      return entry;
    });
    this.#byId = new Map(this.#entries.map((entry) => [entry.property.id, entry]));
    this.#byRowId = new Map(this.#entries.map((entry) => [entry.property.id.toLowerCase(), entry]));
    return fresh;
  }

  entry(propertyId: string): CalendarEntry | undefined {
    return this.#byId.get(propertyId);
  }

  /** `rows` of any properties, by whose they are; the service has more units than the host shows. */
  owned(rows: readonly PricingRow[]): Map<CalendarEntry, PricingRow[]> {
    const owned = new Map<CalendarEntry, PricingRow[]>();
    for (const row of rows) {
      const entry = this.#byRowId.get(row.propertyId.toLowerCase());
      const own = entry && owned.get(entry);
      if (own) own.push(row);
      else if (entry) owned.set(entry, [row]);
    }
    return owned;
  }

  /** Enters each row where it belongs; nights without one stay as they are. */
  applyRows(rows: readonly PricingRow[]): void {
    for (const [entry, own] of this.owned(rows)) entry.applyRows(own);
  }
}
