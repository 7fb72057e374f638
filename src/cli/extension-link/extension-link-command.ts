import { readLinkSettings } from '../../host-config/settings.ts';
import { createKeyRing } from '../../proxy/keys.ts';
import { signExtensionPass } from '../../proxy/quotes/extension-pass.ts';
import type { CliWorld, ExitCode } from '../cli-world.ts';
import { EXIT } from '../cli-world.ts';
import { ENV_FILE_HELP, withEnvFile } from '../env-file.ts';
import { readOptions } from '../options.ts';
import { EXTENSION_LINK_OPTIONS, readExtensionLinkRequest } from './request.ts';
import type { ExtensionLinkRequest } from './request.ts';

const HELP = `booking-widget extension-link: a link by which a guest makes a stay longer at your fee for extensions

  --property <id>     UUID of the property, as in the config file
  --from <day>        first night of the extension: the day on which the stay ends so far, like 2027-07-10
  --expires <day>     last day on which the link counts (default: the day of --from)
  --page <address>    page of yours that shows the widget (default: the booking page at publicUrl)
  ${ENV_FILE_HELP}
  --help              this text

Reads CONFIG_FILE and QUOTE_SECRET (or QUOTE_SECRET_FILE). It asks nobody, and books nothing.
The link is for whoever has it: any guest may book from that night on with it, as often as there are nights.
Ends with 0; with 2 for a wrong option or setting.
`;

/** The parameters of the widget's own links (demo/guide/developer.md), and the pass. */
function linkOf({ page, property, checkIn }: ExtensionLinkRequest, pass: string): string {
  const url = new URL(page);
  const parameters = { property: property.id, 'check-in': checkIn, extend: '1', 'extension-pass': pass };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(`booking-${name}`, value);
  return url.href;
}

/** `booking-widget extension-link`. Throws a `UsageError` or a `SettingsError` for what breaks a rule. */
export async function extensionLinkCommand(args: readonly string[], world: CliWorld): Promise<ExitCode> {
  const options = readOptions(args, EXTENSION_LINK_OPTIONS);
  if (options.has('help')) {
    world.stdout.write(HELP);
    return EXIT.fine;
  }
  const settings = readLinkSettings(withEnvFile(options, world));
  const request = readExtensionLinkRequest(options, settings.config, world.now());
  const { property, checkIn, expires } = request;
  const keys = createKeyRing(settings.quoteSecrets).signing;
  const pass = await signExtensionPass({ propertyId: property.id, checkIn, expires }, keys);
  world.stdout.write(`${linkOf(request, pass)}\n`);
  const { cleaning, extensionCleaning = cleaning } = property;
  if (extensionCleaning >= cleaning)
    world.stderr.write(
      `The fee for cleaning is the same without this link: set extensionCleaning of "${property.name}" in CONFIG_FILE to charge less.\n`,
    );
  return EXIT.fine;
}
