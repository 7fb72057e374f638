import type { ServedProperty } from '../../host-config/proxy-config.ts';
import { eachAtMost } from '../../proxy/concurrency.ts';
import { horizonFrom } from '../../proxy/rates/night-table.ts';
import type { FullRead } from '../../proxy/rates/night-table.ts';
import { ServiceError } from '../../service-api/errors.ts';
import type { ServiceClient } from '../../service-api/service-client.ts';
import { dayInZone } from '../../stay/iso-date.ts';
import type { ServiceProbe, SoldUnit } from '../service-probe.ts';
import { serviceErrorText } from '../error-text.ts';
import type { Finding } from './report.ts';
import { ineffectiveRules } from './ineffective-rules.ts';

const MAX_CONCURRENT_READS = 4;

const unitLabel = ({ name, id }: ServedProperty): string => `“${name}” (${id})`;

const MAX_LISTED_UNITS = 20;

/** Lists the UUIDs of the units that the service sells, to be copied into the config. */
function soldUnitLines(soldUnits: readonly SoldUnit[]): Pick<Finding, 'lines'> {
  if (soldUnits.length === 0) return {};
  const lines = soldUnits.slice(0, MAX_LISTED_UNITS).map(({ id, name }) => `"${id}"   ${name}`);
  const moreLines =
    soldUnits.length > MAX_LISTED_UNITS ? [`… and ${soldUnits.length - MAX_LISTED_UNITS} more`] : [];
  return { lines: ['Units with rates that your key can read:', ...lines, ...moreLines] };
}

function unreadableRatesFinding(
  error: ServiceError,
  property: ServedProperty,
  soldUnits: readonly SoldUnit[],
): Finding {
  const { failure } = error;
  if (failure.kind === 'status' && failure.status === 403)
    return {
      level: 'problem',
      code: 'unit',
      about: property.id,
      what: `${unitLabel(property)}: the service does not give this unit to your key (403). It is inactive, or outside the scope of the key.`,
      why: 'It cannot be shown or booked; all other units can.',
      fix: 'Activate the unit in the service, or have it added to the scope of your key; or remove it from "properties".',
      ...soldUnitLines(soldUnits),
    };
  return {
    level: 'problem',
    code: 'rates',
    about: property.id,
    what: `${unitLabel(property)}: its rates cannot be read. The service ${serviceErrorText(error)}.`,
    why: 'Until they can be read, guests see the last known rates, or none.',
    fix: 'Try again in a few minutes. If the error stays, contact the service.',
  };
}

async function readRates(client: ServiceClient, { id, timeZone }: ServedProperty): Promise<FullRead> {
  const range = horizonFrom(dayInZone(timeZone, Date.now()));
  return { range, rows: await client.pricingOf({ propertyId: id, ...range }) };
}

/** Checks whether a unit whose rates are readable can be sold. */
function checkRates({ rows }: FullRead, property: ServedProperty, soldUnits: readonly SoldUnit[]): Finding {
  const about = property.id;
  const nightCount = rows.length;
  const openCount = rows.filter(({ available }) => available).length;
  const pricedCount = rows.filter(({ price }) => (price ?? 0) > 0).length;
  const lastDate = rows.at(-1)?.date ?? '';
  if (nightCount === 0)
    return {
      level: 'problem',
      code: 'unit',
      about,
      what: `${unitLabel(property)}: the service has no rates for this UUID from today on.`,
      why: 'Guests see no calendar. Most likely it is one room of a listing with several (a child): only the listing itself (the parent) has rates.',
      fix: 'Use the parent’s UUID in "properties", and check that it is complete. If it is the right one, enter prices for the coming season in the service.',
      ...soldUnitLines(soldUnits),
    };
  if (pricedCount === 0)
    return {
      level: 'problem',
      code: 'rates',
      about,
      what: `${unitLabel(property)}: ${nightCount} nights are listed, but none has a price.`,
      why: 'A stay without a price cannot be booked.',
      fix: 'Enter prices in the service.',
    };
  if (openCount === 0)
    return {
      level: 'warning',
      code: 'rates',
      about,
      what: `${unitLabel(property)}: no night up to ${lastDate} is open.`,
      why: 'Guests see a calendar, but can choose nothing in it.',
      fix: 'If that is not what you want, open nights in the service.',
    };
  const what = `${unitLabel(property)}: ${nightCount} nights with rates up to ${lastDate}, ${openCount} of them open.`;
  return { level: 'ok', code: 'rates', about, what };
}

const ineffectiveRuleFinding = (what: string, property: ServedProperty): Finding => ({
  level: 'warning',
  code: 'rules',
  about: property.id,
  what: `${unitLabel(property)}: ${what}`,
  why: 'A rule that can never apply is a mistake, or was forgotten.',
  fix: 'Change it in the config file, or remove it.',
});

/** Checks whether the units of the config can be shown and sold, in the order of the config. */
export async function checkUnits(
  properties: readonly ServedProperty[],
  { client, units: soldUnits }: ServiceProbe,
): Promise<readonly Finding[]> {
  const findings = new Map<string, readonly Finding[]>();
  await eachAtMost(MAX_CONCURRENT_READS, properties, async (property) => {
    try {
      const rates = await readRates(client, property);
      const ruleFindings = ineffectiveRules(property, rates, Date.now()).map((what) =>
        ineffectiveRuleFinding(what, property),
      );
      findings.set(property.id, [checkRates(rates, property, soldUnits), ...ruleFindings]);
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      findings.set(property.id, [unreadableRatesFinding(error, property, soldUnits)]);
    }
  });
  return properties.flatMap(({ id }) => findings.get(id) ?? []);
}
