import process from 'node:process';
import { parseArgs } from 'node:util';
import { PROPERTY_ID } from '../../contract/routes.ts';
import { readServiceAccess } from '../../host-config/server-settings.ts';
import type { ServiceAccess } from '../../host-config/server-settings.ts';
import type { ServiceBooking } from '../../service-api/booking-rows.ts';
import { createServiceClient } from '../../service-api/create-service-client.ts';
import { dayInZone } from '../../stay/iso-date.ts';
import type { IsoDate } from '../../stay/iso-date.ts';
import { PROGRAM, EXIT, UsageError } from '../command.ts';
import type { Command } from '../command.ts';
import { ENV_FILE_HELP, ENV_FILE_OPTION, settingsSources } from '../env-file.ts';
import { parseDay } from '../stay-options.ts';
import { oneLine, writeStderr, writeStdout } from '../terminal.ts';
import { toCsv, toJson } from './records.ts';
import { printTable } from './table.ts';

const HELP = `${PROGRAM} bookings: lists your bookings of every channel, as the service has them

  --from <day>        first day of check-in, like 2027-07-01 (default: today)
  --to <day>          last day of check-in (default: no end)
  --unit <text>       only units with this in their name, or the unit with this UUID
  --status <text>     only bookings of this status; may be given more than once
  --json              one array, with one booking on each line
  --csv               RFC 4180, for a spreadsheet
  ${ENV_FILE_HELP}
  --help              this text

Reads SERVICE_URL and SERVICE_API_KEY (or SERVICE_API_KEY_FILE). It only reads.
Without --json and --csv it prints a table, cut at the width of the terminal.
The list contains personal data: protect it like your guest book.
Exit code 1: the service did not return the list.
`;

const OPTIONS = {
  from: { type: 'string' },
  to: { type: 'string' },
  unit: { type: 'string', default: '' },
  status: { type: 'string', multiple: true, default: [] as string[] },
  json: { type: 'boolean' },
  csv: { type: 'boolean' },
  ...ENV_FILE_OPTION,
} as const;

interface Query {
  /** The first and the last day of check-in, both included. */
  readonly from: IsoDate;
  readonly to: IsoDate | undefined;
  /** A part of the unit's name, or its UUID. */
  readonly unit: string;
}

/** Today's date on this machine. */
const today = (): IsoDate => dayInZone(Intl.DateTimeFormat().resolvedOptions().timeZone, Date.now());

function parseQuery({ from, to, unit }: { from?: string; to?: string; unit: string }): Query {
  const firstDay = from === undefined ? today() : parseDay('from', from);
  const lastDay = to === undefined ? undefined : parseDay('to', to);
  if (lastDay !== undefined && lastDay < firstDay)
    throw new UsageError([
      `--to must not be before --from: ${lastDay} is before ${firstDay}${from === undefined ? ', which is today' : ''}`,
    ]);
  return { from: firstDay, to: lastDay, unit: unit.trim() };
}

/**
 * Reads all bookings of the range and the unit, with any status, each exactly once. Rejects with a `ServiceError` if
 * the list is incomplete.
 */
async function readBookings(
  { from, to, unit }: Query,
  access: ServiceAccess,
): Promise<readonly ServiceBooking[]> {
  const client = createServiceClient({ baseUrl: access.serviceUrl, apiKey: access.serviceApiKey, fetch });
  // The service can filter by name only.
  const isUuid = PROPERTY_ID.test(unit);
  const bookings = await client.bookings({ from, to, unit: isUuid ? '' : unit });
  const isOfUnit = ({ propertyId }: ServiceBooking): boolean =>
    propertyId?.toLowerCase() === unit.toLowerCase();
  return isUuid ? bookings.filter(isOfUnit) : bookings;
}

const statusOf = ({ status }: ServiceBooking): string => oneLine(status ?? '');

/**
 * Returns the bookings with one of `statuses`. If there are none, a message lists the statuses that were found, because the
 * service's interface does not document them.
 */
function filterByStatus(
  all: readonly ServiceBooking[],
  statuses: readonly string[],
): readonly ServiceBooking[] {
  if (statuses.length === 0) return all;
  const wantedStatuses = statuses.map((status) => status.trim().toLowerCase());
  const found = all.filter((booking) => wantedStatuses.includes(statusOf(booking).toLowerCase()));
  if (found.length === 0 && all.length > 0) {
    const knownStatuses = [...new Set(all.map(statusOf))].filter((text) => text !== '').sort();
    writeStderr(
      `No booking has the status ${statuses.join(' or ')}. Statuses in this range: ${knownStatuses.join(', ')}.\n`,
    );
  }
  return found;
}

/** The command `booking-widget bookings`. */
export const bookingsCommand: Command = {
  help: HELP,
  run: async (args) => {
    const { values } = parseArgs({ args, options: OPTIONS });
    if (values.json && values.csv) throw new UsageError(['--json and --csv exclude each other: give one']);
    const query = parseQuery(values);
    const access = readServiceAccess(settingsSources(values));
    if (process.stderr.isTTY) writeStderr('Reading bookings…\n', 'dim');
    const found = filterByStatus(await readBookings(query, access), values.status);
    if (values.json) writeStdout(toJson(found));
    else if (values.csv) writeStdout(toCsv(found));
    else printTable(found);
    return EXIT.fine;
  },
};
