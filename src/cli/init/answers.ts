import { log } from '@clack/prompts';
import { PAYMENT_METHODS, settlementOf } from '../../contract/payment.ts';
import type { Settlement } from '../../contract/payment.ts';
import { isLoopbackHttp } from '../../host-config/safe-target.ts';
import type { ServiceAccess } from '../../host-config/server-settings.ts';
import { ServiceError } from '../../service-api/errors.ts';
import { UsageError } from '../command.ts';
import { probeService } from '../service-probe.ts';
import type { SoldUnit } from '../service-probe.ts';
import { serviceErrorText } from '../error-text.ts';
import { cleanUrl, originsIn, WHY_INVALID } from './given-answers.ts';
import type { GivenAnswers } from './given-answers.ts';
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

/** Thrown if the service returns no units. */
export class NoUnitsError extends Error {
  override readonly name: string = 'NoUnitsError';
}

const TRIAL_URL = 'http://localhost:8787';

export const isTrialUrl = (publicUrl: string): boolean => isLoopbackHttp(new URL(publicUrl));

const askAccess = async ({ serviceUrl, apiKey }: GivenAnswers): Promise<ServiceAccess> => ({
  serviceUrl:
    serviceUrl ??
    (await ask({
      message: 'Address of the booking service (the base URL that it gave you)',
      example: 'https://api.service.example/v1',
      whyInvalid: WHY_INVALID.serviceUrl,
    })),
  serviceApiKey:
    apiKey ??
    (await askSecret({
      message: 'Your API key of the service (hidden while you type)',
      whyInvalid: WHY_INVALID.apiKey,
    })),
});

/** Returns the units that the key can read. On a terminal, it asks for address and key until the service accepts them. */
async function findUnits(
  given: GivenAnswers,
): Promise<{ readonly access: ServiceAccess; readonly units: readonly SoldUnit[] }> {
  const access = await askAccess(given);
  try {
    const { units } = await probeService(access);
    if (units.length > 0) return { access, units };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const reason = `The service ${serviceErrorText(error)}.`;
    if (!canAsk) throw new NoUnitsError(reason);
    log.warn(reason);
    return findUnits({ ...given, serviceUrl: undefined, apiKey: undefined });
  }
  throw new NoUnitsError(
    'The key is valid, but no unit that it can read has rates: enter prices for the coming season in the service first.',
  );
}

const unitListLines = (units: readonly SoldUnit[]): string[] => [
  'Units with rates that the key can read (--unit all selects all of them):',
  ...units.map(({ id, name }) => `  ${id}  ${name}`),
];

/** Returns the units that a script has listed: by UUID, by name, or `all`. */
function selectUnits(names: readonly string[], units: readonly SoldUnit[]): readonly SoldUnit[] {
  if (names.includes('all')) return units;
  const complaints: string[] = [];
  const found = names.flatMap((name) => {
    const wantedName = name.trim().toLowerCase();
    const matches = units.filter((unit) =>
      [unit.id.toLowerCase(), unit.name.toLowerCase()].includes(wantedName),
    );
    if (matches.length !== 1)
      complaints.push(
        `--unit "${name}" is ${matches.length === 0 ? 'no' : 'more than one'} unit of this key`,
      );
    return matches;
  });
  if (complaints.length > 0) throw new UsageError([...complaints, ...unitListLines(units)]);
  return [...new Set(found)];
}

async function chooseUnits(given: GivenAnswers, units: readonly SoldUnit[]): Promise<readonly SoldUnit[]> {
  if (given.units) return selectUnits(given.units, units);
  if (!canAsk) {
    if (units.length === 1) return units;
    throw new UsageError([
      '--unit is missing: the name or UUID of a unit; repeat the option for each one',
      ...unitListLines(units),
    ]);
  }
  const ids = await askSeveral({
    message: 'Which units may guests book? (space selects, enter continues)',
    choices: units.map(({ id, name }) => ({ value: id, label: name, hint: id })),
    initialAnswers: units.map(({ id }) => id),
  });
  return units.filter(({ id }) => ids.includes(id));
}

/**
 * Returns the zone of this machine as a suggestion, because most hosts live near their houses. A server's zone is often one without
 * a place, like `UTC` or `Etc/GMT`.
 */
function machineTimeZone(): string | undefined {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return timeZone.includes('/') && !timeZone.startsWith('Etc/') ? timeZone : undefined;
}

const SETTLEMENT_HINTS: Readonly<Record<Settlement, string>> = {
  'at-checkout': 'paid at once on the service’s page',
  'by-transfer': 'final at once, transferred to your account later',
  'as-host-says': 'final at once, paid as you say in the config',
};
const METHOD_CHOICES = PAYMENT_METHODS.map((method) => ({
  value: method,
  label: method,
  hint: SETTLEMENT_HINTS[settlementOf(method)],
}));

/** The previous unit's answers are suggested for the next one, because most houses of a host have them in common. */
type SuggestedAnswers = Partial<Omit<UnitAnswers, 'id' | 'name'>>;

async function askUnit(
  unit: SoldUnit,
  given: GivenAnswers,
  suggestions: SuggestedAnswers,
): Promise<UnitAnswers> {
  const name = await ask({
    message: `${unit.name}: the name that guests read`,
    initialAnswer: unit.name,
    whyInvalid: WHY_INVALID.name,
  });
  return {
    id: unit.id,
    name,
    cleaning:
      given.cleaning ??
      (await ask({
        message: `${name}: fee for cleaning, in euros for a stay (0 for none)`,
        example: '45.50',
        initialAnswer: suggestions.cleaning,
        whyInvalid: WHY_INVALID.cleaning,
      })),
    paymentMethods:
      given.paymentMethods ??
      (await askSeveral({
        message: `${name}: how guests may pay`,
        choices: METHOD_CHOICES,
        initialAnswers: suggestions.paymentMethods ?? [],
      })),
    timeZone:
      given.timeZone ??
      (await ask({
        message: `${name}: time zone of the house`,
        initialAnswer: suggestions.timeZone,
        example: 'Europe/Lisbon',
        whyInvalid: WHY_INVALID.timeZone,
      })),
  };
}

async function askUnits(
  units: readonly SoldUnit[],
  given: GivenAnswers,
  publicUrl: string,
): Promise<readonly UnitAnswers[]> {
  if (!canAsk) {
    const { cleaning = '', paymentMethods = [], timeZone = '' } = given;
    return units.map(({ id, name }) => ({ id, name: name || id, cleaning, paymentMethods, timeZone }));
  }
  const answers: UnitAnswers[] = [];
  // A trial on this machine cannot take card payments, so bank transfer is suggested as well.
  const paymentMethods = isTrialUrl(publicUrl) ? ['Card', 'Bank Transfer'] : ['Card'];
  const timeZone = machineTimeZone();
  const firstSuggestion: SuggestedAnswers = {
    paymentMethods,
    ...(timeZone === undefined ? {} : { timeZone }),
  };
  for (const unit of units) answers.push(await askUnit(unit, given, answers.at(-1) ?? firstSuggestion));
  return answers;
}

const askPublicUrl = async (): Promise<string> =>
  cleanUrl(
    await ask({
      message: 'Address at which guests reach the proxy: https, or this machine for a trial',
      initialAnswer: TRIAL_URL,
      whyInvalid: WHY_INVALID.publicUrl,
    }),
  );

const askOrigins = async (publicUrl: string): Promise<readonly string[]> =>
  originsIn(
    await ask({
      message: 'Your sites that show the widget (separate several with blanks)',
      initialAnswer: isTrialUrl(publicUrl) ? new URL(publicUrl).origin : undefined,
      example: 'https://www.your-house.example',
      whyInvalid: (answer) => WHY_INVALID.allowedOrigins(originsIn(answer)),
    }),
  );

/** Asks for everything that is missing. Rejects with a `UsageError`, `NoUnitsError` or `CancelledError`. */
export async function askMissingAnswers(given: GivenAnswers): Promise<Answers> {
  const { access, units } = await findUnits(given);
  const chosenUnits = await chooseUnits(given, units);
  const publicUrl = given.publicUrl ?? (await askPublicUrl());
  return {
    access,
    apiKeyFile: access.serviceApiKey === given.apiKey ? given.apiKeyFile : undefined,
    publicUrl,
    allowedOrigins: given.allowedOrigins ?? (await askOrigins(publicUrl)),
    units: await askUnits(chosenUnits, given, publicUrl),
  };
}
