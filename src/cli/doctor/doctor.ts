import { SettingsError } from '../../host-config/settings-reader.ts';
import type { Complaint } from '../../host-config/settings-reader.ts';
import { passwordOf, readServiceAccess, readSettings } from '../../host-config/settings.ts';
import type { ServiceAccess, Settings } from '../../host-config/settings.ts';
import { eachAtMost } from '../../proxy/concurrency.ts';
import { dayInZone, plusDays } from '../../stay/iso-date.ts';
import type { CliWorld } from '../cli-world.ts';
import { fileFindings, quoteSecretFindings } from './check-secrets.ts';
import { accessFinding, bookingsFinding, clockFinding } from './check-service.ts';
import { settingsFindings, validSettingsFindings } from './check-settings.ts';
import { storeFindings } from './check-store.ts';
import { zoneFindings } from './check-time-zone.ts';
import { cardFinding, unitFinding } from './check-units.ts';
import type { UnitFacts } from './check-units.ts';
import { originFindings, publicUrlFindings, runningFinding } from './check-web.ts';
import { finding } from './finding.ts';
import type { Finding } from './finding.ts';
import { createServiceProbe } from './service-probe.ts';
import type { ServiceProbe, SoldUnit } from './service-probe.ts';
import { createAskWeb } from './web-probe.ts';

/** As far as the proxy itself looks ahead, and as far back as one read goes. */
const HORIZON_NIGHTS = 540;
const PAST_NIGHTS = 549;
/** Far enough back for a booking by card to be in sight. */
const BOOKINGS_DAYS = 180;
const READS_AT_ONCE = 4;

export interface Examination {
  readonly findings: readonly Finding[];
  /** Texts that no output may hold. */
  readonly secrets: readonly string[];
}

type Property = Settings['proxy']['properties'][number];

interface Visit {
  readonly probe: ServiceProbe;
  readonly properties: readonly Property[];
  readonly now: number;
}

/** The facts of every unit, in the order of the config. */
async function unitFacts({ probe, properties, now }: Visit): Promise<{
  facts: readonly UnitFacts[];
  findings: readonly Finding[];
}> {
  const utcToday = dayInZone('UTC', now);
  const bookings = await probe.bookings(plusDays(utcToday, -BOOKINGS_DAYS));
  let sold: Promise<readonly SoldUnit[]> | undefined;
  const soldUnits = (): Promise<readonly SoldUnit[]> =>
    (sold ??= probe.soldUnits(utcToday).then((units) => (units.ok ? units.value : [])));
  const facts = new Map<string, UnitFacts>();
  await eachAtMost(READS_AT_ONCE, properties, async (property) => {
    const today = dayInZone(property.timeZone, now);
    const rates = await probe.rates(property.id, today, plusDays(today, HORIZON_NIGHTS - 1));
    const isEmpty = rates.ok && rates.value.nights === 0;
    const past = isEmpty ? await probe.rates(property.id, plusDays(today, -PAST_NIGHTS), today) : undefined;
    const isSold = rates.ok && !isEmpty;
    const known = bookings.ok ? bookings.value : undefined;
    facts.set(property.id, { property, rates, past, sold: isSold ? [] : await soldUnits(), bookings: known });
  });
  const inOrder = properties.flatMap(({ id }) => facts.get(id) ?? []);
  return { facts: inOrder, findings: bookingsFinding(bookings) };
}

/** One finding or two for each time zone of the config, asked of a unit in it that has rates. */
async function zones({ probe, properties, now }: Visit, facts: readonly UnitFacts[]): Promise<Finding[]> {
  const rated = new Set(
    facts.filter(({ rates }) => rates.ok && rates.value.nights > 0).map((f) => f.property.id),
  );
  const names = new Map<string, Property[]>();
  for (const property of properties)
    names.set(property.timeZone, [...(names.get(property.timeZone) ?? []), property]);
  const found = await Promise.all(
    [...names].map(async ([timeZone, inZone]) => {
      const asked = inZone.find(({ id }) => rated.has(id));
      const first = asked && (await probe.firstNight(asked.id));
      const serviceToday = first?.ok === true ? first.value : undefined;
      return zoneFindings({ timeZone, names: inZone.map(({ name }) => name), serviceToday, now });
    }),
  );
  return found.flat();
}

/** What the service says of key, clock, units and zones; without an answer only that. */
async function service(
  access: ServiceAccess,
  settings: Settings | undefined,
  world: CliWorld,
): Promise<Finding[]> {
  const probe = createServiceProbe({ ...world, access });
  const result = await probe.access();
  const findings = [accessFinding(result, access.serviceUrl)];
  if (result.ok || probe.clockOffset() !== undefined) findings.push(clockFinding(probe.clockOffset()));
  if (!settings) return findings;
  const { properties } = settings.proxy;
  if (!result.ok) {
    const what = `Units, rates, time zones and cards were not looked at (${properties.length} in the config): the service has to answer first.`;
    return [...findings, finding('untold', 'unit', { what })];
  }
  const visit = { probe, properties, now: world.now() };
  const units = await unitFacts(visit);
  const ofUnits = units.facts.flatMap((facts) => [unitFinding(facts), ...cardFinding(facts)]);
  return [...findings, ...units.findings, ...ofUnits, ...(await zones(visit, units.facts))];
}

async function surroundings(settings: Settings, { fetch, env }: CliWorld): Promise<readonly Finding[]> {
  const ask = createAskWeb(fetch);
  const isGiven = [env['QUOTE_SECRET'], env['QUOTE_SECRET_FILE']].some((text) => (text?.trim() ?? '') !== '');
  const running = await runningFinding(settings, ask);
  const [store, origins, publicUrl] = await Promise.all([
    storeFindings(settings.store),
    originFindings(settings, ask),
    publicUrlFindings(settings, ask, running.isRunning),
  ]);
  return [
    ...validSettingsFindings(settings),
    ...quoteSecretFindings(settings.proxy.quoteSecrets, isGiven),
    ...store,
    running.finding,
    ...publicUrl,
    ...origins,
  ];
}

/** What `read` gives, or what it complains of. */
function orComplaints<T>(read: () => T): { readonly value?: T; readonly complaints: readonly Complaint[] } {
  try {
    return { value: read(), complaints: [] };
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return { complaints: error.complaints };
  }
}

const secretsOf = (access: ServiceAccess | undefined, settings: Settings | undefined): string[] => [
  ...(access ? [access.serviceApiKey] : []),
  ...(settings?.proxy.quoteSecrets ?? []),
  ...(settings ? [passwordOf(settings.store)] : []),
];

/** Looks at everything that can be looked at, with the settings of the proxy. Books, changes and keeps nothing. */
export async function examine(world: CliWorld): Promise<Examination> {
  const all = orComplaints(() => readSettings({ ...world, randomSecret: () => 'x'.repeat(32) }));
  // Whatever else is wrong, the service can be asked where its address and key are known.
  const access = orComplaints(() => readServiceAccess(world));
  const [files, around, asked] = await Promise.all([
    fileFindings(world),
    all.value ? surroundings(all.value, world) : [],
    access.value ? service(access.value, all.value, world) : [],
  ]);
  const findings = [...settingsFindings(all.complaints), ...around, ...files, ...asked];
  const rest =
    'Store, sites, units, rates and time zones were not looked at: the settings have to be right first.';
  if (!all.value) findings.push(finding('untold', 'settings', { what: rest }));
  return { findings, secrets: secretsOf(access.value, all.value).filter((secret) => secret !== '') };
}
