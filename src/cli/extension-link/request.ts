import { bookingPage } from '../../host-config/page-addresses.ts';
import { isLoopbackHttp } from '../../host-config/safe-target.ts';
import type { HostConfig, ServedProperty } from '../../host-config/proxy-config.ts';
import { dayInZone, isoDate } from '../../stay/iso-date.ts';
import type { IsoDate } from '../../stay/iso-date.ts';
import { ENV_FILE_OPTION } from '../env-file.ts';
import { UsageError } from '../options.ts';
import type { GivenOptions, OptionKinds } from '../options.ts';

export const EXTENSION_LINK_OPTIONS: OptionKinds = {
  property: 'text',
  from: 'text',
  expires: 'text',
  page: 'text',
  ...ENV_FILE_OPTION,
  help: 'flag',
};

/** Which link is asked for. */
export interface ExtensionLinkRequest {
  readonly property: ServedProperty;
  /** First night of the extension: the day on which the stay ends so far. */
  readonly checkIn: IsoDate;
  /** Last day of the link, in the property's time zone. */
  readonly expires: IsoDate;
  readonly page: URL;
}

const MAX_NAMED = 10;

function propertyOf({ properties }: HostConfig, id: string | undefined): ServedProperty | string {
  const found = properties.find((each) => each.id.toLowerCase() === id?.toLowerCase());
  if (found) return found;
  const known = properties.slice(0, MAX_NAMED).map(({ id: uuid, name }) => `${uuid} (${name})`);
  const more = properties.length > MAX_NAMED ? ', …' : '';
  return `--property must be the UUID of a property in CONFIG_FILE: ${known.join(', ')}${more}`;
}

/** The page of the link: one that shows the widget, so one of an allowed origin, or the proxy's own. */
function pageOf(
  { publicUrl, allowedOrigins }: HostConfig,
  text: string | undefined,
  id: string,
): URL | string {
  if (text === undefined)
    return publicUrl === undefined
      ? '--page is missing: the page of yours that shows the widget (publicUrl in CONFIG_FILE would make it the booking page)'
      : new URL(bookingPage(publicUrl, id));
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || (url.protocol !== 'https:' && !isLoopbackHttp(url)))
    return `--page must be an https address, not "${text}"`;
  const own = publicUrl === undefined ? [] : [new URL(publicUrl).origin];
  return [...allowedOrigins, ...own].includes(url.origin)
    ? url
    : `--page must be on one of the allowedOrigins in CONFIG_FILE: ${allowedOrigins.join(', ')}`;
}

/** Reads the options of `extension-link`; throws a `UsageError` with everything that is wrong about them. */
export function readExtensionLinkRequest(
  options: GivenOptions,
  config: HostConfig,
  now: number,
): ExtensionLinkRequest {
  const complaints: string[] = [];
  const orComplain = <T extends object>(value: T | string): T | undefined => {
    if (typeof value !== 'string') return value;
    complaints.push(value);
    return undefined;
  };
  const property = orComplain(propertyOf(config, options.text('property')));
  const today = dayInZone(property?.timeZone ?? 'UTC', now);
  const day = (name: string, or: string): IsoDate | undefined => {
    const text = options.text(name) ?? or;
    const date = isoDate(text);
    if (date === undefined)
      complaints.push(
        text === ''
          ? `--${name} is missing: a day like 2027-07-10`
          : `--${name} must be a day that exists, like 2027-07-10, not "${text}"`,
      );
    else if (date < today) complaints.push(`--${name} must not lie in the past: ${date}`);
    return date;
  };
  const checkIn = day('from', '');
  const expires = options.has('expires') ? day('expires', '') : checkIn;
  const page = orComplain(pageOf(config, options.text('page'), property?.id ?? ''));
  if (complaints.length > 0 || !property || !checkIn || !expires || !page) throw new UsageError(complaints);
  return { property, checkIn, expires, page };
}
