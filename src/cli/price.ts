import { parseArgs } from 'node:util';
import { ProblemError } from '../contract/problem-error.ts';
import type { ServedProperty } from '../host-config/proxy-config.ts';
import { readPriceSettings } from '../host-config/server-settings.ts';
import { priceStay, refuseImpossibleStay } from '../proxy/quotes/price-stay.ts';
import type { PricedNights } from '../proxy/quotes/price-stay.ts';
import { createServiceClient } from '../service-api/create-service-client.ts';
import { arrivalRulesAt } from '../stay/arrivals.ts';
import { dayInZone, plusDays } from '../stay/iso-date.ts';
import { decimalText } from '../stay/money.ts';
import type { Cents } from '../stay/money.ts';
import { nightRange } from '../stay/night-range.ts';
import type { TariffLine } from '../stay/tariff-lines.ts';
import { PROGRAM, EXIT, UsageError } from './command.ts';
import type { Command } from './command.ts';
import { ENV_FILE_HELP, ENV_FILE_OPTION, settingsSources } from './env-file.ts';
import { findProperty, parseDay, parseParty, STAY_OPTIONS } from './stay-options.ts';
import { writeStderr, writeStdout } from './terminal.ts';

const HELP = `${PROGRAM} price: prints what a stay costs, line by line, and the amounts for the service

  --property <id>     UUID of the property, as in the config file
  --from <day>        check-in, like 2027-07-10
  --to <day>          check-out
  --adults <number>   default: 2
  --children <number> default: 0
  ${ENV_FILE_HELP}
  --help              this text

Reads CONFIG_FILE, SERVICE_URL and SERVICE_API_KEY (or SERVICE_API_KEY_FILE). It only reads, and prices the stay like a quote.
Exit code 1: the stay cannot be booked, or the service returns no prices.
`;

const OPTIONS = { ...STAY_OPTIONS, to: { type: 'string' }, ...ENV_FILE_OPTION } as const;

const amountText = (cents: number): string =>
  `${cents < 0 ? '-' : ''}${decimalText(Math.abs(cents) as Cents)}`;

const receiptLine = (label: string, cents: number): string =>
  `${label.padEnd(40)}${amountText(cents).padStart(12)}\n`;

const ruleLabel = ({ kind, count, percent }: TariffLine): string =>
  kind === 'guests' ? `Extra guests (${count})` : `${count} nights or more: ${percent}% off`;

/**
 * Returns a receipt with each night, each rule, cleaning and the total, and below it the two fields that are sent to the service.
 */
function receiptText(
  { nights, lines = [], nightsPrice }: PricedNights,
  { cleaning }: ServedProperty,
): string {
  return [
    ...nights.map(({ date, price }) => receiptLine(date, price)),
    ...lines.map((line) => receiptLine(ruleLabel(line), line.amount)),
    receiptLine('Cleaning', cleaning),
    receiptLine('Total', nightsPrice + cleaning),
    `\nThe service gets nights_price ${amountText(nightsPrice)} and cleaning ${amountText(cleaning)}.\n`,
  ].join('');
}

/** The command `booking-widget price`. */
export const priceCommand: Command = {
  help: HELP,
  run: async (args) => {
    const { values } = parseArgs({ args, options: OPTIONS });
    const { config, access } = readPriceSettings(settingsSources(values));
    const property = findProperty(config, values.property);
    const now = Date.now();
    const currentRules = {
      today: dayInZone(property.timeZone, now),
      arrivalRules: arrivalRulesAt(property, now),
    };
    const { today } = currentRules;
    const stay = nightRange(parseDay('from', values.from, today), parseDay('to', values.to, today));
    if (!stay) throw new UsageError(['--to must be after --from']);
    const party = parseParty(values);
    const service = createServiceClient({ baseUrl: access.serviceUrl, apiKey: access.serviceApiKey, fetch });
    try {
      refuseImpossibleStay(stay, party, property, currentRules);
      const rows = await service.pricingOf({
        propertyId: property.id,
        from: stay.checkIn,
        to: plusDays(stay.checkOut, -1),
      });
      writeStdout(receiptText(priceStay(stay, rows, { property, party, ...currentRules }), property));
      return EXIT.fine;
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      writeStderr(`This stay cannot be booked. ${error.message}\n`);
      return EXIT.problems;
    }
  },
};
