import type { PricingRow } from '../../service-api/schemas.ts';
import type { ServiceClient } from '../../service-api/service-client.ts';
import { plusDays } from '../../stay/iso-date.ts';
import type { IsoDate } from '../../stay/iso-date.ts';
import { failureFields } from '../log.ts';
import type { Log } from '../log.ts';
import type { CalendarEntry } from './calendar-entry.ts';
import type { NightTable, Window } from './night-table.ts';
import { troubleOf } from './read-policy.ts';

/** All properties' calendars, and the mapping of rows to them. */
export class Calendars {
  readonly entries: readonly CalendarEntry[];
  /** The service may spell an id differently from the host. */
  readonly #byRowId: ReadonlyMap<string, CalendarEntry>;

  constructor(entries: readonly CalendarEntry[]) {
    this.entries = entries;
    this.#byRowId = new Map(this.entries.map((entry) => [entry.property.id.toLowerCase(), entry]));
  }

  /** Groups `rows` by their calendar; rows of units that the host does not show are dropped. */
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

  /** Applies each row to its calendar; nights without one stay unchanged. */
  applyRows(rows: readonly PricingRow[]): void {
    for (const [entry, own] of this.owned(rows)) entry.applyRows(own);
  }
}

interface Behind {
  readonly entry: CalendarEntry;
  readonly table: NightTable;
}

function behind(entries: readonly CalendarEntry[], { from }: Window): Behind[] {
  return entries.flatMap((entry) =>
    entry.state.status === 'loaded' && entry.state.table.from !== from
      ? [{ entry, table: entry.state.table }]
      : [],
  );
}

/** The first night that one of them lacks. */
function firstMissing(late: readonly Behind[]): IsoDate | undefined {
  return late.reduce<IsoDate | undefined>((first, { table }) => {
    const next = plusDays(table.from, table.price.length);
    return first === undefined || next < first ? next : first;
  }, undefined);
}

/**
 * Moves calendars to `window` when the day has changed. The new last nights are not in the feed of changes, so one call
 * reads them for all properties. Rejects if the service cannot be read.
 */
export async function moveWindow(
  calendars: Calendars,
  window: Window,
  { service, log }: { readonly service: ServiceClient; readonly log: Log },
): Promise<void> {
  const late = behind(calendars.entries, window);
  const from = firstMissing(late);
  if (from === undefined) return;
  try {
    const rows: PricingRow[] = [];
    for await (const some of service.pricingWindows({ from, to: window.to }))
      for (const row of some) rows.push(row);
    const owned = calendars.owned(rows);
    for (const { entry } of late) entry.moveTo(window, owned.get(entry) ?? []);
  } catch (error) {
    if (troubleOf(error) === 'outage' || troubleOf(error) === 'refused') throw error;
    log({ level: 'warn', event: 'new_nights_not_read', ...failureFields(error) });
    for (const { entry } of late) entry.isUrgent = true;
  }
}
