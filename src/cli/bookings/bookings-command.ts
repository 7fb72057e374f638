import { readServiceAccess } from '../../host-config/settings.ts';
import { ServiceError } from '../../service-api/errors.ts';
import type { ServiceBooking } from '../../service-api/booking-rows.ts';
import type { IsoDate } from '../../stay/iso-date.ts';
import type { CliWorld, ExitCode } from '../cli-world.ts';
import { EXIT } from '../cli-world.ts';
import { ENV_FILE_HELP, withEnvFile } from '../env-file.ts';
import { readOptions } from '../options.ts';
import { serviceWords } from '../service-words.ts';
import { oneLine } from '../text-width.ts';
import { readBookings } from './read.ts';
import { csvOf, jsonOf } from './records.ts';
import { BOOKINGS_OPTIONS, readBookingsRequest } from './request.ts';
import type { BookingsRequest } from './request.ts';
import { tableOf } from './table.ts';

const HELP = `booking-widget bookings: your bookings, of every channel, as the service lists them

  --from <day>        first day of arrival, like 2027-07-01 (default: today)
  --to <day>          last day of arrival (default: no end)
  --unit <text>       only units with this in their name, or the unit with this UUID
  --status <text>     only bookings of this status; may be given more than once
  --json              one array, a booking a line
  --csv               RFC 4180, for a spreadsheet
  ${ENV_FILE_HELP}
  --help              this text

Reads SERVICE_URL and SERVICE_API_KEY (or SERVICE_API_KEY_FILE). It only reads.
Without --json and --csv it prints a table: as wide as the terminal, or whole where it goes into a file.
The list is full of personal data: keep it as you keep your guest book.
Ends with 0; with 1 where the service did not give the list; with 2 for a wrong option or setting.
`;

const isOf = (statuses: readonly string[], { status }: ServiceBooking): boolean =>
  statuses.length === 0 || statuses.includes((status ?? '').trim().toLowerCase());

/** Which statuses there are: the service's interface does not list them, so nobody can be expected to know. */
function noSuchStatus(bookings: readonly ServiceBooking[], { statuses }: BookingsRequest): string {
  const known = [...new Set(bookings.map(({ status }) => oneLine(status ?? '')))].filter(
    (text) => text !== '',
  );
  return `No booking has the status ${statuses.join(' or ')}. Statuses in this range: ${known.sort().join(', ')}.\n`;
}

function tell(all: readonly ServiceBooking[], request: BookingsRequest, { stdout, stderr }: CliWorld): void {
  const bookings = all.filter((booking) => isOf(request.statuses, booking));
  if (bookings.length === 0 && all.length > 0) stderr.write(noSuchStatus(all, request));
  if (request.form !== 'table') {
    stdout.write(request.form === 'json' ? jsonOf(bookings) : csvOf(bookings));
    return;
  }
  const { lines, leftOut } = tableOf(bookings, stdout);
  stdout.write(`${lines.join('\n')}\n`);
  const count = `${bookings.length} ${bookings.length === 1 ? 'booking' : 'bookings'}`;
  const hidden = leftOut.length > 0 ? `; no room for ${leftOut.join(', ')} (a wider window, or --csv)` : '';
  if (stdout.isTerminal) stderr.write(stderr.paint('dim', `${count}${hidden}`) + '\n');
}

/** `booking-widget bookings`. Throws a `UsageError` or a `SettingsError` for what breaks a rule. */
export async function bookingsCommand(
  args: readonly string[],
  today: IsoDate,
  world: CliWorld,
): Promise<ExitCode> {
  const options = readOptions(args, BOOKINGS_OPTIONS);
  if (options.has('help')) {
    world.stdout.write(HELP);
    return EXIT.fine;
  }
  const request = readBookingsRequest(options, today);
  const access = readServiceAccess(withEnvFile(options, world));
  try {
    tell(await readBookings(request, { ...world, access }), request, world);
    return EXIT.fine;
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    world.stderr.write(`The service ${serviceWords(error)}. "booking-widget doctor" tells more.\n`);
    return EXIT.problems;
  }
}
