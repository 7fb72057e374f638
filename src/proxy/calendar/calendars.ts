import type { PricingRow } from '../../service-api/schemas.ts';
import type { ServedProperty } from '../config/proxy-config.ts';
import { CalendarEntry } from './calendar-entry.ts';

/** All properties' calendars, and which row belongs to which. */
export class Calendars {
  readonly entries: readonly CalendarEntry[];
  readonly #byId: ReadonlyMap<string, CalendarEntry>;
  /** The service may spell an id otherwise than the host does. */
  readonly #byRowId: ReadonlyMap<string, CalendarEntry>;

  constructor(properties: readonly ServedProperty[]) {
    this.entries = properties.map((property) => new CalendarEntry(property));
    this.#byId = new Map(this.entries.map((entry) => [entry.property.id, entry]));
    this.#byRowId = new Map(this.entries.map((entry) => [entry.property.id.toLowerCase(), entry]));
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
