import type { ServedProperty } from '../../host-config/proxy-config.ts';
import { eachAtMost } from '../../proxy/concurrency.ts';
import type { FullRead } from '../../proxy/rates/night-table.ts';
import { ServiceError } from '../../service-api/errors.ts';
import type { PricingRow } from '../../service-api/schemas.ts';
import type { ServiceClient } from '../../service-api/service-client.ts';
import { dayInZone, plusDays } from '../../stay/iso-date.ts';
import type { ServiceProbe, SoldUnit } from '../service-probe.ts';
import { serviceErrorText } from '../error-text.ts';
import type { Finding } from './report.ts';
import { idleRules } from './idle-rules.ts';

/** The horizon of the proxy, in nights. */
const HORIZON_NIGHTS = 540;
const MAX_CONCURRENT_READS = 4;

const label = ({ name, id }: ServedProperty): string => `“${name}” (${id})`;

const MAX_LISTED = 20;

/** Lists the UUIDs of the units that the service sells, to be copied into the config. */
function soldUnitLines(soldUnits: readonly SoldUnit[]): Pick<Finding, 'lines'> {
  if (soldUnits.length === 0) return {};
  const lines = soldUnits.slice(0, MAX_LISTED).map(({ id, name }) => `"${id}"   ${name}`);
  const more = soldUnits.length > MAX_LISTED ? [`… and ${soldUnits.length - MAX_LISTED} more`] : [];
  return { lines: ['Units with rates that your key can read:', ...lines, ...more] };
}

function unreadableRates(
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
      what: `${label(property)}: the service does not give this unit to your key (403). It is inactive, or outside the scope of the key.`,
      why: 'It cannot be shown or booked; all other units can.',
      fix: 'Activate the unit in the service, or have it added to the scope of your key; or remove it from "properties".',
      ...soldUnitLines(soldUnits),
    };
  return {
    level: 'problem',
    code: 'rates',
    about: property.id,
    what: `${label(property)}: its rates cannot be read. The service ${serviceErrorText(error)}.`,
    why: 'Until they can be read, guests see the last known rates, or none.',
    fix: 'Try again in a few minutes. If the error stays, contact the service.',
  };
}

async function readRates(client: ServiceClient, { id, timeZone }: ServedProperty): Promise<FullRead> {
  const from = dayInZone(timeZone, Date.now());
  const window = { from, to: plusDays(from, HORIZON_NIGHTS - 1) };
  const rows: PricingRow[] = [];
  for await (const row of client.pricing({ propertyId: id, ...window })) rows.push(row);
  return { window, rows };
}

/** Checks whether a unit whose rates are readable can be sold. */
function checkRates({ rows }: FullRead, property: ServedProperty, soldUnits: readonly SoldUnit[]): Finding {
  const about = property.id;
  const nights = rows.length;
  const open = rows.filter(({ available }) => available).length;
  const priced = rows.filter(({ price }) => (price ?? 0) > 0).length;
  const last = rows.at(-1)?.date ?? '';
  if (nights === 0)
    return {
      level: 'problem',
      code: 'unit',
      about,
      what: `${label(property)}: the service has no rates for this UUID from today on.`,
      why: 'Guests see no calendar. Most likely it is one room of a listing with several (a child): only the listing itself (the parent) has rates.',
      fix: 'Use the parent’s UUID in "properties", and check that it is complete. If it is the right one, enter prices for the coming season in the service.',
      ...soldUnitLines(soldUnits),
    };
  if (priced === 0)
    return {
      level: 'problem',
      code: 'rates',
      about,
      what: `${label(property)}: ${nights} nights are listed, but none has a price.`,
      why: 'A stay without a price cannot be booked.',
      fix: 'Enter prices in the service.',
    };
  if (open === 0)
    return {
      level: 'warning',
      code: 'rates',
      about,
      what: `${label(property)}: no night up to ${last} is open.`,
      why: 'Guests see a calendar, but can choose nothing in it.',
      fix: 'If that is not what you want, open nights in the service.',
    };
  const what = `${label(property)}: ${nights} nights with rates up to ${last}, ${open} of them open.`;
  return { level: 'ok', code: 'rates', about, what };
}

const idleRuleFinding = (what: string, property: ServedProperty): Finding => ({
  level: 'warning',
  code: 'rules',
  about: property.id,
  what: `${label(property)}: ${what}`,
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
      const idles = idleRules(property, rates, Date.now()).map((what) => idleRuleFinding(what, property));
      findings.set(property.id, [checkRates(rates, property, soldUnits), ...idles]);
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      findings.set(property.id, [unreadableRates(error, property, soldUnits)]);
    }
  });
  return properties.flatMap(({ id }) => findings.get(id) ?? []);
}
