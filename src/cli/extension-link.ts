import { parseArgs } from 'node:util';
import { bookingPageUrl } from '../host-config/page-addresses.ts';
import type { HostConfig } from '../host-config/proxy-config.ts';
import { isSecureUrl } from '../host-config/safe-target.ts';
import { readLinkSettings } from '../host-config/server-settings.ts';
import { createKeyRing } from '../proxy/keys.ts';
import { signExtensionPass } from '../proxy/quotes/extension-pass.ts';
import { dayInZone } from '../stay/iso-date.ts';
import { PROGRAM, EXIT, UsageError } from './command.ts';
import type { Command } from './command.ts';
import { ENV_FILE_HELP, ENV_FILE_OPTION, settingsSources } from './env-file.ts';
import { findProperty, parseDay, parseParty, STAY_OPTIONS } from './stay-options.ts';
import { writeStderr, writeStdout } from './terminal.ts';

const HELP = `${PROGRAM} extension-link: prints a link with which a guest can extend a stay, at your cleaning fee for extensions

  --property <id>     UUID of the property, as in the config file
  --from <day>        first night of the extension: the day on which the stay ends so far, like 2027-07-10
  --adults <number>   how many adults stay (default: 2)
  --children <number> how many children stay (default: 0)
  --expires <day>     last day on which the link is valid (default: the day of --from)
  --page <address>    address of your page with the widget (default: the booking page at publicUrl)
  ${ENV_FILE_HELP}
  --help              this text

Reads CONFIG_FILE and QUOTE_SECRET (or QUOTE_SECRET_FILE). It sends nothing, and books nothing.
Anyone who has the link can book stays that begin on that night, as long as it is available.
`;

const OPTIONS = {
  ...STAY_OPTIONS,
  expires: { type: 'string' },
  page: { type: 'string' },
  ...ENV_FILE_OPTION,
} as const;

/**
 * Returns the page that the link opens. It must show the widget: a page of an allowed origin, or the proxy's own booking page.
 */
function linkedPage({ publicUrl, allowedOrigins }: HostConfig, text: string | undefined, id: string): URL {
  if (text === undefined && publicUrl === undefined)
    throw new UsageError([
      '--page is missing: the address of your page with the widget (with publicUrl in CONFIG_FILE, the default is the booking page)',
    ]);
  if (text === undefined) return new URL(bookingPageUrl(publicUrl ?? '', id));
  if (!isSecureUrl(text)) throw new UsageError([`--page must be an https address, not "${text}"`]);
  const url = new URL(text);
  const publicOrigin = publicUrl === undefined ? [] : [new URL(publicUrl).origin];
  if ([...allowedOrigins, ...publicOrigin].includes(url.origin)) return url;
  throw new UsageError([
    `--page must be on one of the allowedOrigins in CONFIG_FILE: ${allowedOrigins.join(', ')}`,
  ]);
}

/** The command `booking-widget extension-link`. */
export const extensionLinkCommand: Command = {
  help: HELP,
  run: async (args) => {
    const { values } = parseArgs({ args, options: OPTIONS });
    const { config, quoteSecrets } = readLinkSettings(settingsSources(values));
    const property = findProperty(config, values.property);
    const today = dayInZone(property.timeZone, Date.now());
    const checkIn = parseDay('from', values.from, today);
    const expires = values.expires === undefined ? checkIn : parseDay('expires', values.expires, today);
    const url = linkedPage(config, values.page, property.id);
    const keys = createKeyRing(quoteSecrets).signing;
    const { cleaning, extensionCleaning = cleaning } = property;
    const claims = { propertyId: property.id, checkIn, expires, cleaning: extensionCleaning };
    // These are the parameters of the widget's own links (demo/guide/element.md).
    const parameters = {
      ...{ property: property.id, 'check-in': checkIn },
      ...parseParty(values),
      extend: await signExtensionPass(claims, keys),
    };
    for (const [name, value] of Object.entries(parameters))
      url.searchParams.set(`booking-${name}`, String(value));
    writeStdout(`${url.href}\n`);
    if (extensionCleaning >= cleaning)
      writeStderr(
        `The fee for cleaning is the same without this link: set extensionCleaning of "${property.name}" in CONFIG_FILE to charge less.\n`,
      );
    return EXIT.fine;
  },
};
