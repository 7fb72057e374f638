import type { HostConfig, ServedProperty } from '../host-config/proxy-config.ts';
import { isoDate } from '../stay/iso-date.ts';
import type { IsoDate } from '../stay/iso-date.ts';
import type { Party } from '../stay/party.ts';
import { UsageError } from './command.ts';

/** The options for the property, the first day and the guests of a stay. */
export const STAY_OPTIONS = {
  property: { type: 'string' },
  from: { type: 'string' },
  adults: { type: 'string', default: '2' },
  children: { type: 'string', default: '0' },
} as const;

const MAX_LISTED_PROPERTIES = 10;

/** Returns the property with this id. If there is none, throws a `UsageError` that lists the properties of the config. */
export function findProperty({ properties }: HostConfig, id: string | undefined): ServedProperty {
  const found = properties.find((each) => each.id.toLowerCase() === id?.toLowerCase());
  if (found) return found;
  const listedProperties = properties
    .slice(0, MAX_LISTED_PROPERTIES)
    .map(({ id: uuid, name }) => `${uuid} (${name})`);
  const ellipsis = properties.length > MAX_LISTED_PROPERTIES ? ', …' : '';
  throw new UsageError([
    `--property must be the UUID of a property in CONFIG_FILE: ${listedProperties.join(', ')}${ellipsis}`,
  ]);
}

/** Parses the day of an option. Throws a `UsageError` if it is missing, invalid or before `today`. */
export function parseDay(name: string, text: string | undefined, today?: IsoDate): IsoDate {
  const date = isoDate(text ?? '');
  if (date !== undefined && (today === undefined || date >= today)) return date;
  const rule =
    text === undefined
      ? 'is missing: a day like 2027-07-10'
      : date === undefined
        ? `must be a day that exists, like 2027-07-10, not "${text}"`
        : `must not be in the past: ${date}`;
  throw new UsageError([`--${name} ${rule}`]);
}

/** Parses the guests. Throws a `UsageError` if a number of them is invalid. */
export const parseParty = ({ adults, children }: Readonly<Record<keyof Party, string>>): Party => ({
  adults: parseCount('adults', adults),
  children: parseCount('children', children),
});

/** Parses an option's value as a whole number of up to three digits. */
function parseCount(name: string, text: string): number {
  if (/^\d{1,3}$/.test(text)) return Number(text);
  throw new UsageError([`--${name} must be a whole number, not "${text}"`]);
}
