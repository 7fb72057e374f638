import { isoDate } from '../../stay/iso-date.ts';
import type { IsoDate } from '../../stay/iso-date.ts';
import { ENV_FILE_OPTION } from '../env-file.ts';
import { UsageError } from '../options.ts';
import type { GivenOptions, OptionKinds } from '../options.ts';

export const BOOKINGS_OPTIONS: OptionKinds = {
  from: 'text',
  to: 'text',
  unit: 'text',
  status: 'texts',
  json: 'flag',
  csv: 'flag',
  ...ENV_FILE_OPTION,
  help: 'flag',
};

/** Which bookings are asked for, and in what form. */
export interface BookingsRequest {
  /** First and last day of arrival, both inclusive. */
  readonly from: IsoDate;
  readonly to: IsoDate | undefined;
  /** Part of the unit's name, for the service to look for. */
  readonly unitName: string | undefined;
  /** The unit's UUID: looked for here, since the service filters by name alone. */
  readonly unitId: string | undefined;
  /** In lower case; empty for any. */
  readonly statuses: readonly string[];
  readonly form: 'table' | 'json' | 'csv';
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Reads the options of `bookings`; throws a `UsageError` with everything that is wrong about them. */
export function readBookingsRequest(options: GivenOptions, today: IsoDate): BookingsRequest {
  const complaints: string[] = [];
  const day = (name: string): IsoDate | undefined => {
    const text = options.text(name);
    const date = text === undefined ? undefined : isoDate(text);
    if (text !== undefined && date === undefined)
      complaints.push(`--${name} must be a day that exists, like 2027-07-01, not "${text}"`);
    return date;
  };
  const to = day('to');
  const from = day('from') ?? today;
  if (to !== undefined && to < from)
    complaints.push(
      options.has('from')
        ? `--to must not be before --from: ${to} is before ${from}`
        : `--to ${to} lies in the past: name the first day, too, with --from`,
    );
  if (options.has('json') && options.has('csv'))
    complaints.push('--json and --csv exclude each other: give one');
  if (complaints.length > 0) throw new UsageError(complaints);
  const unit = options.text('unit')?.trim();
  const isId = unit !== undefined && UUID.test(unit);
  return {
    from,
    to,
    unitName: isId ? undefined : unit,
    unitId: isId ? unit.toLowerCase() : undefined,
    statuses: options.texts('status').map((status) => status.trim().toLowerCase()),
    form: options.has('json') ? 'json' : options.has('csv') ? 'csv' : 'table',
  };
}
