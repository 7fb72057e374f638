import { log } from '@clack/prompts';
import { PAYMENT_METHODS, settlementOf } from '../../contract/payment.ts';
import type { Settlement } from '../../contract/payment.ts';
import { isLoopbackHttp } from '../../host-config/safe-target.ts';
import type { ServiceAccess } from '../../host-config/settings.ts';
import { ServiceError } from '../../service-api/errors.ts';
import { UsageError } from '../command.ts';
import { probeService } from '../service-probe.ts';
import type { SoldUnit } from '../service-probe.ts';
import { serviceWords } from '../service-words.ts';
import { originsIn, plainUrl, whyNotField, whyNotKey, whyNotOfProperty, whyNotServiceUrl } from './given.ts';
import type { Given } from './given.ts';
import { ask, askSecret, askSeveral, canAsk } from './prompts.ts';

export interface UnitAnswers {
  readonly id: string;
  readonly name: string;
  readonly cleaning: string;
  readonly paymentMethods: readonly string[];
  readonly timeZone: string;
}

/** All values from which the config and the secrets are written. */
export interface Answers {
  readonly access: ServiceAccess;
  readonly apiKeyFile: string | undefined;
  readonly publicUrl: string;
  readonly allowedOrigins: readonly string[];
  readonly units: readonly UnitAnswers[];
}

/** The service does not return its units. */
export class NoUnits extends Error {
  override readonly name: string = 'NoUnits';
}

const TRIAL_ADDRESS = 'http://localhost:8787';

export const isTrial = (publicUrl: string): boolean => isLoopbackHttp(new URL(publicUrl));

const askAccess = async ({ serviceUrl, apiKey }: Given): Promise<ServiceAccess> => ({
  serviceUrl:
    serviceUrl ??
    (await ask({
      message: 'Address of the booking service (the base URL that it gave you)',
      like: 'https://api.service.example/v1',
      whyNot: whyNotServiceUrl,
    })),
  serviceApiKey:
    apiKey ?? (await askSecret({ message: 'Your key of the service (it is not shown)', whyNot: whyNotKey })),
});

/** Returns the units that the key can read. On a terminal, it asks for address and key until the service accepts them. */
async function findUnits(
  given: Given,
): Promise<{ readonly access: ServiceAccess; readonly units: readonly SoldUnit[] }> {
  const access = await askAccess(given);
  try {
    const { units } = await probeService(access);
    if (units.length > 0) return { access, units };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const why = `The service ${serviceWords(error)}.`;
    if (!canAsk) throw new NoUnits(why);
    log.warn(why);
    return findUnits({ ...given, serviceUrl: undefined, apiKey: undefined });
  }
  throw new NoUnits(
    'The key is right, and sees no unit with rates: enter prices for the coming season in the service first.',
  );
}

const listOf = (units: readonly SoldUnit[]): string[] => [
  'Units with rates that the key sees (take all of them with --unit all):',
  ...units.map(({ id, name }) => `  ${id}  ${name}`),
];

/** The units that a script has listed: by UUID, by name, or `all`. */
function namedUnits(names: readonly string[], units: readonly SoldUnit[]): readonly SoldUnit[] {
  if (names.includes('all')) return units;
  const complaints: string[] = [];
  const found = names.flatMap((name) => {
    const wanted = name.trim().toLowerCase();
    const fits = units.filter((unit) => [unit.id.toLowerCase(), unit.name.toLowerCase()].includes(wanted));
    if (fits.length !== 1)
      complaints.push(`--unit "${name}" is ${fits.length === 0 ? 'no' : 'more than one'} unit of this key`);
    return fits;
  });
  if (complaints.length > 0) throw new UsageError([...complaints, ...listOf(units)]);
  return [...new Set(found)];
}

async function chosenUnits(given: Given, units: readonly SoldUnit[]): Promise<readonly SoldUnit[]> {
  if (given.units) return namedUnits(given.units, units);
  if (!canAsk) {
    if (units.length === 1) return units;
    throw new UsageError([
      '--unit is missing: the name or UUID of a unit; give it once for each',
      ...listOf(units),
    ]);
  }
  const ids = await askSeveral({
    message: 'Which units may guests book? (space chooses, enter goes on)',
    choices: units.map(({ id, name }) => ({ value: id, label: name, hint: id })),
    offer: units.map(({ id }) => id),
  });
  return units.filter(({ id }) => ids.includes(id));
}

/** A zone with a fixed offset: often the default of a server, and rarely the zone of a house. */
const NO_PLACE = /^(UTC|GMT|UCT|Zulu|Universal|Greenwich|Etc\/.*|[+-]\d.*|EST|MST|HST)$/i;

/** The zone of this machine as a suggestion, because most hosts live near their houses. */
function zoneOfThisMachine(): string | undefined {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return NO_PLACE.test(timeZone) ? undefined : timeZone;
}

const SETTLEMENTS: Readonly<Record<Settlement, string>> = {
  'at-checkout': 'paid at once on the service’s page',
  'by-transfer': 'final at once, transferred to your account later',
  'as-host-says': 'final at once, paid as you say in the config',
};
const METHODS = PAYMENT_METHODS.map((method) => ({
  value: method,
  label: method,
  hint: SETTLEMENTS[settlementOf(method)],
}));

/** The previous unit's answers are suggested for the next one, because most houses of a host have them in common. */
type Offer = Partial<Omit<UnitAnswers, 'id' | 'name'>>;

async function askUnit(unit: SoldUnit, given: Given, offer: Offer): Promise<UnitAnswers> {
  const name = await ask({
    message: `${unit.name}: the name that guests read`,
    offer: unit.name,
    whyNot: (text) => whyNotOfProperty('name', text),
  });
  return {
    id: unit.id,
    name,
    cleaning:
      given.cleaning ??
      (await ask({
        message: `${name}: fee for cleaning, in euros for a stay (0 for none)`,
        like: '45.50',
        offer: offer.cleaning,
        whyNot: (text) => whyNotOfProperty('cleaning', text),
      })),
    paymentMethods:
      given.paymentMethods ??
      (await askSeveral({
        message: `${name}: how guests may pay`,
        choices: METHODS,
        offer: offer.paymentMethods ?? [],
      })),
    timeZone:
      given.timeZone ??
      (await ask({
        message: `${name}: time zone of the place where it is`,
        offer: offer.timeZone,
        like: 'Europe/Lisbon',
        whyNot: (text) => whyNotOfProperty('timeZone', text),
      })),
  };
}

async function answersForUnits(
  units: readonly SoldUnit[],
  given: Given,
  publicUrl: string,
): Promise<readonly UnitAnswers[]> {
  if (!canAsk) {
    const { cleaning = '', paymentMethods = [], timeZone = '' } = given;
    return units.map(({ id, name }) => ({ id, name: name || id, cleaning, paymentMethods, timeZone }));
  }
  const answers: UnitAnswers[] = [];
  // A trial on this machine cannot take card payments, so bank transfer is suggested as well.
  const paymentMethods = isTrial(publicUrl) ? ['Card', 'Bank Transfer'] : ['Card'];
  const timeZone = zoneOfThisMachine();
  const first: Offer = { paymentMethods, ...(timeZone === undefined ? {} : { timeZone }) };
  for (const unit of units) answers.push(await askUnit(unit, given, answers.at(-1) ?? first));
  return answers;
}

const askAddress = async (): Promise<string> =>
  plainUrl(
    await ask({
      message: 'Where guests’ browsers reach the proxy: its https address, or this machine for a try',
      offer: TRIAL_ADDRESS,
      whyNot: (text) => whyNotField('publicUrl', text),
    }),
  );

const askOrigins = async (publicUrl: string): Promise<readonly string[]> =>
  originsIn(
    await ask({
      message: 'Your sites that show the widget (more than one: with a blank between them)',
      offer: isTrial(publicUrl) ? new URL(publicUrl).origin : undefined,
      like: 'https://www.your-house.example',
      whyNot: (answer) => whyNotField('allowedOrigins', originsIn(answer)),
    }),
  );

/** Asks for everything that is missing. Rejects with a `UsageError`, `NoUnits` or `Cancelled`. */
export async function answersTo(given: Given): Promise<Answers> {
  const { access, units } = await findUnits(given);
  const chosen = await chosenUnits(given, units);
  const publicUrl = given.publicUrl ?? (await askAddress());
  return {
    access,
    apiKeyFile: access.serviceApiKey === given.apiKey ? given.apiKeyFile : undefined,
    publicUrl,
    allowedOrigins: given.allowedOrigins ?? (await askOrigins(publicUrl)),
    units: await answersForUnits(chosen, given, publicUrl),
  };
}
